"""Views: a place in a text with replacements maps back to what stands there in the text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vault.redaction.views import View, replaced

_SPANS = st.lists(st.integers(0, 40), min_size=2, max_size=12, unique=True).map(
    lambda edges: list(zip(sorted(edges)[::2], sorted(edges)[1::2], strict=False))
)
_VIEWS = st.tuples(st.text("abc", min_size=41, max_size=50), _SPANS, st.lists(st.text("XY", max_size=4), min_size=6))


def _view(made: tuple[str, list[tuple[int, int]], list[str]]) -> tuple[str, View]:
    text, spans, news = made
    return text, replaced(text, [(start, end, new) for (start, end), new in zip(spans, news, strict=False)])


def _span_in(view: View, data: st.DataObject) -> tuple[int, int]:
    start = data.draw(st.integers(0, len(view.text) - 1))
    return start, data.draw(st.integers(start + 1, len(view.text)))


@given(_VIEWS, st.data())
def test_a_span_of_a_view_maps_to_one_in_the_text(
    made: tuple[str, list[tuple[int, int]], list[str]], data: st.DataObject
) -> None:
    text, view = _view(made)
    if not view.text:
        return
    begin, stop = _span_in(view, data)
    start, end = view.to_input(begin, stop)
    assert 0 <= start < end <= len(text)
    if not view.touched(begin, stop):
        assert text[start:end] == view.text[begin:stop]


@given(_VIEWS, st.data())
def test_a_larger_span_maps_to_one_that_covers_the_smaller(
    made: tuple[str, list[tuple[int, int]], list[str]], data: st.DataObject
) -> None:
    _, view = _view(made)
    if not view.text:
        return
    begin, stop = _span_in(view, data)
    wider = data.draw(st.integers(0, begin)), data.draw(st.integers(stop, len(view.text)))
    (start, end), (low, high) = view.to_input(begin, stop), view.to_input(*wider)
    assert low <= start < end <= high
    assert view.touched(*wider) or not view.touched(begin, stop)


@given(_VIEWS)
def test_a_span_that_holds_a_replacement_covers_what_was_replaced(
    made: tuple[str, list[tuple[int, int]], list[str]],
) -> None:
    _, view = _view(made)
    for (start, end), (begin, stop) in zip(view.inputs, view.outputs, strict=True):
        if begin < stop:
            assert view.to_input(begin, stop) == (start, end)
            assert view.to_input(begin, begin + 1) == (start, end)
            assert view.touched(begin, stop)
        elif 0 < begin < len(view.text):
            low, high = view.to_input(begin - 1, begin + 1)
            assert low < start < end < high or view.touched(begin - 1, begin) or view.touched(begin, begin + 1)
            assert view.touched(begin - 1, begin + 1)


def test_replacements_must_be_sorted_apart_and_inside() -> None:
    for wrong in ([(1, 1, "x")], [(2, 4, ""), (0, 1, "")], [(0, 3, ""), (2, 4, "")], [(0, 9, "")], [(-1, 2, "")]):
        with pytest.raises(ValueError, match="sorted"):
            replaced("text", wrong)

"""Where a handle has its root key from: a credential gave it, or a keyring remembers it until the vault is locked.

What may live here: the one way to put a key into a keyring, to get it, and to take it away. What may not: any keyring
(`keychain`), slots, handles.
"""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import NamedTuple

from vault.crypto import Randomness, RootKey, same
from vault.errors import AccessError, BusyError, KeyringUnavailable, Locked, StorageError
from vault.generation import Generations, Stamp
from vault.keychain import GENERATION_SIZE, Entry, Keychain, expired


class Forgotten(NamedTuple):
    """What came of taking a key away.

    had: a keyring had it; problem: why a keyring did not answer, which may have it still, void.
    """

    had: bool
    problem: KeyringUnavailable | None = None


def not_noted(trouble: StorageError, done: Forgotten) -> StorageError:
    """What is said when a lock could not be noted for running handles; done: what came of the keyring's entry."""
    keyring = "may have the key still" if done.problem is not None else "has no key any more"
    return StorageError(f"the keyring {keyring}, and running programs may: {trouble.message}", hint=trouble.hint)


def emptied(keychain: Keychain, vault_id: bytes) -> Forgotten:
    """Take a vault's entry out of the keyring, and say what came of it."""
    try:
        return Forgotten(keychain.forget(vault_id))
    except KeyringUnavailable as problem:
        return Forgotten(had=False, problem=problem)


class HeldKey:
    """A root key that a credential gave: whoever has the credential needs no keyring, so `lock` does not reach it."""

    def __init__(self, root: RootKey) -> None:
        self._root = root

    def __call__(self) -> RootKey:
        """The key."""
        return self._root

    def renew(self, root: RootKey) -> None:
        """Hold another one from now on."""
        self._root = root


class RememberedKey:
    """The root key of one vault, in a keyring. Calling it gives the key, the same object until something changed.

    A handle calls it at each operation: that costs one look at the generation's file, and one at the clock. `clock`
    gives ms since 1970; vault_id: 16 bytes.
    """

    def __init__(
        self,
        keychain: Keychain,
        generations: Generations,
        vault_id: bytes,
        *,
        clock: Callable[[], int],
        random: Randomness,
    ) -> None:
        self._keychain = keychain
        self._generations = generations
        self._vault_id = vault_id
        self._clock = clock
        self._random = random
        self._root: RootKey | None = None
        self._stamp: Stamp | None = None
        self._expires: int | None = None
        self._generation: bytes | None = None

    @property
    def generation(self) -> bytes | None:
        """The generation of the key that was put last, by which to `withdraw` it."""
        return self._generation

    @property
    def expires(self) -> int | None:
        """When the key that was got or put last ends, ms since 1970; `None`: not before the vault is locked."""
        return self._expires

    def __call__(self) -> RootKey:
        """The key. Raises `Locked` (no entry, expired, void), `StaleKey` or `KeyringUnavailable`; never an old key."""
        stamp = self._generations.stamp(self._vault_id)  # before the entry: a newer one is looked at again
        if self._root is None or stamp != self._stamp:
            return self._fetch(stamp)
        root = self._root
        if self._expires is not None and self._clock() >= self._expires:
            self._root = None
            del root  # an exception that somebody keeps must not hold it
            raise expired()
        return root

    def put(self, root: RootKey, expires: int | None) -> None:
        """Let the keyring have the key until `expires`, in a generation of its own: every handle looks anew.

        Raises `KeyringUnavailable`, `StorageError` or `BusyError`; then no keyring has a key that opens.
        """
        with self._generations.alone():
            self._put(root, expires)

    def _put(self, root: RootKey, expires: int | None) -> None:
        generation = self._random(GENERATION_SIZE)
        self._keychain.store(self._vault_id, Entry(root.reveal(), expires, generation))
        try:
            # Second, so that an entry is never good before it is whole; a `lock` in between has taken it away.
            stamp = self._generations.begin(self._vault_id, generation)
        except StorageError:
            with suppress(KeyringUnavailable):
                self._keychain.forget(self._vault_id)
            raise
        self._root, self._expires, self._stamp, self._generation = root, expires, stamp, generation

    def renew(self, root: RootKey) -> None:
        """Put another root key in the place of one that a keyring has, until the same time; where none has, do nothing.

        Raises `AccessError` or `StorageError`: the old entry is stale then, which is told when it is used.
        """
        with self._generations.alone():
            try:
                self()
            except Locked:
                return
            self._put(root, self._expires)

    def forget(self) -> Forgotten:
        """Take the key away: from running handles first, whatever the keyrings say, then from these.

        Raises `StorageError` when the generation cannot be written: the keyring has no key then, running handles have.
        """
        self._root = None
        with self._alone_if_possible():
            return self._forget()

    def withdraw(self, generation: bytes) -> Forgotten | None:
        """As `forget`, if the keyring's entry is the one of this generation; `None` when it is somebody else's."""
        with self._alone_if_possible():
            with suppress(AccessError):
                entry = self._keychain.fetch(self._vault_id)
                if entry is not None and entry.generation != generation:
                    return None
            return self._forget()

    def _forget(self) -> Forgotten:
        trouble: StorageError | None = None
        try:
            self._generations.begin(self._vault_id, self._random(GENERATION_SIZE))
        except StorageError as error:
            trouble = error
        done = emptied(self._keychain, self._vault_id)
        if trouble is not None:
            raise not_noted(trouble, done)
        return done

    def _alone_if_possible(self) -> ExitStack:
        """Locking waits neither for those who wait for a keyring, nor for a state folder that can be written."""
        alone = ExitStack()
        with suppress(BusyError, StorageError):
            alone.enter_context(self._generations.alone())
        return alone

    def _fetch(self, stamp: Stamp | None) -> RootKey:
        before, self._root = self._root, None
        entry = self._keychain.fetch(self._vault_id)
        if entry is None:
            raise Locked("this vault is locked")
        if not self._generations.admits(self._vault_id, entry.generation):
            # Left where it is: it may be the beginning of an `unlock`, which is good a moment later.
            before = entry = None  # an exception that somebody keeps must not hold them
            raise Locked("this vault was locked, and the keyring's entry is of the time before")
        unchanged = before is not None and same(before.reveal(), entry.root_key)
        root = before if unchanged and before is not None else RootKey(entry.root_key)
        self._root, self._stamp, self._expires = root, stamp, entry.expires
        return root

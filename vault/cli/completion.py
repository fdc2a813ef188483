"""`completion`: the script with which a shell completes verbs, options, files and the paths of memories.

What may live here: this command and the scripts. What may not: what is completed (`completing`).
"""

from __future__ import annotations

from typing import Final

import click

from vault.cli.invocation import COMPLETION, SHELLS, Answer, Invocation, pass_invocation

_BASH: Final = """\
# completion of @NAMES@ for bash: eval "$(@PROGRAM@ completion bash)"
_memvault() {
    local kind value more goes_on="" program=$1
    case $program in "~/"*) program=$HOME/${program#"~/"} ;; esac
    type -t -- "$program" >/dev/null || program=@PROGRAM@
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value more; do
        case $kind in
            word) COMPREPLY+=("$value") ;;
            open) COMPREPLY+=("$value") goes_on=1 ;;
            file) compopt -o default ;;
            dir) compopt -o dirnames ;;
        esac
    done < <(
        @VARIABLE@=bash _MEMVAULT_LINE="${COMP_LINE:0:COMP_POINT}" _MEMVAULT_BREAKS="$COMP_WORDBREAKS" \\
            "$program" </dev/null 2>/dev/null
    )
    if [[ -n $goes_on && ${#COMPREPLY[@]} -eq 1 ]]; then compopt -o nospace; fi
}
complete -F _memvault @NAMES@
"""
_ZSH: Final = """\
#compdef @NAMES@
# completion of @NAMES@ for zsh: put it into a file _@PROGRAM@ in a directory of $fpath
_memvault() {
    local line kind value more shells="" program="${(Q)words[1]}"
    local -a words_found words_shown open_found open_shown
    program=${program/#\\~\\//$HOME/}
    whence -- "$program" >/dev/null || program=@PROGRAM@
    line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX"
    while IFS=$'\\t' read -r kind value more; do
        case $kind in
            word) words_found+=("$value") words_shown+=("$value${more:+  -- $more}") ;;
            open) open_found+=("$value") open_shown+=("$value") ;;
            *) shells=$kind ;;
        esac
    done < <(@VARIABLE@=zsh _MEMVAULT_LINE="$line" "$program" </dev/null 2>/dev/null)
    case $shells in
        file | dir)
            if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
            if [[ $shells == dir ]]; then _files -/; else _files; fi
            ;;
        *)
            (( $#words_found )) && compadd -l -d words_shown -a -- words_found
            (( $#open_found )) && compadd -S '' -d open_shown -a -- open_found
            ;;
    esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _memvault "$@"
else
    compdef _memvault @NAMES@
fi
"""
_FISH: Final = """\
# completion of @NAMES@ for fish: put it into ~/.config/fish/completions/@PROGRAM@.fish
function __memvault
    set -l program (commandline -opc)[1]
    type -q -- $program; or set program @PROGRAM@
    set -lx @VARIABLE@ fish
    set -lx _MEMVAULT_LINE (commandline -cp | string collect)
    for line in ($program </dev/null 2>/dev/null)
        set -l parts (string split -m 2 \\t -- $line)
        switch $parts[1]
            case file
                string replace -r -- '^' $parts[3] (__fish_complete_path $parts[2])
            case dir
                string replace -r -- '^' $parts[3] (__fish_complete_directories $parts[2])
            case '*'
                printf '%s\\t%s\\n' $parts[2] $parts[3]
        end
    end
end
for name in @NAMES@
    complete --command $name --no-files --arguments '(__memvault)'
end
"""
_SCRIPTS: Final = dict(zip(SHELLS, (_BASH, _ZSH, _FISH), strict=True))


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@pass_invocation
def completion(call: Invocation, shell: str) -> Answer:
    """Print the script that completes commands in your shell.

    With it TAB completes verbs, options, files and, while the vault is unlocked, the paths of memories. It never asks
    for anything.

    examples:
      eval "$(vault completion bash)"       (a line for ~/.bashrc)
      vault completion zsh > ~/.zfunc/_vault
      vault completion fish > ~/.config/fish/completions/vault.fish
    """
    names = sorted({"memvault", call.program})
    script = _SCRIPTS[shell]
    for word, text in {"@NAMES@": " ".join(names), "@PROGRAM@": call.program, "@VARIABLE@": COMPLETION}.items():
        script = script.replace(word, text)
    return Answer(data={"shell": shell, "names": names, "script": script}, content=script.encode())

"""`python -m vault`: the command line by the package's name. Nothing else may live here."""

from __future__ import annotations

from vault.cli import main

if __name__ == "__main__":
    main()

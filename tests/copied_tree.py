"""A copy of the program's tree in another folder, to add games to and to break."""

import shutil
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("bench", "*.sqlite3", "*.pyc.*")
"""Data of the bench, stores, and compiled modules that another process is just writing."""


def copy_tree(home: Path, folders: Iterable[str], files: Iterable[str] = ()) -> Path:
    """Copy these folders and files, compiled code included: Python then compiles only the files changed later."""
    for folder in folders:
        shutil.copytree(ROOT / folder, home / folder, ignore=LEFT_OUT)
    for file in files:
        shutil.copy(ROOT / file, home)
    return home

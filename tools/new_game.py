"""`make new-game NAME=space_race`: writes a game that is played at once, with its tests, from `examples/nim`.

A name that cannot be a game's is refused before anything is written. No file that is there already is changed.
"""

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = "examples/nim"
REFUSED = 2
"""The exit code of a refused name."""

LONGEST = 20
"""Characters of a game's name in the address of a button (`bot/ui/kit/ids.py`); slash commands have room for more."""

_FORM = re.compile(r"[a-z]+(_[a-z]+)*")
_FOLDERS = ("engine", "cogs", "data", "tests/engine", "tests/cogs", "tests/secrecy")
_RULING = re.compile(r'^id = "(\w+)-\d+"', re.M)
# `test` stands before `module`, which would match there too.
_EXAMPLE_NAMES = re.compile(
    r"(?P<class_name>\bNim(?=[A-Z]))|(?P<title>\bNim\b)|(?P<ruling>\bNIM(?=-\d))|(?P<test>(?<=_)nim(?=\d))"
    r"|(?P<module>(?<![A-Za-z])nim(?![A-Za-z]))"
)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the game that the command line names; returns the exit code, `REFUSED` for a name that cannot be used."""
    parser = argparse.ArgumentParser("python -m tools.new_game", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", help="the name of its folders, such as space_race")
    name: str = parser.parse_args(arguments).name
    if refused := refusal(root, name):
        print(refused, file=sys.stderr)
        return REFUSED
    written = write(root, name)
    print(f"{_title(name)} can be played and tested now:\n")
    print("\n".join(f"  {path.relative_to(root).as_posix()}" for path in written))
    print(f"\nPlay it: make run, then /play and {_title(name)}. What to change first: docs/add-a-game.md")
    return 0


def refusal(root: Path, name: str) -> str:
    """Say in one sentence why a game of the tree cannot have this name; empty if it can."""
    if not _FORM.fullmatch(name):
        return f"NAME={name}: a game's name is lower-case letters in words joined by _, such as space_race."
    if len(name) > LONGEST:
        return f"NAME={name}: a name has at most {LONGEST} characters, as buttons hold no more; this has {len(name)}."
    if keyword.iskeyword(name):
        return f"NAME={name}: this is a word of Python, so no package can be called that."
    if taken := next(_taken(root, name), None):
        return f"NAME={name}: {taken} is there already."
    if name in _commands():
        return f"NAME={name}: the command /{name} is there already."
    if clash := next(_clashes(root, name), None):
        return f"NAME={name}: {clash}."
    return ""


def write(root: Path, name: str) -> tuple[Path, ...]:
    """Write the game's files and lay them out; returns them, sorted."""
    example = root / EXAMPLE
    files = [path for path in example.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    texts = {
        root / _renamed(path.relative_to(example).as_posix(), name): _renamed(path.read_text(encoding="utf-8"), name)
        for path in files
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    code = [str(path) for path in texts if path.suffix == ".py"]
    for command in (("check", "--quiet", "--select", "I", "--fix"), ("format", "--quiet")):  # longer names, other order
        subprocess.run([sys.executable, "-m", "ruff", *command, *code], cwd=root, check=True)
    return tuple(sorted(texts))


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _prefix(name: str) -> str:
    """Return what the ids of the game's rulings begin with."""
    return name.replace("_", "").upper()


def _renamed(text: str, name: str) -> str:
    """Put the names of the new game in the place of the example's."""
    names = {
        "class_name": _title(name).replace(" ", ""),
        "title": _title(name),
        "ruling": _prefix(name),
        "test": _prefix(name).lower(),
        "module": name,
    }
    return _EXAMPLE_NAMES.sub(lambda found: names[found.lastgroup or ""], text)


def _taken(root: Path, name: str) -> Iterator[str]:
    """List existing files in the game's places."""
    places = (place for folder in _FOLDERS for place in (f"{folder}/{name}", f"{folder}/{name}.py"))
    return (place for place in places if (root / place).exists())


def _commands() -> set[str]:
    from bot.game_loader import load_cogs  # imported late: most refusals do not need the whole program

    return {command.name for command in load_cogs().commands}


def _clashes(root: Path, name: str) -> Iterator[str]:
    """List the messages and rulings of others that would be mistaken for the game's."""
    for path in sorted((root / "data").rglob("*.ftl")):
        if found := re.search(rf"^{name}-[\w-]+(?= =)", path.read_text(encoding="utf-8"), re.M):
            yield f"{path.relative_to(root).as_posix()} has the message `{found[0]}`, which would be of this game"
    for path in sorted((root / "data").glob("*/rulings.toml")):
        if _prefix(name) in _RULING.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root).as_posix()} has rulings called {_prefix(name)}-1 and so on"


if __name__ == "__main__":
    sys.exit(main())

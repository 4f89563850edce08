"""The pages of the documentation: every link and command in them is there, and the site's menu has every page."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from discord import app_commands
from typer.main import get_command

import bot.__main__
from tests.copied_tree import ROOT
from tests.suite.grouping import grouped
from tests.suite.loaded import loaded_games

DOCS = ROOT / "docs"
PAGES = sorted(
    [*DOCS.rglob("*.md"), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "PRIVACY.md", "SECURITY.md"))]
)
INDENTED = re.compile(r"(?m)^ {4,}.*$")
CODE = re.compile(r"(?s)```.*?```|`[^`\n]*`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"(?m)^#+ +(.+?) *$")
CALLED = re.compile(r"(?m)(?:(?:^ *|`|sudo )(?:make|farrago)|python -m bot) [a-z][a-z-]*(?: [a-z][a-z-]*)?")
"""A target of make or a command of the program, and the word after it."""

TYPED = re.compile(r"`/([a-z]+(?: [a-z-]+)*)(?: [^`]*)?`")
EXAMPLES = {"add-a-command.md", "add-a-game.md", "translate.md"}
"""Pages with slash commands that somebody might add."""

ADDRESSES = {"healthz", "metrics", "tmp", "data"}
"""What begins with a slash as a command does and is none."""


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as GitHub and mkdocs write them."""
    titles = HEADING.findall(INDENTED.sub("", page.read_text(encoding="utf-8")))
    return frozenset(
        re.sub(r"[^\w\- ]", "", title.replace("`", "")).strip().lower().replace(" ", "-") for title in titles
    )


def faults(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    text = CODE.sub("", INDENTED.sub("", page.read_text(encoding="utf-8")))
    found: list[str] = []
    for link in LINK.findall(text):
        if re.match(r"https?://|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            found.append(link)
    return found


@grouped("page", PAGES)
def test_every_link_leads_to_a_page_and_its_heading(page: Path):
    assert faults(page) == []


def test_pages_of_the_site_link_only_to_pages_of_the_site():
    linked = {
        link for page in DOCS.rglob("*.md") for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    }
    assert [link for link in linked if link.startswith("../")] == []


def test_what_a_page_takes_from_another_file_is_there():
    taken = {
        page.name: re.findall(r'(?m)^--8<-- "(.+)"$', page.read_text(encoding="utf-8")) for page in DOCS.glob("*.md")
    }
    assert {page: names for page, names in taken.items() if names} == {"privacy.md": ["PRIVACY.md"]}
    extensions = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["markdown_extensions"]
    assert [name for each in extensions for name in each] == ["pymdownx.snippets"]


def test_the_menu_of_the_site_has_every_page_once():
    listed = re.findall(r"[\w-]+\.md", str(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]))
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text(
        "# A title\n[a](page.md#a-title) [b](gone.md) [c](#no-title) `[d](gone.md)` [e](https://example.org)\n"
    )
    assert faults(page) == ["gone.md", "#no-title"]


def unknown_calls(text: str) -> list[str]:
    """The commands for a terminal in a text that are none, however they are followed by arguments."""
    targets = re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"))
    program: Any = get_command(bot.__main__.app)
    found: list[str] = []
    for each in CALLED.findall("\n".join([*INDENTED.findall(text), *CODE.findall(text)])):
        call = each.removeprefix("`").strip().removeprefix("sudo ")
        words = call.removeprefix("python -m ").split()
        named = targets if words[0] == "make" else program.commands
        inner = getattr(program.commands.get(words[1]), "commands", {}) if words[0] != "make" else {}
        if words[1] not in named or (inner and len(words) > 2 and words[2] not in inner):
            found.append(call)
    return found


def unknown_slashes(text: str) -> list[str]:
    """The slash commands in a text that nobody can type."""
    known = set(typed_names(loaded_games().commands))
    return [name for name in TYPED.findall(text) if name not in known and name not in ADDRESSES]


def typed_names(commands: Any) -> Iterator[str]:
    """The names of commands and of their groups, as they are typed."""
    for command in commands:
        yield command.qualified_name
        if isinstance(command, app_commands.Group):
            yield from typed_names(command.commands)


@grouped("page", PAGES)
def test_every_command_for_a_terminal_is_there(page: Path):
    assert unknown_calls(page.read_text(encoding="utf-8")) == []


@grouped("page", [page for page in PAGES if page.name not in EXAMPLES])
def test_every_slash_command_is_there(page: Path):
    assert unknown_slashes(page.read_text(encoding="utf-8")) == []


def test_commands_that_are_not_there_are_found():
    text = (
        "    make nonsense\n`farrago admin tables`, `farrago admin sing`\n`.venv/bin/python -m bot dance`, `make run`"
    )
    assert unknown_calls(text) == ["make nonsense", "farrago admin sing", "python -m bot dance"]
    assert unknown_slashes("`/play`, `/words topics add`, `/play game:Absolute`, `/dance`, `/game sing`") == [
        "dance",
        "game sing",
    ]

"""The pages of the documentation: every link and command in them is there, and the site's menu has every page."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import yaml
from discord import app_commands
from typer.main import get_command

import bot.__main__
from tests.copied_tree import ROOT
from tests.suite.grouping import grouped
from tests.suite.loaded import loaded_games

DOCS = ROOT / "docs"
TOP = ("README.md", "CONTRIBUTING.md", "PRIVACY.md", "SECURITY.md", "TERMS.md")
PAGES = sorted([*DOCS.rglob("*.md"), *(ROOT / name for name in TOP)])
FOLDERS = (".github", "bot", "cogs", "data", "deploy", "docs", "engine", "examples", "playground", "tests", "tools")
LINKED = sorted([*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))])
"""Every page of the tree, those that few read as well."""

OTHERS_STEP = {"This interaction failed", "Attach Files"}
"""What a host sees that Discord says."""

RELEASED = sorted(path.name for path in (ROOT / "tests" / "data").glob("store_[0-9]*.[0-9]*"))
"""The kept stores of released versions, of which each has one."""

OF_A_RELEASE = re.compile(r"ghcr\.io|(?:podman|docker) pull|(?:A|Each|Every|each|every) release has|wheel of a release")
INDENTED = re.compile(r"(?m)^ {4,}.*$")
FENCED = re.compile(r"(?ms)^```.*?^```|^ {4,}[^\n]*$")
CODE = re.compile(r"(?s)```.*?```|`[^`\n]*`")
LINK = re.compile(
    r"""(?xm)
    \]\(<([^)>]+)>  |  \]\(([^)\s<]+)  # [text](address) and pictures
    | ^\[[^\]]+\]:\s+(\S+)            # [name]: address
    | (?:href|src)="([^"]+)"           # HTML
    """
)
"""A link or picture in brackets, one that is named at the end of a page, or one in HTML."""

NAMED = re.compile(r"`((?:bot|cogs|data|deploy|docs|engine|examples|tests|tools|\.github)/[\w./-]+)`")
"""A file or folder of the tree that a page names."""
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
    found: list[str] = []
    for title in HEADING.findall(FENCED.sub("", page.read_text(encoding="utf-8"))):
        text = re.sub(r"\]\([^)]*\)", "", title.replace("`", ""))  # of a link, keep the text
        found.append(re.sub(r"[^\w\- ]", "", text).strip().lower().replace(" ", "-"))
    # Headings that are alike get -1, -2 and so on at the end of their anchors, from the second one on.
    earlier = [found[:place].count(anchor) for place, anchor in enumerate(found)]
    return frozenset(f"{anchor}-{count}" if count else anchor for anchor, count in zip(found, earlier, strict=True))


def links(text: str) -> list[str]:
    """The link targets of a text."""
    return ["".join(found) for found in LINK.findall(text)]


def faults(page: Path) -> list[str]:
    """The broken links of a page."""
    text = CODE.sub("", INDENTED.sub("", page.read_text(encoding="utf-8")))
    found: list[str] = []
    for link in links(text):
        if re.match(r"https?://|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / unquote(path)).resolve() if path else page
        if not target.exists() or (anchor and (target.is_dir() or anchor not in anchors(target))):
            found.append(link)
    return found


@grouped("page", LINKED)
def test_every_link_leads_to_a_page_and_its_heading(page: Path):
    assert faults(page) == []


def test_pages_of_the_site_link_only_to_pages_of_the_site():
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in DOCS.rglob("*.md")
        for link in links(CODE.sub("", page.read_text(encoding="utf-8")))
        if "://" not in link
    }
    assert [target for target in linked if not target.is_relative_to(DOCS)] == []


def test_privacy_stands_at_the_top_and_among_the_pages_in_the_same_words():
    at_the_top, in_docs = (folder / name for folder, name in ((ROOT, "PRIVACY.md"), (DOCS, "privacy.md")))
    assert at_the_top.read_text(encoding="utf-8") == in_docs.read_text(encoding="utf-8"), (
        "cp PRIVACY.md docs/privacy.md"
    )


def test_pages_are_markdown_alone_so_that_they_show_the_same_everywhere():
    assert "markdown_extensions" not in yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    odd = re.compile(r"(?m)^(?:--8<--|:::|!!! |\?\?\? |\{%)|\{\{")
    assert [page.name for page in PAGES if odd.search(INDENTED.sub("", page.read_text(encoding="utf-8")))] == []


@grouped("page", [page for page in [*PAGES, ROOT / "ARCHITECTURE.md"] if page.name not in EXAMPLES])
def test_every_file_that_a_page_names_is_there(page: Path):
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name.rstrip("/")).exists()] == []


@pytest.mark.skipif(RELEASED != [], reason="there are releases")
@grouped("page", [page for page in LINKED if page.name != "CONTRIBUTING.md"])
def test_no_page_speaks_of_a_release_before_there_is_one(page: Path):
    assert OF_A_RELEASE.findall(page.read_text(encoding="utf-8")) == []


@grouped("page", LINKED)
def test_each_line_that_installs_a_wheel_takes_the_versions_that_were_tested(page: Path):
    lines = re.findall(r"(?:pipx install|uv tool install)[^`\n]*(?:\.whl|FILE)", page.read_text(encoding="utf-8"))
    assert [line for line in lines if "constraints.txt" not in line] == []


def test_the_guide_quotes_what_the_program_shows_a_host():
    guide = (DOCS / "hosting.md").read_text(encoding="utf-8").partition("## When something is wrong")[2]
    seen = [text for cell in re.findall(r"(?m)^\| (.+?) \|", guide) for text in re.findall(r"\*([^*]+)\*", cell)]
    sources = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "data" / "words" / "en").glob("*.ftl")]
    said = "\n".join(source.read_text(encoding="utf-8") for source in sources).replace("’", "'")
    parts = [
        part for text in seen for part in text.replace("incident bakotume", "incident").split("...") if part.strip()
    ]
    assert len(parts) > 20
    assert [part for part in parts if part.strip() not in said and part not in OTHERS_STEP] == []


PARTS = ["Context", "Decision", "Measured", "What would reverse it"]
"""The headings of a page on a decision."""


@grouped("page", sorted((DOCS / "decisions").glob("[0-9]*.md")))
def test_a_decision_fits_a_page_and_stands_in_the_list_by_its_title(page: Path):
    text = page.read_text(encoding="utf-8")
    title, *parts = HEADING.findall(text)
    assert parts == PARTS
    assert len(text.splitlines()) <= 50
    assert title.partition(".")[0] == page.name.partition("-")[0].lstrip("0")
    assert f"- [{title}]({page.name}): " in (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")


def test_the_menu_of_the_site_has_every_page_once():
    listed = re.findall(r"[\w/-]+\.md", str(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]))
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def test_a_broken_link_is_found(tmp_path: Path):
    page = tmp_path / "page.md"
    (tmp_path / "a b.md").touch()
    page.write_text(
        "# A title\n## [Twice](x.md)\n```\n# no title\n```\n## Twice\n"
        "[a](page.md#a-title) [b](gone.md) [c](#no-title) `[d](gone.md)` [e](https://example.org) [f](a%20b.md)\n"
        '[g](#twice) [h](#twice-1) [i](#twice-2) <img src="gone.png"> [j][k] [l](page.md "a title") [m](<a b.md>)\n'
        "\n[k]: lost.md\n"
    )
    assert faults(page) == ["x.md", "gone.md", "#no-title", "#twice-2", "gone.png", "lost.md"]


def unknown_calls(text: str) -> list[str]:
    """The terminal commands in a text that do not exist, regardless of their arguments."""
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
    """The slash commands in a text that do not exist."""
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

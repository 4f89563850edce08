"""The pages of the documentation: every link in them leads somewhere, and the site's menu has every page."""

import re
from functools import cache
from pathlib import Path

import yaml

from tests.copied_tree import ROOT
from tests.suite.grouping import grouped

DOCS = ROOT / "docs"
PAGES = sorted(
    [*DOCS.rglob("*.md"), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "PRIVACY.md", "SECURITY.md"))]
)
INDENTED = re.compile(r"(?m)^ {4,}.*$")
CODE = re.compile(r"(?s)```.*?```|`[^`\n]*`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"(?m)^#+ +(.+?) *$")


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

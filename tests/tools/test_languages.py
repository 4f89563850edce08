"""The check of a language finds its errors, counts its missing texts, and passes every language of the tree."""

import re
import shutil
import textwrap
from collections.abc import Mapping
from pathlib import Path

import pytest

import tools.languages
from engine.content import DATA
from tests.copied_tree import ROOT
from tools.languages import LanguageReport, Share, languages, main, report, table

ENGLISH = """\
button-yes = Yes, please
title = ### { $who } won
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
see = See **all** { COMMAND("game rules") }
command-name-play = play
command-play = Start
farrago_words-topic-zoo = The zoo
"""


def made(folder: Path, files: Mapping[str, str]) -> Path:
    """Make a data folder with a little English, and these files."""
    given = {"words/en/a.ftl": ENGLISH, "fart/rules.md": "# Fart\nA. (FART-1)\n\n## Your turn\nB.\n", **files}
    for name, text in given.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_language_in_order_has_no_fault_and_what_it_lacks_is_named(tmp_path: Path) -> None:
    few = "    [one] 1 karta\n    [few] { $count } karty\n    [many] { $count } kart\n"
    text = ENGLISH.replace("    [one] 1 card\n", few).partition("see =")[0]
    data = made(tmp_path, {"words/pl/a.ftl": text, "fart/pl/rules.md": "## Twój ruch {#your-turn}\nB.\n"})
    lacking = ("see", "command-name-play", "command-play", "farrago_words-topic-zoo", "fart/rules.md: fart")
    assert report("pl", data) == LanguageReport("pl", Share(3, 7), Share(1, 2), Share(0, 0), (), lacking)


def test_rules_and_rulings_are_counted_too_and_a_region_has_what_its_language_has(tmp_path: Path) -> None:
    files = {
        "fart/rulings.toml": "".join(f'[[ruling]]\nid = "FART-{n}"\nmark = "H"\ntext = "A."\n' for n in (1, 2, 3)),
        "words/pt-BR/a.ftl": "button-yes = Sim\n",
        "fart/pt/rules.md": "## A vez {#your-turn}\nB.\n",
        "fart/pt/rulings.toml": 'FART-1 = "A."\n',
        "fart/pt-BR/rulings.toml": 'FART-2 = "A."\n',
    }
    found = report("pt-BR", made(tmp_path, files))
    assert (found.sections, found.rulings) == (Share(1, 2), Share(2, 3))
    assert found.lacking[-2:] == ("fart/rules.md: fart", "fart/rulings.toml: FART-3")


CARDS = "cards = { $count ->\n [one] a\n *[other] b { $count }\n }"
FAULTS = {
    "words/de/a.ftl: no-such = A": "no-such: no English message has this key",
    "words/de/a.ftl: title = ### { $who } { $whom } won": "title: English has no variable `whom`",
    "words/de/a.ftl: title = ### Jemand gewinnt": "title: the variable `who` is not said",
    "words/de/a.ftl: title = { $who } gewinnt": "title: its lines begin with other Markdown than in English",
    "words/de/a.ftl: title = { $": "words/de/a.ftl, line 1: `title`",
    f"words/pl/a.ftl: {CARDS}": "cards: a number has no case `few`, `many`",
    'words/de/a.ftl: see = **A** { COMMAND("game rule") }': "see: it mentions the commands `game rule`, English",
    'words/de/a.ftl: see = **Alles in { COMMAND("game rules") }': "see: one ** has no second one",
    "words/de/a.ftl: button-yes = Ja <@1> @everyone": "button-yes: English does not have `<@1>`, `@everyone`",
    'words/de/a.ftl: button-yes = Ja { UPPER("x") }': "button-yes: there is no function `UPPER`",
    f"words/de/a.ftl: button-yes = {'J' * 81}": "button-yes: a label has 80 characters at most, not 81",
    "words/de/a.ftl: command-name-play = Los!": "command-name-play: a name has letters, digits",
    f"words/de/a.ftl: command-play = {'J' * 101}": "command-play: a text of a command has 1 to 100 characters",
    f"words/de/a.ftl: farrago_words-topic-zoo = {'J' * 41}": "farrago_words-topic-zoo: a topic has 40 characters",
    "fart/de/rules.md: ## Neu\nA.": "fart/de/rules.md: no English section is called `neu`",
    "fart/de/rules.md: # F {#fart}\nA.": "fart/de/rules.md: `fart` rests on other rulings than in English",
    'fart/de/rulings.toml: FART-999 = "A"': "fart/de/rulings.toml: there is no FART-999",
    "fart/de/rulings.toml: FART-1 = 1": "fart/de/rulings.toml: Expected `str`, got `int`",
}


@pytest.mark.parametrize("file", FAULTS)
def test_an_error_is_reported_by_its_key(tmp_path: Path, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.languages, "labels", lambda: frozenset({"button-yes"}))
    name, _, text = file.partition(": ")
    locale = "pl" if "/pl/" in name else "de"
    faults = report(locale, made(tmp_path, {name: f"{text}\n"})).faults
    assert len(faults) == 1
    assert FAULTS[file] in faults[0]


def test_a_region_has_all_texts_of_its_language(tmp_path: Path) -> None:
    rules = "# Fart {#fart}\nA. (FART-1)\n\n## A vez {#your-turn}\nB.\n"
    files = {"words/pt/a.ftl": ENGLISH, "words/pt-BR/a.ftl": "button-yes = Sim\n", "fart/pt/rules.md": rules}
    data = made(tmp_path, files)
    assert report("pt-BR", data).lacking == ()
    assert languages(data) == ("pt", "pt-BR")
    assert table([report("pt-BR", data)]).endswith("| pt-BR | 7 of 7 (100%) | 2 of 2 (100%) | - | 0 |")


EXAMPLE = re.compile(r"^\d\. `data/(?P<path>[^`]+)`.*\n(?: {3}\S.*\n)*\n(?P<text>(?: {7}.*\n|\n)+)", re.MULTILINE)
"""A step of the guide that names a file and shows what to write into it."""


def test_the_guide_followed_to_the_letter_is_a_language_in_order(tmp_path: Path) -> None:
    for pattern in ("words/en/*.ftl", "*/words/en*.ftl", "*/rules.md", "*/rulings.toml"):
        for path in DATA.glob(pattern):
            copy = tmp_path / path.relative_to(DATA)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    steps = list(EXAMPLE.finditer((ROOT / "docs" / "translate.md").read_text(encoding="utf-8")))
    assert len(steps) == 6
    for step in steps:
        written = tmp_path / step["path"]
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(textwrap.dedent(step["text"]), encoding="utf-8")
    found = report("de", tmp_path)
    assert (found.faults, found.messages.has, found.sections.has, found.rulings.has) == ((), 5, 1, 1)


def test_every_language_of_the_tree_is_in_order() -> None:
    assert {locale: faults for locale in languages() if (faults := report(locale).faults)} == {}


def test_the_report_says_so_where_there_is_english_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools.languages, "languages", lambda: ())
    assert main([]) == 0
    assert capsys.readouterr().out == "There is no language beside English.\n"

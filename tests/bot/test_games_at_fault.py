"""A faulty game is left out with one sentence that names the file, and all other games are offered as usual."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.registry import games
from tests.copied_tree import ROOT, copy_tree

SAMPLE = ROOT / "examples" / "nim"
SOUND = set(games()) - {"battle_farm"}

OFFER = """
import json
from bot.build import load_cogs
from bot.ops.doctor import failed, show
from bot.ops.checks_games import check_games
offer = load_cogs()
findings = check_games()
print(json.dumps({
    "games": list(offer.games), "game_uis": list(offer.game_uis), "left_out": offer.left_out,
    "commands": [command.name for command in offer.commands],
    "listed": [
        choice.name for command in offer.commands if command.name == "play"
        for choice in command.get_parameter("game").choices
    ],
    "doctor": [str(finding) for finding in findings], "failed": failed(findings),
}))
"""

Change = Callable[[Path, str], object]
"""(home, game) -> what is done to the files of a game."""


def put(path: str, text: str) -> Change:
    """Write a file of the game."""
    return lambda home, game: (home / path.replace("SIXTH", game)).write_text(text.replace("SIXTH", game), "utf-8")


def swap(path: str, old: str, new: str) -> Change:
    """Change a file of the game."""

    def change(home: Path, game: str) -> None:
        file = home / path.replace("SIXTH", game)
        before = file.read_text(encoding="utf-8")
        assert old.replace("SIXTH", game) in before
        file.write_text(before.replace(old.replace("SIXTH", game), new.replace("SIXTH", game)), encoding="utf-8")

    return change


def both(first: Change, second: Change) -> Change:
    """Apply two changes in order."""
    return lambda home, game: (first(home, game), second(home, game))


def remove(path: str) -> Change:
    """Delete a file of the game."""
    return lambda home, game: (home / path.replace("SIXTH", game)).unlink()


def drop(folder: str) -> Change:
    """Delete a folder of the game."""
    return lambda home, game: shutil.rmtree(home / folder / game)


RULES, COGS, WORDS = "engine/SIXTH/__init__.py", "cogs/SIXTH/__init__.py", "data/SIXTH/words/en.ftl"
RULEBOOK, RULINGS = "data/SIXTH/rules.md", "data/SIXTH/rulings.toml"
MADE = 'GameUI(\n    "SIXTH",\n    '
COMMANDED = """
from discord import app_commands
from cogs.api import CommandsUI, GameUI

@app_commands.command(name="play", description="Play")
async def play(interaction) -> None: ...

GAME_UI = GameUI("SIXTH", commands=CommandsUI((play,)))
"""

BADGE = """
from engine.badges import Badge

BADGES = (Badge("quick", lambda match: (0,) if len(match.steps) < 6 else ()),)
"""


def badged(emblems: str, words: str) -> Change:
    """Give the game a badge with these drawings and words."""
    ui = f'GameUI("SIXTH", badges=BadgesUI(BADGES, {emblems}), boards='
    imports = "from cogs.api import BadgesUI, BoardsUI, GameUI, Line, Scene\nfrom engine.SIXTH.badges import BADGES"
    cogs = both(swap(COGS, "from cogs.api import BoardsUI, GameUI, Line, Scene", imports), swap(COGS, MADE, ui))
    return both(both(put("engine/SIXTH/badges.py", BADGE), cogs), swap(WORDS, "SIXTH-name = Nim\n", words))


NAMED = "SIXTH-name = Nim\n"
EARNED = f"{NAMED}SIXTH-badge-quick = Quick\nSIXTH-badge-quick-how = Take all in four turns.\n"

FAULTS: dict[str, tuple[Change, str]] = {
    "wordless_badge": (badged('{"quick": "⚡"}', NAMED), "data/SIXTH/words lacks the message `SIXTH-badge-quick`"),
    "badge_without_emblem": (badged("{}", EARNED), "cogs/SIXTH: the badge quick has no emblem"),
    "badges_alike": (
        badged('{"quick": "⚡", "other": "⚡"}', EARNED),
        "cogs/SIXTH: two badges have the same emblem, by which people tell them apart",
    ),
    "badge_without_frame": (
        badged('{"quick": "⚡"}, "SIXTH/badge"', EARNED),
        "data/SIXTH/art/badge.svg is missing, the frame of the badges of cogs/SIXTH",
    ),
    "nameless": (swap(WORDS, "SIXTH-name = Nim\n", ""), "data/SIXTH/words/en.ftl lacks the message `SIXTH-name`"),
    "lineless": (swap(WORDS, "SIXTH-line =", "other ="), "data/SIXTH/words/en.ftl lacks the message `SIXTH-line`"),
    "broken_word": (
        swap(WORDS, "{ $count }\nSIXTH-taken", "{ $count\nSIXTH-taken"),
        'data/SIXTH/words/en.ftl, line 4: `SIXTH-take` (Expected token: "}"): a message cannot be read',
    ),
    "unreadable_word": (
        lambda home, game: (home / f"data/{game}/words/en.ftl").write_bytes(b"\xff"),
        "data/SIXTH/words/en.ftl cannot be read: 'utf-8' codec can't decode byte 0xff in position 0: "
        "invalid start byte",
    ),
    "wordless_option": (
        both(swap(RULES, "(1, 1), 1", "(1, 2), 1"), swap(WORDS, "SIXTH-preset-standard =", "other =")),
        "data/SIXTH/words/en.ftl lacks the message `SIXTH-preset-standard`",
    ),
    "wordless_refusal": (
        swap(RULES, "class NimRules:", 'class No(RuleError):\n    key = "SIXTH-no"\n\n\nclass NimRules:'),
        "data/SIXTH/words/en.ftl lacks the message `SIXTH-no`",
    ),
    "broken_rulings": (
        swap(RULINGS, "mark =", "marks ="),
        "data/SIXTH/rulings.toml: Object contains unknown field `marks` - at `$.ruling[0]`",
    ),
    "unruled": (
        remove(RULINGS),
        "data/SIXTH/rulings.toml is missing, and with it NIM-1, which data/SIXTH/rules.md cites",
    ),
    "unruled_code": (
        both(remove(RULINGS), remove(RULEBOOK)),
        "data/SIXTH/rulings.toml is missing, and with it NIM-1, which engine/SIXTH/__init__.py cites",
    ),
    "uncited": (
        swap(RULEBOOK, "(NIM-1)", "(NIM-1, NIM-2)"),
        "data/SIXTH/rulings.toml lacks NIM-2, which data/SIXTH/rules.md cites",
    ),
    "undrawn": (
        both(
            swap(COGS, MADE, 'GameUI("SIXTH", pictures=PicturesUI(("SIXTH/board",)), boards='),
            swap(COGS, "import BoardsUI,", "import BoardsUI, PicturesUI,"),
        ),
        "data/SIXTH/art/board.svg is missing, which cogs/SIXTH draws",
    ),
    "nameless_card": (
        both(
            swap(COGS, MADE, 'GameUI("SIXTH", lookup=Catalogue(("ace",), NAME, NAME), boards='),
            both(
                swap(COGS, "import BoardsUI,", "import BoardsUI, Catalogue,"),
                swap(COGS, "GAME_UI =", 'NAME = lambda card, say: say(Line(f"SIXTH-card-{card}"))\nGAME_UI ='),
            ),
        ),
        "data/SIXTH/words lacks the message `SIXTH-card-ace`",
    ),
    "raising": (
        swap(RULES, "class Pile", "raise LookupError('no such pile')\n\n\nclass Pile"),
        "engine/SIXTH cannot be imported: engine/SIXTH/__init__.py, line 14: LookupError: no such pile",
    ),
    "exiting": (
        swap(RULES, "class Pile", "raise SystemExit(3)\n\n\nclass Pile"),
        "engine/SIXTH cannot be imported: engine/SIXTH/__init__.py, line 14: SystemExit: 3",
    ),
    "unparsed": (
        put(RULES, "def\n"),
        "engine/SIXTH cannot be imported: SyntaxError: invalid syntax (__init__.py, line 1)",
    ),
    "raising_ui": (
        swap(COGS, "GAME_UI =", "1 / 0\nGAME_UI ="),
        "cogs/SIXTH cannot be imported: cogs/SIXTH/__init__.py, line 5: ZeroDivisionError: division by zero",
    ),
    "empty": (put(RULES, ""), "engine/SIXTH/__init__.py offers no GAME"),
    "without_ui": (put(COGS, ""), "cogs/SIXTH/__init__.py offers no GAME_UI"),
    "without_cogs": (drop("cogs"), "cogs/SIXTH cannot be imported: ModuleNotFoundError: No module named 'cogs.SIXTH'"),
    "without_rules": (drop("engine"), "engine/SIXTH is missing, which cogs/SIXTH needs"),
    "other_id": (
        swap(RULES, '"SIXTH", (1, 1)', '"nim", (1, 1)'),
        "engine/SIXTH/__init__.py: GAME calls itself nim, but a game's id is the name of its folder",
    ),
    "other_ui": (
        swap(COGS, MADE, 'GameUI("fart", boards='),
        'cogs/SIXTH/__init__.py: GAME_UI must be a GameUI("SIXTH")',
    ),
    "name_without_any_space": (
        lambda home, game: None,
        "engine/SIXTH: a game's name is at most 20 letters a to z and _, since buttons hold it",
    ),
    "command_taken": (put(COGS, COMMANDED), "cogs/SIXTH: the command /play is there already"),
}

FINE: dict[str, Change] = {
    "unpaintable": swap(COGS, "Scene(", "Scene(draw=lambda *view: 1 / 0, "),
    "plain": lambda home, game: None,
    "awarding": badged('{"quick": "⚡"}', EARNED),
    "without_rulings": both(swap(RULES, 'ruling = "NIM-1"', "pass"), both(remove(RULEBOOK), remove(RULINGS))),
    "translated": put("data/SIXTH/words/de.ftl", "SIXTH-name = { $\n"),
}
"""Games that are offered: rules and rulings are not needed, a fault in a translation is none of the game, and where a
picture raises its text is shown.
"""

CROP = """
[turnip]
color = "red"
rarity = "common"
value = 2
copies = 4
"""


@pytest.fixture(scope="module")
def offer(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The commands and games of a program with all these games, and one more crop in Battle Farm."""
    home = copy_tree(tmp_path_factory.mktemp("faulty"), ("engine", "bot", "cogs", "playground", "data"))
    for game, change in (FINE | {name: change for name, (change, _) in FAULTS.items()}).items():
        for file in (path for path in SAMPLE.rglob("*") if path.suffix in (".py", ".ftl", ".md", ".toml")):
            to = home / str(file.relative_to(SAMPLE)).replace("nim", game)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(file.read_text(encoding="utf-8").replace("nim", game), encoding="utf-8")
        change(home, game)
    with (home / "data/battle_farm/crops.toml").open("a", encoding="utf-8") as crops:
        crops.write(CROP)
    done = subprocess.run([sys.executable, "-c", OFFER], cwd=home, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("game", FAULTS)
def test_a_faulty_game_is_left_out_with_a_sentence_that_names_its_fault(offer: dict[str, Any], game: str) -> None:
    assert offer["left_out"][game] == FAULTS[game][1].replace("SIXTH", game)


def test_an_added_card_under_an_old_rules_version_is_refused_with_the_step_to_take(offer: dict[str, Any]) -> None:
    said = offer["left_out"]["battle_farm"]
    assert said.startswith("data/battle_farm: the tables have changed under rules_version 1: take the change back, or ")
    assert 'raise rules_version and state stated_digest="' in said


def test_all_other_games_are_offered_with_their_commands(offer: dict[str, Any]) -> None:
    assert set(offer["left_out"]) == {*FAULTS, "battle_farm"}
    assert set(offer["games"]) == set(offer["game_uis"]) == {*SOUND, *FINE}
    assert {"Absolute", "Farrago", "Farrago Words", "F.A.R.T. (Area 52)", "Nim"} <= set(offer["listed"])
    assert {"play", "hand", "help", "game", "fart", "deck"} <= set(offer["commands"])
    assert len(offer["commands"]) == len(set(offer["commands"]))


def test_the_doctor_names_each_game_that_is_left_out_or_whose_board_cannot_be_drawn(offer: dict[str, Any]) -> None:
    well, undrawn, *faulty = offer["doctor"]
    wrong = "its board cannot be drawn: ZeroDivisionError in __init__.py, line 7: division by zero"
    assert undrawn.startswith(f"fail — game unpaintable — {wrong}")
    assert well == f"ok — games — {', '.join(offer['games'])}"
    assert [each.split(" — ")[1] for each in faulty] == [f"game {game}" for game in sorted(offer["left_out"])]
    assert all(each.startswith("fail — ") and " — mend it, or take engine/" in each for each in faulty)
    assert offer["failed"]

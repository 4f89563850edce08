"""Refusals at a table of Farrago Words suggest only actions that are possible now, in every phase and mode."""

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.core.refusals import Refused, sentence
from bot.ui.kit import ids
from bot.ui.match.board import board_page
from cogs.farrago_words.here import Here, at, rounds_come
from cogs.farrago_words.panel import MATCH_HANDLERS
from engine.errors import RuleError
from engine.farrago_words.model import FarragoWordsView, Mode
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, WordsTable, bare, labels, said, seated

Patch = pytest.MonkeyPatch

PEOPLE: dict[Mode, tuple[int, ...]] = {
    "solo": (ANN,), "group": (ANN, BEA, CAL), "teams": (ANN, BEA, CAL, DAN), "free": (ANN, BEA, CAL),
}  # fmt: skip

VERBS = ("answer", "challenge", "content", "vote", "ballot", "claim", "list", "all")


def writing(view: FarragoWordsView) -> bool:
    return view.phase in ("round", "steal")


POSSIBLE: dict[str, Callable[[FarragoWordsView], bool]] = {
    r"next round|again after": rounds_come,
    r"last round": lambda view: not rounds_come(view),
    r"until the writing is over": writing,
    r"Time's up": lambda view: view.phase in ("challenge", "vote"),
    r"you can steal": lambda view: view.mode == "teams" and view.phase == "round",
    r"if something is challenged": lambda view: view.phase == "challenge" and view.mode != "solo",
}
"""When what a refusal says is so, by words in it."""


async def moments(one_table: WordsTable) -> AsyncIterator[FarragoWordsView]:
    """Play a match to its end, with a challenge in each round; yields its public view in each phase."""
    while True:
        view: FarragoWordsView = (await one_table.now()).view(None)
        yield view
        match view.phase:
            case "ready":
                await one_table.player(ANN).on_board("Go!" if view.round == 0 else "Next")
            case "round":
                writer = BEA if view.active == 1 else ANN
                await one_table.player(writer).writes("Bear, Cat")
                await one_table.ring()
            case "challenge":
                other = ANN if view.active == 1 else BEA
                await one_table.player(other).send(
                    ids.OfMatch(one_table.table.match.id, "claim", f"wrong.{view.round}.0.0.0")
                )
                if (await one_table.now()).view(None).phase == "challenge":
                    await one_table.ring()
            case "over":
                return
            case _:
                await one_table.ring()


async def told(one_table: WordsTable, player: int, verb: str) -> str:
    """The reply to a person's press: a refusal, or the page's message about one."""
    person = one_table.player(player)
    try:
        await person.send(ids.OfMatch(one_table.table.match.id, verb), in_public=True)
    except (Refused, RuleError) as error:
        return bare(person.context().at(await one_table.now()).line(sentence(error)))
    text = said(person)
    return "\n".join(line for line in text.splitlines() if line.startswith("❗") or "you have no list" in line)


async def check(one_table: WordsTable, view: FarragoWordsView, player: int, verb: str) -> None:
    """Assert that the refusal of a press suggests only possible actions."""
    table = await one_table.now()
    has = labels(await board_page(one_table.app, table))
    text = await told(one_table, player, verb)
    where = (view.mode, view.phase, view.round, view.rounds, player, verb, text)
    for name in re.findall(r"\*([^*]+)\*", text):
        later = "in the next round" in text or "round to join" in text
        assert any(name.rstrip("…") in label for label in has) or (later and rounds_come(view)), where
    for words, is_so in POSSIBLE.items():
        if re.search(words, text):
            assert is_so(view), where
    if "pectators vote" in text:
        here: Here = at(one_table.player(player).context(), table)
        assert here.may_look_on, where


@pytest.mark.slow
@pytest.mark.parametrize("mode", PEOPLE)
@pytest.mark.parametrize("rounds", [1, 2])
async def test_a_refusal_advises_only_what_is_possible_in_every_phase_and_mode(
    tmp_path: Path, monkeypatch: Patch, mode: Mode, rounds: int
) -> None:
    phases: set[str] = set()
    async with seated(tmp_path, monkeypatch, mode, PEOPLE[mode], rounds=rounds) as one_table:
        async for view in moments(one_table):
            phases.add(view.phase)
            for player in (*PEOPLE[mode][:2], EVE):
                for verb in VERBS:
                    if verb in ("content", "claim") and view.phase == "challenge" and player != EVE:
                        continue  # it was played
                    if verb == "answer" and view.phase in ("round", "steal") and player == EVE and mode == "teams":
                        continue  # it makes them take part
                    await check(one_table, view, player, verb)
                    assert (await one_table.now()).view(None).phase == view.phase
    assert phases == {"ready", "round", "over"} | (set() if mode == "solo" else {"challenge", "vote"}) | (
        {"steal"} if mode == "teams" else set()
    )
    assert set(VERBS) <= set(MATCH_HANDLERS)


async def test_after_the_bell_of_the_only_round_nobody_is_told_to_press_answer(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA), rounds=1) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        seen = [await told(one_table, EVE, verb) for verb in ("list", "answer", "challenge")]
        advice = "The last round is over. If something is challenged, you can vote on it."
        assert seen == [
            f"You're not in this game, so you have no list. {advice}",
            f"No answers are taken now. {advice}",
            f"Only players of this game can do that. {advice}",
        ]
        assert await told(one_table, ANN, "answer") == (
            "No answers are taken now. Time's up. Challenge what does not fit, or press *Nothing to challenge*."
        )


async def test_people_joining_the_team_stolen_from_are_not_told_to_steal(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA)) as one_table:
        await one_table.player(ANN).on_board("Go!")
        await one_table.player(ANN).writes("Bear")
        await one_table.ring()
        eve = one_table.player(EVE)
        await eve.on_board("Steal")
        assert said(eve).strip().endswith("The others steal now. Wait a moment.")

"""No forged address, late form or change of sides shows another side's words, or other people's votes."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from bot.core.refusals import LeftInSecret, Refused
from bot.pictures import Picture
from bot.ui.kit import ids
from cogs.farrago_words.panel import MATCH_HANDLERS
from cogs.farrago_words.writing import FIELD
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, Content, Next
from engine.farrago_words.state import State
from engine.game import Seat
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, EVE, Participant, WordsTable, seated
from tests.cogs.sketches import draw_by, written_once
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import own
from tests.secrecy.farrago_words.paired_states import renumbered
from tests.secrecy.farrago_words.random_matches import matches, people_of
from tests.secrecy.farrago_words.spec import SPEC
from tests.secrecy.harness import sent_as
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.paired_states import Moment
from tests.secrecy.press_choices import VERBS, filled_in
from tests.secrecy.press_sequences import difference

FRED = 6
WRITTEN = ("Bluebottle", "Caterpillar")
"""What Ann's team has written."""

NUMBERED = 5
"""Pairs in which people have other numbers."""

EVERY_VERB = sorted({*VERBS, *MATCH_HANDLERS} - {"leave", "end"})
"""All that can be sent but leaving and ending, which come for sure."""

COMING = ("answer", "write")
"""The presses with which an outsider enters; any action does too."""

OPENING = ("list", "hand", "show", "open", "all", "all_of", "challenge", "these", "vote", "board", "menu", "undo")

ARGUMENTS = ("", "0", "1.0.0.0-1", "wrong.1.0.0.0", "round.1.1.9999999999999")

Patch = pytest.MonkeyPatch


# Lists of other sides -----------------------------------------------------------------------------------------------


async def everything_sent(hall: WordsTable, player: int, verbs: Sequence[str] = EVERY_VERB) -> str:
    """Everything that a person can make the table send to them, by any address, form or action, except by entering if
    they may not.
    """
    match, person = hall.table.match.id, hall.player(player)
    sent: list[str] = []
    addresses: list[ids.Address] = [ids.OfMatch(match, verb, argument) for verb in verbs for argument in ARGUMENTS]
    table = await hall.now()
    for action in (Next(0), Content(0), Bell(10**6)) if {*verbs} >= {*COMING} else ():
        addresses += [
            ids.PlayAddress(match, question, GAME.codec.token(action)) for question in table.position.questions
        ]
    for address in addresses:
        values = {"values": ("0",), **dict(filled_in(address, FIELD, "Dromedary").data)}
        sent.append(await _sent(person, address, values))
    return "\n".join(sent)


async def _sent(person: Participant, address: ids.Address, data: dict[str, Any]) -> str:
    try:
        answers = await person.send(address, **data)
    except (Refused, RuleError) as error:
        return str(error)
    return str([*[sent_as(page) for page, _ in answers.pages], *[form.modal().to_dict() for form in answers.forms]])


def of_ann(sent: str) -> list[str]:
    """Find the words of Ann's team."""
    return [text for text in WRITTEN if text in sent]


async def test_no_address_shows_the_list_of_another_team_to_a_team_or_an_onlooker(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN, EVE)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("\n".join(WRITTEN))
        seq = (await hall.now()).position.seq
        assert of_ann(await everything_sent(hall, CAL, ("list",))) == list(WRITTEN)
        assert not of_ann(await everything_sent(hall, BEA))
        assert (await hall.now()).position.seq == seq
        assert not of_ann(await everything_sent(hall, FRED, (*OPENING, *COMING)))  # he joins the smaller team by it
        assert (await hall.now()).seat_of(FRED) == 1
        await hall.ring()  # the others steal
        assert not of_ann(await everything_sent(hall, BEA, OPENING))
        assert of_ann(await everything_sent(hall, CAL, ("list",))) == list(WRITTEN)


async def test_a_person_who_leaves_their_team_sees_neither_team_s_list(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "teams", (ANN, BEA, CAL, DAN, EVE)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("\n".join(WRITTEN))
        leave = ids.OfMatch(hall.table.match.id, "leave", "yes")
        for player in (CAL, EVE, DAN):  # now Ann's team has as many people as the other
            await hall.player(player).send(leave)
        for player in (CAL, DAN):
            assert not of_ann(await everything_sent(hall, player, sorted({*EVERY_VERB} - {*COMING})))
        with pytest.raises(LeftInSecret):
            await hall.player(DAN).on_board("Answer")
        assert not of_ann(await everything_sent(hall, DAN))
        assert (await hall.now()).seat_of(DAN) is None
        await hall.ring()  # the others steal: he may come back
        assert not of_ann(await everything_sent(hall, DAN, OPENING))


async def test_in_a_match_without_teams_players_see_only_their_own_words(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "free", (ANN, BEA)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("\n".join((*WRITTEN, "Zebra")))
        for player, verbs in ((BEA, EVERY_VERB), (FRED, OPENING)):
            sent = await everything_sent(hall, player, verbs)
            assert not of_ann(sent)
            assert "Zebra" not in sent
        page = await hall.player(BEA).writes("\n".join((*WRITTEN, "Dodo")))
        assert "3 answers" in page.replace("**", "")  # as many as she has sent, shared or not


async def test_high_scores_do_not_show_unfinished_matches(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, monkeypatch, "group", (ANN, BEA), rounds=1) as hall:
        marks = hall.app_parts.store.high_scores.best
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("\n".join(WRITTEN))
        place = hall.table.match.place
        assert await marks(place, "farrago_words", "group-1", 10) == ()
        await hall.ring()
        assert await marks(place, "farrago_words", "group-1", 10) == ()  # it counts after the votes
        await hall.ring()
        assert [mark.points for mark in await marks(place, "farrago_words", "group-1", 10)] == [4]


# Votes --------------------------------------------------------------------------------------------------------------


def votes(seats: int, name: str) -> Iterator[tuple[Moment, Seat, State]]:
    """Return moments of votes with a viewer, and a state in which others of their team vote differently."""
    for number in range(12):
        for moment in matches(seats, f"{name} {number}"):
            state, chance = moment.state, Random(moment.position.seq)
            if state.phase != "vote":
                continue
            seat = chance.choice(range(seats))
            there = [by for by in own(state, seat) if by < len(state.before)]
            if len(there) < 2:
                continue
            seen = replace(moment, reader=people_of(moment).members[there[-1]].player)
            paired = _voted_otherwise(state, seat, there[:-1])
            if paired != state:
                yield seen, seat, paired


def _voted_otherwise(state: State, seat: Seat, mates: Sequence[int]) -> State:
    charges = [
        charge
        if any(state.round.answers[number].seat == seat for number in charge.answers)
        else structs.replace(
            charge, votes=tuple(sorted({**dict(charge.votes), **_turned(charge.votes, mates)}.items()))
        )
        for charge in state.round.charges
    ]
    return structs.replace(state, round=structs.replace(state.round, charges=tuple(charges)))


def _turned(cast: tuple[tuple[int, bool], ...], mates: Sequence[int]) -> dict[int, bool]:
    return {by: not dict(cast).get(by, False) for by in mates}


async def test_members_of_a_team_are_not_sent_each_other_s_votes() -> None:
    harness, looked = SPEC.harness(2), 0
    verbs = ("vote", "hand", "list", "open", "show", "all", "board", "menu", "challenge", "undo")
    with SPEC.undrawn(), written_once():
        for moment, seat, paired in votes(2, "mates"):
            question = moment.position.questions[seat]
            addresses = [ids.OfMatch(MATCH, verb) for verb in verbs]
            forged = ids.PlayAddress(MATCH, question, GAME.codec.token(Bell(1)))
            for address in (*addresses, forged):
                sent: list[object] = []
                for state in (moment.state, paired):
                    position = structs.replace(moment.position, state=state)
                    harness.lay(replace(moment, position=position))
                    sent.append(await harness.send(harness.person(seat), address))
                assert sent[0] == sent[1], address
            looked += 1
    assert looked > 10


async def test_addresses_of_an_earlier_round_have_no_effect() -> None:
    harness, sent = SPEC.harness(2), 0
    with SPEC.undrawn(), written_once():
        for moment in matches(2, "earlier 3"):
            state = moment.state
            if state.round.number < 2 or state.phase not in ("vote", "challenge", "round", "steal"):
                continue
            for seat in (0, 1):
                there = own(state, seat)
                harness.lay(replace(moment, reader=people_of(moment).members[there[0]].player))
                person, old = harness.person(seat), state.round.number - 1
                for verb, argument in (("ballot", f"{old}.0.0.1"), ("claim", f"wrong.{old}.0.0.0"), ("go", str(old))):
                    await harness.send(person, ids.OfMatch(MATCH, verb, argument))
                form = filled_in(ids.OfMatch(MATCH, "write", f"round.{old}.1.9999999999999"), FIELD, "Bat\nCat")
                await harness.send(person, form.address, **dict(form.data))
                assert (await harness.now()).position.state == state
                sent += 1
    assert sent > 10


# Numbers of people -------------------------------------------------------------------------------------------------


async def test_the_output_does_not_depend_on_the_numbers_of_people() -> None:
    """Views name people by number, in order of arrival, and must differ; the output has no such number."""
    counts: Counter[str] = Counter()
    harness = SPEC.harness(2)
    with written_once(), pytest.MonkeyPatch.context() as patch:
        draw_by(patch, _blank, *SPEC.drawing)
        for number, pair in enumerate(islice(renumbered(2, "numbers"), NUMBERED)):
            assert not await difference(harness, SPEC, pair, Chance(f"numbers {number}"), counts, views=False)
    assert counts["list"] > 0


async def _blank(function: Callable[..., Picture], *args: Any) -> Picture:
    return Picture(b"", "picture.webp", 1, 1)

"""Kills in every phase of every game: afterwards pages show the current state, and boards name the players asked."""

import re
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from bot.match.agreements import Agreements
from bot.match.table import Table
from bot.match.tables import Tables
from bot.store.store import Store, now_ms
from engine.absolute.model import Swap
from engine.farrago_words.model import Challenge
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import is_kept, tables_of, way_to
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.platform.test_live_panels import begun, hand
from tests.players.farrago_words import letters_on, together, words, write
from tests.players.reading import asked_on, board_of, is_over, match_on, said, shown
from tests.players.table import LETTERS

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

PHASES: Mapping[str, Sequence[str]] = {
    "fart": ("", "over"),
    "absolute": ("act", "discard", "draw", "over"),
    "battle_farm": ("buy", "trade", "play", "fertilize", "over"),
    "farrago": ("placement", "over"),
    "farrago_words": ("challenge", "vote", "over"),
}
"""What each match has come to when the bot is there again: the next question, where the phases have no names."""

LONG = ("absolute", "battle_farm", "farrago")
"""Games whose matches are ended by a concession here."""

WITHIN = 10.0
"""Seconds after which all pages are right."""


@dataclass
class Played:
    """A match, its people by seat with a private page each, and its remaining phases."""

    game: str
    match: str
    people: tuple[Actor, ...]
    pages: dict[Actor, SeenMessage]
    phases: list[str]

    def page(self, person: Actor) -> SeenMessage:
        seen = person.look(self.pages[person].id)
        assert seen is not None, (self.game, "a page is gone")
        return seen


async def test_after_a_kill_in_any_phase_no_page_is_out_of_date(playground: Playground) -> None:
    played = [await opened(playground, game) for game in PHASES]
    while any(each.phases for each in played):
        going = [each for each in played if each.phases]
        shown_before = {page.id: edited(page) for each in going for page in map(each.page, each.people)}
        for each in going:
            await each.people[0].until(lambda each=each: all(is_kept(playground, page) for page in each.pages.values()))
        await playground.stop_bot(signal.SIGKILL)
        # A step stored right before a kill has not been shown.
        async with tables_of(playground) as (store, tables):
            now = {each.match: await go_on(store, tables, each, each.phases.pop(0)) for each in going}
        await playground.start_bot()
        for each in going:
            await check(each, now[each.match], shown_before)


async def opened(playground: Playground, game: str) -> Played:
    """Begin a match in which each person has a private page."""
    phases = list(PHASES[game])
    if game == "fart":
        ada = playground.actor(f"A {game}", channel="lounge")
        page = shown(await ada.slash("fart play"))
        return Played(game, match_on(page), (ada,), {ada: page}, phases)
    if game == "farrago_words":
        party, people, board = await together(playground, "hall", *(f"{letter} {game}" for letter in LETTERS[:3]))
        first = words(letters_on(board)[:3])
        pages = {person: await write(person, board, word) for person, word in zip(people, first, strict=True)}
        return Played(game, party.match, people, pages, phases)
    people = playground.actors(f"A {game}", f"B {game}")
    board = await begun(*people, game=game)
    return Played(game, match_on(board), people, {person: await hand(person, board) for person in people}, phases)


async def go_on(store: Store, tables: Tables, played: Played, phase: str) -> Table:
    """Play a match up to a phase, while the bot is down."""
    table = await tables.find(played.match)
    if phase == "over" and played.game in LONG:
        return await Agreements(store, tables, now_ms).concede(played.match, table.match.seats[0])
    if phase == "over" and table.kind.is_solo:
        seat = table.asked[0]
        return await play(tables, table, seat, table.game.timeout(table.position.state, seat))
    chance, before = Random(f"{played.game} {phase}"), table.position.state

    def wanted(state: object) -> bool:
        return state != before and (not phase or getattr(state, "phase", "") == phase)

    def choose(state: object, seat: int) -> object:
        if played.game == "farrago_words":
            claims = [each.action for each in table.game.choices(state, seat) if isinstance(each.action, Challenge)]
            return claims[0] if phase == "vote" and claims else table.game.timeout(state, seat)
        actions = [each.action for each in table.game.choices(state, seat)]
        # Rare by chance: more than one card over the limit, reached by swaps that give fewer cards than they take.
        growing = [each for each in actions if isinstance(each, Swap) and len(each.take) > len(each.give)]
        return chance.choice(growing or actions)

    for seat, action in way_to(table.game, table.position, wanted, choose):
        table = await play(tables, table, seat, action)
    return table


async def play(tables: Tables, table: Table, seat: int, action: object) -> Table:
    key = f"killed:{table.match.id}:{table.match.seq}"
    return await tables.play(
        table, seat, table.question(seat), action, key, "excused" if table.match.game == "farrago_words" else "person"
    )


async def check(played: Played, table: Table, before: Mapping[str, str]) -> None:
    """Wait until all pages of a match agree with the rules, and then with the page a press would show."""
    at = (played.game, getattr(table.position.state, "phase", ""))
    for person in played.people:
        old = played.pages[person]
        await person.until(lambda person=person, old=old: edited(played.page(person)) != before[old.id], WITHIN)
        await person.until(lambda person=person: not wrong_on(played.page(person), table), WITHIN)
    if table.kind.is_solo:
        return
    onlooker = played.people[0]
    await onlooker.until(
        lambda: (board := board_of(onlooker, played.match)) and not wrong_on_board(board, table), WITHIN
    )
    board = board_of(onlooker, played.match)
    assert board is not None
    for person in played.people:
        old = played.page(person)
        fresh = (await person.forge(f"v:{played.match}:hand", message=board)).private
        assert fresh is not None, at
        assert (at, said(old), old.labels, old.alt) == (at, said(fresh), fresh.labels, fresh.alt)
        played.pages[person] = fresh


def wrong_on(page: SeenMessage, table: Table) -> list[str]:
    """The errors of a private page: questions that are no longer open, times that are over."""
    asked = {str(table.question(seat)) for seat in table.asked}
    old = [each for each in re.findall(rf"t:{table.match.id}:(\d+):", str(page.raw)) if each not in asked]
    return [*old, *past_times(page)]


def wrong_on_board(board: SeenMessage, table: Table) -> list[str]:
    """The errors of a board: the players named, whether the match is over, times that are over."""
    wrong = past_times(board)
    if is_over(board) != table.is_over:
        wrong.append("over")
    # No one is named if all answer in secret or at once.
    if table.secrecy.is_open and not table.is_over and not table.kind.is_solo and table.match.game != "farrago_words":
        named, asked = set(asked_on(board)), {LETTERS[seat] for seat in table.asked}
        wrong += sorted(named ^ asked)
    return wrong


def past_times(page: SeenMessage) -> list[str]:
    return [each for each in re.findall(r"<t:(\d+):R>", page.text) if int(each) * 1000 < now_ms()]


def edited(page: SeenMessage) -> str:
    return str(page.raw.get("edited_timestamp"))

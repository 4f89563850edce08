"""The end of a match is the same statement everywhere: picture, alt text and text agree on places, names, scores,
reasons.

It covers all subsets of seats that an AI finished for their people, and of sides whose people have all left, with
leaders, ties and draws among those who stayed.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, combinations, cycle
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace as changed

from bot.match import absences
from bot.match import roster as rosters
from bot.match.kinds.ranking import told_outcome
from bot.match.roster import Member, Player, Roster
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.text.sanitising import plain
from bot.ui.match.endings.result import result_line, result_lines
from engine.game import Outcome
from engine.registry import games
from tests.app import app_parts
from tests.bot.groups import gathered
from tests.cogs.absolute import samples as absolute
from tests.cogs.battle_farm import samples as battle_farm
from tests.cogs.farrago import samples as farrago
from tests.cogs.farrago_words import views as farrago_words
from tests.cogs.looking import GAME_UIS
from tests.cogs.written import written_lines

NAMES = ("Ada", "Bo", "Cy", "Dee")
SIDES = ("Foxes", "Frogs", "Whales", "Bees")
REASONS = {"conceded": "conceded; AI finished", "silent": "AI finished"}
LEFT = {"left": "left"}
"""Why people did not play to the end, as it is stored and as it is told; sides are left without an AI."""
LONG = "Wilhelmina-Charlotte von Hohenstein"

Places = Mapping[str, int]
"""The place of each person by name, 0 of who left."""


@dataclass(frozen=True)
class Case:
    """An end by the rules of a game, and why an AI finished some seats."""

    game: str
    view: Any
    left: Mapping[int, str]

    @property
    def outcome(self) -> Outcome:
        return self.view.outcome

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats: people, or teams."""
        return SIDES if self.is_of_teams else NAMES

    @property
    def is_of_teams(self) -> bool:
        return getattr(self.view, "mode", "") == "teams"

    @property
    def scores(self) -> tuple[int, ...]:
        return self.outcome.scores

    @property
    def stayed(self) -> list[int]:
        return [seat for seat in range(len(self.scores)) if seat not in self.left]

    @property
    def places(self) -> Places:
        """Rank those who stayed among themselves."""
        raw = self.outcome.places
        ranks = {seat: 1 + sum(raw[other] < raw[seat] for other in self.stayed) for seat in self.stayed}
        return {self.names[seat]: ranks.get(seat, 0) for seat in range(len(raw))}

    def verdict(self, score: str) -> str:
        """The words for the winners, if there are at most two."""
        best = min((self.outcome.places[seat] for seat in self.stayed), default=0)
        first = [self.names[seat] for seat in self.stayed if self.outcome.places[seat] == best]
        if not first:
            return "No result"
        if len(first) == len(self.scores):
            return f"Draw: {score} each"
        wins = "win" if self.is_of_teams else "wins"
        return f"{first[0]} {wins}" if len(first) == 1 else f"{first[0]} and {first[1]} share 1st place"


def subsets(game: str, seats: int) -> Iterator[Mapping[int, str]]:
    """Every subset of seats that their people left, each for one of the reasons in turn."""
    reasons = cycle(LEFT if game == "farrago_words" else REASONS)
    every = chain.from_iterable(combinations(range(seats), count) for count in range(seats + 1))
    return ({seat: next(reasons) for seat in left} for left in every)


def views() -> Iterator[tuple[str, Any]]:
    """Ends of each game: a leader, ties for the first and a lower place, a draw."""
    for scores in ((93, 64), (64, 93), (-13, -13), (93, 64, 69), (64, 64, 20), (93, 64, 69, 55), (40, 64, 40, 64)):
        # Without rounds, whose points could be mistaken for places.
        yield "absolute", changed(absolute.over(*scores), sheets=())
        if min(scores) >= 0:
            yield "battle_farm", battle_farm.decided((30,) * len(scores), *scores)
    yield "battle_farm", battle_farm.decided((30, 50), 23, 23)
    yield "battle_farm", battle_farm.over(93, 64, 20)
    for places, ending in (((1, 2), "limit"), ((2, 1), "limit"), ((1, 1), "deck"), ((2, 1), "deck")):
        yield "farrago", farrago.ended(places, ending)
    for scores in ((35, 17), (17, 35), (23, 23), (35, 17, 23), (23, 23, 35, 17)):
        for view in (farrago_words.teams(len(scores)), farrago_words.free(len(scores))):
            for ending in ("played", "walkover", "asleep"):
                yield "farrago_words", farrago_words.over(changed(view, scores=scores), ending)


CASES = [Case(game, view, left) for game, view in views() for left in subsets(game, len(view.outcome.places))]


class Rules:
    """The rules of a game that show one end."""

    def __init__(self, case: Case) -> None:
        self.case, self.rules = case, games()[case.game]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def outcome(self, state: object) -> Outcome:
        return self.case.outcome

    def view(self, state: object, viewer: object) -> Any:
        return self.case.view


def table_of(case: Case, table: Table) -> Table:
    people = party_of(case) if case.game == "farrago_words" else single_seats(case, table.roster)
    match = changed(table.match, game=case.game, status="finished", roster=rosters.write(people))
    return replace(table, match=match, game=cast(Any, Rules(case)))


def single_seats(case: Case, people: Roster) -> Roster:
    for seat, why in case.left.items():
        people = absences.handed_over(people, seat, cast(Any, why))
    named = (changed(one, name=name) for one, name in zip(people.players, case.names, strict=False))
    return changed(people, players=tuple(named))


def party_of(case: Case) -> Roster:
    """Sides of one person each; another person has left each team, even those with someone else."""
    sides = [case.names[seat] for seat in range(len(case.scores))]
    members = [Member(1 + seat, name, seat, left=seat in case.left) for seat, name in enumerate(NAMES[: len(sides)])]
    if case.is_of_teams:
        sides = [words().say(f"farrago_words-team-{seat + 1}") for seat in range(len(sides))]
        members += [Member(9 + seat, "Eve", seat, left=True) for seat in range(len(sides))]
    return Roster(host=1, players=tuple(Player(player=NOBODY, name=side) for side in sides), members=tuple(members))


def plainly(text: str) -> str:
    """Remove punctuation and isolates, and the letter and emoji of a team, which a picture draws."""
    return re.sub(r"Team [A-D] \S+ ", "", re.sub("[\u2068\u2069*]", "", text)).replace("−", "-")


READ: Mapping[str, Callable[[str], dict[str, int]]] = {
    "absolute": lambda said: {name: int(place) for place, name in re.findall(r"Place (\d), [A-D] (\w+):", said)},
    "battle_farm": lambda said: {name: int(place) for place, name in re.findall(r"Place (\d): (\w+),", said)},
    "farrago": lambda said: {name: int(place) for name, place in re.findall(r"(\w+)(?::| ·) Place (\d)", said)},
    "farrago_words": lambda said: {name: int(place) for name, place in re.findall(r"(\w+)(?::| ·) place (\d)", said)},
}
"""Finds who has which place in what is written of a game."""


def told_of(case: Case, name: str, score: int, why: str) -> str:
    """A pattern for a player who left: score and reason in one line or sentence."""
    if case.game == "farrago":
        return rf"{name}(:| ·) {why} · .*?\b{score} of "
    if case.game == "farrago_words":
        return rf"\b{name}(:| ·) {score} points \({why}\)"
    return rf"{name}: [^.\n]*(?<!\d){score}\b[^.\n]*\({why}\)"


@pytest.fixture
async def tables(tmp_path: Path) -> Mapping[int, Table]:
    """A table for each number of seats."""
    async with app_parts(tmp_path) as parts:
        return {seats: await gathered(parts, *range(1, seats + 1), seed=str(seats)) for seats in (2, 3, 4)}


def check(case: Case, table: Table) -> None:
    places = case.places
    scores: Mapping[str, int] = dict(zip(case.names, case.scores, strict=False))
    unit = {"absolute": "{:+}", "battle_farm": "{} coins", "farrago": "{} CP", "farrago_words": "{} points"}[case.game]
    verdict = case.verdict(unit.format(case.scores[0]))
    read = words()

    def draw(line: Any) -> str:
        return read.line(line, table.names, plain)

    scene = GAME_UIS[case.game].boards.public
    assert scene.draw is not None
    assert scene.alt is not None
    assert scene.text is not None
    with written_lines() as lines:
        scene.draw(table.view(None), draw, "title")
    drawn = [plainly(line.text) for line in lines]
    alt = plainly(scene.alt(table.view(None), draw))
    text = plainly(scene.text(table.view(None), lambda line: read.line(line, table.names)))
    below = [plainly(read.line(line, table.names)) for line in result_lines(table, read)]
    heading = plainly(read.line(result_line(table), table.names))
    # The winners.
    assert heading.startswith(verdict)
    assert alt.startswith(verdict)
    assert text.startswith(verdict)
    assert any(line.startswith(verdict) for line in drawn), drawn
    # Places and scores: the best first, then those who left, with the reason instead of a medal.
    row = r"(\S+) (?:(\d)\. )?(?:[A-D] · )?(\w+): (\S+)(?: \w+)?(?: \((.*)\))?(?: · .*)?"
    found = [re.fullmatch(row, line) for line in below]
    told = [each.groups() for each in found if each is not None]
    assert {name: int(place or 0) for _, place, name, _, _ in told} == places
    assert {name: int(score) for _, _, name, score, _ in told} == scores
    order = [places[name] or 9 for _, _, name, _, _ in told]
    assert order == sorted(order)
    medals = {1: "🥇", 2: "🥈", 3: "🥉"}
    assert all(medal == medals.get(places[name], "▫️") for medal, _, name, _, _ in told)
    for said in (alt, text):
        assert READ[case.game](said) == {name: place for name, place in places.items() if place}
    whys = {name: (REASONS | LEFT)[case.left[seat]] for seat, name in enumerate(places) if seat in case.left}
    assert {name: why for _, _, name, _, why in told if why} == whys
    for name, why in whys.items():
        assert all(re.search(told_of(case, name, scores[name], why), said) for said in (alt, text)), (alt, text)
    for name in places:
        assert any(name in line for line in drawn)
        assert any(line in (str(scores[name]), f"{scores[name]} CP") for line in drawn)
    check_drawn(case, drawn, places, whys)


def check_drawn(case: Case, drawn: list[str], places: Places, whys: Mapping[str, str]) -> None:
    """Places are on the picture as numbers, and each player who left has a reason."""
    said = " ".join(drawn)
    if case.game == "farrago_words":
        assert drawn.count("left") == len(whys)
    for reason in REASONS.values():
        assert said.count(reason) == sum(reason in why for why in whys.values())
    if case.game == "farrago":
        assert all(f"{name} ({why})" in said for name, why in whys.items())
        return
    stayed = sorted(place for place in places.values() if place)
    # Absolute has the first three on a podium as well.
    numbers = [*stayed, *(stayed[:3] if case.game == "absolute" else ())]
    assert sorted(line for line in drawn if line in {*"1234"}) == sorted(map(str, numbers))


@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize("game", ["absolute", "battle_farm", "farrago", "farrago_words"])
async def test_picture_alt_text_and_text_say_the_same_of_every_end(tables: Mapping[int, Table], game: str) -> None:
    cases = [case for case in CASES if case.game == game]
    failed: list[AssertionError] = []
    for case in cases:
        try:
            check(case, table_of(case, tables[len(case.scores)]))
        except AssertionError as error:
            error.add_note(f"{case.outcome} {case.left}")
            failed.append(error)
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {len(cases)}", failed)


@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize(
    ("game", "view", "reason"),
    [
        ("absolute", absolute.over(60, 5, 99, 41, -18, 0), "conceded"),
        ("battle_farm", battle_farm.over(60, 5, 164, 41, 18, 0), "conceded"),
        ("farrago", farrago.ended((1, 2)), "conceded"),
        ("farrago_words", farrago_words.over(farrago_words.teams(4)), "left"),
        ("farrago_words", farrago_words.over(farrago_words.free(24)), "left"),
    ],
)
def test_reasons_are_drawn_whole_beside_long_names(game: str, view: Any, reason: str) -> None:
    seats = range(len(view.outcome.places))
    told = changed(view, outcome=told_outcome(view.outcome, dict.fromkeys(seats, reason)))
    last_word = (REASONS | LEFT)[reason].rpartition(" ")[2]
    scene = GAME_UIS[game].boards.public
    assert scene.draw is not None
    with written_lines() as lines:
        scene.draw(told, lambda line: words().line(line, (LONG,) * 2 * len(seats), plain), "title")
    assert " ".join(line.text for line in lines).count(last_word) == len(seats)
    assert all(line.is_whole for line in lines if last_word in line.text or reason in line.text)

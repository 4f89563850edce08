"""The people of Farrago Words and their sides: at the start, on entering, on leaving. It counts no points."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.farrago_words.errors import (
    EmptyTeam,
    EntryClosed,
    NoMoreRoom,
    NoTopics,
    NotThere,
    SoloIsForOne,
    TooFewForTeams,
    TooFewOwnTopics,
    WrongPartySize,
)
from engine.farrago_words.events import Entered, Left
from engine.farrago_words.model import Enter, FarragoWordsOptions, Leave, PersonId
from engine.farrago_words.rules.topics import MOST_OWN, REST, fitting
from engine.farrago_words.state import SEALED, Charge, State
from engine.game import Seat
from engine.message import Line

MOST_PEOPLE = 250
"""[H] People at a table."""

FREE = (2, 24)
"""WORD-14 [H]: the least and the most who play each for themselves."""


USUAL, GREEK = "en", "el"
"""WORD-3 [H]: the default language for dropped articles, and the one for Greek letters."""


def sides(options: FarragoWordsOptions) -> int:
    """Say among how many seats people may choose."""
    return options.teams if options.mode == "teams" else 1


def gather(
    options: FarragoWordsOptions,
    people: int,
    wishes: Mapping[PersonId, Seat],
    used: Sequence[str],
    own: Sequence[str] | None = None,
) -> FarragoWordsOptions:
    """Give everybody a seat: in teams as they wish, the others in the smallest team.

    Raises:
        RuleError: a match is impossible with this number of people, or these wishes.
    """
    options = _with_topics(options, own)
    if people > MOST_PEOPLE:
        raise NoMoreRoom(most=MOST_PEOPLE)
    match options.mode:
        case "solo":
            if people != 1:  # WORD-11
                raise SoloIsForOne
            seats = [0]
        case "group":
            seats = [0] * people
        case "free":
            if not FREE[0] <= people <= FREE[1]:
                raise WrongPartySize(least=FREE[0], most=FREE[1])
            seats = list(range(people))
        case "teams":
            seats = _teams(options.teams, people, wishes)
    # English is the default; any other language was chosen and stays
    language = GREEK if options.letters == "greek" and options.language == USUAL else options.language
    latest = _lately(options, used)
    return replace(
        options,
        language=language,
        sides=tuple(seats),
        used=latest,
    )


def _with_topics(options: FarragoWordsOptions, own: Sequence[str] | None) -> FarragoWordsOptions:
    """Fill in the server's own topics if the options ask for them. Raises NoTopics, TooFewOwnTopics."""
    wanted = () if options.topics == "standard" or own is None else tuple(own[:MOST_OWN])
    filled = replace(options, own=wanted)
    if options.topics == "own":
        least = rounds_of(options)
        if own is not None and len(wanted) < least:  # WORD-13: no topic comes twice
            raise TooFewOwnTopics(count=len(wanted), least=least)
    elif not fitting(filled):
        raise NoTopics
    return filled


def rounds_of(options: FarragoWordsOptions) -> int:
    """Return the rounds of a whole match (WORD-12)."""
    return options.rounds * (options.teams if options.mode == "teams" else 1)


def _lately(options: FarragoWordsOptions, used: Sequence[str]) -> tuple[str, ...]:
    """Keep the latest used topics, a third of the number that fit: all that a draw looks at (WORD-13)."""
    fit = {topic.id for topic in fitting(options)}
    latest = [name for name in dict.fromkeys(reversed(used)) if name in fit]
    return tuple(reversed(latest[: -(-len(fit) // REST)]))


def _teams(teams: int, people: int, wishes: Mapping[PersonId, Seat]) -> list[Seat]:
    """WORD-12: every team has somebody."""
    if people < teams:
        raise TooFewForTeams(teams=teams)
    wished = {person: seat for person, seat in wishes.items() if person < people and 0 <= seat < teams}
    counts = [sum([seat == team for seat in wished.values()]) for team in range(teams)]
    seats: list[Seat] = []
    for person in range(people):
        seat = wished.get(person)
        if seat is None:
            seat = _fewest(counts)
            counts[seat] += 1
        seats.append(seat)
    # Wishes may leave a team empty although there are people enough for all
    if 0 in counts:
        raise EmptyTeam(team=team_line(counts.index(0)))
    return seats


def _fewest(counts: Sequence[int]) -> Seat:
    return min(range(len(counts)), key=counts.__getitem__)


def team_line(seat: Seat) -> Line:
    """Name a team."""
    return Line(f"farrago_words-team-{seat + 1}")


def side_line(options: FarragoWordsOptions, seat: Seat) -> Line | None:
    """Name a seat that several may share."""
    if options.mode == "teams":
        return team_line(seat)
    return Line("farrago_words-everybody") if options.mode == "group" else None


def enter(state: State, action: Enter) -> tuple[State, Entered]:
    """Add a person to the side with the fewest people, under the next number.

    Raises:
        RuleError: the match is closed to newcomers, the table is full, or it is not the next number.
    """
    if state.settings.mode in ("solo", "free"):
        raise EntryClosed
    counts = [0] * state.settings.seats
    for seat in state.people:
        if seat is not None:
            counts[seat] += 1
    # Only the people present count, so that leaving makes room
    if sum(counts) >= MOST_PEOPLE:
        raise NoMoreRoom(most=MOST_PEOPLE)
    if action.by != len(state.people):
        raise NotThere
    seat = _fewest(counts)
    told = Entered(seat, state.settings.seats + action.by, state.phase in SEALED)
    return replace(state, people=(*state.people, seat)), told


def leave(state: State, action: Leave) -> tuple[State, Left]:
    """Remove a person; their answers stay, their uncounted votes do not. Raises NotThere."""
    seat = seat_of(state, action.by)
    people = (*state.people[: action.by], None, *state.people[action.by + 1 :])
    told = Left(seat, state.settings.seats + action.by, state.phase in SEALED)
    after = replace(state, people=people)
    # In other phases any challenges belong to a round that is decided already
    if state.phase in ("challenge", "vote"):
        charges = tuple([_without(charge, action.by) for charge in state.round.charges])
        after = replace(after, round=replace(state.round, charges=charges))
    return after, told


def _without(charge: Charge, person: PersonId) -> Charge:
    return replace(charge, votes=tuple([vote for vote in charge.votes if vote[0] != person]))


def seat_of(state: State, person: PersonId) -> Seat:
    """Return the seat of a present person. Raises NotThere."""
    seat = state.people[person] if 0 <= person < len(state.people) else None
    if seat is None:
        raise NotThere
    return seat

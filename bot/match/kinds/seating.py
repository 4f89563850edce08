"""How gathered people come to the seats of a match: one each, or several to a seat. Chosen once for a game.

Pure values: options, rosters and places for a match to come.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from bot.match.kinds.shared import AnyParty, rules_of
from bot.match.roster import Member, Player, Roster
from bot.store.rows import NOBODY, is_former
from engine.game import GameInfo, Options, Seat
from engine.message import Line
from engine.record import AnyGame


class Occupant(msgspec.Struct, frozen=True):
    """Somebody who gathers: a person, or with player `NOBODY` an AI of a `level`; `side` is the team they chose."""

    player: int
    name: str
    level: str = ""
    side: Seat = 0


Seats = tuple[tuple[Player, ...], tuple[Member, ...]]
"""Who sits where, by seat, and who shares these seats, by number."""


class Seating(Protocol):
    """How a game seats the people who gather for its match."""

    @property
    def is_shared(self) -> bool:
        """Whether people come without seats, and without AIs, and the game keeps its own time."""
        ...

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most people who may gather."""
        ...

    def sides(self, options: Options) -> int:
        """Return the number of sides to choose from; 1 where people have no choice."""
        ...

    def side(self, options: Options, seat: Seat) -> Line | None:
        """Name a side that several may share."""
        ...

    def gathered(
        self,
        options: Options,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> Options:
        """Complete the options for `people`; `wishes` are their sides by number, `used` the latest topics here.

        `own` are the topics of the server's own, None where they are not looked up.

        Raises:
            RuleError: they make no match.
        """
        ...

    def seats(self, options: Options, gathered: Sequence[Occupant], now: int, write: Callable[[Line], str]) -> Seats:
        """Seat those who have gathered, with complete options; `write` puts the name of a side into words."""
        ...

    def again(self, options: Options) -> Options:
        """Return the options with which those who played a match would play another."""
        ...

    def places(self, roster: Roster, player: int, options: Options) -> tuple[Occupant, ...]:
        """Return the places kept in a rematch that a `player` of the last match asks for."""
        ...


class OwnSeats:
    """Each has a seat, in the order in which they came."""

    is_shared = False

    def __init__(self, info: GameInfo) -> None:
        """Take the game's info."""
        self._info = info

    @property
    def bounds(self) -> tuple[int, int]:
        return self._info.seats

    def sides(self, options: Options) -> int:
        return 1

    def side(self, options: Options, seat: Seat) -> Line | None:
        """A seat has the name of its person or AI."""
        return None

    def gathered(
        self,
        options: Options,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> Options:
        """The options are complete already."""
        return options

    def seats(self, options: Options, gathered: Sequence[Occupant], now: int, write: Callable[[Line], str]) -> Seats:
        return tuple(
            Player(player=one.player, name=one.name, level=one.level, seen_at=0 if one.player == NOBODY else now)
            for one in gathered
        ), ()

    def again(self, options: Options) -> Options:
        """Take the fields that people cannot choose from the presets: a match from before a rule has its old value."""
        presets = [msgspec.structs.asdict(preset.options) for preset in self._info.presets]
        offered = {detail.field for detail in self._info.details}
        rules = {
            field: value
            for field, value in presets[0].items()
            if field not in offered and all(preset[field] == value for preset in presets)
        }
        return replace(options, **rules)

    def places(self, roster: Roster, player: int, options: Options) -> tuple[Occupant, ...]:
        """The same ones, AIs included."""
        return tuple(
            Occupant(NOBODY, "", occupant.level)
            if occupant.player == NOBODY
            else Occupant(occupant.player, occupant.name)
            for occupant in roster.players
            if not is_former(occupant.player)
        )


class SharedSeats:
    """Each person joins a side, chosen by the rules."""

    is_shared = True

    def __init__(self, rules: AnyParty) -> None:
        """Take the rules of the game."""
        self._rules = rules
        self._info = rules.info

    @property
    def bounds(self) -> tuple[int, int]:
        return self._info.people or self._info.seats

    def sides(self, options: Options) -> int:
        return self._rules.sides(options)

    def side(self, options: Options, seat: Seat) -> Line | None:
        return self._rules.side(options, seat)

    def gathered(
        self,
        options: Options,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> Options:
        return self._rules.gather(options, people, wishes, used, own)

    def seats(self, options: Options, gathered: Sequence[Occupant], now: int, write: Callable[[Line], str]) -> Seats:
        """All are members of their sides; a side has its own name, or that of its one person."""
        sides = self._rules.seats(options)
        members = tuple(
            Member(one.player, one.name, seat, seen_at=now) for one, seat in zip(gathered, sides, strict=True)
        )

        def name(seat: Seat) -> str:
            line = self.side(options, seat)
            # Never empty: the rules give each seat at least one person.
            return next(one.name for one in members if one.seat == seat) if line is None else write(line)

        return tuple(Player(player=NOBODY, name=name(seat)) for seat in range(1 + max(sides))), members

    def again(self, options: Options) -> Options:
        """Keep the fields that people set, unless they are no longer offered: the rest was filled in for those who
        played.
        """
        fields: Mapping[str, Any] = msgspec.structs.asdict(options)
        kept = (detail for detail in self._info.details if fields[detail.field] in detail.values)
        return replace(self._info.presets[0].options, **{detail.field: fields[detail.field] for detail in kept})

    def places(self, roster: Roster, player: int, options: Options) -> tuple[Occupant, ...]:
        """A place on their side for everybody who was there to the end, and for the `player` in any case."""
        sides = self.sides(options)
        # By person: of one who left and came back the latest entry counts.
        here = (one for one in roster.members if (not one.left or one.player == player) and not is_former(one.player))
        last = {one.player: one for one in here}
        return tuple(Occupant(one.player, one.name, side=one.seat if one.seat < sides else 0) for one in last.values())


def seating_of(game: AnyGame) -> Seating:
    """Choose how people come to the seats of a game."""
    return OwnSeats(game.info) if game.info.people is None else SharedSeats(rules_of(game))

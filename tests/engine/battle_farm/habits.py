"""Counts what the players of Battle Farm do in whole matches: lots, aimed cards, coins burnt."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.ai.outlook import strength
from engine.battle_farm.events import Bought, Event, Offered, Played, Traded
from engine.battle_farm.model import Action, BattleFarmView, ChooseBed, ChooseColor
from engine.game import Options
from engine.rng import Rng


@dataclass
class Habits:
    """Counts over some matches of one level; all but `burnt` are sums.

    `burnt` are the coins that each seat spent on the market in the last round; `aimed` counts choices of others' crops
    and beds, `at_leader` those of the strongest other seat.
    """

    games: int = 0
    offered: int = 0
    sold: int = 0
    aimed: int = 0
    at_leader: int = 0
    burnt: list[int] = field(default_factory=list[int])
    played: dict[str, int] = field(default_factory=dict[str, int])

    def means(self) -> dict[str, float]:
        """Return the means: of a seat for cards and coins, of a match for the rest."""
        return {
            **{name: getattr(self, name) / self.games for name in ("offered", "sold", "aimed", "at_leader")},
            "burnt": sum(self.burnt) / len(self.burnt),
            "gnomes": self.played.get("garden_gnome", 0) / self.games,
        }


def watch(level: str, seats: int, games: int, *, options: Options | None = None, name: str = "habits") -> Habits:
    """Let a level play matches against itself, the default game unless told otherwise."""
    found = Habits()
    for number in range(games):
        spent = dict.fromkeys(range(seats), 0)
        state = GAME.setup(seats, options or GAME.info.presets[0].options, Rng(f"{name}/{number}")).state
        moves = 0
        while asked := GAME.asked(state):
            # Of several seats that are asked the lowest, so that the same seed plays the same match.
            seat = min(asked)
            view = GAME.view(state, seat)
            action = PLAYERS[level].choose(view, seat, Rng(f"{name}/{number}/{moves}"))
            _note_aim(found, view, seat, action)
            step = GAME.apply(state, seat, action)
            _note(found, step.events, spent, is_last=bool(view.last_round))
            state = step.state
            moves += 1
        found.games += 1
        found.burnt += spent.values()
    return found


def _note_aim(found: Habits, view: BattleFarmView, seat: int, action: Action) -> None:
    ahead = [strength(farm) * (other != seat) for other, farm in enumerate(view.farms)]
    if isinstance(action, ChooseColor):
        found.aimed += 1
    elif isinstance(action, ChooseBed) and action.seat != seat:
        found.aimed += 1
        found.at_leader += ahead[action.seat] == max(ahead)


def _note(found: Habits, events: Sequence[Event], spent: dict[int, int], *, is_last: bool) -> None:
    for event in events:
        match event:
            case Bought(seat=seat, coins=coins) if is_last:
                spent[seat] += coins
            case Offered():
                found.offered += 1
            case Traded():
                found.sold += 1
            case Played(card=card):
                found.played[card.kind] = found.played.get(card.kind, 0) + 1
            case _:
                pass

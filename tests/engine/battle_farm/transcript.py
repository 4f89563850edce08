"""Writes a match of Battle Farm as a page that a person can read: every turn's board, all hands open, and events."""

from collections.abc import Iterable

from bot.text.localisation import words
from engine.battle_farm import GAME
from engine.battle_farm.events import Dealt, Event
from engine.battle_farm.model import Action, BattleFarmOptions
from engine.battle_farm.state import NONE, Bed, Farm, State, kind_of, plus_of
from engine.game import Seat
from engine.rng import Rng

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")

Move = tuple[Seat, Action]


def show(state: State) -> str:
    """Write the whole board, hands and all; a crop is `kind=value@timer`, `x` a closed bed."""
    market = " ".join([_card(state, card) for card in state.market])
    heading = f"round {state.round} turn {state.turn} {state.phase} | deck {len(state.deck)} | market {market}"
    last = f" | last round: {state.last_round}" if state.last_round else ""
    return "\n".join([heading + last, *[_farm(state, seat) for seat in state.order]])


def transcript(title: str, seed: str, seats: int, options: BattleFarmOptions, moves: Iterable[Move]) -> str:
    """Play the moves on a seed; returns the board as each turn begins to ask, and the events as all seats know them."""
    step = GAME.setup(seats, options, Rng(seed))
    page = [title, f"seed {seed}, {seats} seats", "", *_told(step.events), "", show(step.state)]
    active = (step.state.round, step.state.active)
    for seat, action in moves:
        step = GAME.apply(step.state, seat, action)
        page += [f"  {line}" for line in _told(step.events)]
        if active != (active := (step.state.round, step.state.active)):
            page += ["", show(step.state)]
    return "\n".join([*page, "", show(step.state), "", f"hash {GAME.codec.hash(step.state)}", ""])


def _card(state: State, card: int) -> str:
    return "-" if card == NONE else kind_of(state, card)


def _farm(state: State, seat: Seat) -> str:
    farm = state.farms[seat]
    mark = ">" if seat == state.active and state.phase != "over" else " "
    owns = f"{farm.coins:3} coins {farm.fertilizers:2} fertilizers"
    beds = " ".join([_bed(bed) for bed in farm.beds])
    return f"{mark} {NAMES[seat]:3} {owns} | {beds} | {_hand(state, farm)} | pile {len(farm.discard)}"


def _bed(bed: Bed) -> str:
    if bed.crop is None:
        return f"{bed.kind}:{'x' if bed.closed else '-'}"
    return f"{bed.kind}:{bed.crop.kind}={bed.crop.value}@{bed.crop.timer}"


def _hand(state: State, farm: Farm) -> str:
    cards = [kind_of(state, card) + (f"+{plus}" if (plus := plus_of(farm, card)) else "") for card in farm.hand]
    return " ".join(cards) or "no cards"


def _told(events: Iterable[Event]) -> list[str]:
    """Tell each event as its own player hears it, the deal as everybody does."""
    found: list[str] = []
    for event in events:
        viewers = range(len(event.shares)) if isinstance(event, Dealt) else [getattr(event, "seat", None)]
        for viewer in viewers:
            line = GAME.tell(event, viewer)
            heard = words().line(line, NAMES) if line else ""
            is_own = viewer is not None and (heard.startswith("You ") or ": you " in heard)
            name = f"{NAMES[viewer]}: " if is_own and viewer is not None else ""
            found.append((name + heard).replace("\u2068", "").replace("\u2069", ""))
    return found

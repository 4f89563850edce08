"""Somebody looks at a table of Absolute and presses: the same presses at twins of it, and all that was sent each time.

A walk is made up at the one table, from what is shown there, and repeated at the other. It ends before a step by which
the person may learn something: their own draw of a card that differs, a card turned up, hands laid open.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.ui import ids
from bot.ui.page import Menu
from engine.absolute import GAME
from engine.absolute.cards import DECK, Card, code
from engine.absolute.events import Drew, Event, Flipped, RoundScored
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.state import State
from engine.errors import RuleError
from engine.game import Seat
from engine.rng import Rng
from tests.cogs.absolute.glass import MATCH, Glass, Wire, addresses
from tests.cogs.absolute.seated import Person
from tests.cogs.absolute.twins import Moment, guessed, shuffled, story, without_way_back
from tests.engine.absolute.random_play import Chance, choose

PRESSES = 5
VERBS = (
    "show", "hand", "open", "menu", "board", "scores", "compose", "work", "put", "afresh", "lay", "suggest", "use",
    "swap", "swap_with", "type", "undo", "concede", "end", "pause", "vote", "resume", "return", "export", "replay",
    "verify", "rematch", "rules", "leave",
)  # fmt: skip
AFTER_THE_END = frozenset({"export", "replay", "verify", "rematch"})
"""What opens a match that is over, and asks the store or the client for more than lies here."""


@dataclass(frozen=True)
class Press:
    """Something that any client can send."""

    address: ids.Address
    in_public: bool = False
    text_mode: bool = True
    data: tuple[tuple[str, Any], ...] = ()

    @property
    def verb(self) -> str:
        if isinstance(self.address, ids.Play):
            return type(GAME.codec.from_token(self.address.token)).__name__
        return getattr(self.address, "verb", "")


@dataclass(frozen=True)
class Pair:
    """A match and a twin that looks the same to the viewer; `same_top`: the next card of the deck is the same."""

    made: str
    viewer: Seat | None
    one: Moment
    other: Moment
    same_top: bool

    @property
    def differs(self) -> bool:
        return self.one.state.deck != self.other.state.deck or self.one.state.seats != self.other.state.seats

    @property
    def moved(self) -> list[Card]:
        """The cards that somebody else holds in the other match; where there is none, every card."""
        places = (_holders(self.one.state), _holders(self.other.state))
        return [card for card in DECK if places[0].get(card) != places[1].get(card)] or list(DECK)


def _holders(state: State) -> dict[Card, Seat]:
    return {card: place for place, seat in enumerate(state.seats) for card in seat.hand}


@dataclass
class Seen:
    """All that was sent on a walk; `presses` repeat it, `after` is what somebody else did then."""

    sent: list[Wire] = field(default_factory=list[Wire])
    presses: list[Press] = field(default_factory=list[Press])
    after: Action | None = None


def pairs(seats: int, count: int, name: str) -> Iterator[Pair]:
    """Make so many pairs of tables for that many seats, half of them by each way, from whole matches."""
    made = number = 0
    while True:
        chance = Chance(f"pairs {name} {seats} {number}")
        for place, moment in enumerate(story(seats, f"{name} {seats} {number}")):
            if place and chance.below(4):
                continue
            active = moment.state.active
            viewer = (active, active, None, chance.below(seats), (active + 1) % seats)[chance.below(5)]
            for make in (guessed, shuffled):
                same_top = chance.happens(50)
                rng = Rng(f"twin {name} {seats} {number} {place}")
                other = make(moment, viewer, rng, same_top=same_top)
                pair = Pair(
                    make.__name__, viewer, moment if make is shuffled else without_way_back(moment), other, same_top
                )
                if pair.differs:
                    yield pair
                    made += 1
                if made == count:
                    return
        number += 1


async def difference(glass: Glass, pair: Pair, chance: Chance, counts: Counter[str]) -> str:
    """Say what the viewer or the channel could tell the twins apart by; empty: nothing."""
    one = Seen()
    await look(glass, pair, pair.one, one, chance)
    other = Seen(presses=one.presses, after=one.after)
    await look(glass, pair, pair.other, other, None)
    counts.update(press.verb for press in one.presses)
    counts["after"] += one.after is not None
    for number, (this, that) in enumerate(zip(one.sent, other.sent, strict=True)):
        if this != that:
            press = one.presses[number - 2] if 2 <= number < len(one.presses) + 2 else None
            return f"viewer {pair.viewer}, part {number} ({press or one.after}):\n{this}\n{that}"
    return ""


async def look(glass: Glass, pair: Pair, moment: Moment, seen: Seen, chance: Chance | None) -> None:
    """Go for a walk at a table and write down all that is sent; without `chance` repeat the one that was written."""
    state, viewer = moment.state, pair.viewer
    glass.lay(moment)
    seen.sent += [(GAME.codec.encode(GAME.view(state, viewer)), GAME.codec.encode(GAME.view(state, None)))]
    seen.sent += [await glass.board()]
    person = glass.person(viewer)
    for number in range(PRESSES if chance else len(seen.presses)):
        is_over = glass.shelf.row.status != "playing"
        here = Here(person, pair, is_over)
        press = _any_press(here, chance, number) if chance else seen.presses[number]
        before, person.text_mode = glass.shelf.row.seq, press.text_mode
        sent = await glass.send(person, press.address, in_public=press.in_public, **dict(press.data))
        table = await glass.now()
        if glass.shelf.row.seq != before and _opens(table.events, pair):
            break
        if chance:
            seen.presses.append(press)
        seen.sent += [(*sent, await glass.board() if press.verb in _CHANGING else ())]
    await _step_on(glass, pair, moment, seen, chance)


_CHANGING = {each.__name__ for each in (Draw, Swap, Place, Add, Arrange, Discard, Hold)} | {"lay", "typed", "undo"}


def _opens(events: Sequence[Event], pair: Pair) -> bool:
    """Tell whether something happened by which the viewer may learn what differs."""
    for event in events:
        match event:
            case RoundScored():
                return True
            case Drew(seat, "deck", _) if seat == pair.viewer and not pair.same_top:
                return True
            case Flipped() if not pair.same_top:
                return True
            case _:
                pass
    return False


async def _step_on(glass: Glass, pair: Pair, moment: Moment, seen: Seen, chance: Chance | None) -> None:
    """Let somebody else act, the same in both where it is legal in both, and see what is told of it."""
    table = glass.lay(moment)
    state = moment.state
    if state.phase == "over" or state.active == pair.viewer:
        return
    if chance is not None:
        seen.after = _shared_action(pair, chance)
    if seen.after is None:
        return
    table = await glass.tables.play(table, state.active, table.question(state.active), seen.after, "step on")
    if _opens(table.events, pair):
        seen.after = None if chance else seen.after
        return
    asker = glass.person(pair.viewer).ask().at(table)
    told = tuple(asker.line(line) for viewer in (pair.viewer, None) for line in table.story(viewer))
    views = tuple(GAME.codec.encode(table.view(viewer)) for viewer in (pair.viewer, None))
    verb = "menu" if pair.viewer is None else "hand"
    sent = await glass.send(glass.person(pair.viewer), ids.OfMatch(MATCH, verb), in_public=True)
    seen.sent += [(told, views, await glass.board(), sent)]


def _shared_action(pair: Pair, chance: Chance) -> Action | None:
    """Find something that the active seat may do in both matches, with the same cards."""
    state, other = pair.one.state, pair.other.state
    wanted = [choose(state, chance) for _ in range(3)]
    listed = [choice.action for choice in GAME.choices(state, state.active) if not isinstance(choice.action, Swap)]
    for action in (*wanted, *chance.sample(listed, min(3, len(listed))), Hold()):
        try:
            GAME.apply(state, state.active, action)
            GAME.apply(other, other.active, action)
        except RuleError:
            continue
        return action
    return None


# What is pressed ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Here:
    """Where somebody stands on their walk; the match is over by its rules or by what people settled."""

    person: Person
    pair: Pair
    is_over: bool

    def question(self, chance: Chance) -> int:
        """A question of the viewer's, mostly the one that is open."""
        return self.pair.one.position.questions[self.pair.viewer or 0] + chance.below(4) // 3

    def may(self, verb: str) -> bool:
        return not self.is_over or verb not in AFTER_THE_END


def _any_press(here: Here, chance: Chance, number: int) -> Press:
    """Press what is shown, mostly; sometimes what is not shown or not allowed."""
    text_mode = chance.happens(50)
    if number == 0:
        verb = "menu" if here.pair.viewer is None else "hand"
        return Press(ids.OfMatch(MATCH, verb), in_public=True, text_mode=text_mode)
    if chance.happens(25):
        return _forged(here, chance, text_mode)
    shown = [each for each in addresses(here.person.page) if here.may(getattr(each[0], "verb", ""))]
    if chance.happens(50):  # presses that lead on, not back
        shown = [each for each in shown if getattr(each[0], "verb", "") not in ("show", "hand", "menu")] or shown
    if not shown:
        return Press(ids.OfMatch(MATCH, "board"), text_mode=text_mode)
    address, menu = chance.choice(shown)
    if isinstance(address, ids.OfMatch) and address.verb == "type":
        return _typed(here, chance, text_mode)
    return Press(address, text_mode=text_mode, data=(("values", _chosen(menu, chance)),))


def _chosen(menu: Menu | None, chance: Chance) -> tuple[str, ...]:
    if menu is None:
        return ()
    values = [value for value, _, _ in menu.options]
    most = min(menu.most, len(values), 4)
    return tuple(chance.sample(values, menu.least + chance.below(most - menu.least + 1)))


def _forged(here: Here, chance: Chance, text_mode: bool) -> Press:
    """Send what no button offers: cards of others or of the deck, old questions, others' verbs."""
    question, kind = here.question(chance), chance.below(4)
    if kind == 0:
        return _typed(here, chance, text_mode)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if here.may(verb)])
        argument = chance.choice((str(question), f"{question}.{chance.below(3)}.{chance.below(2)}", "", "1"))
        argument = str(question) if verb == "undo" else argument
        values = tuple(code(card) for card in chance.sample(DECK, 3))
        return Press(ids.OfMatch(MATCH, verb, argument), text_mode=text_mode, data=(("values", values),))
    token = GAME.codec.token(_any_action(here.pair, chance))
    return Press(ids.Play(MATCH, question, token), text_mode=text_mode)


def _any_action(pair: Pair, chance: Chance) -> Action:
    """Name cards at random, most of all such as the viewer must not find by asking for them."""
    state = pair.one.state
    hidden, cards = chance.choice(pair.moved), chance.sample(DECK, 3)
    own = chance.choice(state.seats[state.active].hand or cards)
    return chance.choice(
        (
            Discard(hidden),
            Discard(hidden),
            Place((hidden, own, *cards[:1])),
            Add(chance.below(3), (hidden,)),
            Swap(chance.below(len(state.seats)), chance.below(2), (hidden,), (cards[1],)),
            Swap(chance.below(len(state.seats)), chance.below(2), (own,), (hidden,)),
            Arrange(((own, *cards), (hidden,))),
            Draw("discard"),
            Hold(),
        )
    )


def _typed(here: Here, chance: Chance, text_mode: bool) -> Press:
    """Fill the form with cards, few of which may be one's own."""
    viewer, moved = here.pair.viewer, here.pair.moved
    hand = () if viewer is None else here.pair.one.state.seats[viewer].hand
    cards = [*hand, *chance.sample(DECK, 2), *chance.sample(moved, min(2, len(moved)))]
    text = " ".join(code(card) for card in chance.sample(cards, min(len(cards), 2 + chance.below(3))))
    text = chance.choice((text, f"{'ABCDEF'[chance.below(6)]}{1 + chance.below(2)}: {text}", f"{text} {text}", "?!"))
    component = {"type": 18, "component": {"type": 4, "custom_id": "sets", "value": text}}
    address = ids.OfMatch(MATCH, "typed", f"{here.question(chance)}.{chance.below(2)}")
    return Press(address, text_mode=text_mode, data=(("components", (component,)),))

"""Puts the events of Farrago into words for a viewer; the words are in `data/farrago/words`."""

from typing import assert_never

from engine.farrago.battle_lines import battle_line, is_routine
from engine.farrago.events import Brought, CardActed, Drew, Ended, Event, Fought, HandsDecided, Revealed, TurnBegan
from engine.farrago.naming import card_line, planet_line, tile_line
from engine.game import Seat
from engine.message import Arg, Line, Who


def line(key: str, /, **args: Arg) -> Line:
    """Make a line of the game's own words."""
    return Line(f"farrago-{key}", args)


def tell(event: Event, viewer: Seat | None) -> Line | None:
    """Return the line of an event; None if it has none for this viewer, or another event says it."""
    match event:
        case Brought(planets, sizes):
            decks = [
                line("brought-deck", player=Who(seat), planet=planet_line(planets[seat]), count=sizes[seat])
                for seat in (0, 1)
            ]
            return line("brought", decks=tuple(decks))
        case TurnBegan(turn, first):
            return line("turn-began", turn=turn, player=Who(first))
        case Drew(seat, cards, in_battle):
            if seat != viewer:
                return None
            return line("drew-in-battle" if in_battle else "drew", cards=tuple([card_line(card) for card in cards]))
        case HandsDecided(new):
            if len(new) == 1:
                return line("new-hand", player=Who(new[0]))
            return line("new-hands" if new else "hands-kept")
        case Revealed():
            return _revealed(event)
        case CardActed(happenings):
            return None if is_routine(happenings) else battle_line(happenings)
        case Fought(turn, gained, cp):
            sums = [line("cp-of", player=Who(seat), gained=gained[seat], cp=cp[seat]) for seat in (0, 1)]
            return line("fought", turn=turn, sums=tuple(sums))
        case Ended():
            return _ended(event)
    assert_never(event)


def _revealed(event: Revealed) -> Line:
    player, face = Who(event.seat), event.face + 1
    if not event.cards:
        return line("revealed-none", player=player, face=face)
    cards = [line("card-own", card=card_line(each.card), tile=tile_line(each.tile)) for each in event.cards]
    return line("revealed", player=player, face=face, cards=tuple(cards))


def _ended(event: Ended) -> Line:
    """Say what ended the match (FAR-25, FAR-31), without the winner: an AI may have finished for somebody."""
    cp = tuple([line("final-cp", player=Who(seat), cp=cp) for seat, cp in enumerate(event.outcome.scores)])
    if len(event.stuck) == 1:
        return line("ended-deck", who=Who(event.stuck[0]), cp=cp)
    return line("ended-decks" if event.stuck else "ended-limit", cp=cp)

"""The planner of a player of Farrago in words: the own hand and the plan first, then the board."""

from collections.abc import Iterator

from msgspec.structs import replace

from cogs.api import NAME_LENGTHS, Arg, Line, Say, Seat, fitting_alt, fitting_text, plain
from cogs.farrago.pictures.hand import chooses, plan_of, shows_hand
from cogs.farrago.text.holding import holding
from cogs.farrago.text.names import names_of, own_seat
from cogs.farrago.text.text_view import alt, facts, lines, now, sphere_text, text
from cogs.farrago.text.text_view_card import alt_starters, text_starters
from engine.farrago.cards import KINDS
from engine.farrago.model import Card, FarragoView, OwnView, SphereView
from engine.farrago.naming import card_line, tile_line


def alt_hand(view: FarragoView, say: Say) -> str:
    """Describe the hand and the plan, then what goes on and the enemy's sphere."""
    seat = own_seat(view)
    if chooses(view):
        return alt_starters(say)
    if not shows_hand(view):
        return alt(view, say)
    return fitting_alt(" ".join(said) for said in _alts(view, seat, say))


def _alts(view: FarragoView, seat: Seat, say: Say) -> Iterator[list[str]]:
    own = list(_own(view, say, full=False))
    for length in NAME_LENGTHS:
        names = [plain(name, length) for name in names_of(say)]
        match = now(view, say, names)
        planned = _sphere_planned(view, seat)
        mine = say(Line("farrago-picture-text-mine", {"tiles": sphere_text(planned, say)}))
        enemy = f"{names[1 - seat]}: {facts(view, 1 - seat, say)}; {sphere_text(view.spheres[1 - seat], say)}."
        yield [*own, *match, mine, enemy]
        yield [*own, *match, mine]
        yield [*own, *match]
    yield own


def text_hand(view: FarragoView, say: Say) -> str:
    """Write the hand and the plan, then both spheres, as Discord markdown."""
    seat = own_seat(view)
    if chooses(view):
        return text_starters(say)
    if not shows_hand(view):
        return text(view, say)
    made = (
        "\n".join((*_own(view, say, full=full), *_board(view, seat, say, length)))
        for full in (True, False)
        for length in NAME_LENGTHS
    )
    return fitting_text(made)


def _board(view: FarragoView, seat: Seat, say: Say, length: int) -> list[str]:
    """Write the board, the own sphere as planned."""
    spheres = list(view.spheres)
    spheres[seat] = _sphere_planned(view, seat)
    return lines(replace(view, spheres=(spheres[0], spheres[1])), say, length)


def _sphere_planned(view: FarragoView, seat: Seat) -> SphereView:
    return replace(view.spheres[seat], tiles=plan_of(view, seat))


def _own(view: FarragoView, say: Say, *, full: bool) -> Iterator[str]:
    """Write the hand, the plan and the chosen face."""
    own = view.own or OwnView()
    cards = ", ".join(
        _card(number, held.card, say, full=full) for number, held in enumerate(holding(view), 1) if not held.is_placed
    )
    yield say(Line(f"farrago-picture-text-hand{'' if cards else '-empty'}", {"cards": cards}))
    if view.phase == "exchange":
        return
    plan = tuple(
        Line("farrago-picture-film-new", {"card": card_line(each.card.kind), "tile": tile_line(each.tile)})
        for each in own.placed
    )
    args: dict[str, Arg] = {"face": own.face + 1, "cards": plan}
    yield say(Line(f"farrago-picture-text-plan{'' if plan else '-empty'}", args))


def _card(number: int, card: Card, say: Say, *, full: bool) -> str:
    kind = KINDS[card.kind]
    args: dict[str, Arg] = {
        "number": number, "card": card_line(card.kind), "cost": kind.cost, "strength": kind.strength,
        "health": kind.health, "rp": kind.rp, "type": Line(f"farrago-type-{kind.type}"),
    }  # fmt: skip
    if not full:
        return say(Line("farrago-picture-text-held-short", args))
    return say(Line(f"farrago-picture-text-held-{kind.type}", args))

"""The table as text: an alt text, and a text for people who play without pictures.

Made from the same view as the picture. All public information is in the text; the alt text has the most important first
and less about hands and piles.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cogs.api import (
    NAME_LENGTHS,
    Arg,
    Line,
    Outcome,
    Say,
    ending_sentences,
    escaped,
    fitting_alt,
    fitting_text,
    full_stop,
    placed,
    plain,
)
from cogs.battle_farm.text.notes import IDLE, bid_line, doing, ended, goal_line, is_idle, leaving, tied, turn_of, won
from engine.battle_farm.cards import COLOR, KINDS, price
from engine.battle_farm.model import BattleFarmView, BedView, Card, CropView, FarmView, TradeView
from engine.battle_farm.naming import PLACES, card_line, kind_line


@dataclass(frozen=True)
class TextDetail:
    """The detail of a draft: `hands` with the known cards of hands and piles, `market` with colours and rarities."""

    hands: bool
    market: bool
    kinds: bool = True
    """Whether beds are named by their kinds, not only by their numbers."""


FULL, SHORT, LEAST = TextDetail(True, True), TextDetail(False, False), TextDetail(False, False, kinds=False)


def alt(view: BattleFarmView, say: Say, names: Sequence[str]) -> str:
    """Describe the table, the most important first."""
    whole = (
        sentences(view, say, [plain(name, length) for name in names], detail)
        for length in NAME_LENGTHS
        for detail in (SHORT, LEAST)
    )
    bare = now(view, say, [plain(name, NAME_LENGTHS[-1]) for name in names], LEAST)
    return fitting_alt(" ".join(said) for said in (*whole, bare))


def text(view: BattleFarmView, say: Say, names: Sequence[str]) -> str:
    """Write the table as Discord markdown: two lines for every player."""
    return fitting_text("\n".join(lines) for lines in drafts(view, say, names))


def drafts(view: BattleFarmView, say: Say, names: Sequence[str]) -> Iterator[list[str]]:
    """Write the table in lines, ever shorter."""
    for detail in (FULL, TextDetail(True, False), SHORT, LEAST):
        for length in NAME_LENGTHS:
            yield lines(view, say, [escaped(name, length) for name in names], detail)


def lines(view: BattleFarmView, say: Say, names: Sequence[str], detail: TextDetail) -> list[str]:
    """Write the table in lines, with each player's name in bold and an arrow at the active one."""
    made = now(view, say, names, detail)
    for seat in view.order:
        arrow = "▶ " if view.active == seat else ""
        made.append(f"{arrow}**{names[seat]}** · {_facts(view.farms[seat], say, detail)}")
        made.append(beds(view.farms[seat], say, detail))
    return [*made, say(Line("battle_farm-picture-text-legend"))] if detail.market else made


def sentences(view: BattleFarmView, say: Say, names: Sequence[str], detail: TextDetail) -> list[str]:
    """Describe the table in sentences; of a finished match at least the places."""
    made = now(view, say, names, detail)
    if view.outcome is not None and detail is LEAST:
        return made
    for seat in view.order:
        made.append(f"{names[seat]}: {_facts(view.farms[seat], say, detail)}; {beds(view.farms[seat], say, detail)}.")
    return made


def now(view: BattleFarmView, say: Say, names: Sequence[str], detail: TextDetail) -> list[str]:
    """Write whose turn it is or who won, the state of the match, the lot, and the market."""
    if view.outcome is not None:
        made = _result(view, view.outcome, say, names)
    else:
        made = [_asked(view, say, names)] if view.end is None else ending_sentences(view.end, names, say)
    if view.last_round and view.outcome is None:
        made.append(f"{say(goal_line('battle_farm-picture-last', view, view.last_round, names))}.")
    if is_idle(view):
        made.append(f"{say(IDLE)}.")
    counts: dict[str, Arg] = {"round": view.round, "deck": view.deck, "limit": view.limit}
    made.append(say(Line("battle_farm-picture-text-when", counts)))
    if view.trade is not None:
        made.append(_sale(view, view.trade, say, names))
    if not view.is_over or detail.market:
        made.append(market(view, say, detail))
    return made


def market(view: BattleFarmView, say: Say, detail: TextDetail) -> str:
    """List the market's cards with their prices."""
    places = (view.market[place] if place < len(view.market) else None for place in range(len(PLACES)))
    cards = ", ".join(_place(PLACES[place], card, say, detail) for place, card in enumerate(places))
    written = say(Line("battle_farm-picture-text-market", {"cards": cards}))
    card = None if (place := leaving(view)) is None else view.market[place]
    if card is None:
        return written
    return f"{written} {say(Line('battle_farm-picture-text-leaves', {'card': card_line(card)}))}"


def beds(farm: FarmView, say: Say, detail: TextDetail) -> str:
    """Say what grows in each bed."""
    return ", ".join(_bed(number, bed, say, detail) for number, bed in enumerate(farm.beds, 1))


def stock(farm: FarmView, say: Say) -> str:
    """Count a farm's coins, fertilizers and cards."""
    have: dict[str, Arg] = {"coins": farm.coins, "fertilizers": farm.fertilizers, "count": farm.count}
    return say(Line("battle_farm-picture-text-have", have))


def tallied(cards: Sequence[Card], say: Say) -> str:
    """Name cards, equal ones once with their count."""
    counts = Counter(say(card_line(card)) for card in cards)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())


def _asked(view: BattleFarmView, say: Say, names: Sequence[str]) -> str:
    turn = turn_of(view, names)
    what = say(doing(view, names))
    if turn is None:
        return f"{what}."
    return say(Line("battle_farm-picture-text-now", {"turn": say(turn), "doing": what}))


def _result(view: BattleFarmView, outcome: Outcome, say: Say, names: Sequence[str]) -> list[str]:
    made = [full_stop(say(won(outcome, names))), f"{say(ended(view, outcome, names))}."]
    if (why := tied(outcome)) is not None:
        made.append(f"{say(why)}.")
    for one in placed(outcome):
        fertilizers = view.farms[one.seat].fertilizers
        args: dict[str, Arg] = {"who": names[one.seat], "coins": one.score, "fertilizers": fertilizers}
        how = Line("battle_farm-picture-text-gone", {**args, "why": one.why}) if one.left else None
        made.append(say(how or Line("battle_farm-picture-text-result", {**args, "place": one.place})))
    return made


def _sale(view: BattleFarmView, trade: TradeView, say: Say, names: Sequence[str]) -> str:
    others = [seat for seat in view.order if seat != trade.seller]
    bids = ", ".join(f"{names[seat]} {say(bid_line(view, trade, seat))}" for seat in others)
    args: dict[str, Arg] = {"name": names[trade.seller], "cards": tallied(trade.cards, say), "bids": bids}
    return say(Line("battle_farm-picture-text-sale", args))


def _place(letter: str, card: Card | None, say: Say, detail: TextDetail) -> str:
    if card is None:
        return say(Line("battle_farm-picture-text-place-gap", {"letter": letter}))
    args: dict[str, Arg] = {"letter": letter, "name": card_line(card), "price": price(card.kind)}
    if not detail.market:
        return say(Line("battle_farm-picture-text-place", args))
    color = COLOR[card.kind]
    args["rarity"] = Line(f"battle_farm-rarity-{KINDS[card.kind].rarity}")
    if color is None:
        return say(Line("battle_farm-picture-text-place-action", args))
    return say(Line("battle_farm-picture-text-place-full", {**args, "color": Line(f"battle_farm-color-{color}")}))


def _facts(farm: FarmView, say: Say, detail: TextDetail) -> str:
    facts = [say(Line(f"battle_farm-class-{farm.farmer}")), stock(farm, say)]
    if not detail.kinds:
        return facts[1]
    facts.append(say(Line(f"battle_farm-picture-text-ability-{farm.ability}")))
    if farm.plus:
        plus = ", ".join(f"+{each}" for each in farm.plus)
        facts.append(say(Line("battle_farm-picture-text-plus", {"plus": plus})))
    if detail.hands:
        facts.extend(_seen(farm, say))
    return " · ".join(facts)


def _seen(farm: FarmView, say: Say) -> Iterator[str]:
    """Say the public part of a hand, the discards, and the harvests that count (BF-36)."""
    if farm.known:
        yield say(Line("battle_farm-picture-text-known", {"cards": tallied(farm.known, say)}))
    for key, count in (("cherries", farm.cherries), ("melons", farm.melons)):
        if count:
            yield say(Line(f"battle_farm-picture-text-reaped-{key}", {"count": count}))
    if farm.discard:
        last: dict[str, Arg] = {"count": len(farm.discard), "name": card_line(farm.discard[-1])}
        yield say(Line("battle_farm-picture-text-discard", last))


def _bed(number: int, bed: BedView, say: Say, detail: TextDetail) -> str:
    kind = say(Line(f"battle_farm-picture-bed-{bed.kind}"))
    args: dict[str, Arg] = {"number": f"{number} {kind}" if detail.kinds else str(number)}
    if bed.crop is None:
        return say(Line(f"battle_farm-picture-text-{'closed' if bed.closed else 'empty'}", args))
    said = say(Line("battle_farm-picture-text-crop", {**args, **_growing(bed.crop)}))
    if detail.hands and bed.crop.value != bed.crop.worth:
        return say(Line("battle_farm-picture-text-card-value", {"crop": said, "value": bed.crop.value}))
    return said


def _growing(crop: CropView) -> dict[str, Arg]:
    return {"name": kind_line(crop.card.kind), "worth": crop.worth, "timer": crop.timer}

"""What the picture of a hand shows, in words: the own hand and ability first, then the table."""

from collections.abc import Iterator, Sequence

from cogs.api import NAME_LENGTHS, Arg, Line, Say, fitting_alt, fitting_text, plain
from cogs.battle_farm.pictures.hand import own_seat
from cogs.battle_farm.text.text_view import LEAST, SHORT, beds, drafts, now, stock, tallied
from engine.battle_farm.cards import CLASSES, COLOR, CROPS, KINDS, timer, value
from engine.battle_farm.model import BattleFarmView, Card
from engine.battle_farm.naming import card_line


def alt_hand(view: BattleFarmView, say: Say, names: Sequence[str]) -> str:
    """Describe the viewer's stock, hand, farm and ability, then whose turn it is and the market."""
    return fitting_alt(" ".join(said) for said in _alts(view, say, names))


def _alts(view: BattleFarmView, say: Say, names: Sequence[str]) -> Iterator[list[str]]:
    farm = view.farms[own_seat(view)]
    have = f"{stock(farm, say)}."
    match: list[str] = []
    for length in NAME_LENGTHS:
        for detail in (SHORT, LEAST):
            match = now(view, say, [plain(name, length) for name in names], detail)
            yield [have, *_own(view, say, full=False), f"{beds(farm, say, detail)}.", *match]
    cards = say(Line("battle_farm-picture-text-hand", {"cards": tallied(view.hand, say)}))
    # `match` is what the shortest draft says of the match.
    yield [have, cards, f"{beds(farm, say, LEAST)}.", *match]
    yield [have, cards, f"{beds(farm, say, LEAST)}."]


def text_hand(view: BattleFarmView, say: Say, names: Sequence[str]) -> str:
    """Write the viewer's hand and ability, then the whole table, as Discord markdown."""
    made = (
        "\n".join((*_own(view, say, full=full), *lines)) for lines in drafts(view, say, names) for full in (True, False)
    )
    return fitting_text(made)


def _own(view: BattleFarmView, say: Say, *, full: bool) -> list[str]:
    farm = view.farms[own_seat(view)]
    cards = ", ".join(_card(view, number, card, say, full=full) for number, card in enumerate(view.hand, 1))
    made = [
        say(Line("battle_farm-picture-text-hand" if cards else "battle_farm-picture-text-hand-empty", {"cards": cards}))
    ]
    question = view.question
    if question is not None and question.seat == view.viewer and question.seen:
        made.insert(0, say(Line("battle_farm-picture-text-seen", {"cards": tallied(question.seen, say)})))
    ability = CLASSES[farm.farmer].ability
    args: dict[str, Arg] = {
        "name": Line(f"battle_farm-ability-{ability.id}"),
        "cost": ability.cost,
        "often": Line(f"battle_farm-picture-once-{'turn' if ability.replayable else 'game'}"),
        "state": Line(f"battle_farm-picture-ability-{farm.ability}"),
    }
    return [*made, say(Line("battle_farm-picture-text-own-ability", args))]


def _card(view: BattleFarmView, number: int, card: Card, say: Say, *, full: bool) -> str:
    args: dict[str, Arg] = {"number": number, "name": card_line(card), "value": value(card)}
    if not full:
        return say(Line("battle_farm-picture-text-card-short", args))
    args["rarity"] = Line(f"battle_farm-rarity-{KINDS[card.kind].rarity}")
    if card.kind in CROPS:
        args |= {"color": Line(f"battle_farm-color-{COLOR[card.kind]}"), "timer": timer(card.kind)}
    said = say(Line(f"battle_farm-picture-text-hand-{'crop' if card.kind in CROPS else 'action'}", args))
    if card.id in view.played:
        return say(Line("battle_farm-picture-text-hand-played", {"card": said}))
    return said

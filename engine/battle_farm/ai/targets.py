"""Answers effects for the medium and the hard player: with the best legal target, or by declining."""

from collections.abc import Callable, Mapping, Sequence

from engine.battle_farm.ai.abilities import EARLY_BIRD
from engine.battle_farm.ai.action_cards import card_worth, cloned, recycled, selected
from engine.battle_farm.ai.beds import BED_CARDS, bed_changed
from engine.battle_farm.ai.harm import delayed, destroyed, frenzied, infested, spoiled, withered
from engine.battle_farm.ai.outlook import Outlook
from engine.battle_farm.cards import COLOR, GRADE
from engine.battle_farm.model import (
    Action,
    BedId,
    Card,
    ChooseBed,
    ChooseCard,
    ChooseColor,
    ChooseKind,
    ChooseSeat,
    ChooseToken,
    CropView,
    Decline,
)

OwnOrOther = Callable[[Outlook, int, int], float]


def answer(outlook: Outlook, options: Sequence[Action]) -> Action:
    """Choose the target that is worth most; decline if all are worthless and the rules allow it."""
    # The negated place parts equals, as actions have no order: the first of them is chosen.
    rated = [(_rating(outlook, option), -place) for place, option in enumerate(options)]
    return options[-max(rated)[1]]


def _rating(outlook: Outlook, option: Action) -> float:
    question = outlook.view.question
    source = "" if question is None else question.source
    match option:
        case ChooseBed(seat, bed):
            return _of_bed(outlook, source, seat, bed)
        case ChooseSeat(seat):
            return _of_seat(outlook, source, seat)
        case ChooseCard(card):
            return _of_card(outlook, source, card)
        case ChooseColor(color):
            return infested(outlook, color)
        case ChooseKind(kind):
            return _of_kind(outlook, kind)
        case ChooseToken(token):
            return -1.0 if token == "coins" else -outlook.cost(1)  # noqa: S105 - a token of the game, no secret
        case _:
            return 0.0 if isinstance(option, Decline) else -1.0


def _of_bed(outlook: Outlook, source: str, seat: int, bed: int) -> float:
    if source in BED_CARDS:
        return bed_changed(outlook, seat, bed, BED_CARDS[source])
    if source == "early_bird":
        return max([bed_changed(outlook, seat, bed, kind) for kind in EARLY_BIRD])
    crop = outlook.view.farms[seat].beds[bed].crop
    own = seat == outlook.seat
    if source == "blueberry":
        return spoiled(outlook, seat, bed)
    if crop is None:
        return -1.0
    if source in FOR_GOOD:
        return FOR_GOOD[source](outlook, crop) * (1 if own or source in ("strawberry", "clone") else -1)
    # Worse than to decline, and the dearest own crop worst of all.
    return FOR_HARM[source](outlook, seat, bed) if not own else -1.0 - crop.worth


def _of_seat(outlook: Outlook, source: str, seat: int) -> float:
    farm = outlook.view.farms[seat]
    if source == "wasabi":
        return min(2.5, farm.coins) * (1 + outlook.harm[seat])
    return (1 + outlook.harm[seat]) * (bool(farm.coins or farm.fertilizers) + 0.5 * (farm.fertilizers == 0))


def _of_card(outlook: Outlook, source: str, number: int) -> float:
    card = _find(outlook, number)
    if card is None:
        return -1.0
    if source == "recycle":
        return recycled(outlook, card)
    if source == "selection":
        return selected(outlook, card)
    if source == "reap_and_sow":
        return -card_worth(outlook, card)
    if source == "pollinator_paradise" and COLOR[card.kind] is not None:
        same = sum([COLOR[other.kind] == COLOR[card.kind] for other in outlook.view.hand])
        return card_worth(outlook, card) + outlook.gain(1 + same)  # BF-57: 1 for the kept card itself
    return card_worth(outlook, card) + 0.01 * GRADE[card.kind]


def _find(outlook: Outlook, number: int) -> Card | None:
    """Find a card among those that a question may be about."""
    question = outlook.view.question
    seen = () if question is None else question.seen
    for card in (*outlook.view.hand, *seen, *outlook.view.market, *outlook.me.discard):
        if card is not None and card.id == number:
            return card
    return None


def _of_kind(outlook: Outlook, kind: BedId) -> float:
    """Like best the kind of bed that helps most of the hand and market, and that is not there yet."""
    # Early Bird alone asks for a kind of bed, one of these three.
    helped = {"trellis": "yellow", "vertical": "green", "rotational": "red"}[kind]
    cards = [*outlook.view.hand, *[card for card in outlook.view.market if card is not None]]
    there = sum([bed.kind == kind for bed in outlook.me.beds])
    return outlook.weights.ranks[kind] * 4 + 0.5 * sum([COLOR[card.kind] == helped for card in cards]) - 2 * there


def _grown(outlook: Outlook, crop: CropView) -> float:
    """Rate a crop by its gain in the chance of a harvest; of equals the first to ripen is best."""
    return outlook.fed_chance(crop.timer) - 0.001 * crop.timer


FOR_GOOD: Mapping[str, Callable[[Outlook, CropView], float]] = {
    "garden_gourmet": _grown,
    "genetic_modification": _grown,
    "strawberry": lambda outlook, crop: float(crop.worth),
    "clone": lambda outlook, crop: cloned(outlook, crop.card),
}
"""Ratings for effects that help a crop or copy it."""

FOR_HARM: Mapping[str, OwnOrOther] = {
    "fertilizer_frenzy": frenzied,
    "wither": withered,
    "cloud_cover": delayed,
    "eggplant": lambda outlook, seat, bed: delayed(outlook, seat, bed) + outlook.harm[seat],
    "pineapple": destroyed,
}
"""Ratings for effects that harm others' crops, by seat and bed."""

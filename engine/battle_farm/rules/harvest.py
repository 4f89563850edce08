"""Harvests a ripe crop: its pay by parts, the move of its card, its harvest effect, and what it brought in all."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.battle_farm.cards import BED_VALUE
from engine.battle_farm.events import Event, Gained, Harvested, Part, Stolen
from engine.battle_farm.model import Token
from engine.battle_farm.rules.counting import count, gained
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.ops import Gain
from engine.battle_farm.rules.targets import OPS
from engine.battle_farm.state import Bed, Crop, Effect, Farm, Harvest

COINS: Token = "coins"


def harvest(field: Field, job: Harvest) -> None:
    """Harvest the crop in a bed, if it is still there and ripe; its effect is next on the agenda."""
    bed = field.farms[job.seat].beds[job.bed]
    crop = bed.crop
    # A Pineapple that was harvested just before may have destroyed it (BF-42).
    if crop is None or crop.timer > 0:
        return
    effect = Effect(job.seat, crop.kind, "harvested", card=crop.card, bed=job.bed)
    # Before anything is paid: Tomato compares the coins of this moment (BF-39).
    parts, at = _parts(field, effect, bed, crop)
    field.uproot(job.seat, job.bed)
    if field.phase != "harvest":  # BF-15, BF-16: emptied later in the turn it stays closed until the next
        field.set_bed(job.seat, job.bed, Bed(bed.kind, None, closed=True))
    field.stir()
    # A harvest pays without `gain`, whose event would count these coins twice in the account.
    coins = sum([part.coins for part in parts])
    farm = field.farms[job.seat]
    # Tallied after its own parts are known: only earlier harvests count (BF-36).
    field.farms[job.seat] = replace(farm, coins=farm.coins + coins, **_tally(farm, crop.kind))
    field.events.append(Harvested(job.seat, job.bed, field.card(crop.card), coins, tuple(parts)))
    if at < len(OPS["harvested", crop.kind]):
        field.first(replace(effect, at=at))


def _parts(field: Field, effect: Effect, bed: Bed, crop: Crop) -> tuple[list[Part], int]:
    """Return what a harvest pays: card value, bed, what the crop gains (BF-25), and coins that its effect adds at once.

    Gives the first op, too, that is left to do after it was paid.
    """
    parts = [Part("value", crop.value)]
    if by_bed := BED_VALUE[bed.kind, crop.kind]:
        parts.append(Part(bed.kind, by_bed))
    if more := gained(field, effect.seat, crop):
        parts.append(Part(crop.kind, more))
    ops = OPS["harvested", crop.kind]
    at = 0
    # Coins that need no choice are part of the harvest, so that one line tells all of its sum.
    while at < len(ops) and isinstance(op := ops[at], Gain) and op.token == COINS:
        number = count(field, effect, op.per, op.color) if count(field, effect, op.when) else 0
        for _ in range(number if op.die else 0):  # BF-36: Melon's die
            rolled = field.roll(op.die)
            parts.append(Part(crop.kind, rolled, rolled))
        if number and not op.die:  # BF-36: a coin for each Cherry harvested before
            parts.append(Part(crop.kind, op.amount * number))
        at += 1
    return parts, at


def _tally(farm: Farm, kind: str) -> dict[str, int]:
    """Count the harvest of a kind that asks for it (BF-36)."""
    if kind == "cherry":
        return {"cherries": farm.cherries + 1}
    return {"melons": farm.melons + 1} if kind == "melon" else {}


def earned(harvested: Harvested, after: Iterable[Event]) -> int:
    """Add to what a harvest paid the coins that the effect of its crop brought right after it."""
    coins = harvested.coins
    for event in after:
        if not isinstance(event, Gained | Stolen):
            break
        if (event.seat, event.source) != (harvested.seat, harvested.card.kind):
            break
        coins += event.amount if event.token == COINS else 0
    return coins

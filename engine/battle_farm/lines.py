"""Puts what happened into lines, masked for their reader; the words are in `data/battle_farm/words`."""

from engine.battle_farm import effect_lines
from engine.battle_farm.cards import BEDS
from engine.battle_farm.events import AbilityUsed as Used
from engine.battle_farm.events import (
    BidMade,
    Bought,
    Dealt,
    Ended,
    Event,
    Fertilized,
    Harvested,
    LastRound,
    Offered,
    Ordered,
    Part,
    Passed,
    Planted,
    Played,
    Rolled,
    Stalled,
    Traded,
    TradeFailed,
    TurnBegan,
)
from engine.battle_farm.naming import PLACES, bed_line, card_line, card_lines, kind_line, source_line
from engine.game import Outcome, Seat
from engine.message import Arg, Line, Who


def line(key: str, /, **args: Arg) -> Line:
    """Make a line of the game's own words."""
    return Line(f"battle_farm-{key}", args)


def tell(event: Event, viewer: Seat | None) -> Line | None:
    """Put an event into words; None if the next or the previous one says it."""
    match event:
        case Dealt() | Ordered() | TurnBegan() | Passed() | Rolled() | LastRound() | Stalled() | Ended():
            return _tell_course(event, viewer)
        case Bought() | Offered() | BidMade() | Traded() | TradeFailed():
            return _tell_trade(event, viewer)
        case Planted() | Played() | Used() | Fertilized() | Harvested():
            return _tell_action(event)
        case _:
            # pyright narrows the type here, so an event that has no line is noticed.
            return effect_lines.tell(event, viewer)


def _tell_course(
    event: Dealt | Ordered | TurnBegan | Passed | Rolled | LastRound | Stalled | Ended, viewer: Seat | None
) -> Line | None:
    match event:
        case Dealt(shares, _, limit):
            if viewer is None:
                return line("dealt", limit=limit)
            share = shares[viewer]
            farmer = Line(f"battle_farm-class-{share.farmer}")
            return line("dealt-you", limit=limit, farmer=farmer, cards=card_lines(share.hand))
        case Ordered(rolls, order):
            # BF-5: the later a turn, the more fertilizers.
            players = [
                line("order-roll", player=Who(seat), roll=rolls[seat], bonus=bonus)
                for bonus, seat in enumerate(order, 1)
            ]
            return line("ordered", players=tuple(players))
        case TurnBegan(number, seat):
            return line("turn-began", round=number, player=Who(seat))
        case Passed(seat, phases):
            return line("passed", player=Who(seat), phases=tuple([line(f"passed-{each.why}") for each in phases]))
        case Rolled(seat, phase, number):
            return line(f"rolled-{phase}", player=Who(seat), number=number)
        case LastRound(why, seat, others):
            return line(f"last-{why}", player=Who(seat), count=others)
        case Stalled(rounds):
            return line("stalled", rounds=rounds)
        case Ended(outcome):
            return _ended(outcome)


def _ended(outcome: Outcome) -> Line:
    """Write the coins, the best place first (BF-19), without the winner: an AI may have finished for somebody."""
    best = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    return line(
        "ended", scores=tuple([line("coins-of", player=Who(seat), coins=outcome.scores[seat]) for seat in best])
    )


def _tell_trade(event: Bought | Offered | BidMade | Traded | TradeFailed, viewer: Seat | None) -> Line:
    player = Who(event.seat)
    match event:
        case Bought(_, place, card, coins, refill):
            args = {"player": player, "place": PLACES[place], "card": card_line(card), "coins": coins}
            if refill is None:
                return line("bought-last", **args)
            return line("bought", **args, refill=card_line(refill))
        case Offered(_, cards):
            return line("offered", player=player, cards=card_lines(cards))
        case BidMade(seat, coins):
            # The amount is no argument of the others' line, so that no translation can show a sealed bid.
            if seat == viewer:
                return line("bid-you" if coins else "bid-you-none", coins=coins)
            return line("bid-made", player=player)
        case Traded(_, buyer, cards, coins, bids):
            shown = tuple([line("bid-of", player=Who(bid.seat), coins=bid.coins) for bid in bids])
            args = {"player": player, "buyer": Who(buyer), "cards": card_lines(cards), "coins": coins}
            # A single bid is the price, which the line says anyway.
            return line("traded" if len(bids) > 1 else "traded-one", **args, bids=shown)
        case TradeFailed(_, bids):
            shown = tuple([line("bid-of", player=Who(bid.seat), coins=bid.coins) for bid in bids if bid.coins])
            return line("trade-kept", player=player, bids=shown) if shown else line("trade-failed", player=player)


def _tell_action(event: Planted | Played | Used | Fertilized | Harvested) -> Line:
    player = Who(event.seat)
    match event:
        case Planted(_, card, bed, into, timer):
            args = {"player": player, "card": card_line(card), "bed": bed + 1, "into": bed_line(into)}
            return line("planted", **args, turns=timer)
        case Played(_, card, cost, _):
            return line("played", player=player, card=card_line(card), cost=cost)
        case Used(_, ability, cost):
            return line("used", player=player, ability=source_line(ability), cost=cost)
        case Fertilized(_, bed, card, timer):
            return line("fertilized", player=player, crop=card_line(card), bed=bed + 1, turns=timer)
        case Harvested(_, bed, card, coins, parts):
            args = {"player": player, "crop": card_line(card), "bed": bed + 1, "coins": coins}
            if len(parts) == 1:
                return line("harvested", **args)
            return line("harvested-parts", **args, sum=_sum(parts))


def _sum(parts: tuple[Part, ...]) -> Line:
    """Write a harvest's parts as a sum, each with its reason."""
    # Nested, because a tuple of lines is shown as a list with commas.
    total = _part(parts[0])
    for part in parts[1:]:
        total = line("sum", left=total, right=_part(part))
    return total


def _part(part: Part) -> Line:
    if part.why == "value":
        return line("part", coins=part.coins)
    if part.why in BEDS:
        return line("part-bed", coins=part.coins, bed=bed_line(part.why))
    if part.roll:
        return line("part-roll", coins=part.coins, crop=kind_line(part.why))
    return line(f"part-{part.why}", coins=part.coins)

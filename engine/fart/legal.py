"""Lists the legal actions against an attacker, with their labels."""

from functools import cache
from itertools import permutations

from engine.fart.cards import DECK, IS_RED, VALUE, Card
from engine.fart.errors import EqualValue, NotGreater, NotOnTable, SameCardTwice, SameColour, Unbeatable, WrongSum
from engine.fart.lines import card_line, card_lines, colour
from engine.fart.model import Action, Dual, Sacrifice, Single
from engine.game import Choice
from engine.message import Line

TableCards = tuple[Card, ...]

HIGHEST = max(VALUE.values())
ATTACKS = ("dual", "single")


def choices_against(wave: int, attacker: Card, table: TableCards) -> tuple[Choice[Action], ...]:
    """List duals, then singles, then sacrifices, each in the order of the table; giving up is not listed."""
    found: list[Choice[Action]] = []
    duals, singles = _duals(wave, attacker), _singles(attacker)
    for place, first in enumerate(table, 1):
        if first in duals:
            beside = duals[first]
            for second in table[place:]:
                if second in beside:
                    found.append(beside[second])
    for card in table:
        if card in singles:
            found.append(singles[card])
    # FART-15: allowed although an attack is possible, and any defender
    return (*found, *[_SACRIFICES[card] for card in table])


def check_dual(attacker: Card, table: TableCards, first: Card, second: Card) -> None:
    """Check that two defenders may flank the attacker. Raises RuleError."""
    check_on_table(table, first)
    check_on_table(table, second)
    if first == second:
        raise SameCardTwice(card=card_line(first), advice=advice(attacker, table))
    total = VALUE[first] + VALUE[second]
    if total != VALUE[attacker]:  # FART-13: any colours, an exact sum; so an ace is never flanked (FART-18)
        raise WrongSum(
            attacker=card_line(attacker),
            value=VALUE[attacker],
            first=card_line(first),
            second=card_line(second),
            sum=total,
            advice=advice(attacker, table),
        )


def check_single(attacker: Card, table: TableCards, defender: Card) -> None:
    """Check that one defender may fight the attacker, by the same rule in both waves (FART-10). Raises RuleError."""
    check_on_table(table, defender)
    against, own, value = card_line(attacker), card_line(defender), VALUE[attacker]
    if value == HIGHEST:  # FART-18: a king of either colour is unbeatable
        raise Unbeatable(attacker=against, advice=advice(attacker, table))
    if (
        IS_RED[defender] == IS_RED[attacker]
    ):  # FART-10: opposite to that attacker, so a red defender may fight a black one
        raise SameColour(attacker=against, defender=own, colour=colour(attacker), advice=advice(attacker, table))
    if VALUE[defender] == value:  # FART-12: equal is not greater
        raise EqualValue(attacker=against, defender=own, value=value, advice=advice(attacker, table))
    if VALUE[defender] < value:
        raise NotGreater(
            attacker=against, value=value, defender=own, own=VALUE[defender], advice=advice(attacker, table)
        )


def advice(attacker: Card, table: TableCards) -> Line:
    """Return what this table can do against the attacker: duel it, flank it, either, or only a sacrifice."""
    # In either wave the same attacks are legal; only what they cost differs.
    groups = {choice.group for choice in choices_against(1, attacker, table)} - {"sacrifice"}
    can = "both" if len(groups) == len(ATTACKS) else next(iter(groups), "sacrifice")
    other = "black" if IS_RED[attacker] else "red"
    return Line("fart-advice", {"can": can, "value": VALUE[attacker], "other": other})


def check_on_table(table: TableCards, card: Card) -> None:
    """Check that the card is a defender on the table, which is all that a sacrifice needs. Raises RuleError."""
    if card not in table:
        # A forged action may name any text: a sentence shows two letters of it at most.
        raise NotOnTable(card=card_line(card) if card in VALUE else card[:2])


def casualties(wave: int, attacker: Card, defenders: tuple[Card, Card]) -> TableCards:
    """Name those of two flanking defenders that a dual attack costs."""
    if wave == 1:
        return ()  # FART-13: free in the first wave, even for red ones
    return tuple(card for card in defenders if IS_RED[card] == IS_RED[attacker])  # FART-14: zero, one or both


@cache
def _duals(wave: int, attacker: Card) -> dict[Card, dict[Card, Choice[Action]]]:
    """Every ordered pair that may flank the attacker, as a choice, by its first card and then its second."""
    found: dict[Card, dict[Card, Choice[Action]]] = {}
    # Both orders of each pair, since `choices_against` asks in the order of the table.
    for first, second in permutations(DECK, 2):
        if attacker not in (first, second) and VALUE[first] + VALUE[second] == VALUE[attacker]:  # FART-13
            choice: Choice[Action] = Choice(Dual(first, second), _dual_line(wave, attacker, first, second), "dual")
            found.setdefault(first, {})[second] = choice
    return found


@cache
def _singles(attacker: Card) -> dict[Card, Choice[Action]]:
    """Every card that may fight the attacker alone, as a choice."""
    return {
        card: Choice(Single(card), Line("fart-single", {"defender": card_line(card)}), "single")
        for card in DECK
        if VALUE[card] > VALUE[attacker] and IS_RED[card] != IS_RED[attacker]  # FART-10, FART-12
    }


def _dual_line(wave: int, attacker: Card, first: Card, second: Card) -> Line:
    args = {"first": card_line(first), "second": card_line(second)}
    if lost := casualties(wave, attacker, (first, second)):
        return Line("fart-dual-lost", {**args, "lost": card_lines(lost)})
    return Line("fart-dual", args)


_SACRIFICES: dict[Card, Choice[Action]] = {
    card: Choice(Sacrifice(card), Line("fart-sacrifice", {"defender": card_line(card)}), "sacrifice") for card in DECK
}

"""The phases of a player's turn on the panel: what can be bought, played and fertilized, and how to end each."""

from collections.abc import Sequence

from cogs.api import Button, Line, Row, Tone, rows_of
from cogs.battle_farm import labels
from cogs.battle_farm.card_page import ability_about
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.turn import Turn, in_menus, legal_actions, of_kind, playing, rows_for
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.model import Ability, Action, Buy, Fertilize, Plant, Play, Stop
from engine.battle_farm.naming import kind_line, source_line

HAND_BUTTONS = 12
"""Number of playable cards with a button; more are listed in menus."""


def buy_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the cards that the player can pay for, and to buy no more."""
    actions = legal_actions(turn)
    buys = of_kind(actions, Buy)
    return (
        *rows_for(turn, buys, [_on_market(turn, each) for each in buys], Line("battle_farm-panel-buy")),
        *ending(turn, actions),
    )


def _on_market(turn: Turn, buy: Buy) -> Line:
    card = turn.view.market[buy.place]
    if card is None:
        raise ValueError(f"place {buy.place} of the market is empty, but can be bought")
    return labels.on_market(buy.place, card)


def play_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the playable hand cards, each with its page, the class ability, and the end of the phase."""
    actions = legal_actions(turn)
    able = {each.card for each in actions if isinstance(each, Plant | Play)}
    cards = [(number, card) for number, card in enumerate(turn.view.hand, 1) if card.id in able]
    if len(cards) <= HAND_BUTTONS:
        hand = rows_of(
            tuple(
                Button(turn.address("card", card.id), turn.context.plain_text(labels.in_hand(number, card)), Tone.MAIN)
                for number, card in cards
            )
        )
    else:
        options = [
            (
                str(card.id),
                turn.context.plain_text(labels.numbered(number, card)),
                turn.context.plain_text(labels.about(card)),
            )
            for number, card in cards
        ]
        hand = in_menus(turn, "card", options, Line("battle_farm-panel-which"))
    # One or none: the rules list the ability where it can be used.
    ability = tuple(_ability(turn) for _ in of_kind(actions, Ability))
    return (*hand, *rows_of((*ability, *ending_buttons(turn, actions))))


def _ability(turn: Turn) -> Button:
    ability = CLASSES[labels.mine(turn.view).farmer].ability
    args = {"name": source_line(ability.id), "about": ability_about(turn)}
    return Button(turn.address("ability"), turn.context.plain_text(Line("battle_farm-panel-ability", args)), Tone.MAIN)


def fertilize_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the own crops, with what a fertilizer brings each, and to use no more."""
    actions = legal_actions(turn)
    feeds = of_kind(actions, Fertilize)
    rows = rows_for(turn, feeds, [_fed(turn, each) for each in feeds], Line("battle_farm-panel-fertilize"))
    return (*rows, *ending(turn, actions))


def _fed(turn: Turn, action: Fertilize) -> Line:
    """Say what a fertilizer does to a crop: it grows on, or is harvested, for how much where that is certain."""
    before = labels.mine(turn.view).beds[action.bed].crop
    if before is None:
        raise ValueError(f"bed {action.bed} is empty, but can be fertilized")
    args = {"number": action.bed + 1, "crop": kind_line(before.card.kind)}
    found = forecast(turn.view, action)
    after = found.crop(action.bed)
    if after is not None:
        return Line("battle_farm-panel-feed", {**args, "turns": after.timer, "gain": after.worth - before.worth})
    # Chance or a question may still change what comes in, so only the crop's own worth is certain.
    sure = not found.final and found.after.question is None
    return Line("battle_farm-panel-reap", {**args, "coins": found.coins if sure else before.worth})


def ending(turn: Turn, actions: Sequence[Action]) -> tuple[Row, ...]:
    """Offer to end the phase."""
    return rows_of(ending_buttons(turn, actions))


def ending_buttons(turn: Turn, actions: Sequence[Action]) -> tuple[Button, ...]:
    """Return the button that ends the phase, where it can be ended."""
    label = Line(f"battle_farm-panel-stop-{turn.view.phase}")
    return tuple(playing(turn, each, label, Tone.PLAIN) for each in of_kind(actions, Stop))

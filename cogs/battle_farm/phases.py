"""The phases of a player's turn on the panel: buying, playing and fertilizing, and the end of each."""

from collections.abc import Sequence

from cogs.api import OPTION_LIMIT, Button, Line, Page, Row, Tone
from cogs.battle_farm import labels
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.planting import all_crops, sensible_beds
from cogs.battle_farm.turn import (
    Numbers,
    Turn,
    after_the_trade,
    in_a_row,
    in_menus,
    legal_actions,
    lines_of,
    of_kind,
    packed,
    playing,
    plays,
    rows_for,
    texts,
)
from engine.battle_farm.ahead import after_trade
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.model import Ability, Action, Buy, Card, Fertilize, Offer, Plant, Play, Stop
from engine.battle_farm.naming import card_line, source_line

HAND_BUTTONS = 8
"""Number of playable cards with a button; more are listed in menus."""

SEVERAL = 2
"""Crops from which on they can be planted at once."""

FEED_LINES = 5
"""Lines of a phone for what fertilizers may do, so that the picture with the beds stays in sight."""

BEDS_SHOWN = 6
"""Up to this number of pairs of a crop and a bed have a button each; more crops lead to a page of their beds."""


def buy_rows(turn: Turn, most_lines: int) -> tuple[Row, ...]:
    """Offer the cards that the player can pay for, each kind once, and to buy no more."""
    actions = legal_actions(turn)
    kinds = {card.kind: (buy, card) for buy in reversed(of_kind(actions, Buy)) if (card := turn.view.market[buy.place])}
    buys = sorted(kinds.values(), key=lambda each: each[0].place)
    return rows_for(
        turn,
        [buy for buy, _ in buys],
        [card_line(card) for _, card in buys],
        Line("battle_farm-panel-buy"),
        _ending(turn, actions),
        about=(_on_market(turn, card) for _, card in buys),
        most_lines=most_lines,
    )


def _on_market(turn: Turn, card: Card) -> str:
    """Say what a card of the market costs and does, or the price alone where that is too long for a menu."""
    text = turn.context.plain_text(labels.on_market(card))
    return text if len(text) <= OPTION_LIMIT else turn.context.plain_text(labels.priced(card))


def play_rows(turn: Turn, most_lines: int) -> tuple[Row, ...]:
    """Offer the playable hand cards, the class ability, selling if still possible, and the phase's end."""
    actions = plays(turn)
    able = {each.card for each in actions if isinstance(each, Plant | Play)}
    # Equal cards are the same card.
    cards = list({(card.kind, card.plus): card for card in turn.view.hand if card.id in able}.values())
    ability = tuple(_ability(turn) for _ in of_kind(actions, Ability))
    sell = (turn.button("sell"),) if of_kind(legal_actions(turn), Offer) else ()
    every = _plant_all(turn, actions)
    rest = (*ability, *_other_beds(turn, cards, actions), *sell, *_ending(turn, actions, can_play=bool(able)))
    if len(cards) <= HAND_BUTTONS and len(lines_of(_hand(turn, cards, actions))) <= most_lines:
        return (*packed((*every, *_hand(turn, cards, actions))), *packed(rest))
    options = [
        (str(card.id), turn.context.plain_text(card_line(card)), turn.context.plain_text(labels.about(card)))
        for card in cards
    ]
    return (*in_menus(turn, "card", options, Line("battle_farm-panel-which")), *packed((*every, *rest)))


def _hand(turn: Turn, cards: Sequence[Card], actions: Sequence[Action]) -> tuple[Button, ...]:
    """Make the buttons of cards: one that makes sense in one bed only is planted at once."""
    beds = {card.id: sensible_beds(turn.view, card, of_kind(actions, Plant)) for card in cards}
    unfolded = sum(max(1, len(places)) for places in beds.values()) <= BEDS_SHOWN
    return tuple(button for card in cards for button in _card(turn, card, beds[card.id], unfolded=unfolded))


def _plant_all(turn: Turn, actions: Sequence[Action]) -> tuple[Button, ...]:
    """Return the button that plants several crops at once; empty for a single crop."""
    count = len(all_crops(turn.view, of_kind(actions, Plant)))
    if count < SEVERAL:
        return ()
    return (Button(turn.address("plant_all"), turn.context.say("battle_farm-panel-plant-all", count=count), Tone.MAIN),)


async def plant_all(turn: Turn, numbers: Numbers) -> Page:
    """Plant as many crops as there are beds; an open trade is passed first."""
    return await after_the_trade(turn, all_crops(turn.view, of_kind(plays(turn), Plant)))


def _card(turn: Turn, card: Card, beds: Sequence[Plant], *, unfolded: bool) -> tuple[Button, ...]:
    if len(beds) == 1:
        return (playing(turn, beds[0], card_line(card)),)
    if beds and unfolded:
        return tuple(playing(turn, each, labels.planted_in(card, each.bed)) for each in beds)
    play = Play(card.id)
    if not beds and _is_sure(turn, play):
        return (playing(turn, play, card_line(card)),)
    return (Button(turn.address("card", card.id), turn.context.plain_text(labels.opened(card)), Tone.MAIN),)


def _other_beds(turn: Turn, cards: Sequence[Card], actions: Sequence[Action]) -> tuple[Button, ...]:
    """Return the button to the plantings without a button of their own, if there are any."""
    plants, beds = of_kind(actions, Plant), labels.mine(turn.view).beds
    hidden = any(
        {beds[each.bed].kind for each in plants if each.card == card.id}
        > {beds[each.bed].kind for each in sensible_beds(turn.view, card, plants)}
        for card in cards
    )
    return (turn.button("beds"),) if hidden else ()


async def show_beds(turn: Turn, numbers: Numbers) -> Page:
    """Show the page of all that can be planted anywhere."""
    plants = of_kind(plays(turn), Plant)
    cards = {card.id: card for card in turn.view.hand}
    beds = labels.mine(turn.view).beds
    names = [labels.planted_there(cards[each.card], each.bed, beds[each.bed]) for each in plants]
    rows = rows_for(turn, plants, names, Line("battle_farm-panel-which"), (turn.back,))
    return Page(above=(turn.context.say("battle_farm-panel-beds-heading"),), rows=rows)


def _ability(turn: Turn) -> Button:
    ability = CLASSES[labels.mine(turn.view).farmer].ability
    args = {"name": source_line(ability.id), "cost": ability.cost}
    if _is_sure(turn, Ability()):
        return playing(turn, Ability(), Line("battle_farm-panel-ability", args), Tone.PLAIN)
    return Button(turn.address("ability"), turn.context.plain_text(Line("battle_farm-panel-ability-more", args)))


def _is_sure(turn: Turn, action: Action) -> bool:
    """Return whether an action can be undone, so that it needs no page of explanation."""
    return not forecast(after_trade(turn.view), action).final


# Fertilizing --------------------------------------------------------------------------------------------------------


def fertilize_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the own crops, with what fertilizer brings each, all fertilizer at once, and to use no more."""
    actions = legal_actions(turn)
    feeds = of_kind(actions, Fertilize)
    doses = _doses(turn)
    shares = _shared_out(turn)
    # One crop, or one fertilizer: then the button of a crop says the same.
    several = len(feeds) > 1 and len(shares) > 1
    every = Button(turn.address("feed_all"), turn.context.say("battle_farm-panel-feed-all", count=doses), Tone.MAIN)
    ripe = tuple(button for each in feeds if (button := _ripened(turn, each, doses)))
    single = tuple(
        playing(turn, each, labels.feed_label(turn.view, each.bed), Tone.PLAIN if several else Tone.MAIN)
        for each in feeds
    )
    main = (every,) if several else ()
    # Several presses on a crop's own button do the same.
    ripe = ripe if len(lines_of((*main, *ripe, *single))) <= FEED_LINES else ()
    return (*packed((*main, *ripe, *single)), *packed(_ending(turn, actions)))


def _doses(turn: Turn) -> int:
    return min(turn.view.doses, labels.mine(turn.view).fertilizers)


def _shared_out(turn: Turn) -> tuple[Fertilize, ...]:
    """Share all fertilizers out: the crops that are ripe soonest get them first, each until it is ripe."""
    beds = labels.mine(turn.view).beds
    crops = sorted((bed.crop.timer, -bed.crop.worth, place) for place, bed in enumerate(beds) if bed.crop is not None)
    every = [Fertilize(place) for turns, _, place in crops for _ in range(turns)]
    return tuple(every[: _doses(turn)])


async def feed_all(turn: Turn, numbers: Numbers) -> Page:
    """Use all fertilizers that may be used now."""
    return await in_a_row(turn, _shared_out(turn))


async def ripen(turn: Turn, numbers: Numbers) -> Page:
    """Use as many fertilizers on a crop as make it ripe."""
    bed, doses, _ = numbers
    return await in_a_row(turn, (Fertilize(bed),) * max(1, doses))


def _ripened(turn: Turn, feed: Fertilize, doses: int) -> Button | None:
    """Offer to ripen a crop with several fertilizers; None if one is enough, or all are too few."""
    crop = labels.mine(turn.view).beds[feed.bed].crop
    if crop is None or not 1 < crop.timer <= doses:
        return None
    args = {"crop": labels.own_crop(turn.view, feed.bed), "count": crop.timer}
    label = turn.context.plain_text(Line("battle_farm-panel-reap-for", args))
    return Button(turn.address("ripen", feed.bed, crop.timer), label)


# The end of a phase -------------------------------------------------------------------------------------------------


def _ending(turn: Turn, actions: Sequence[Action], *, can_play: bool = True) -> tuple[Button, ...]:
    """Return the button that ends the phase, if it can be ended."""
    # Without cards left to play, the way on is the main button.
    tone = Tone.PLAIN if can_play else Tone.MAIN
    ends = (
        playing(turn, each, labels.end_label(turn.view, can_play=can_play), tone) for each in of_kind(actions, Stop)
    )
    return (*ends, texts(turn))

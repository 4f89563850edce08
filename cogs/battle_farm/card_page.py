"""The page of a hand card or of the class ability: its text, a forecast, and the buttons that play it.

It is shown to its player alone and offers legal actions only.
"""

from collections.abc import Sequence

from cogs.api import Line, Page, UnknownPress, draw, drawn_or_none
from cogs.battle_farm import labels
from cogs.battle_farm.forecast import Forecast, forecast
from cogs.battle_farm.pictures import picture
from cogs.battle_farm.planting import sensible_beds
from cogs.battle_farm.turn import Numbers, Turn, of_kind, packed, playing, plays
from engine.battle_farm.ahead import after_trade
from engine.battle_farm.cards import CLASSES, value
from engine.battle_farm.model import Ability, Action, Card, Plant, Play
from engine.battle_farm.naming import card_line, source_line

SHOWING = 0x46A758


async def show_card(turn: Turn, numbers: Numbers) -> Page:
    """Show a hand card, pressed as a button or chosen in a menu. Raises UnknownPress."""
    chosen = turn.context.chosen
    wanted = int(chosen[0]) if chosen and chosen[0].isdecimal() else numbers[0]
    card = next((each for each in turn.view.hand if each.id == wanted), None)
    if card is None:
        raise UnknownPress
    head = turn.context.say("battle_farm-panel-card-heading", name=card_line(card))
    about = turn.context.say("battle_farm-panel-about", text=labels.about(card))
    actions = plays(turn)
    plants = sensible_beds(turn.view, card, of_kind(actions, Plant))
    # A card is either a crop or an action, so one of the two lists is empty.
    ways: Sequence[Action] = plants or [each for each in of_kind(actions, Play) if each.card == wanted]
    return await _page(turn, card.kind, (head, about), [(each, _label(turn, each, card)) for each in ways])


async def show_ability(turn: Turn, numbers: Numbers) -> Page:
    """Show the ability of the player's class."""
    ability = CLASSES[labels.mine(turn.view).farmer].ability
    head = turn.context.say("battle_farm-panel-card-heading", name=source_line(ability.id))
    about = turn.context.say("battle_farm-panel-about", text=labels.about_ability(ability))
    label = Line("battle_farm-panel-use", {"cost": ability.cost})
    ways = [(each, label) for each in of_kind(plays(turn), Ability)]
    return await _page(turn, ability.id, (head, about), ways)


def _label(turn: Turn, action: Action, card: Card) -> Line:
    if not isinstance(action, Plant):
        return Line("battle_farm-panel-play", {"cost": value(card)})
    bed = labels.mine(turn.view).beds[action.bed]
    args = {"number": action.bed + 1, "bed": labels.bed_name(bed)}
    crop = forecast(after_trade(turn.view), action).crop(action.bed)
    if crop is None:
        return Line("battle_farm-panel-plant-there", args)
    return Line("battle_farm-panel-plant-for", {**args, "worth": crop.worth, "turns": crop.timer})


async def _page(turn: Turn, source: str, above: Sequence[str], ways: Sequence[tuple[Action, Line]]) -> Page:
    """Make the page: a card's picture, its text, a forecast, and a button for each way to play it."""
    context, image = turn.context, None
    if not context.reader.text_mode:
        image = await drawn_or_none(draw(picture.card, source, context.plain_text), "battle_farm")
    what = context.line(labels.source_text(source))
    coming = _coming(turn, forecast(after_trade(turn.view), ways[0][0])) if ways else ()
    buttons = tuple(playing(turn, action, label) for action, label in ways)
    return Page(
        above=tuple(above),
        picture=image,
        alt=picture.alt_card(source, context.plain_text),
        below=(what, *coming),
        rows=(*packed(buttons), (turn.back,)),
        accent=SHOWING,
    )


def _coming(turn: Turn, found: Forecast) -> tuple[str, ...]:
    """Write the certain results, the next question, and whether it can be undone."""
    lines = [turn.context.say("battle_farm-panel-coming", text=line) for line in found.lines]
    question = found.after.question
    if question is not None and question.seat == turn.seat:
        lines.append(
            turn.context.say("battle_farm-panel-then", what=Line(f"battle_farm-panel-choose-{question.about}"))
        )
    if found.final:
        lines.append(turn.context.say("battle_farm-panel-final"))
    return ("\n".join(lines),) if lines else ()

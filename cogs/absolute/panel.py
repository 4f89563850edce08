"""The private panel of a player of Absolute while they are asked: draw, then arrange, swap, discard or hold.

Only legal actions are offered. Actions of several presses have separate pages (`workspace`, `swapping`).
"""

from collections.abc import Mapping
from typing import Any

from cogs.absolute import scores, suggest, swapping, typing_sets, workspace
from cogs.absolute.own_turn import Turn, in_turn
from cogs.api import (
    Button,
    Choice,
    Context,
    Handler,
    Line,
    Menu,
    OfMatch,
    PlayAddress,
    Row,
    Seat,
    Table,
    Tone,
    Who,
    Words,
    rows_of,
)
from engine.absolute import drafts
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, Discard, Draw, Hold
from engine.absolute.naming import SEAT_LETTERS, card_line
from engine.absolute.rules.sets import unplayed
from engine.absolute.rules.turn import HAND_LIMIT, SETS_TO_GO_OUT

MATCH_HANDLERS: Mapping[str, Handler] = {
    "compose": in_turn(workspace.compose),
    "work": in_turn(workspace.work_on),
    "put": in_turn(workspace.put),
    "afresh": in_turn(workspace.start_over),
    "lay": in_turn(workspace.lay),
    "use": in_turn(workspace.fill_in),
    "play_best": in_turn(suggest.play_best),
    "swap": in_turn(swapping.swap),
    "swap_all": in_turn(swapping.choose_set),
    "swap_with": in_turn(swapping.choose_swap),
    "type": in_turn(typing_sets.open_form),
    "typed": in_turn(typing_sets.play_typed),
    # It answers no question: anybody may read the scores at any time.
    "scores": scores.scores,
}


async def controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
    """Lay out the player's possible actions."""
    turn = Turn(context, table, seat)
    choices = table.choices(seat)
    match turn.view.phase:
        case "draw":
            return rows_of(tuple(_draw(turn, choice) for choice in choices))
        case "act":
            return await _act(turn, {choice.group for choice in choices})
        case _:
            return ((_discard_dearest(turn),), *_discards(turn))  # AZ-12: more than seven are still held


def _draw(turn: Turn, choice: Choice[Any]) -> Button:
    address = PlayAddress(turn.table.match.id, turn.question, turn.table.game.codec.token(choice.action))
    if choice.action == Draw("deck"):
        return Button(address, turn.context.say("absolute-button-deck"), Tone.MAIN)
    return Button(address, turn.context.say("absolute-button-take", card=card_line(turn.view.discard[-1])))


async def _act(turn: Turn, groups: set[str]) -> tuple[Row, ...]:
    """Offer the legal actions: cards can be laid while one is left to discard; swaps come once, before a play."""
    can_lay = len(turn.view.hand) > 1  # AZ-4
    # AZ-11: after a play the turn ends with a discard, so that is the main deed then.
    first = (_discard_dearest(turn),) if turn.view.played else ()
    best = (await suggest.best_menu(turn, can_swap="swap" in groups),) if can_lay and turn.view.suggestions else ()
    verbs = (*(("compose",) if can_lay else ()), *(("swap",) if "swap" in groups else ()))
    buttons = tuple(
        turn.button(verb, tone=Tone.PLAIN if first or place else Tone.MAIN) for place, verb in enumerate(verbs)
    )
    last = (*((turn.button("type"),) if can_lay else ()), *((_hold(turn),) if "hold" in groups else ()))
    return (*best, *rows_of((*first, *buttons, *last)), *_discards(turn))


def _hold(turn: Turn) -> Button:
    address = PlayAddress(turn.table.match.id, turn.question, turn.table.game.codec.token(Hold()))
    return Button(address, turn.context.say("absolute-hold"))


def _discard_dearest(turn: Turn) -> Button:
    """Make the button that discards the card which costs most."""
    card = drafts.dearest(turn.view.hand)
    address = PlayAddress(turn.table.match.id, turn.question, turn.table.game.codec.token(Discard(card)))
    return Button(address, turn.context.say("absolute-button-discard", card=card_line(card)), Tone.MAIN)


def _discards(turn: Turn) -> tuple[Row, ...]:
    """Offer the hand cards to discard, with the rest of the hand, and say how many must go."""
    view = turn.view
    many = len(view.hand) - HAND_LIMIT
    is_due = view.played or view.phase == "discard"
    # The dearest card has a button of its own then.
    cards = tuple(card for card in view.hand if not (is_due and card == drafts.dearest(view.hand)))
    if not cards:  # AZ-8: a turn that began without a card to draw may have none to discard either
        return ()
    key = "absolute-discard-many" if many > 1 else "absolute-discard-other" if is_due else "absolute-discard-one"
    # At most nine: seven kept, one drawn, and one more from a swap; a menu takes 25.
    options = tuple(
        (turn.table.game.codec.token(Discard(card)), turn.context.line(card_line(card)), _rest(turn, card))
        for card in cards
    )
    return (
        Menu(OfMatch(turn.table.match.id, "pick", f"{turn.question}.0"), turn.context.say(key, count=many), options),
    )


def _rest(turn: Turn, card: Card) -> str:
    """Write the result of a discard: the cost of the remaining hand, going out, or the sets missing for that."""
    left = [other for other in turn.view.hand if other != card]
    if left:
        return turn.context.say("absolute-discard-rest", cost=-unplayed(left))
    if len(drafts.own(turn.view).sets) < SETS_TO_GO_OUT:  # AZ-5: not out
        return turn.context.say("absolute-discard-empty", goal=SETS_TO_GO_OUT)
    return turn.context.say("absolute-discard-out")


# Besides the actions -----------------------------------------------------------------------------------------------


def tip(context: Context, table: Table) -> str:
    """Write the player's current aim in a line, for beginners."""
    seat = table.seat_of(context.reader.id)
    return "" if seat is None else f"-# {context.at(table).line(_aim(table.view(seat)))}"


def _aim(view: AbsoluteView) -> Line:
    mine = drafts.own(view)
    if mine.out:
        return Line("absolute-aim-out")
    if view.first_out is not None:
        return Line("absolute-aim-last", {"letter": SEAT_LETTERS[view.first_out], "player": Who(view.first_out)})
    if view.active == view.viewer and len(view.hand) > HAND_LIMIT:
        return Line("absolute-aim-discard", {"count": len(view.hand) - HAND_LIMIT, "limit": HAND_LIMIT})
    return Line("absolute-aim-sets", {"sets": len(mine.sets), "goal": SETS_TO_GO_OUT})


def tools(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer the scores on the panel, once there are some."""
    return board_tools(table, context.reader.words)


def board_tools(table: Table, words: Words) -> tuple[Button, ...]:
    """Offer the scores on the public board, once there are some."""
    view: AbsoluteView = table.view(None)
    if not view.sheets:
        return ()
    return (Button(OfMatch(table.match.id, "scores"), words.say("absolute-button-scores")),)

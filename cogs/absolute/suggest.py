"""Best plays: a menu of the best ways to end the turn, each with its result; a chosen one is played to the discard.

A table may forbid them; then there is no menu, and the handler refuses.
"""

from asyncio import to_thread
from collections.abc import Sequence

from cogs.absolute import composing
from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.pictures.parts import minus
from cogs.absolute.text.wording import written
from cogs.api import Menu, Page, Refused, player_page
from engine.absolute import drafts
from engine.absolute.model import Action, Discard, Hold
from engine.absolute.naming import card_lines
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, unplayed, zero_number
from engine.absolute.rules.turn import HAND_LIMIT, SETS_TO_GO_OUT
from engine.absolute.suggesting import Suggestion, suggestions

_LABEL = 100
"""Characters that Discord shows of an option."""


class NoSuggestions(Refused):
    """The options of this table forbid them."""

    key = "absolute-no-suggestions"


async def best_plays(turn: Turn) -> tuple[Suggestion, ...]:
    """Find the best ways to end the turn, best first. Raises NoSuggestions."""
    view = turn.view
    if not view.suggestions:
        raise NoSuggestions
    sets, may_hold = drafts.own(view).sets, not view.played and len(view.hand) <= HAND_LIMIT
    # In a thread: mostly a millisecond, but half a second where very many cards lie.
    return await to_thread(suggestions, view.hand, sets, sets_that_bind(view, sets), may_hold=may_hold)


async def best_menu(turn: Turn, *, can_swap: bool) -> Menu:
    """Make the menu of the best ways to end the turn; it says if a swap could come first. Raises NoSuggestions."""
    found = await best_plays(turn)
    options = tuple((str(number), _gives(turn, each), _leaves(turn, each)) for number, each in enumerate(found))
    return Menu(turn.address("play_best"), turn.context.say("absolute-best", swap="yes" if can_swap else "no"), options)


async def play_best(turn: Turn, numbers: Numbers) -> Page:
    """Play a chosen way to the end of the turn. Raises NoSuggestions."""
    found = {str(number): each for number, each in enumerate(await best_plays(turn))}
    chosen = next((found[value] for value in turn.context.chosen if value in found), None)
    if chosen is None:
        return await player_page(turn.context, turn.table)
    return await turn.play(*_actions(turn, chosen))


def _actions(turn: Turn, suggestion: Suggestion) -> Sequence[Action]:
    discards = tuple(Discard(card) for card in suggestion.discards)
    if suggestion.sets == drafts.own(turn.view).sets:
        return discards or (Hold(),)
    return (drafts.action_of(turn.view, composing.aligned(suggestion.sets, turn.view)), *discards)


def _gives(turn: Turn, suggestion: Suggestion) -> str:
    """Write what a suggestion gives: its points, and the sets that it makes."""
    say, points = turn.context.say, minus(suggestion.points)
    if not suggestion.discards:
        return say("absolute-best-keep", points=points)
    if suggestion.sets == drafts.own(turn.view).sets:
        return say("absolute-best-none", points=points)
    text = say("absolute-best-play", points=points, sets=_made(turn, suggestion.sets))
    if len(text) <= _LABEL:
        return text
    played = card_lines(tuple(card for card in turn.view.hand if any(card in cards for cards in suggestion.sets)))
    return say("absolute-best-regroup", points=points, cards=played)


def _made(turn: Turn, sets: tuple[CardSet, ...]) -> str:
    """Write the sets that are new or changed, under their labels."""
    sets, lying = composing.aligned(sets, turn.view), drafts.own(turn.view).sets
    names = composing.set_names(sets, turn.view)
    made = [(name, cards) for name, cards in zip(names, sets, strict=False) if cards not in lying]
    return ", ".join(f"{name} {written(cards, zero_number(cards), turn.context.plain_text)}" for name, cards in made)


def _leaves(turn: Turn, suggestion: Suggestion) -> str:
    """Write what goes, what is kept, and what the hand costs then."""
    say, kept, gone = turn.context.say, card_lines(suggestion.kept), card_lines(suggestion.discards)
    if not suggestion.discards:
        return say("absolute-best-held", cost=-unplayed(suggestion.kept))
    if suggestion.kept:
        return say("absolute-best-leaves", gone=gone, kept=kept, cost=-unplayed(suggestion.kept))
    if len(suggestion.sets) < SETS_TO_GO_OUT:  # AZ-5: not out
        return say("absolute-best-empty", gone=gone, goal=SETS_TO_GO_OUT)
    return say("absolute-best-out", gone=gone)

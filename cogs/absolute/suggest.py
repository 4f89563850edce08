"""Best plays: those with the most points, shown one at a time and played at a press.

A table may forbid them; then there is no button, and the handler refuses.
"""

from asyncio import to_thread

from cogs.absolute import composing
from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.workspace import COMPOSING, draft_picture, find_draft, keep_draft, ready
from cogs.api import Button, Page, Refused, Tone, player_page
from engine.absolute import drafts
from engine.absolute.arrange.best_arrangement import Arrangement
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet
from engine.absolute.suggesting import suggestions


class NoSuggestions(Refused):
    """The options of this table forbid them."""

    key = "absolute-no-suggestions"


async def suggest(turn: Turn, numbers: Numbers) -> Page:
    """Show one of the best plays, from 0; past the last, the first again; the panel if there are no suggestions.

    Raises:
        NoSuggestions: the table forbids them.
    """
    found = await best_plays(turn)
    if not found:  # what is left to do, a discard or a hold, is on the panel
        return await player_page(turn.context, turn.table, note=turn.context.say("absolute-suggest-none"))
    return await best_page(turn, [each.sets for each in found], numbers[0])


async def play_best(turn: Turn, numbers: Numbers) -> Page:
    """Play one of the best plays at once. Raises NoSuggestions."""
    found = await best_plays(turn)
    if not numbers[0] < len(found):
        return await suggest(turn, numbers)
    return await turn.play(drafts.action_of(turn.view, _aligned(turn, found[numbers[0]].sets)))


async def use(turn: Turn, numbers: Numbers) -> Page:
    """Load one of the best plays into the draft, to be changed there. Raises NoSuggestions."""
    found = await best_plays(turn)
    if not numbers[0] < len(found):
        return await suggest(turn, numbers)
    return await keep_draft(turn, composing.laid(await find_draft(turn), turn.view, found[numbers[0]].sets))


async def best_page(turn: Turn, found: list[tuple[CardSet, ...]], wanted: int) -> Page:
    """Make the page of one of the best plays; `found` must not be empty."""
    context = turn.context
    number = wanted % len(found)
    sets = _aligned(turn, found[number])
    image, alt, text = await draft_picture(turn, sets)
    return Page(
        above=(context.say("absolute-suggest-heading", number=number + 1, count=len(found)),),
        picture=image,
        alt=alt,
        below=tuple(each for each in (text, ready(turn, sets)) if each),
        rows=(_ways(turn, number, len(found)),),
        accent=COMPOSING,
    )


async def best_plays(turn: Turn) -> tuple[Arrangement, ...]:
    """Find the best plays; empty if no play gains points. Raises NoSuggestions."""
    view = turn.view
    if not view.suggestions:
        raise NoSuggestions
    sets = drafts.own(view).sets
    # In a thread: mostly a millisecond, but half a second where very many cards lie.
    return await to_thread(suggestions, view.hand, sets, sets_that_bind(view, sets))


def _aligned(turn: Turn, sets: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    # So that the labels on this page are those of the draft and of the table.
    return composing.aligned(sets, turn.view)


def _ways(turn: Turn, number: int, count: int) -> tuple[Button, ...]:
    following = Button(turn.address("suggest", (number + 1) % count), turn.context.say("absolute-button-next"))
    return (
        turn.button("play_best", number, tone=Tone.MAIN),
        *((following,) if count > 1 else ()),
        turn.button("use", number),
        turn.back,
    )

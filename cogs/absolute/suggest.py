"""Suggestions: the arrangements with the most points, found in a worker process, to load into the draft.

A table may forbid them; then there is no button, and the handler refuses.
"""

from cogs.absolute import composing
from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.text.wording import written
from cogs.absolute.workspace import COMPOSING, find_draft, keep_draft
from cogs.api import Button, Page, Refused, Tone, rows_of
from engine.absolute import drafts
from engine.absolute.arrange.best_arrangement import Arrangement, best
from engine.absolute.naming import label
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, score, zero_number

OFFERED = 3


class NoSuggestions(Refused):
    """The options of this table forbid them."""

    key = "absolute-no-suggestions"


async def suggest(turn: Turn, numbers: Numbers) -> Page:
    """Show the best arrangements, with their points. Raises NoSuggestions."""
    found = await _found(turn)
    if not found:
        return Page(above=(turn.context.say("absolute-suggest-none"),), rows=(_ways(turn),), accent=COMPOSING)
    texts = tuple(_described(turn, number, each) for number, each in enumerate(found, 1))
    uses = tuple(
        Button(turn.address("use", number), turn.context.say("absolute-button-use", number=number), Tone.MAIN)
        for number in range(1, len(found) + 1)
    )
    head = turn.context.say("absolute-suggest-heading")
    return Page(above=(head, *texts), rows=(*rows_of(uses), _ways(turn)), accent=COMPOSING)


async def use(turn: Turn, numbers: Numbers) -> Page:
    """Load a suggestion into the draft, to be looked at and played there. Raises NoSuggestions."""
    found = await _found(turn)
    if not 1 <= numbers[0] <= len(found):
        return await suggest(turn, numbers)
    chosen = found[numbers[0] - 1]
    return await keep_draft(turn, composing.laid(await find_draft(turn), turn.view, chosen.sets))


async def _found(turn: Turn) -> tuple[Arrangement, ...]:
    view = turn.view
    if not view.suggestions:
        raise NoSuggestions
    # Hand and table do not change while a question is open, so `use` finds the list that was shown.
    key = f"arrange/{turn.table.match.id}/{turn.seat}/{turn.question}"
    sets = drafts.own(view).sets
    old = sets_that_bind(view, sets)
    return await turn.context.app.thinking.once(key, best, view.hand, sets, old=old, keep=1, count=OFFERED)


def _described(turn: Turn, number: int, found: Arrangement) -> str:
    """Write the points of an arrangement, the sets that are new in it, and what stays in hand."""
    context, lying = turn.context, drafts.own(turn.view).sets
    # Aligned as `use` will load them, so that the labels are those of the draft.
    sets = enumerate(composing.aligned(found.sets, lying))
    laid = (_set(turn, place, cards) for place, cards in sets if cards not in lying)
    head = context.say("absolute-suggest-points", number=number, points=found.points)
    return "\n".join((head, *laid, context.say("absolute-suggest-left", left=written(found.left, None, context.line))))


def _set(turn: Turn, place: int, cards: CardSet) -> str:
    text = written(cards, zero_number(cards), turn.context.line)
    return turn.context.say("absolute-suggest-set", label=label(turn.seat, place), set=text, points=score(cards).total)


def _ways(turn: Turn) -> tuple[Button, ...]:
    return (turn.button("compose"), turn.back)

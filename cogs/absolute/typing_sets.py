"""The form for typing sets: opened from the panel, and played at once when submitted.

The text is shown to its author only, and a refused form leaves the draft unchanged.
"""

from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.typed import laid_out, read_sets
from cogs.api import Form, Page, Refused, RuleError, TextField, player_page, sentence
from engine.absolute import drafts
from engine.absolute.naming import SEAT_LETTERS

FIELD = "sets"


async def open_form(turn: Turn, numbers: Numbers) -> None:
    """Open the form."""
    context = turn.context
    hint = context.say("absolute-type-hint", letter=SEAT_LETTERS[turn.seat])
    field = TextField(FIELD, context.say("absolute-type-label"), hint, context.say("absolute-type-example"))
    await context.answer.ask_form(Form(turn.address("typed"), context.say("absolute-type-title"), (field,)))


async def play_typed(turn: Turn, numbers: Numbers) -> Page:
    """Play typed sets, or show on the panel why not."""
    text = turn.context.typed(FIELD)
    try:
        sets = laid_out(read_sets(text, turn.view), turn.view)
        action = drafts.action_of(turn.view, sets)
    except (Refused, RuleError) as error:
        return await player_page(turn.context, turn.table, note=turn.context.line(sentence(error)))
    return await turn.play(action)

"""The form for typing sets: opened from the panel or the workspace, and played at once when submitted.

The text is shown to its author only, and a refused form leaves the draft unchanged.
"""

from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.typed import laid_out, read_sets
from cogs.absolute.workspace import IN_WORKSPACE, find_draft, workspace_page
from cogs.api import Form, Page, Refused, RuleError, TextField, player_page, sentence
from engine.absolute import advice, drafts
from engine.absolute.naming import SEAT_LETTERS

FIELD = "sets"


async def open_form(turn: Turn, numbers: Numbers) -> None:
    """Open the form; its address tells where it was opened."""
    context = turn.context
    hint = context.say("absolute-type-hint", letter=SEAT_LETTERS[turn.seat])
    field = TextField(FIELD, context.say("absolute-type-label"), hint, context.say("absolute-type-example"))
    await context.answer.ask_form(Form(turn.address("typed", numbers[0]), context.say("absolute-type-title"), (field,)))


async def play_typed(turn: Turn, numbers: Numbers) -> Page:
    """Play what was typed, or show why not where the form was opened."""
    text = turn.context.typed(FIELD)
    try:
        sets = laid_out(read_sets(text, turn.view), turn.view)
        action = drafts.action_of(turn.view, sets)
        # Checked before it is played: `in_turn` would show a refusal of `play` on the panel, not in the workspace.
        refused: Refused | RuleError | None = advice.refusal(turn.view, action)
    except (Refused, RuleError) as error:
        refused = error
    else:
        if refused is None:
            return await turn.play(action)
    note = turn.context.line(sentence(refused))
    if numbers[0] == IN_WORKSPACE:
        return await workspace_page(turn, await find_draft(turn), note=note)
    return await player_page(turn.context, turn.table, note=note)

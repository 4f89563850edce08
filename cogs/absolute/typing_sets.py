"""The form in which sets are typed: opened from the panel or the workspace, and played at once when it is sent.

What was typed reaches nobody but whoever typed it, and a refused form leaves the draft as it was.
"""

from bot.refusals import Refused
from bot.ui.deeds import player_page
from bot.ui.modal import Field, Form, typed_in
from bot.ui.page import Page
from bot.ui.refuse import sentence
from cogs.absolute import composing
from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.typed import laid_out, read_sets
from cogs.absolute.workspace import IN_WORKSPACE, find_draft, workspace_page
from engine.absolute import advice
from engine.absolute.naming import SEAT_LETTERS
from engine.errors import RuleError

FIELD = "sets"


async def open_form(turn: Turn, numbers: Numbers) -> None:
    """Open the form; its address tells where it was opened."""
    ask = turn.ask
    hint = ask.say("absolute-type-hint", letter=SEAT_LETTERS[turn.seat])
    field = Field(FIELD, ask.say("absolute-type-label"), hint, ask.say("absolute-type-example"))
    await ask.answer.ask_form(Form(turn.address("typed", numbers[0]), ask.say("absolute-type-title"), (field,)))


async def play_typed(turn: Turn, numbers: Numbers) -> Page:
    """Play what was typed, or show why not where the form was opened."""
    text = typed_in(turn.ask.interaction).get(FIELD, "")
    try:
        sets = laid_out(read_sets(text, turn.view), turn.view)
        action = composing.action_of(turn.view, sets)
        refused: Refused | RuleError | None = advice.refusal(turn.view, action)
    except (Refused, RuleError) as error:
        refused = error
    else:
        if refused is None:
            return await turn.play(action)
    note = turn.ask.line(sentence(refused))
    if numbers[0] == IN_WORKSPACE:
        return await workspace_page(turn, await find_draft(turn), note=note)
    return await player_page(turn.ask, turn.table, note=note)

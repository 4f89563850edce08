"""*Challenge*: claiming that others' answers do not fit or are duplicates, or being content (WORD-9).

Each page is private. A refusal is shown on the current page.
"""

from dataclasses import replace

from cogs.api import Context, Over, Page, Refused, RuleError, Stale, Table, open_argument, paint, sentence, until
from cogs.farrago_words.choosing import Choosing, challenge_page, with_look_alikes
from cogs.farrago_words.here import GAME, WAITING, Here, at, find, pressed
from cogs.farrago_words.pick import CHOSEN, Pick, number_in, numbers_in
from cogs.farrago_words.refusals import NoChallenge, Onlooker
from cogs.farrago_words.voting import voting_page
from engine.farrago_words.errors import ContentAlready
from engine.farrago_words.model import Challenge, Claim, Content


async def challenge(context: Context, match: str, argument: str) -> None:
    """Open the page of challenges; from the board at the letter that the asker looked at last."""
    here = await _find(context, match)
    # Private pages are gone once an app is started again.
    wanted = argument or open_argument(context, here.table, "of_letter")
    await _show(here, Pick.read(wanted, here.view.round))


async def choose_letter(context: Context, match: str, argument: str) -> None:
    """Go to the answers with another letter."""
    here = await _find(context, match)
    pick = Pick.read(argument, here.view.round)
    await _show(here, replace(pick, letter=number_in((*context.chosen, "")[0]), page=0))


async def claim(context: Context, match: str, argument: str) -> None:
    """Challenge an answer, or the choice of a menu: the argument begins with the claim."""
    here = await _find(context, match)
    kind, _, rest = argument.partition(".")
    pick = Pick.read(rest, here.view.round)
    if context.chosen and number_in(rest.partition(".")[0]) == here.view.round:
        # Look-alikes are one option, whose value has what is claimed of them and the numbers of all.
        claims, numbers = zip(*(_option(value) for value in context.chosen), strict=True)
        kind = claims[0] or kind
        pick = replace(pick, chosen=tuple(sorted({each for found in numbers for each in found}))[:CHOSEN])
    choosing = await with_look_alikes(Choosing(here, pick))
    if not choosing.chosen or here.seat is None:  # the page was of another round
        await _show(here, choosing.pick)
        return
    said: Claim = "same" if kind == "same" else "wrong"
    action = Challenge(tuple(answer.number for answer in choosing.chosen), said, together=choosing.is_together)
    try:
        table = await pressed(here, lambda here: _press(here, action))
    except (Stale, RuleError) as error:
        await _show(await find(context, match), replace(pick, chosen=()), error)
        return
    note = here.context.say(f"{GAME}-challenge-done")
    await _show(at(context, table), replace(pick, chosen=(), claim="wrong"), note)


def _option(value: str) -> tuple[str, tuple[int, ...]]:
    """Read an option of a menu: its claim, if it has one, and the numbers of its answers."""
    said, _, numbers = value.rpartition(".")
    return said, numbers_in(numbers)


async def content(context: Context, match: str, argument: str) -> None:
    """Be done with challenging; after the last awaited person the board goes on."""
    here = await _find(context, match)
    try:
        here = at(context, await pressed(here, lambda here: _press(here, Content())))
    # A second press is fine: the same page answers it.
    except ContentAlready:
        pass
    except Stale:
        here = await find(context, match)
    if here.view.phase == "challenge":
        note = here.context.say(f"{GAME}-challenge-content", until=until(await here.until()))
        rows = ((here.button("challenge", "more"),),)
        await context.show_alone(Page(above=(note,), rows=rows, accent=WAITING, is_due=True))
    elif context.in_public:
        await paint(context, here.table)
    else:
        await _show(here, Pick(here.view.round))


async def _press(here: Here, action: Challenge | Content) -> Table:
    question = None if here.seat is None else here.table.question(here.seat)
    return await here.context.app.tables.press(here.context.press(here.table.match.id), action, question)


async def _find(context: Context, match: str) -> Here:
    """Find the asker at a table in the phase of challenges. Raises Over, NoChallenge, Onlooker."""
    here = await find(context, match)
    if here.table.is_over:
        raise Over
    if here.view.phase != "challenge":
        raise NoChallenge(now=here.now)
    if here.person is None:
        raise Onlooker(now=here.now)
    return here


async def _show(here: Here, pick: Pick, note: str | Refused | RuleError = "") -> None:
    """Show the current page with a note about the press; after the challenges, the votes."""
    if not isinstance(note, str):
        note = here.context.say("hand-note", text=here.context.line(sentence(note)))
    if here.view.phase == "challenge":
        await here.context.show_alone(await challenge_page(Choosing(here, pick), note))
    else:
        await here.context.show_alone(await voting_page(here, 0, note))

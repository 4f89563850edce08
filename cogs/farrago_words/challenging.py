"""*Challenge*: choosing answers of others, claiming something of them, or being content (WORD-9).

Each page is its presser's own. What is refused changes nothing and is told on the page as it is then.
"""

from dataclasses import replace

from bot.refusals import Over, Refused, Stale
from bot.ui.ask import Ask
from bot.ui.board import paint
from bot.ui.modal import chosen_in
from bot.ui.page import Page
from bot.ui.refuse import sentence
from bot.ui.turns import until
from cogs.farrago_words.choosing import Choosing, challenge_page, with_look_alikes
from cogs.farrago_words.here import GAME, WAITING, Here, at, find
from cogs.farrago_words.pick import CHOSEN, Pick, number_in, numbers_in
from cogs.farrago_words.refusals import NoChallenge, Onlooker
from cogs.farrago_words.voting import voting_page
from engine.errors import RuleError
from engine.farrago_words.errors import ContentAlready
from engine.farrago_words.model import Challenge, Claim, Content


async def challenge(ask: Ask, match: str, argument: str) -> None:
    """Open the page on which answers are chosen."""
    here = await _find(ask, match)
    await _show(here, Pick.read(argument, here.view.round))


async def choose_letter(ask: Ask, match: str, argument: str) -> None:
    """Go to the answers with another letter; what is chosen stays so."""
    here = await _find(ask, match)
    pick = Pick.read(argument, here.view.round)
    await _show(here, replace(pick, letter=number_in(_value(ask)), page=0))


async def choose_answers(ask: Ask, match: str, argument: str) -> None:
    """Choose among the answers that the menu offered; those of other pages stay chosen."""
    here = await _find(ask, match)
    pick = Pick.read(argument, here.view.round)
    offered = {answer.number for answer in Choosing(here, pick).offered}
    kept = [number for number in pick.chosen if number not in offered]
    marked = [number for value in chosen_in(ask.interaction) if (number := number_in(value)) in offered]
    await _show(here, replace(pick, chosen=tuple(sorted({*kept, *marked}))[:CHOSEN]))


async def choose_alike(ask: Ask, match: str, argument: str) -> None:
    """Choose a group of answers that look alike."""
    here = await _find(ask, match)
    pick = Pick.read(argument, here.view.round)
    await _show(here, replace(pick, chosen=numbers_in(_value(ask))))


async def claim(ask: Ask, match: str, argument: str) -> None:
    """Challenge what is chosen: the argument begins with what is claimed of it."""
    here = await _find(ask, match)
    kind, _, rest = argument.partition(".")
    choosing = await with_look_alikes(Choosing(here, Pick.read(rest, here.view.round)))
    if not choosing.chosen or here.seat is None:  # the page was of another round
        await _show(here, choosing.pick)
        return
    said: Claim = "same" if kind == "same" else "wrong"
    action = Challenge(tuple(answer.number for answer in choosing.chosen), said, together=choosing.is_together)
    try:
        table = await ask.house.tables.press(ask.press(match), action, here.table.question(here.seat))
    except (Stale, RuleError) as error:
        await _show(await find(ask, match), choosing.pick, error)
        return
    await _show(at(ask, table), replace(choosing.pick, chosen=()), here.ask.say(f"{GAME}-challenge-done"))


async def content(ask: Ask, match: str, argument: str) -> None:
    """Have nothing (more) to challenge; when that was the last one whom the others waited for, the board goes on."""
    here = await _find(ask, match)
    question = None if here.seat is None else here.table.question(here.seat)
    try:
        here = at(ask, await ask.house.tables.press(ask.press(match), Content(), question))
    except ContentAlready:
        pass
    except Stale:
        here = await find(ask, match)
    if here.view.phase == "challenge":
        note = here.ask.say(f"{GAME}-challenge-content", until=until(await here.until()))
        await ask.show_alone(Page(above=(note,), rows=((here.button("challenge", "more"),),), accent=WAITING))
    elif ask.in_public:
        await paint(ask, here.table)
    else:
        await _show(here, Pick(here.view.round))


async def _find(ask: Ask, match: str) -> Here:
    """Find the asker at a table where answers are challenged. Raises Over, NoChallenge, Onlooker."""
    here = await find(ask, match)
    if here.table.is_over:
        raise Over
    if here.view.phase != "challenge":
        raise NoChallenge(now=here.now)
    if here.person is None:
        raise Onlooker(now=here.now)
    return here


def _value(ask: Ask) -> str:
    return (*chosen_in(ask.interaction), "")[0]


async def _show(here: Here, pick: Pick, note: str | Refused | RuleError = "") -> None:
    """Show where somebody is, with a word about their press; when the time for challenges is over, what is voted on."""
    if not isinstance(note, str):
        note = here.ask.say("hand-note", text=here.ask.line(sentence(note)))
    if here.view.phase == "challenge":
        await here.ask.show_alone(await challenge_page(Choosing(here, pick), note))
    else:
        await here.ask.show_alone(await voting_page(here, 0, note))

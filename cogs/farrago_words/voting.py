"""*Vote*: every challenge of the round, and whether its answers should be kept or struck (WORD-9). Nobody else sees it.

Whoever wrote what is challenged is told why they have no vote. A vote may be changed until all are counted.
"""

from bot.refusals import Stale
from bot.ui.ask import Ask
from bot.ui.page import Button, Page, Row, Tone
from bot.ui.refuse import sentence
from bot.ui.turns import until
from cogs.farrago_words.here import GAME, WAITING, WRITING, Here, at, find, topic_of, who
from cogs.farrago_words.lists import names
from cogs.farrago_words.refusals import NoVote, Onlooker
from engine.errors import RuleError
from engine.farrago_words.model import ShownChallenge, Vote
from engine.game import Line

SHOWN = 5
"""Challenges on a page: a row of buttons for each."""

ROOM = 420
"""Characters for the answers of a challenge."""


async def vote(ask: Ask, match: str, argument: str) -> None:
    """Show the challenges to vote on: `argument` is a page."""
    here = await _find(ask, match)
    await ask.show_alone(await voting_page(here, _numbers(argument)[0]))


async def ballot(ask: Ask, match: str, argument: str) -> None:
    """Vote on a challenge: the argument is the round, the page, the challenge, and 1 to strike or 0 to keep."""
    here = await _find(ask, match)
    round_, page, challenge, strike, *_ = (*_numbers(argument), 0, 0, 0, 0)
    note = ""
    if round_ == here.view.round and here.seat is not None:
        action = Vote(challenge, bool(strike))
        try:
            table = await ask.house.tables.press(ask.press(match), action, here.table.question(here.seat))
        except (Stale, RuleError) as error:
            here, note = await find(ask, match), ask.line(sentence(error))
        else:
            here = at(ask, table)
    note = here.ask.say("hand-note", text=note) if note else ""
    await ask.show_alone(await voting_page(here, page, note))


async def _find(ask: Ask, match: str) -> Here:
    """Find the asker at a table where votes are taken. Raises NoVote, Onlooker."""
    here = await find(ask, match)
    if here.view.phase != "vote":
        raise NoVote
    if here.person is None:
        raise Onlooker
    return here


def _numbers(argument: str) -> tuple[int, ...]:
    numbers = tuple(int(part[:6]) for part in argument.split(".") if part.isdecimal())
    return numbers or (0,)


async def voting_page(here: Here, page: int, note: str = "") -> Page:
    """Make a page of challenges; once the votes are counted, say so."""
    view, ask = here.view, here.ask
    if view.phase != "vote":
        return Page(above=(note, ask.say(f"{GAME}-vote-counted")), accent=WAITING)
    pages = max(1, -(-len(view.challenges) // SHOWN))
    page = min(page, pages - 1)
    shown = view.challenges[page * SHOWN :][:SHOWN]
    heading = ask.say(f"{GAME}-vote-heading", topic=topic_of(view))
    args = {"until": until(await here.until()), "page": page + 1, "pages": pages}
    own = [_own(here, each) for each in view.challenges if _may_vote(here, each)]
    has_voted = None not in own
    done = ask.say(f"{GAME}-vote-done") if own and has_voted else ""
    return Page(
        above=(f"{heading}\n{ask.say(f'{GAME}-vote-until', **args)}", note),
        below=("\n".join(_text(here, each) for each in shown), done),
        rows=(*(_buttons(here, each, page) for each in shown if _may_vote(here, each)), *_turning(here, page, pages)),
        accent=WAITING if has_voted else WRITING,
    )


def _may_vote(here: Here, challenge: ShownChallenge) -> bool:
    """Tell whether the asker was there as the vote began, and no answer of their side is challenged."""
    return here.person not in here.view.later and all(
        here.answers[number].seat != here.seat for number in challenge.answers
    )


def _own(here: Here, challenge: ShownChallenge) -> bool | None:
    """Give the asker's vote, if there is one: whether to strike."""
    return next((strike for person, strike in challenge.votes if person == here.person), None)


def _text(here: Here, challenge: ShownChallenge) -> str:
    """Write what is claimed of which answers by whom, and how the asker has voted."""
    answers = [here.answers[number] for number in challenge.answers]
    claim = Line(f"{GAME}-vote-{challenge.claim}", {
        "number": challenge.number + 1,
        "answers": names(here, answers, ROOM),
        "who": Line("person", {"who": who(here.view, challenge.by)}),
    })  # fmt: skip
    return f"{here.ask.line(claim)}\n{here.ask.line(_state(here, challenge))}"


def _state(here: Here, challenge: ShownChallenge) -> Line:
    if here.person in here.view.later:
        return Line(f"{GAME}-vote-later")
    if not _may_vote(here, challenge):
        return Line(f"{GAME}-vote-own", {"mode": here.view.mode})
    own = _own(here, challenge)
    return Line(f"{GAME}-vote-open") if own is None else Line(f"{GAME}-vote-yours", {"strike": "yes" if own else "no"})


def _buttons(here: Here, challenge: ShownChallenge, page: int) -> Row:
    own = _own(here, challenge)

    def button(verb: str, *, strike: bool) -> Button:
        address = here.address("ballot", here.view.round, page, challenge.number, int(strike))
        chosen = own is strike
        label = here.ask.say(f"{GAME}-vote-{verb}", number=challenge.number + 1, chosen="yes" if chosen else "no")
        return Button(address, label, Tone.MAIN if chosen else Tone.PLAIN)

    return button("keep", strike=False), button("strike", strike=True)


def _turning(here: Here, page: int, pages: int) -> tuple[Row, ...]:
    if pages < 2:
        return ()
    back, on = max(0, page - 1), min(pages - 1, page + 1)
    return (
        (
            here.button("vote", back, "back", label=here.ask.say(f"{GAME}-page-back"), disabled=page == 0),
            here.button("vote", on, "on", label=here.ask.say(f"{GAME}-page-on"), disabled=page == on),
        ),
    )

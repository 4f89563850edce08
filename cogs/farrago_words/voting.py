"""*Vote*: every challenge of the round, and whether to keep or strike its answers (WORD-9). The page is private.

A person without a vote is told why. Votes may be changed until they are counted. Onlookers vote too (WORD-15).
"""

from collections.abc import Mapping

from cogs.api import Button, Context, Line, Over, Page, Row, RuleError, Stale, Table, Tone, TookPart, sentence, until
from cogs.farrago_words.here import GAME, WAITING, WRITING, Here, all_vote, at, find, is_own, pressed, topic_of, who
from cogs.farrago_words.lists import names
from cogs.farrago_words.refusals import NoVote, Onlooker
from cogs.farrago_words.writing import list_page
from engine.farrago_words.model import OwnSheet, ShownChallenge, Vote

SHOWN = 5
"""Challenges on a page: a row of buttons for each."""

ROOM = 420
"""Characters for the answers of a challenge."""


async def vote(context: Context, match: str, argument: str) -> None:
    """Show the challenges to vote on: `argument` is a page."""
    here = await _find(context, match)
    await context.show_alone(await voting_page(here, _numbers(argument)[0]))


async def ballot(context: Context, match: str, argument: str) -> None:
    """Vote on a challenge: the argument is the round, the page, the challenge, and 1 to strike or 0 to keep."""
    here = await _find(context, match)
    round_, page, challenge, strike, *_ = (*_numbers(argument), 0, 0, 0, 0)
    note = ""
    # Challenges are numbered in each round: an old ballot would be a vote on another one.
    if round_ == here.view.round:
        try:
            table = await pressed(here, lambda here: _cast(here, Vote(challenge, bool(strike))))
        except (Stale, RuleError) as error:
            here, note = await find(context, match), context.line(sentence(error))
        else:
            here = at(context, table)
    note = here.context.say("hand-note", text=note) if note else ""
    await context.show_alone(await voting_page(here, page, note))


async def _cast(here: Here, action: Vote) -> Table:
    """Play a vote of the asker: as a person of their side, or as an onlooker. Raises as `Tables.press`."""
    tables, press = here.context.app.tables, here.context.press(here.table.match.id)
    if here.seat is not None:
        return await tables.press(press, action, here.table.question(here.seat))
    # An onlooker has no seat: any that is asked stands for the open vote.
    return await tables.look_on(press, action, here.table.question(here.table.asked[0]))


async def _find(context: Context, match: str) -> Here:
    """Find the asker at a table in the phase of votes. Raises Over, NoVote, Onlooker, TookPart."""
    here = await find(context, match)
    if here.table.is_over:
        raise Over
    if here.view.phase != "vote":
        raise NoVote(now=here.now)
    if not may_open(here):
        raise TookPart if all_vote(here.public) else Onlooker(now=here.now)
    return here


def may_open(here: Here) -> bool:
    """Return whether the asker sees the page of votes: a person of the match, or an onlooker who may vote."""
    return here.person is not None or here.may_look_on


def _numbers(argument: str) -> tuple[int, ...]:
    numbers = tuple(int(part[:6]) for part in argument.split(".") if part.isdecimal())
    return numbers or (0,)


async def voting_page(here: Here, page: int, note: str = "") -> Page:
    """Make a page of challenges; once the votes are counted, the list of the round, which says so."""
    view, context = here.view, here.context
    if view.phase != "vote":
        return await list_page(here, note or context.say(f"{GAME}-vote-counted"))
    pages = max(1, -(-len(view.challenges) // SHOWN))
    page = min(page, pages - 1)
    shown = view.challenges[page * SHOWN :][:SHOWN]
    heading = context.say(f"{GAME}-vote-heading", topic=topic_of(view, context.line))
    args = {"until": until(await here.until()), "page": page + 1, "pages": pages}
    votes = _votes(here)
    own = [votes.get(each.number) for each in view.challenges if _may_vote(here, each)]
    has_voted = None not in own
    done = context.say(f"{GAME}-vote-done") if own and has_voted else ""
    return Page(
        above=(f"{heading}\n{context.say(f'{GAME}-vote-until', **args)}{_rule(here)}", note),
        below=("\n".join(_text(here, each, votes) for each in shown), done),
        rows=(
            *(_buttons(here, each, page, votes) for each in shown if _may_vote(here, each)),
            *_turning(here, page, pages),
        ),
        accent=WAITING if has_voted else WRITING,
        is_due=True,
    )


def _may_vote(here: Here, challenge: ShownChallenge) -> bool:
    """Return whether the asker was there when the vote began, and may judge these answers; in teams owners may too."""
    if here.person in here.view.later:
        return False
    return _owners_vote(here) or not _owns(here, challenge)


def _owners_vote(here: Here) -> bool:
    """WORD-15: return whether owners have a vote."""
    return here.public.mode == "teams" and all_vote(here.public)


def _owns(here: Here, challenge: ShownChallenge) -> bool:
    return any(is_own(here, here.answers[number]) for number in challenge.answers)


def _votes(here: Here) -> Mapping[int, bool]:
    """Give the asker's votes by the number of the challenge: whether to strike."""
    number = here.table.onlooker_of(here.context.reader.id) if here.person is None else here.person
    # An onlooker gets a number with their first vote.
    if number is None:
        return {}
    own: OwnSheet = here.table.sheet(number)
    return dict(own.votes)


def _rule(here: Here) -> str:
    """Say that no team strikes alone (WORD-15)."""
    return f"\n{here.context.say(f'{GAME}-vote-rule')}" if _owners_vote(here) else ""


def _text(here: Here, challenge: ShownChallenge, votes: Mapping[int, bool]) -> str:
    """Write a challenge with its author, and the asker's vote."""
    answers = [here.answers[number] for number in challenge.answers]
    claim = Line(f"{GAME}-vote-{challenge.claim}", {
        "number": challenge.number + 1,
        "answers": names(here, answers, ROOM),
        "who": Line("person", {"who": who(here.view, challenge.by)}),
    })  # fmt: skip
    return f"{here.context.line(claim)}\n{here.context.line(_state(here, challenge, votes))}"


def _state(here: Here, challenge: ShownChallenge, votes: Mapping[int, bool]) -> Line:
    if here.person in here.view.later:
        return Line(f"{GAME}-vote-later")
    if not _may_vote(here, challenge):
        return Line(f"{GAME}-vote-own", {"mode": here.view.mode})
    own = votes.get(challenge.number)
    if own is None:
        return Line(f"{GAME}-vote-open", {"own": "yes" if _owns(here, challenge) else "no"})
    return Line(f"{GAME}-vote-yours", {"strike": "yes" if own else "no"})


def _buttons(here: Here, challenge: ShownChallenge, page: int, votes: Mapping[int, bool]) -> Row:
    own = votes.get(challenge.number)

    def button(verb: str, *, strike: bool) -> Button:
        address = here.address("ballot", here.view.round, page, challenge.number, int(strike))
        chosen = own is strike
        label = here.context.say(f"{GAME}-vote-{verb}", number=challenge.number + 1, chosen="yes" if chosen else "no")
        return Button(address, label, Tone.MAIN if chosen else Tone.PLAIN)

    return button("keep", strike=False), button("strike", strike=True)


def _turning(here: Here, page: int, pages: int) -> tuple[Row, ...]:
    if pages < 2:
        return ()
    back, on = max(0, page - 1), min(pages - 1, page + 1)
    return (
        (
            here.button("vote", back, "back", label=here.context.say(f"{GAME}-page-back"), disabled=page == 0),
            here.button("vote", on, "on", label=here.context.say(f"{GAME}-page-on"), disabled=page == on),
        ),
    )

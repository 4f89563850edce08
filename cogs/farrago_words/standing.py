"""The text above the public board's picture and the buttons below it: made from the spectator's view alone.

During writing it shows public information only, never who has written anything.
"""

from collections.abc import Mapping

from cogs.api import App, Arg, Button, Line, OfGame, OfMatch, Row, StoredHighScore, Table, Tone, Who, Words, until
from cogs.farrago_words.here import GAME, all_vote, ends_at
from cogs.farrago_words.scores import is_personal
from cogs.farrago_words.text.notes import counts_whole
from engine.farrago_words.lines import answers
from engine.farrago_words.model import FarragoWordsView, ShownChallenge

HIGH_SCORES = ("solo", "group")
"""Modes that have lists of high scores (WORD-11)."""

VERDICTS, NAMED = 3, 3
"""Challenges whose result is written as text, and answers of each that are named."""

BALLOTS = 4
"""Challenges that can be voted on at the board, as many as its picture numbers; the rest on one's own page."""

SUMS = 4
"""Largest number of sides whose points are also written as text."""


async def standing(app: App, table: Table, words: Words) -> tuple[str, ...]:
    """Say what to do now and until when; of a match that is over, which high scores it set."""
    view: FarragoWordsView = table.view(None)
    # At the end there is room for one verdict, which is the highlight
    lines = await _records(app, table) if table.is_over else (*signed(view), *_playing(view, await ends_at(app, table)))
    return tuple(words.line(line, table.names) for line in lines)


def verdicts(view: FarragoWordsView) -> tuple[Line, ...]:
    """Say what the votes struck in a round that a group has judged, and how close it was; empty for other rounds.

    Decided challenges come before those with too few votes.
    """
    return tuple(_verdict(view, each) for each in _judged(view))


def signed(view: FarragoWordsView) -> tuple[Line, ...]:
    """Say the same as `verdicts`, each with a sign before it."""
    return tuple(
        Line(f"{GAME}-board-verdict", {"how": _outcome(each), "what": _verdict(view, each)}) for each in _judged(view)
    )


def _judged(view: FarragoWordsView) -> list[ShownChallenge]:
    if not view.quick or not view.tallies:
        return []
    return sorted(view.challenges, key=lambda each: each.struck is None)[:VERDICTS]


def _outcome(challenge: ShownChallenge) -> str:
    """Name how a challenge ended, as its line is called."""
    if challenge.struck is None:
        return "lapsed"
    return f"struck-{challenge.claim}" if challenge.struck else "kept"


def _verdict(view: FarragoWordsView, challenge: ShownChallenge) -> Line:
    args: dict[str, Arg] = {
        **_named(view, challenge),
        "strike": challenge.strike,
        "keep": challenge.keep,
        "how": _how(challenge),
    }
    return Line(f"{GAME}-board-{_outcome(challenge)}", args)


def _named(view: FarragoWordsView, challenge: ShownChallenge) -> dict[str, Arg]:
    """Name the first answers of a challenge, and count the others."""
    texts = {each.number: each.text for each in view.answers}
    return {
        "answers": answers(tuple(texts[number] for number in challenge.answers[:NAMED])),
        "more": max(0, len(challenge.answers) - NAMED),
    }


def _how(challenge: ShownChallenge) -> str:
    """Name how close a vote was: all for one thing, a tie, one vote apart, or clear."""
    apart = abs(challenge.strike - challenge.keep)
    if not challenge.strike or not challenge.keep:
        return "all"
    return {0: "tie", 1: "close"}.get(apart, "clear")


def _playing(view: FarragoWordsView, ends: int) -> tuple[Line, ...]:
    args: Mapping[str, Arg] = {
        "mode": view.mode,
        "turn": "no" if view.active is None else "yes",
        "who": "" if view.active is None else Who(view.active),
        "until": until(ends),
        "all": "yes" if all_vote(view) else "no",
        "quick": "yes" if view.quick else "no",
    }
    phase = view.phase
    if phase == "ready":
        phase = "next" if view.round else "go"
    return (Line(f"{GAME}-board-{phase}", args), *_on_trial(view))


def _on_trial(view: FarragoWordsView) -> tuple[Line, ...]:
    """Name what the buttons of the board vote on, since the picture is small on a phone."""
    voted = _at_board(view)
    each = tuple(
        Line(f"{GAME}-board-ballot", {"number": one.number + 1, "claim": one.claim, **_named(view, one)})
        for one in voted
    )
    return (Line(f"{GAME}-board-ballots", {"challenges": each}),) if each else ()


def _at_board(view: FarragoWordsView) -> tuple[ShownChallenge, ...]:
    """List the challenges that a group and its onlookers vote on at the board."""
    return tuple(view.challenges[:BALLOTS]) if view.phase == "vote" and view.quick else ()


def sums_of(view: FarragoWordsView) -> tuple[Line, ...]:
    """Write the points of the last round, if these fit a line."""
    if not 1 <= len(view.tallies) <= SUMS:
        return ()
    if len(view.tallies) == 1:
        sums = (Line(f"{GAME}-board-sum", {"points": view.tallies[0].total}),)
    else:
        sums = tuple(
            Line(f"{GAME}-board-sum-of", {"who": Who(tally.seat), "points": tally.total}) for tally in view.tallies
        )
    return (Line(f"{GAME}-board-result", {**view.counted(view.round), "sums": sums}),)


async def _records(app: App, table: Table) -> tuple[Line, ...]:
    """Say which lists of the place a match leads now."""
    marks = () if table.outcome is None else table.outcome.high_scores
    lines: list[Line] = []
    for mark in marks:
        # Two rows: the mark that leads, and the one that it has beaten.
        listed = _of_person if is_personal(mark.board) else _of_place
        best = await listed(app, table, mark.board)
        if mark.points and best and best[0].match == table.match.id:
            before = best[1].points if len(best) > 1 else 0
            board = Line(f"{GAME}-scores-board", {"board": mark.board})
            part = "no" if counts_whole(table.view(None), mark.board, mark.points) else "yes"
            args = {"points": mark.points, "part": part, "board": board, "before": before}
            lines.append(Line(f"{GAME}-board-record", args))
    whose = "yours" if any(is_personal(mark.board) for mark in marks) else "here"
    return (Line(f"{GAME}-board-records", {"whose": whose, "records": tuple(lines)}),) if lines else ()


async def _of_person(app: App, table: Table, board: str) -> tuple[StoredHighScore, ...]:
    """List the two best of the one person at a table."""
    members = table.roster.members
    return await app.high_scores.own(members[0].player, GAME, board, 2) if members else ()


async def _of_place(app: App, table: Table, board: str) -> tuple[StoredHighScore, ...]:
    return await app.high_scores.best(table.match.place, GAME, board, 2)


# What can be pressed ------------------------------------------------------------------------------------------------


def board_rows(table: Table, words: Words) -> tuple[Row, ...]:
    """Return the controls of a board while it is played."""
    view: FarragoWordsView = table.view(None)
    own = phase_buttons(table.match.id, view, words)
    return (*_ballots(table.match.id, view, words), own) if own else ()


def _ballots(match_id: str, view: FarragoWordsView, words: Words) -> tuple[Row, ...]:
    """Return the buttons with which a group and its onlookers vote in one press, a challenge in a row."""

    def button(number: int, verb: str, *, strike: bool) -> Button:
        address = OfMatch(match_id, "ballot", f"{view.round}.0.{number}.{int(strike)}")
        label = words.say(f"{GAME}-button-{verb}", number=number + 1)
        return Button(address, label, Tone.GRAVE if strike else Tone.GOOD)

    # In a row of their own, so that the two of a challenge stay side by side on a phone.
    return tuple(
        (button(each.number, "keep", strike=False), button(each.number, "strike", strike=True))
        for each in _at_board(view)
    )


def phase_buttons(match_id: str, view: FarragoWordsView, words: Words) -> tuple[Button, ...]:
    """Return the buttons of a phase, the most important first."""

    def button(verb: str, tone: Tone = Tone.PLAIN, label: str = "") -> Button:
        # The round is for `go` alone, which must not begin another one at a second press.
        address = OfMatch(match_id, verb, str(view.round) if verb == "go" else "")
        return Button(address, words.say(f"{GAME}-button-{label or verb}"), tone)

    match view.phase:
        case "ready" if view.round == 0:
            return (button("go", Tone.GOOD),)
        case "ready":
            return button("go", Tone.GOOD, "next"), button("all")
        case "round":
            return button("answer", Tone.MAIN), button("list"), button("done")
        case "steal":
            return button("answer", Tone.MAIN, "steal"), button("list")
        case "challenge":
            return button("challenge", Tone.MAIN), button("content"), button("all")
        case "vote":
            # Where all vote at the board, its buttons matter more.
            return button("vote", Tone.PLAIN if view.quick else Tone.MAIN), button("all")
        case "over":
            return ()


def board_tools(table: Table, words: Words) -> tuple[Button, ...]:
    """Offer under a finished match to read all answers of its last round, and the high scores of its kind here."""
    view: FarragoWordsView = table.view(None)
    is_open = view.answers or view.tallies  # a round that was not finished stays closed
    answers = (Button(OfMatch(table.match.id, "all"), words.say(f"{GAME}-button-all")),) if is_open else ()
    if view.mode not in HIGH_SCORES or not table.is_over:
        return answers if table.is_over else ()
    kind = "solo" if len(view.people) == 1 else view.mode
    own_list = f"{kind}-{1 if view.rounds == 1 else 3}"
    return (*answers, Button(OfGame(GAME, "scores", own_list), words.say(f"{GAME}-button-scores")))

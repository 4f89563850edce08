"""The high scores of a place's groups, and the asker's own in solo (WORD-11, 18). The store ranks them."""

from collections.abc import Sequence

from cogs.api import Button, Context, Holder, OfGame, Page, StoredHighScore, Tone, inert
from cogs.farrago_words.here import GAME

BOARDS = ("solo-1", "solo-3", "group-1", "group-3")
"""The lists, as `Mark.board` names them."""

USUAL = BOARDS[-1]

ROWS = 10

NAMED = 3
"""Holders of a shared mark who are named; the rest is counted."""

GOLD = 0xFFB224


async def show_scores(context: Context, game: str, argument: str) -> None:
    """Show a list: `argument` is its name, anything else the usual one."""
    await context.show_alone(await scores_page(context, argument))


async def scores_page(context: Context, board: str) -> Page:
    """Make the page of a list of the asker's place, with ways to the others."""
    board = board if board in BOARDS else USUAL
    stored = context.app.high_scores
    # WORD-18: solo scores are personal bests, without a list of the server.
    if is_personal(board):
        marks = await stored.own(context.reader.id, GAME, board, ROWS)
    else:
        marks = await stored.best(context.reader.place, GAME, board, ROWS, context.reader.id)
    rows = (_row(context, rank, mark) for rank, mark in zip(_ranks(marks), marks, strict=True))
    whose = "yours" if is_personal(board) else "here"
    play = "yes" if GAME in await context.games_here() else "no"
    text = "\n".join(rows) or context.say(f"{GAME}-scores-none", whose=whose, play=play)
    heading = context.say(f"{GAME}-scores-heading", board=_name(context, board), whose=whose)
    return Page(above=(heading, text, context.say(f"{GAME}-scores-rule")), rows=(_boards(context, board),), accent=GOLD)


def is_personal(board: str) -> bool:
    """Return whether a list is of the asker's own solo matches."""
    return board.startswith("solo-")


def _ranks(marks: Sequence[StoredHighScore]) -> list[int]:
    """Number marks from 1; equal points share a rank."""
    points = [mark.points for mark in marks]
    return [points.index(each) + 1 for each in points]


def _row(context: Context, rank: int, mark: StoredHighScore) -> str:
    own = any(holder.player == context.reader.id for holder in mark.holders)
    others = [_holder(context, holder) for holder in mark.holders if holder.player != context.reader.id]
    named = [context.say(f"{GAME}-scores-you"), *others][:NAMED] if own else others[:NAMED]
    return context.say(
        f"{GAME}-scores-row",
        rank=rank,
        points=mark.points,
        who=", ".join(named),
        more=len(mark.holders) - len(named),
        at=f"<t:{mark.at // 1000}:R>",
        own="yes" if own else "no",
    )


def _holder(context: Context, holder: Holder) -> str:
    return inert(holder.name) if holder.name else context.say(f"{GAME}-scores-somebody")


def _name(context: Context, board: str) -> str:
    return context.say(f"{GAME}-scores-board", board=board)


def _boards(context: Context, shown: str) -> tuple[Button, ...]:
    return tuple(
        Button(
            OfGame(GAME, "scores", board),
            _name(context, board),
            Tone.MAIN if board == shown else Tone.PLAIN,
            disabled=board == shown,
        )
        for board in BOARDS
    )

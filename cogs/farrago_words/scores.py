"""The high scores of a place, alone and together, for whoever asks (WORD-11). The store ranks them."""

from collections.abc import Sequence

from bot.store.rows import Holder, Scored
from bot.text import inert
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page, Tone
from cogs.farrago_words.here import GAME

BOARDS = ("solo-1", "solo-3", "group-1", "group-3")
"""The lists, as `Mark.board` names them."""

USUAL = BOARDS[-1]

ROWS = 10

NAMED = 3
"""People who are named of those who hold a mark together; of more only how many."""

GOLD = 0xFFB224


async def show_scores(ask: Ask, game: str, argument: str) -> None:
    """Show a list: `argument` is its name, anything else the usual one."""
    await ask.show_alone(await scores_page(ask, argument))


async def scores_page(ask: Ask, board: str) -> Page:
    """Make the page of a list of the asker's place, with ways to the others."""
    board = board if board in BOARDS else USUAL
    marks = await ask.house.store.marks(ask.reader.place, GAME, board, ROWS)
    rows = (_row(ask, rank, mark) for rank, mark in zip(_ranks(marks), marks, strict=True))
    text = "\n".join(rows) or ask.say(f"{GAME}-scores-none")
    heading = ask.say(f"{GAME}-scores-heading", board=_name(ask, board))
    return Page(above=(heading, text, ask.say(f"{GAME}-scores-rule")), rows=(_boards(ask, board),), accent=GOLD)


def _ranks(marks: Sequence[Scored]) -> list[int]:
    """Number marks from 1; equal points share a rank."""
    points = [mark.points for mark in marks]
    return [points.index(each) + 1 for each in points]


def _row(ask: Ask, rank: int, mark: Scored) -> str:
    own = any(holder.player == ask.reader.id for holder in mark.holders)
    others = [_holder(ask, holder) for holder in mark.holders if holder.player != ask.reader.id]
    named = [ask.say(f"{GAME}-scores-you"), *others][:NAMED] if own else others[:NAMED]
    return ask.say(
        f"{GAME}-scores-row",
        rank=rank,
        points=mark.points,
        who=", ".join(named),
        more=len(mark.holders) - len(named),
        at=f"<t:{mark.at // 1000}:R>",
        own="yes" if own else "no",
    )


def _holder(ask: Ask, holder: Holder) -> str:
    return inert(holder.name) if holder.name else ask.say(f"{GAME}-scores-somebody")


def _name(ask: Ask, board: str) -> str:
    return ask.say(f"{GAME}-scores-board", board=board)


def _boards(ask: Ask, shown: str) -> tuple[Button, ...]:
    return tuple(
        Button(
            ids.OfGame(GAME, "scores", board),
            _name(ask, board),
            Tone.MAIN if board == shown else Tone.PLAIN,
            disabled=board == shown,
        )
        for board in BOARDS
    )

"""The points of the asker's list while it is written, beside the best that it may beat.

They are what the list gives if all of it counts. What other sides write is not looked at, so it cannot show.
"""

from cogs.api import Line
from cogs.farrago_words.here import GAME, Here
from cogs.farrago_words.scores import is_personal


async def points_so_far(here: Here) -> str:
    """Say the points of the asker's side, and the best of the same list of high scores if there is one (WORD-18)."""
    sheet, view = here.sheet, here.public
    # A guided match sets no high score.
    high_score = None if here.table.match.purpose == "tutorial" else sheet.high_score
    best = 0 if high_score is None else max(sheet.best, await _stored_best(here, high_score.board))
    counted = sheet.points if high_score is None else high_score.points
    # Others may have the same word (WORD-14), or have stolen a letter earlier (WORD-8).
    is_sure = view.mode != "free" and (view.phase == "round" or len(view.scores) == 2)
    said = Line(
        f"{GAME}-list-points",
        {
            "points": sheet.points,
            "whose": view.mode if here.is_shared else "own",
            "sure": "yes" if is_sure else "no",
            "best": best,
            "beats": "yes" if counted > best > 0 else "no",
            "list": "yours" if high_score is None or is_personal(high_score.board) else "here",
        },
    )
    notes = [Line(f"{GAME}-list-counted", {"points": counted})] if counted < sheet.points else []
    notes += [] if is_sure else [Line(f"{GAME}-list-unsure", {"phase": view.phase})]
    return "\n".join(map(here.context.line, (said, *notes)))


async def _stored_best(here: Here, board: str) -> int:
    stored = here.context.app.high_scores
    if is_personal(board):
        return await stored.most_of(here.context.reader.id, GAME, board)
    return await stored.most(here.table.match.place, GAME, board)

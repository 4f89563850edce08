"""The way to the exact solver for those who do without its compiler: it is loaded by the first slice of a proof."""

from engine.fart.ai.best_line import BestLine
from engine.fart.ai.exact.searched import Searched


def go_on(seed: str, score: int, progress: Searched, enough: int) -> Searched | BestLine | None:
    """Search for a line that scores more than `score`, from where an earlier slice ended.

    Returns how far it came once `enough` positions were looked at, the line if one was found, which is a best one then,
    or None where there is none: then a line with that score is a best one (FART-25). Where the solver cannot run or
    finds no end, it comes no further than it was.
    """
    try:
        # Here alone: numba takes a second and 100 MB, and some platforms have none, as those with musl.
        from engine.fart.ai.exact.proof import search
    except ImportError:
        return progress
    return search(seed, score, progress, enough)

"""The way to the compiled searches for those who do without the compiler: they are loaded by what needs them first."""

from engine.fart.ai.best_line import WIDE, BestLine, best_line
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


def wide_line(seed: str) -> BestLine:
    """Search a line with a beam so wide that nobody waits for it; where there is no compiler, that takes minutes."""
    try:
        from engine.fart.ai.exact.beam import wide_line as found_wide
    except ImportError:
        return best_line(seed, WIDE)
    # It looks for no line that loses a dozen; the plain one does.
    return found_wide(seed) or best_line(seed)

"""Tells before a file is imported, by its marks, whether a run leaves out all of its tests."""

import re

_MARKED = re.compile(r"(?m)^pytestmark = .*")
_MARK = re.compile(r"\bmark\.(\w+)")
_LEAVES_OUT = re.compile(r"not \w+(?: and not \w+)*")
_WANTS = re.compile(r"\((\w+(?: or \w+)*)\)(?: and not \w+)*")
_WORD = re.compile(r"\w+")

MARKING = {"quick_first": "slow"}
"""Functions that mark tests, and the mark."""


def is_left_out(source: str, expression: str) -> bool:
    """Tell whether a run with this mark expression leaves out all of a file's tests.

    That is so if the file's own mark is excluded (`not slow and not long`), or if it names none of those required
    (`(browser or slow) and not long`). Any other expression gives False.
    """
    if _LEAVES_OUT.fullmatch(expression):
        marks = {mark for line in _MARKED.findall(source) for mark in _MARK.findall(line)}
        return not marks.isdisjoint(re.findall(r"not (\w+)", expression))
    wanted = _WANTS.fullmatch(expression)
    if wanted is None:
        return False
    named = {MARKING.get(word, word) for word in _WORD.findall(source)}
    return named.isdisjoint(wanted[1].split(" or "))

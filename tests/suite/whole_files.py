"""Tells of a file, before it is imported, that a run leaves out all of its tests by the mark that the file has."""

import re

_MARKED = re.compile(r"(?m)^pytestmark = .*")
_MARK = re.compile(r"\bmark\.(\w+)")
_LEAVES_OUT = re.compile(r"not \w+(?: and not \w+)*")


def is_left_out(source: str, expression: str) -> bool:
    """Tell whether a file's own mark is one of those that an expression (`not slow and not long`) leaves out.

    Of any other expression nothing is told.
    """
    if not _LEAVES_OUT.fullmatch(expression):
        return False
    marks = {mark for line in _MARKED.findall(source) for mark in _MARK.findall(line)}
    return not marks.isdisjoint(re.findall(r"not (\w+)", expression))

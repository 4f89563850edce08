"""The mutants of a source text: one changed comparison, condition, and/or, or one dropped statement inside a function.

Nothing is drawn where a change cannot matter or is not meant: texts, docstrings, types, defaults, decorators, logging,
assertions, code outside functions.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

Kind = Literal["comparison", "boundary", "negated condition", "and/or", "dropped statement"]

_OPPOSITES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.GtE: (">=", "<"),
    ast.Gt: (">", "<="),
    ast.LtE: ("<=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_NEIGHBOURS = {ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")}
_LOGGERS = {"log", "logger", "logging"}
_NEVER = {"assert_never", "AssertionError", "NotImplementedError"}
"""Where these are called or raised nobody comes, so that nothing is lost without them."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Mutant:
    """A change of the file `path`: the bytes from `start` to `end` become `text`.

    `probe` are the bytes of the statement or expression that runs where the change matters.
    """

    path: str
    line: int
    kind: Kind
    start: int
    end: int
    text: str
    probe: tuple[int, int]

    @property
    def is_statement(self) -> bool:
        """Whether a whole statement goes."""
        return self.kind == "dropped statement"

    def apply(self, source: bytes) -> bytes:
        """Give the source with the change."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def lines(self, source: bytes) -> tuple[str, str]:
        """Give the lines of the change before and after, in one line each."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.text.encode() + source[self.end : last]
        return _flat(source[first:last]), _flat(after)


def mutants_of(path: str, source: bytes) -> tuple[Mutant, ...]:
    """List every mutant of a source, in the order of the text. Raises SyntaxError."""
    # In bytes, as ast counts columns in UTF-8; and bytes are split at the ends of lines only, as ast does.
    starts = tuple(accumulate(map(len, source.splitlines(keepends=True)), initial=0))
    finder = _Finder(path, source, starts)
    found = [mutant for function in _outer_functions(ast.parse(source).body) for mutant in finder.function(function)]
    return tuple(sorted(found, key=lambda each: each.start))


def with_probes(source: bytes, mutants: Sequence[tuple[int, Mutant]], call: str) -> bytes:
    """Let the source call `call(number)`, which is true, where the mutant of that number would run."""
    marks: list[tuple[int, int, int, str]] = []
    for number, mutant in mutants:
        start, end = mutant.probe
        if mutant.is_statement:
            marks.append((start, 1, -end, f"{call}({number}); "))
        else:  # of nested expressions the outer one begins first and ends last
            marks += [(start, 2, -end, f"({call}({number}) and ("), (end, 0, -start, "))")]
    # From the back, so that earlier places stay right.
    for place, _, _, text in sorted(marks, reverse=True):
        source = source[:place] + text.encode() + source[place:]
    return source


@dataclass(frozen=True)
class _Finder:
    path: str
    source: bytes
    starts: tuple[int, ...]
    """Where each line begins."""

    def function(self, function: _Function) -> Iterator[Mutant]:
        # Dropping the first assignment to a name would fail everywhere, so only names that are bound already count.
        bound = {each.arg for each in ast.walk(function.args) if isinstance(each, ast.arg)}
        for statement in function.body:
            yield from self._statement(statement, bound, is_nested=False)

    def _statement(self, node: ast.stmt, bound: set[str], *, is_nested: bool) -> Iterator[Mutant]:
        if isinstance(node, _Function):
            yield from self.function(node)
            return
        if isinstance(node, ast.ClassDef | ast.Assert) or _is_left_alone(node):
            return
        if _can_be_dropped(node, bound, is_nested=is_nested):
            start, end = self._span(node)
            yield Mutant(self.path, node.lineno, "dropped statement", start, end, "pass", (start, end))
        if isinstance(node, ast.Assign | ast.For | ast.With | ast.AsyncFor | ast.AsyncWith | ast.AnnAssign):
            bound |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and not _is_read(each)}
        yield from self._parts(node, bound)

    def _parts(self, node: ast.AST, bound: set[str]) -> Iterator[Mutant]:
        """Find what is in a statement, an expression or a branch of a match."""
        if isinstance(node, ast.AnnAssign):
            yield from self._expression(node.value) if node.value is not None else ()
            return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                yield from self._statement(child, bound, is_nested=True)
            elif isinstance(child, ast.expr):
                yield from self._expression(child)
            elif isinstance(child, ast.match_case | ast.ExceptHandler | ast.withitem | ast.comprehension | ast.keyword):
                yield from self._parts(child, bound)
        for condition in _conditions(node):
            if not (isinstance(condition, ast.Compare) and len(condition.ops) == 1):  # its comparison is turned round
                yield self._negated(condition)

    def _expression(self, node: ast.expr) -> Iterator[Mutant]:
        if isinstance(node, ast.JoinedStr) or _is_left_alone(node):  # before 3.12 what is in an f-string has no place
            return
        if isinstance(node, ast.Lambda):
            yield from self._expression(node.body)
            return
        if isinstance(node, ast.Compare):
            yield from self._comparisons(node)
        if isinstance(node, ast.BoolOp):
            yield self._and_or(node)
        yield from self._parts(node, set())

    def _comparisons(self, node: ast.Compare) -> Iterator[Mutant]:
        operands = (node.left, *node.comparators)
        for op, left, right in zip(node.ops, operands, operands[1:], strict=False):
            start, end = self._span(left)[1], self._span(right)[0]
            yield self._changed(node, "comparison", start, end, *_OPPOSITES[type(op)])
            if type(op) in _NEIGHBOURS:
                yield self._changed(node, "boundary", start, end, *_NEIGHBOURS[type(op)])

    def _changed(self, node: ast.Compare, kind: Kind, start: int, end: int, old: str, new: str) -> Mutant:
        between = self.source[start:end].decode()
        words = r"\s+".join(re.escape(word) for word in old.split())
        return Mutant(self.path, node.lineno, kind, start, end, _swapped(between, words, new), self._span(node))

    def _and_or(self, node: ast.BoolOp) -> Mutant:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        start, end = self._span(node)
        text, at = "", start
        for left, right in zip(node.values, node.values[1:], strict=False):
            after, before = self._span(left)[1], self._span(right)[0]
            between = _swapped(self.source[after:before].decode(), rf"\b{old}\b", new)
            text, at = text + self.source[at:after].decode() + between, before
        return Mutant(self.path, node.lineno, "and/or", start, end, text + self.source[at:end].decode(), (start, end))

    def _negated(self, node: ast.expr) -> Mutant:
        start, end = self._span(node)
        text = f"not ({self.source[start:end].decode()})"
        return Mutant(self.path, node.lineno, "negated condition", start, end, text, (start, end))

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None  # what was parsed from a text has a place in it
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset


def _swapped(between: str, pattern: str, new: str) -> str:
    """Put another operator between two operands, not into a comment before it."""
    return re.sub(rf"\A((?:[^#]|#[^\n]*\n)*?){pattern}", lambda found: found[1] + new, between)


def _outer_functions(body: Sequence[ast.stmt]) -> Iterator[_Function]:
    for node in body:
        if isinstance(node, _Function):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _outer_functions(node.body)


def _conditions(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return (test,)
        case ast.comprehension(ifs=ifs):
            return ifs
        case ast.match_case(guard=ast.expr() as guard):
            return (guard,)
        case _:
            return ()


def _can_be_dropped(node: ast.stmt, bound: set[str], *, is_nested: bool) -> bool:
    match node:
        case ast.Expr(value=value):
            return not isinstance(value, ast.Constant)
        case ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=targets):
            return all(not isinstance(target, ast.Name) or target.id in bound for target in targets)
        case ast.Return():
            # A return of the outer level is what the function is for; early ones are what a test can miss.
            return is_nested
        case _:
            return False


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case (
            ast.Expr(value=ast.Call() as call) | ast.Raise(exc=ast.Call() as call) | ast.Await(value=ast.Call() as call)
        ):
            return _is_left_alone(call)
        case ast.Raise(exc=ast.Name(id=name)):
            return name in _NEVER
        case ast.Call(func=ast.Name(id=name)):
            return name in _NEVER or name == "cast"
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
            return name in _LOGGERS
        case _:
            return False


def _is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def _flat(lines: bytes) -> str:
    return " ".join(lines.decode().split())

"""The mutants of a text: which there are, what each changes, and where none is drawn."""

import ast

import pytest

from tools.mutants.mutant import mutants_of, with_probes


def changes(body: str, head: str = "def f(a, b, c):\n") -> list[tuple[str, str]]:
    """Each mutant of a function: its kind and the whole body with the change."""
    source = (head + "".join(f"    {line}\n" for line in body.split("\n"))).encode()
    return [
        (mutant.kind, "\n".join(line[4:] for line in mutant.apply(source).decode()[len(head) :].splitlines()))
        for mutant in mutants_of("bot/a.py", source)
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [("==", "!="), ("!=", "=="), ("in", "not in"), ("not in", "in"), ("is", "is not"), ("is not", "is")],
)
def test_a_comparison_becomes_its_opposite(old: str, new: str):
    assert changes(f"return a {old} b") == [("comparison", f"return a {new} b")]


@pytest.mark.parametrize(
    ("old", "opposite", "neighbour"), [("<", ">=", "<="), ("<=", ">", "<"), (">", "<=", ">="), (">=", "<", ">")]
)
def test_an_order_becomes_its_opposite_and_its_neighbour(old: str, opposite: str, neighbour: str):
    assert changes(f"return a {old} b") == [
        ("comparison", f"return a {opposite} b"),
        ("boundary", f"return a {neighbour} b"),
    ]


def test_each_part_of_a_chain_is_changed_alone():
    assert changes("return (a) == b is (c)") == [
        ("comparison", "return (a) != b is (c)"),
        ("comparison", "return (a) == b is not (c)"),
    ]


def test_and_becomes_or_and_nothing_else_does():
    assert changes("return (a(1) and b  # and so on\n    and c or b)") == [
        ("and/or", "return (a(1) and b  # and so on\n    and c and b)"),
        ("and/or", "return (a(1) or b  # and so on\n    or c or b)"),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x = 1 if a else 2", "x = 1 if not (a) else 2"),
        ("x = [b for b in c if b.d]", "x = [b for b in c if not (b.d)]"),
        ("x = lambda: 1 if (a := b) else 2", "x = lambda: 1 if (not (a := b)) else 2"),
        ("while a: x = 1", "while not (a): x = 1"),
        ("if (\n    a\n): x = 1", "if (\n    not (a)\n): x = 1"),
    ],
)
def test_a_condition_is_negated(old: str, new: str):
    assert [text for kind, text in changes(old) if kind == "negated condition"] == [new]


def test_a_guard_is_negated():
    found = changes("match a:\n    case b if b.c:\n        x = 1")
    assert ("negated condition", "match a:\n    case b if not (b.c):\n        x = 1") in found


def test_a_condition_that_is_one_comparison_is_not_negated_besides():
    assert [kind for kind, _ in changes("if a == b:\n    x = 1")] == ["comparison"]


@pytest.mark.parametrize(
    "statement",
    ["a.add(b)", "await a", "a.b = c", "a[b] = c", "a = c", "a += 1", "del a[b]", "raise Refused", "yield a"],
)
def test_a_statement_is_dropped(statement: str):
    assert changes(statement, "async def f(a, b, c):\n") == [("dropped statement", "pass")]


def test_what_leaves_a_block_is_dropped():
    assert changes("for x in a:\n    continue\nelse:\n    return b") == [
        ("dropped statement", "for x in a:\n    pass\nelse:\n    return b"),
        ("dropped statement", "for x in a:\n    continue\nelse:\n    pass"),
    ]


@pytest.mark.parametrize(
    "body",
    [
        '"""What a < b says."""',
        "x = 1",
        "return a",
        "x: a < b = c",
        "assert a < b",
        "assert_never(a)",
        "raise AssertionError(a < b)",
        "log.info(a < b)",
        'return f"{a < b}"',
        "import os",
        "def g(a=b < c) -> c < a: ...",
        "return cast(a < b, c)",
    ],
)
def test_nothing_is_drawn_where_a_change_is_not_meant(body: str):
    assert changes(body) == []


def test_nothing_is_drawn_outside_functions_and_all_in_methods():
    assert changes("pass", "X = 1 < 2\n\n\ndef f():\n") == []
    assert changes("    return a < b", "class A:\n    x = 1 < 2\n\n    @d(1 < 2)\n    def f(a, b):\n") != []


def test_a_change_is_shown_by_its_lines_before_and_after():
    source = "def f(ä, b):\n    if ä and (\n        b\n    ):\n        ä.add(b)\n".encode()
    assert [mutant.lines(source) for mutant in mutants_of("bot/a.py", source)] == [
        ("if ä and ( b ):", "if ä or ( b ):"),
        ("if ä and ( b ):", "if not (ä and ( b )):"),
        ("ä.add(b)", "pass"),
    ]
    assert [mutant.line for mutant in mutants_of("bot/a.py", source)] == [2, 2, 5]


def test_probes_tell_what_runs_and_change_nothing():
    source = (
        b"def f(a, b):\n    if a < 1 and b or a in [2]:\n        b += 1\n        return b\n"
        b"    if a is b: raise ValueError\n    return [x for x in (a, b) if x and x > 1]\n"
    )
    mutants = mutants_of("bot/a.py", source)
    probed = with_probes(source, list(enumerate(mutants)), "reached").decode()
    seen: list[int] = []

    def reached(number: int) -> bool:
        seen.append(number)
        return True

    space = {"reached": reached}
    exec(compile(ast.parse(probed), "probed", "exec"), space)  # noqa: S102 - the text stands above
    f = space["f"]
    assert f(0, 5) == 6  # type: ignore[reportCallIssue] - it is the function of the text
    kinds = {(mutants[number].kind, mutants[number].line) for number in seen}
    assert kinds == {
        ("negated condition", 2),
        ("and/or", 2),
        ("comparison", 2),
        ("boundary", 2),
        ("dropped statement", 3),
        ("dropped statement", 4),
    }
    assert f(3, 2) == [3, 2]  # type: ignore[reportCallIssue] - as above

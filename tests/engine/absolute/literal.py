"""The scoring of Absolute implemented a second time, as the book words it; it shares no code with the engine."""

from itertools import combinations

SIGNS = {"+": 1, "-": -1}


def set_points(codes: list[str]) -> int:
    """Score a set of written cards, step by step."""
    numbers = [int(code[1:-1]) for code in codes]
    points = max(numbers)
    points += len(codes) - 3
    for sign in "+-":
        held = sorted({int(code[1:-1]) for code in codes if code[0] == sign})
        in_runs: set[int] = set()
        for count in range(3, len(held) + 1):
            for some in combinations(held, count):
                if list(some) == list(range(some[0], some[0] + count)):
                    in_runs |= set(some)
        points += len(in_runs)
    one_suit = len({code[-1] for code in codes}) == 1
    four = any(numbers.count(number) >= 4 for number in numbers)
    return points * 2 if one_suit or four else points


def hand_points(codes: list[str]) -> int:
    """Score unplayed cards, as points to add."""
    numbers = sorted((int(code[1:-1]) for code in codes), reverse=True)
    if not numbers:
        return 0
    return -numbers[0] - len(numbers[1:])


def is_legal(codes: list[str]) -> bool:
    """Try every number that a zero may stand for."""
    if len(codes) < 3 or len(set(codes)) < len(codes):
        return False
    zeros = [code for code in codes if code[1:-1] == "0"]
    if len(zeros) > 1:
        return False
    total = sum(SIGNS[code[0]] * int(code[1:-1]) for code in codes)
    may_stand_for = [SIGNS[zeros[0][0]] * number for number in range(11)] if zeros else [0]
    return any(total + number == 0 for number in may_stand_for)

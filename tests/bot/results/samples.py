"""Invented results of matches, for tests of the pages and numbers made from them."""

from random import Random
from typing import Any

from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY

SERVER, OTHER_SERVER = 900, 901
DAY = "2026-11-20"


def row(match: str = "m", seat: int = 0, player: int = 1, rank: int = 1, **others: Any) -> SeatResult:
    """A person's result at a table of two, which counts."""
    usual: dict[str, Any] = {"game": "absolute", "purpose": "free", "server": SERVER, "ended_at": 1, "ending": "played"}
    usual |= {"score": 0, "seats": 2, "channel": 77, "won": rank == 1, "turns": 3, "played": 3, "counts": True}
    return SeatResult(match=match, seat=seat, player=player, rank=rank, **usual | others)


def ai(level: str, match: str = "m", seat: int = 1, rank: int = 2, **others: Any) -> SeatResult:
    """An AI's result."""
    return row(match, seat, NOBODY, rank, level=level, **others)


def of_day(player: int, rank: int, score: int = 0, **others: Any) -> SeatResult:
    """A person's ranked attempt at a day."""
    day = {"game": "fart", "purpose": "daily", "day": DAY, "seats": 1} | others
    return row(f"d{player}", 0, player, rank, score=score, **day)


def random_match(number: int, chance: Random, people: int = 30) -> tuple[SeatResult, ...]:
    """A match of up to four seats in one of two servers: people, AIs, a person who left, people who share a side."""
    seats = chance.randint(2, 4)
    there = chance.sample(range(1, people), 2 * seats)
    common = {"match": f"m{number:06}", "ended_at": number // 3, "server": chance.choice((SERVER, OTHER_SERVER))}
    common |= {"game": chance.choice(("absolute", "farrago")), "seats": seats}
    rows: list[SeatResult] = []
    for seat in range(seats):
        rank, kind = chance.randint(1, seats), chance.random()
        if kind < 0.2:
            rows.append(ai(chance.choice(("easy", "medium", "hard")), seat=seat, rank=rank, **common))
        elif kind < 0.3:
            rows.append(
                row(seat=seat, player=there[seat], rank=seats, ending="abandoned", won=False, counts=False, **common)
            )
        else:
            sharing = there[seat::seats][: 1 + (kind > 0.9)]
            counts = chance.random() < 0.9
            rows += [row(seat=seat, player=one, rank=rank, counts=counts, **common) for one in sorted(sharing)]
    return tuple(rows)

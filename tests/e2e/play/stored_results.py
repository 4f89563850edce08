"""Results of invented matches, put into the bot's database for the pages that show them."""

from collections.abc import Sequence
from typing import Any

from playground.actors import Actor
from tests.bot.store.repositories.people.stored_results import DAY_MS, earned, ended, rated
from tests.e2e.beside import open_store
from tests.e2e.harness import Playground
from tests.players.reading import shown

EVERY_GAME = ("absolute", "battle_farm", "farrago", "farrago_words", "fart")


async def played(playground: Playground, *people: Actor, matches: int = 12) -> None:
    """Give people finished matches of every game in this place, won in turn, and a solo one.

    They have a rating in each game and a badge.
    """
    for person in people:
        shown(await person.slash("help"))  # tells the bot name and place
    with open_store(playground) as stored:
        ids = [int(person.id) for person in people]
        marks = ",".join("?" * len(ids))
        query = f"SELECT place, max(at) FROM seen WHERE player IN ({marks})"  # noqa: S608 - marks alone
        place, now = stored.execute(query, ids).fetchone()
        here = {"server": place, "channel": int(people[0].channel.id)}
        for number in range(matches):
            turn = number % len(ids)
            seated = (*ids[turn:], *ids[:turn])
            for game in EVERY_GAME:
                who = seated[:1] if game == "fart" else seated
                rows = ended(f"{game} {ids[0]} {number}", *who, game=game, at=now - number * DAY_MS // 24, **here)
                _insert(stored, "result", rows)
        for who in ids:
            alone = ended(f"alone {who}", who, game="farrago_words", won=None, score=40, at=now, **here)
            _insert(stored, "result", alone)
            _insert(stored, "badge", [earned(who, "quick_start", now, place) | {"game": "farrago_words"}])
        for server in (0, place):
            for order, who in enumerate(ids):
                ratings = [
                    rated(who, 30.0 - order, game=game, server=server, sigma=2.0 + 4 * (order % 2))
                    for game in EVERY_GAME
                ]
                _insert(stored, "rating", ratings)


def put_results(playground: Playground, rows: Sequence[dict[str, Any]]) -> None:
    """Store results of `stored_results.ended` as the bot would."""
    with open_store(playground) as stored:
        _insert(stored, "result", rows)


def _insert(stored: Any, table: str, rows: Sequence[dict[str, Any]]) -> None:
    columns = tuple(rows[0])
    # These replace the bot's own results, such as the ratings of earlier players.
    statement = f"INSERT OR REPLACE INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    stored.executemany(statement, [tuple(row.values()) for row in rows])

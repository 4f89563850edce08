"""The checks at the end of a match for several people: the board, the record, /verify, the replay, the rematch."""

import asyncio
import json
import re
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from bot.match.replays import Exported
from bot.text.localisation import words
from engine import record
from engine.record import AnyGame
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import open_store, steps_of
from tests.e2e.harness import Playground
from tests.players.reading import board_of, match_on, said, shown
from tests.players.table import Person

PLACES = re.compile(r"\*\*\d\.\*\* ([A-F]) · (.+?): ([+−]?\d+)")


def presses_of(playground: Playground, match: str, people: int) -> list[int]:
    """The number of recorded presses of each person; later steps of one press have keys of their own."""
    pressed = [seat for seat, _, key in steps_of(playground, match) if key.isdecimal()]
    return [pressed.count(seat) for seat in range(people)]


async def check_end(
    playground: Playground, game: AnyGame, players: Sequence[Person], names: Sequence[str], last: SeenMessage
) -> None:
    """Check that the board shows the result, and that the record leads to it and holds each press exactly once.

    `names` are those of everyone who sat there; the people come first.
    """
    ada = players[0].actor
    places = PLACES.findall(said(last))
    assert sorted(name for _, name, _ in places) == sorted(names)
    exported = await export(ada, last)
    outcome = game.outcome(record.replay(game, exported).state)
    assert outcome == exported.outcome
    assert outcome is not None
    scores = {letter: int(score.replace("−", "-")) for letter, _, score in places}
    assert scores == dict(zip("ABCDEF", outcome.scores, strict=False))
    assert sha256(exported.seed.encode()).hexdigest() == exported.seed_hash
    assert presses_of(playground, match_on(last), len(players)) == [player.played for player in players]
    await check_verified(ada, last, len(exported.actions))


async def check_verified(person: Actor, board: SeenMessage, moves: int) -> None:
    """Have a finished match verified, and check that no fault is found."""
    checked = (await person.press("Verify", message=board)).private
    assert checked is not None
    assert words().say("verify-moves", right=1, count=moves) in checked.text
    assert "❌" not in checked.text


async def export(person: Actor, board: SeenMessage) -> Exported:
    """Open the replay of a match, look at its last step, and fetch its record."""
    replay = (await person.press("Replay", message=board)).private
    assert replay is not None
    assert "Step 0 of" in replay.text
    last = next(button for button in replay.buttons if (button.custom_id or "").endswith(".last"))
    replay = shown(await person.press(last.custom_id or "", message=replay))
    given = (await person.press("Export", message=replay)).private
    assert given is not None
    (file,) = given.files
    return msgspec.json.decode(person.fetch(file), type=Exported)


async def rematched(playground: Playground, players: Sequence[Person], last: SeenMessage) -> SeenMessage:
    """Let two ask for another match at once, who gather at one table; the presses of the others begin it."""
    ada, bo, *others = (player.actor for player in players)
    await asyncio.gather(*(person.press("Rematch", message=last) for person in (ada, bo)))
    with open_store(playground) as stored:
        query = "SELECT id, body FROM lobby WHERE status = 'open' AND channel = ?"
        ((match, body),) = stored.execute(query, (int(last.channel_id),)).fetchall()
    lobby_seats = [
        lobby_seat["player"] for lobby_seat in json.loads(body)["lobby_seats"] if not lobby_seat.get("awaited")
    ]
    assert sorted(bool(player) for player in lobby_seats) == [False, True, True]  # the AI and the two
    for person in others:
        await person.press("Rematch", message=last)
    return await ada.until(lambda: board_of(ada, match))

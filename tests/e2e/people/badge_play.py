"""How a person earns a badge in a test: by a first wave of F.A.R.T. without a sacrifice, after which they resign."""

from engine.fart import GAME
from engine.fart.play import begin
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.engine.badges.test_fart_badges import BUDGET, CLEAN_SEED, clean_line
from tests.players.fart import resign
from tests.players.reading import action_buttons, shown


async def clean_wave(person: Actor) -> SeenMessage:
    """Beat a first wave without a sacrifice, and give the match up then; returns the page of its result."""
    seen = shown(await person.slash("fart play", seed=CLEAN_SEED))
    line = clean_line(begin(CLEAN_SEED).state, [BUDGET])
    assert line is not None
    for action in line:
        token = GAME.codec.token(action)
        button = next(each for each in action_buttons(seen) if (each.custom_id or "").endswith(f":{token}"))
        seen = shown(await person.press(button.custom_id or "", message=seen))
    return await resign(person, seen)

"""The pages of `/help`."""

from playground.actors import Actor
from playground.seen import SeenMessage
from tests.players.reading import shown


async def more(person: Actor) -> SeenMessage:
    """Open the page behind *More*."""
    return shown(await person.press("More", message=shown(await person.slash("help"))))

"""/privacy tells what is stored, to the asker alone, and gives it to them as a file."""

import json

from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.fart_play import shown

BOT = BLANK_BOT


async def test_what_is_stored_is_told_and_exported_to_the_asker_alone(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    page = shown(await ada.slash("privacy"))
    assert (page.ephemeral, page.labels) == (True, ["Export"])
    assert "1 server" in page.text
    assert "match" not in page.text
    await ada.slash("play", game="F.A.R.T. (Area 52)")
    page = shown(await ada.slash("privacy"))
    assert "- 1 match" in page.text
    seen = shown(await ada.press("Export", message=page))
    assert seen.ephemeral
    (file,) = seen.files
    made = json.loads(ada.fetch(file))
    assert (file.name, made["person"]["name"], made["is_complete"]) == ("farrago-my-data.json", "Ada", True)
    assert bo.sees() == []

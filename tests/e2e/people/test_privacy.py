"""/privacy shows stored data to the asker alone, and exports it as a file."""

import json

from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.reading import shown

BOT = BLANK_BOT


async def test_stored_data_is_shown_and_exported_to_the_asker_alone(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo", channel="lounge")
    page = shown(await ada.slash("privacy"))
    assert (page.ephemeral, page.labels) == (True, ["Export", "Erase…"])
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


async def test_all_is_erased_after_a_second_press_and_a_further_press_starts_afresh(playground: Playground) -> None:
    ada, bo = playground.actors("Cleo", "Dee", channel="lounge")
    lobby = shown(await ada.slash("play", game="Absolute"))
    page = shown(await ada.slash("privacy"))
    assert "- 1 open lobby" in page.text
    page = shown(await ada.press("Erase…", message=page))
    assert (page.ephemeral, page.labels) == (True, ["Erase all", "← Back"])
    assert '"former player"' in page.text
    assert "Old messages in Discord and blocks stay too." in page.text
    done = shown(await ada.press("Erase all", message=page))
    assert "Your data is erased" in done.text
    assert "Old backups of the bot's owner" in done.text  # the playground makes no backups by itself
    closed = await bo.until(lambda: seen if (seen := bo.look(lobby)) and "Join" not in seen.labels else None)
    assert "Cleo" not in closed.text
    assert "1 open lobby" not in shown(await ada.slash("privacy")).text
    assert ada.id not in playground.log.read_text()

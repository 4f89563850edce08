"""The memory of an answered press is freed at once, without the garbage collector, whose pauses stop the loop."""

import gc
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.gateway.attachments import Upload
from bot.ui.kit.ids import General, OfMatch, PlayAddress
from bot.ui.kit.modal import Form, TextField
from tests.players.dealt import FIRST, STRANGER, Deal, deal
from tests.players.in_process_bot import InProcessBot, Push, in_process_bot


@contextmanager
def collected() -> Generator[set[str]]:
    """Collect the class names of the garbage that the block leaves behind."""
    found = set[str]()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found |= {type(each).__qualname__ for each in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.unfreeze()
        gc.enable()


async def push_again(here: InProcessBot, match: str, push: Push) -> set[str]:
    """Press the same several times, and return the garbage found; the first presses fill caches that stay."""
    await here.push(match, push)
    await here.push(match, push)
    here.forget()
    with collected() as found:
        for _ in range(4):  # a response stays until the next one
            await here.push(match, push)
        here.forget()
    return found & {"Interaction", "Message", "Responder", "Context", "_Piece", "traceback", "frame"}


async def test_looking_at_a_page_leaves_no_garbage(tmp_path: Path) -> None:
    async with in_process_bot(tmp_path) as here:
        how = Deal("fart", 1, "freed")
        await here.meet(FIRST)
        await deal(here.app.tables, how, here.time.ms)
        await here.show(how.match)
        assert await push_again(here, how.match, Push(FIRST, str(OfMatch(how.match, "show")), on_board=True)) == set()


async def test_a_form_leaves_no_garbage() -> None:
    with collected() as found:
        Form(General("form"), "A form", (TextField("text", "Text"),)).modal()
    assert found & {"FormModal", "Label", "TextInput"} == set()


def test_an_uploaded_file_leaves_no_garbage() -> None:
    with collected() as found:
        upload = Upload(b"picture", "board.webp")
        upload.reset(seek=False)
        upload.fp.close()  # like aiohttp, which discord.py prevents
        assert upload.fp.read() == b"picture"
        upload.close()
        assert upload.fp.closed
        del upload
    assert "BytesIO" not in found


@pytest.mark.parametrize(("player", "late"), [(FIRST, False), (FIRST, True), (STRANGER, False)])
async def test_a_refused_step_leaves_no_garbage(tmp_path: Path, player: int, *, late: bool) -> None:
    async with in_process_bot(tmp_path) as here:
        how = Deal("absolute", 2, "freed")
        await here.meet(*how.players, STRANGER)
        table = await deal(here.app.tables, how, here.time.ms)
        seat = table.asked[0]
        token = table.game.codec.token(table.choices(seat)[0].action)
        step = PlayAddress(how.match, table.question(seat) + late, token)
        push = Push(how.players[seat] if player == FIRST else player, str(step))
        assert await push_again(here, how.match, push) == set()

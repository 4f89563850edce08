"""The time the store's writer is busy is measured by kind of work, and so is the time that changes wait for it."""

import asyncio
import threading
from functools import partial

from sqlalchemy import Connection

from bot.core.metrics import REGISTRY
from bot.store import Store
from bot.store.database import kind_of


def measured(kind: str) -> float:
    """Count the pieces of work of a kind so far."""
    return REGISTRY.get_sample_value("farrago_writer_seconds_count", {"work": kind}) or 0.0


async def test_each_kind_of_work_is_measured_by_its_name(store: Store) -> None:
    kinds = ("notes.put_note", "notes.Notes.claim", "game_entries.farrago_words.own_topics")
    before = {kind: measured(kind) for kind in kinds}
    await store.notes.put("a", "b")
    await store.notes.claim("c")
    await store.own_topics("farrago_words").add(1, ("A",), beside=())
    assert {kind: measured(kind) - before[kind] for kind in kinds} == dict.fromkeys(kinds, 1.0)


def test_work_is_named_by_the_function_that_was_written_for_it() -> None:
    assert kind_of(partial(measured, kind="x")) == "test_writer.measured"
    assert kind_of(lambda: None) == "test_writer.test_work_is_named_by_the_function_that_was_written_for_it"


async def test_changes_waiting_for_a_commit_are_as_old_as_the_oldest(file_store: Store) -> None:
    assert file_store.waiting_seconds() == 0.0
    begun, going_on = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        begun.set()
        going_on.wait(10)

    held = asyncio.create_task(file_store._database.write(hold))
    await asyncio.to_thread(begun.wait)
    later = asyncio.create_task(file_store.notes.put("a", "b"))
    oldest = file_store.waiting_seconds()
    assert oldest > 0
    await asyncio.sleep(0)
    assert file_store.waiting_seconds() > oldest
    going_on.set()
    await asyncio.gather(held, later)
    assert file_store.waiting_seconds() == 0.0

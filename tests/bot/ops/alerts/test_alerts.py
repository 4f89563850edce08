"""Alerts to the host: one an hour of each kind, in fixed words, and never about a failed alert."""

import asyncio
import threading
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.core import logs
from bot.core.durations import HOUR_MS
from bot.core.settings import Settings
from bot.ops.alerts import alerts as module
from bot.ops.alerts.alerts import AlertKind, Alerts, tell_end
from bot.ops.alerts.hourly_limit import FILE, HourlyLimit
from bot.ops.alerts.targets import NotSent
from bot.ops.disk_space import DiskSpace
from tests.app import Time

NOW = 1_800_000_000_000


class Mailbox:
    """Takes alerts, or fails when told to."""

    def __init__(self, setting: str = "ALERT_WEBHOOK") -> None:
        self.setting = setting
        self.texts: list[str] = []
        self.fault: Exception | None = None
        self.tries = 0
        self.tried = asyncio.Event()

    async def send(self, text: str) -> None:
        self.tries += 1
        self.tried.set()
        if self.fault is not None:
            raise self.fault
        self.texts.append(text)


def alerts_to(folder: Path, *targets: Mailbox) -> tuple[Alerts, Time]:
    """Make alerts with these targets, and their clock."""
    time = Time(NOW)
    return Alerts(targets, HourlyLimit(folder / FILE), time), time


async def test_an_incident_is_reported_by_its_id_and_class_without_its_message(tmp_path: Path) -> None:
    box = Mailbox()
    alerts, _ = alerts_to(tmp_path, box)
    end = logs.on_incident(alerts.incident)
    spoken = logs.incident(KeyError("Ada holds the ace of hearts"), match="m", place="Ada's server")
    await alerts.look()
    end()
    logs.incident(KeyError("nobody listens"))
    await alerts.look()
    assert box.texts == [f"Farrago: an unexpected error, incident {spoken} (KeyError). The log has it under that word."]


async def test_a_thousand_incidents_of_many_threads_are_one_alert_and_the_next_one_counts_them(tmp_path: Path) -> None:
    box = Mailbox()
    alerts, time = alerts_to(tmp_path, box)
    alerts.incident("bakotume", ValueError())
    await alerts.look()
    threads = [
        threading.Thread(target=lambda: [alerts.incident("lufiduno", OSError()) for _ in range(250)]) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for _ in range(3):
        await alerts.look()
    assert len(box.texts) == 1
    time.ms += HOUR_MS
    await alerts.look()
    await alerts.look()
    assert box.texts[1:] == [
        "Farrago: an unexpected error, incident lufiduno (OSError). The log has it under that word."
        " 999 more of this kind since the last alert."
    ]


async def test_a_restart_sends_alerts_held_back_by_the_previous_process(tmp_path: Path) -> None:
    box = Mailbox()
    first, _ = alerts_to(tmp_path, box)
    for _ in range(3):
        first.incident("bakotume", ValueError())
        await first.look()
    again, time = alerts_to(tmp_path, box)
    await again.look()
    assert len(box.texts) == 1
    time.ms += HOUR_MS
    await again.look()
    assert [text.count("1 more of this kind") for text in box.texts] == [0, 1]


async def test_a_nearly_full_disk_is_reported_in_figures(tmp_path: Path) -> None:
    box = Mailbox()
    alerts, _ = alerts_to(tmp_path, box)
    alerts.nearly_full(DiskSpace(400_000_000, 10**10))
    await alerts.look()
    assert box.texts == [
        "Farrago: the disk of the data is nearly full: 0.4 GB free (4%). Make room, or nothing can be stored."
    ]


async def test_an_unreadable_event_is_reported_by_its_kind(tmp_path: Path) -> None:
    box = Mailbox()
    alerts, _ = alerts_to(tmp_path, box)
    alerts.odd_event("GUILD_CREATE")
    await alerts.look()
    assert box.texts == [
        "Farrago: Discord sent what this version cannot read (GUILD_CREATE)."
        " It is passed over; look for a newer Farrago."
    ]


async def test_a_target_that_fails_is_logged_once_is_no_incident_and_is_tried_again_in_an_hour(tmp_path: Path) -> None:
    box = Mailbox()
    alerts, time = alerts_to(tmp_path, box)
    end = logs.on_incident(alerts.incident)
    box.fault = NotSent("it answered 500")
    with capture_logs() as logged:
        for _ in range(3):
            alerts.incident("bakotume", ValueError())
            for _ in range(5):
                await alerts.look()
            time.ms += HOUR_MS
    assert (box.tries, [line["event"] for line in logged]) == (3, ["alert_not_sent"])
    assert logged[0] == {
        "event": "alert_not_sent", "log_level": "warning", "to": "ALERT_WEBHOOK", "reason": "it answered 500",
    }  # fmt: skip
    box.fault = None
    await alerts.look()
    end()
    assert [text.count("2 more of this kind") for text in box.texts] == [1]


async def test_a_failing_target_does_not_keep_alerts_from_the_other(tmp_path: Path) -> None:
    webhook, owner = Mailbox(), Mailbox("ALERT_OWNER")
    alerts, time = alerts_to(tmp_path, webhook, owner)
    webhook.fault = NotSent("it answered 404")
    for _ in range(2):
        alerts.note(AlertKind.BACKUP, "x")
        await alerts.look()
        time.ms += HOUR_MS
    assert (len(owner.texts), webhook.tries) == (2, 2)


async def test_an_error_of_ours_while_sending_makes_no_incident_and_ends_no_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = Mailbox()
    alerts, _ = alerts_to(tmp_path, box)
    end = logs.on_incident(alerts.incident)
    box.fault = RuntimeError("https://example.org/secret")
    monkeypatch.setattr(module, "LOOK_EVERY", 0)
    alerts.note(AlertKind.DISK, "x")
    with capture_logs() as logged:
        running = asyncio.create_task(alerts.run())
        async with asyncio.timeout(10):
            await box.tried.wait()
        # An incident of its own would be sent at once as well.
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not running.done()
        running.cancel()
    end()
    assert logged == [
        {"event": "alert_not_sent", "log_level": "warning", "to": "alerts", "reason": "RuntimeError"},
    ]


async def test_without_a_target_no_file_is_made(tmp_path: Path) -> None:
    alerts, _ = alerts_to(tmp_path)
    alerts.incident("bakotume", ValueError())
    await alerts.look()
    assert not (tmp_path / FILE).exists()


def test_crashes_are_reported_at_most_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Mailbox()
    monkeypatch.setattr(module, "targets_of", lambda _: (box,))
    for _ in range(3):
        tell_end(Settings(data_dir=tmp_path), RuntimeError("Ada's hand"))
    assert box.texts == [
        "Farrago: the bot has stopped after an unexpected error (RuntimeError). The end of its log says more."
    ]
    box.fault = RuntimeError("broken as well")
    tell_end(Settings(data_dir=tmp_path / "other"), RuntimeError("what the host must see"))

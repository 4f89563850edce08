"""A person's export: all their data, in the form of the schema, without data of others."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from jsonschema import Draft202012Validator
from sqlalchemy import Connection, update

from bot.lobby.lobby import LobbySeat
from bot.privacy.exporting import Exports
from bot.store.repositories.game_entries import CollectionEntries
from bot.store.repositories.people.personal_data import PersonalRows, PlayedMatch
from bot.store.rows import Match
from bot.store.schema import badge, block, champion, looking, moderation, player, rating, result
from bot.store.store import Store
from bot.text.localisation import words
from bot.ui.personal.privacy import show_privacy
from engine.absolute.model import Draw
from engine.collection import HIGH_SCORES
from engine.farrago.model import Starter
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.crowd import sing, stage
from tests.bot.groups import gathered, press
from tests.bot.privacy.pressing import ADA as VISITOR
from tests.bot.privacy.pressing import House, at_home
from tests.secrecy.game_specs import spec_of
from tests.secrecy.harness import SecrecyHarness
from tests.secrecy.one_match_store import NOW
from tools.personal_data_schema import FILE, written

READ = words("en")
PAIRS = 24


async def export_of(parts: AppParts, person: int = ADA, most_bytes: int | None = None) -> dict[str, Any]:
    """The export as its reader sees it, after validation."""
    made = await Exports(parts.store, parts.tables, parts.time).of(person, READ, most_bytes)
    read: dict[str, Any] = json.loads(made.data)
    Draft202012Validator(json.loads(FILE.read_text(encoding="utf-8"))).validate(read)
    assert read["is_complete"] == made.is_complete
    return read


async def write(store: Store, work: Callable[[Connection], object]) -> None:
    await store.players._database.write(work)


def test_the_schema_is_the_one_in_the_documentation() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "python -m tools.personal_data_schema writes it again"


async def test_an_unknown_person_has_an_empty_export(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        made = await export_of(parts)
    assert {name for name, value in made.items() if value} == {"format", "made", "is_complete"}


async def test_an_export_has_settings_matches_decks_days_and_decisions_about_the_person(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada", PLACE, "de")
        await parts.store.decks("farrago").add(ADA, "Storm", b'{"cards":[1]}')
        day = await parts.lose(await parts.days.attempt(ADA, PLACE))
        await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        await write(parts.store, lambda connection: _others(connection, day.match.id))
        made = await export_of(parts)
    assert (made["person"]["id"], made["person"]["name"], made["person"]["discord_language"]) == ("1", "Ada", "de")
    assert made["person"]["last_called_to_a_lobby"] == "1970-01-01T00:00:00.001000Z"
    assert [(one["collection"], one["name"], one["content"]) for one in made["saved"]] == [
        ("decks", "Storm", {"cards": [1]})
    ]
    (match,) = made["matches"]
    assert (match["names"], match["seat"], match["outcome"]["ending"], len(match["moves"])) == (
        ["Ada"],
        0,
        "loss",
        day.match.seq,
    )
    assert {move["by"] for move in match["moves"]} == {"person"}
    assert [(one["day"], one["match"], one["won"]) for one in made["daily_attempts"]] == [
        ("2026-11-21", match["id"], False)
    ]
    assert [(one["game"], one["names"], one["is_host"]) for one in made["lobbies"]] == [("absolute", ["Ada"], True)]
    assert [one["rank"] for one in made["results"]] == [1]
    assert [one["mu"] for one in made["ratings"]] == [25.0]
    assert [one["badge"] for one in made["badges"]] == ["first"]
    assert [one["time_zone"] for one in made["wishes"]] == ["UTC"]
    assert made["titles"] == [{"server": str(PLACE), "role": "7", "month": "2026-10", "has_role": True}]
    assert [(one["reason"], one["until"]) for one in made["blocks"]] == [("rude", None)]
    assert [one["act"] for one in made["moderation"]] == ["block"]
    assert [(one["board"], one["points"], one["match"]) for one in made["high_scores"]] == [("solo-1", 9, match["id"])]
    assert [(one["act"], one["setting"], one["reason"]) for one in made["acts"]] == [
        ("blocked", None, "spam"),
        ("switched", "daily", ""),
    ]
    assert "4711" not in json.dumps(made)


def _others(connection: Connection, match: str) -> None:
    """Add rows about Ada that other parts of the program write."""
    connection.execute(
        result.insert(),
        {"match": match, "seat": 0, "player": ADA, "game": "fart", "purpose": "daily", "server": PLACE, "ended_at": 1,
         "ending": "loss", "rank": 1, "score": 1, "seats": 1, "won": False, "turns": 1, "played": 1, "counts": True},
    )  # fmt: skip
    own = {"player": ADA, "game": "fart", "server": PLACE}
    connection.execute(rating.insert(), own | {"level": "", "mu": 25.0, "sigma": 8.0, "matches": 1, "updated_at": 1})
    connection.execute(badge.insert(), own | {"badge": "first", "match": match, "at": 1})
    connection.execute(looking.insert(), own | {"until": 1, "zone": "UTC", "quiet_from": 0, "quiet_to": 8})
    connection.execute(update(player).where(player.c.id == ADA).values(told_at=1))
    title = {"server": PLACE, "player": ADA, "role": 7, "month": "2026-10", "state": "given"}
    connection.execute(champion.insert(), title)
    about = {"server": PLACE, "by": BO, "reason": "rude", "at": 1}
    connection.execute(block.insert(), about | {"kind": "person", "digest": "d", "subject": ADA})
    connection.execute(moderation.insert(), about | {"act": "block", "subject": str(ADA)})
    own_acts = [("blocked", "4711", "spam"), ("switched", "daily", "")]
    for act, subject, reason in own_acts:
        row = {"server": PLACE, "by": ADA, "at": 1, "act": act, "subject": subject, "reason": reason}
        connection.execute(moderation.insert(), row)
    mark = {"place": PLACE, "match": match, "name": "solo-1", "rank": 9}
    CollectionEntries(connection, "fart", HIGH_SCORES, 1).add(**mark)


async def test_for_a_table_the_export_has_the_person_s_own_moves_and_view_and_others_names_only(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, 10**17 + 1, 10**17 + 2)
        own = table.match.seats[table.asked[0]]
        table = await press(parts, table, Draw("deck"))
        (match,) = (await export_of(parts, own))["matches"]
        (other,) = (await export_of(parts, table.match.seats[1 - table.asked[0]]))["matches"]
    assert len(match["moves"]) == 1
    assert match["view"]["viewer"] == match["seat"]
    assert not {"options", "changed", "outcome"} & match.keys()
    other_id = next(player for player in table.match.seats if player != own)
    assert str(other_id) not in json.dumps(match)
    assert len(other["moves"]) in (0, 1)


async def test_for_shared_seats_the_export_has_the_person_s_own_actions(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, kind="one") as parts:
        await sing(parts, ADA, "mine")
        await sing(parts, BO, "theirs")
        (match,) = (await export_of(parts))["matches"]
    assert [move["action"].get("note") for move in match["moves"]] == [None, "mine"]
    assert match["names"] == ["Part 1"]


async def test_moves_that_do_not_fit_are_left_out_of_the_oldest_matches(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        for _ in range(3):
            await parts.lose(await parts.days.attempt(ADA, PLACE))
            parts.time.ms += 24 * 3_600_000
        whole = await export_of(parts)
        room = len(json.dumps(whole["matches"][1:], separators=(",", ":"))) + 200
        part = await export_of(parts, most_bytes=room)
    assert (whole["is_complete"], part["is_complete"]) == (True, False)
    assert [match["moves"] is None for match in part["matches"]] == [True, False, False]
    assert part["matches"][1:] == whole["matches"][1:]


async def test_a_file_keeps_to_discord_s_limit_and_names_the_omissions(tmp_path: Path) -> None:
    async def exported(house: House, limit: int) -> tuple[bytes, str]:
        """Press *Export* with this limit on file sizes; returns the file, and the text above it."""
        house.filesize_limit = limit
        await house.press(lambda context: show_privacy(context, "export", ()))
        ((page, is_public),) = house.shown.pages
        assert page.download is not None
        assert not is_public
        return page.download.data, "\n".join(page.above)

    async with at_home(tmp_path) as house:
        parts = house.here.app_parts
        for _ in range(4):
            await parts.lose(await parts.days.attempt(VISITOR, PLACE))
            parts.time.ms += 24 * 3_600_000
        whole, said = await exported(house, 10 << 20)
        assert json.loads(whole)["is_complete"]
        assert READ.say("privacy-exported-part") not in said
        limit = len(whole) - 1
        part, said = await exported(house, limit)
        assert len(part) <= limit
        assert not json.loads(part)["is_complete"]
        assert READ.say("privacy-exported-part") in said


# Secrecy ------------------------------------------------------------------------------------------------------------


class _OneMatch:
    """The repository of personal data for the harness's single match."""

    def __init__(self, row: Match) -> None:
        self.row = row

    async def rows(self, person: int) -> PersonalRows:
        return PersonalRows(None, *[()] * (len(PersonalRows.__struct_fields__) - 1))

    async def match_ids(self, person: int) -> tuple[str, ...]:
        return (self.row.id,)

    async def matches(self, ids: object) -> tuple[PlayedMatch, ...]:
        same = {name: getattr(self.row, name) for name in PlayedMatch.__struct_fields__ if name != "actions"}
        texts = {
            "options": self.row.options.decode(),
            "seats": msgspec.json.encode(self.row.seats).decode(),
            "outcome": None if self.row.outcome is None else msgspec.json.encode(self.row.outcome).decode(),
            "roster": None if self.row.roster is None else self.row.roster.decode(),
        }
        return (PlayedMatch(**same | texts),)


async def _exported(harness: SecrecyHarness, moment: Any, viewer: int) -> bytes:
    row = harness.lay(moment).match
    cast("Any", harness.store).personal_data = _OneMatch(row)
    exports = Exports(cast("Store", harness.store), harness.tables, lambda: NOW)
    return (await exports.of(harness.people[viewer], READ)).data


@pytest.mark.parametrize("game", ["absolute", "farrago"])
async def test_hidden_information_does_not_change_a_byte_of_an_export(game: str) -> None:
    spec, looked_at = spec_of(game), 0
    seats = spec.leak_seats
    harness = spec.harness(seats)
    for pair in spec.pairs(seats, PAIRS, "export"):
        if pair.viewer is not None:
            assert await _exported(harness, pair.one, pair.viewer) == await _exported(harness, pair.other, pair.viewer)
            looked_at += 1
    assert looked_at > PAIRS / 4


async def test_a_secret_answer_of_another_changes_no_byte_of_an_export(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        lobby = await parts.lobbies.open("farrago", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        await parts.lobbies.join(lobby.id, BO, "Bo")
        table = await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))
        before = await export_of(parts)
        parts.time.ms += 1_000
        await parts.tables.play(table, 1, table.question(1), Starter("mirage"), "press")
        after = await export_of(parts)
        assert (before.pop("made") < after.pop("made"), after) == (True, before)

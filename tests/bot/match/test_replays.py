"""Replays of finished matches: each step as people saw it then, and no running matches; exports replay."""

import json
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import msgspec
import pytest
from msgspec import structs

from bot.app import App
from bot.core.refusals import NotYourTable, UnknownPress
from bot.core.settings import Settings
from bot.match.replays import KEPT, BrokenRecord, Exported, NotOverYet, Replays
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Menu, Page
from bot.ui.lookup.replay import LEAP, TEXT_LIMIT, replay_page
from bot.ui.match.verify import verify_page
from cogs import absolute, fart
from engine import record
from engine.absolute.model import Discard, Draw
from engine.record import UNDO, Record
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_sealed_game import Seal, Write, act, sealed_match
from tests.bot.groups import CY, gathered, press, watch
from tests.cogs.pressing import AtOnce, OneTable, Person

STRANGER, ELSEWHERE = 99, 777


def app_of(parts: AppParts, folder: Path) -> App:
    game_uis = {"absolute": absolute.GAME_UI, "fart": fart.GAME_UI}
    empty = AtOnce()
    settings = Settings(data_dir=folder)
    return App(
        settings,
        parts.store,
        parts.tables,
        parts.agreements,
        {"fart": parts.days},
        empty,
        game_uis,
        parts.time,
        parts.lobbies,
    )


def visitor(parts: AppParts, folder: Path, table: Table, player: int = ADA, *, text_mode: bool = True) -> Person:
    return OneTable(parts, app_of(parts, folder), AtOnce(), table).person(player, text_mode=text_mode)


async def turns(parts: AppParts, table: Table, count: int) -> Table:
    """Play a number of turns: draw from the deck, discard."""
    for _ in range(count):
        table = await press(parts, table, Draw("deck"))
        table = await press(parts, table, Discard(table.view(table.asked[0]).hand[0]))
    return table


async def undone(parts: AppParts, table: Table) -> Table:
    """A draw from the pile, undone."""
    taken = await press(parts, table, Draw("discard"))
    seat = taken.asked[0]
    return await parts.tables.undo(taken, seat, taken.question(seat), f"undo {table.match.id}")


async def ended(parts: AppParts, *players: int, count: int = 3) -> Table:
    """A match with this number of turns and an undone step, ended by its people."""
    table = await undone(parts, await gathered(parts, *players, rounds=3))
    table = await turns(parts, table, count)
    for player in players:
        table = await parts.agreements.offer_end(table.match.id, player, wanted=True)
    return table


async def played_out(parts: AppParts, *players: int) -> Table:
    """A match in which everyone stays silent until the rules end it."""
    clock, ai_seats = watch(parts)
    table = await gathered(parts, *players)
    for _ in range(3_000):
        parts.time.ms += 90_000
        await clock.play_overdue()
        await ai_seats.settled()
        table = await parts.tables.find(table.match.id)
        if table.is_over:
            return table
    raise AssertionError("the match does not end")


def seen_by(page: Page) -> Menu:
    (menu,) = [row for row in page.rows if isinstance(row, Menu)]
    return menu


# Positions ----------------------------------------------------------------------------------------------------------


async def test_a_secret_step_is_seen_by_its_player_alone_and_the_reveal_by_everyone(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        for seat, action in ((0, Write(3)), (1, Write(5)), (0, Seal()), (1, Seal()), (1, Seal()), (0, Seal())):
            table = await act(parts, table, seat, action)
        assert table.is_over
        replay = await Replays(parts.store).of(table)
        seen = {
            viewer: [step for step in range(replay.last + 1) if replay.is_seen(table.game, step, viewer)]
            for viewer in (0, 1, None)
        }
    assert seen == {0: [0, 1, 3, 4, 6], 1: [0, 2, 4, 5, 6], None: [0, 4, 6]}


async def test_the_deal_is_shown_even_if_the_match_ended_before_any_answer(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        for player in (ADA, BO):
            table = await parts.agreements.offer_end(table.match.id, player, wanted=True)
        replay = await Replays(parts.store).of(table)
        assert (replay.last, replay.is_seen(table.game, 0, None)) == (0, True)


async def test_every_step_of_an_open_match_is_seen_by_everybody(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        replay = await Replays(parts.store).of(table)
        steps = range(replay.last + 1)
        assert all(replay.is_seen(table.game, step, viewer) for step in steps for viewer in (0, 1, None))


async def test_every_step_is_as_it_was_and_the_last_equals_the_stored_one(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        replay = await Replays(parts.store).of(table)
        stored = await parts.store.matches.record(table.match.id)
        assert replay.last == len(stored.actions) == table.match.seq
        assert [moment.undone for moment in replay.moments].count(None) == replay.last
        assert replay.moments[2].undone == stored.actions[1].seat
        assert replay.moments[2].position.state == replay.moments[0].position.state
        assert replay.at(table, replay.last).position == table.position
        for seq, (position, events) in enumerate(record.steps(table.game, stored)):
            then = replay.at(table, seq)
            assert (then.position, then.events, then.asked) == (position, events, ())


async def test_a_record_is_played_again_once_and_only_the_last_few_are_kept(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        replays = Replays(parts.store)
        tables = [await ended(parts, ADA, BO, count=0) for _ in range(KEPT + 1)]
        first = await replays.of(tables[0])
        assert await replays.of(tables[0]) is first
        for table in tables[1:]:
            await replays.of(table)
        again = await replays.of(tables[0])
        assert again is not first
        assert again == first


async def test_an_unfinished_match_is_not_shown_or_exported(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await turns(parts, await gathered(parts, ADA, BO), 1)
        replays, ada = Replays(parts.store), visitor(parts, tmp_path, table)
        for refused in (replays.of(table), replays.export(table, words("en"))):
            with pytest.raises(NotOverYet):
                await refused
        for verb in ("replay", "export"):
            with pytest.raises(NotOverYet):
                await ada.send(ids.OfMatch(table.match.id, verb))
        assert ada.page == Page()
        await ada.send(ids.OfMatch(table.match.id, "verify"))
        assert ada.page == Page(above=(words().say("verify-sealed", hash=table.match.seed_hash),))


async def test_a_record_that_does_not_replay_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        stored = await parts.store.matches.record(table.match.id)
        spoilt = structs.replace(stored, actions=(stored.actions[-1], *stored.actions))
        monkeypatch.setattr(parts.store.matches, "record", AsyncMock(return_value=spoilt))
        with pytest.raises(BrokenRecord):
            await Replays(parts.store).of(table)


# Who may ------------------------------------------------------------------------------------------------------------


async def test_a_public_match_is_for_everybody_of_its_place_and_its_players_anywhere(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        app = app_of(parts, tmp_path)

        def context(player: int, place: int) -> Context:
            asked = OneTable(parts, app, AtOnce(), table).person(player).context()
            return replace(asked, reader=replace(asked.reader, place=place))

        for player, place in ((ADA, PLACE), (ADA, ELSEWHERE), (STRANGER, PLACE)):
            assert (await replay_page(context(player, place), table)).above
            assert "checked" in (await verify_page(context(player, place), table)).above[0]
        for page in (replay_page, verify_page):
            with pytest.raises(NotYourTable):
                await page(context(STRANGER, ELSEWHERE), table)


@pytest.mark.parametrize("public", [False, True])
async def test_a_match_played_alone_is_shown_as_its_player_saw_it(tmp_path: Path, public: bool) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.finish(await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc", public=public)))
        ada, bo = visitor(parts, tmp_path, table), visitor(parts, tmp_path, table, BO)
        await ada.send(ids.OfMatch(table.match.id, "replay"))
        assert f"Step 0 of {table.match.seq}" in ada.text
        assert not [row for row in ada.page.rows if isinstance(row, Menu)]
        await ada.press("▶|")
        assert f"Step {table.match.seq} of {table.match.seq}" in ada.text
        if public:
            await ada.press("|◀")
            await bo.send(ids.OfMatch(table.match.id, "replay"))
            assert bo.page == ada.page
        else:
            for verb in ("replay", "export", "verify"):
                with pytest.raises(NotYourTable):
                    await bo.send(ids.OfMatch(table.match.id, verb))


# Pages --------------------------------------------------------------------------------------------------------------


async def test_a_replay_opens_for_its_asker_alone_at_the_deal_and_turns_in_place(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO, count=12)
        guest = visitor(parts, tmp_path, table, STRANGER)
        answers = await guest.send(ids.OfMatch(table.match.id, "replay"), in_public=True)
        assert [public for _, public in answers.pages] == [False]
        last = table.match.seq
        walk = [
            ("Next", 1), ("Next", 2), ("Back", 1), ("+10", 11), ("+10", 21), ("+10", last), ("−10", last - 10),
            ("▶|", last), ("|◀", 0),
        ]  # fmt: skip
        assert f"Step 0 of {last}" in guest.text
        for label, step in walk:
            await guest.press(next(each for each in guest.labels if label in each))
            assert f"Step {step} of {last}" in guest.text


async def test_useless_buttons_are_disabled_and_no_two_share_an_address(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        short, long = await ended(parts, ADA, BO, count=2), await ended(parts, ADA, BO, count=12)
        for table, ways in ((short, 4), (long, 6)):
            assert (table.match.seq > 2 * LEAP) == (ways == 6)
            context = visitor(parts, tmp_path, table).context()
            for step in range(table.match.seq + 1):
                page = await replay_page(context, table, step)
                buttons = [each for row in page.rows if isinstance(row, tuple) for each in row]
                addresses = [str(each.id) for each in (*buttons, seen_by(page))]
                assert len(addresses) == len(set(addresses)) == ways + 3
                assert [each.disabled for each in buttons[: ways // 2]] == [step == 0] * (ways // 2)
                assert [each.disabled for each in buttons[ways // 2 : ways]] == [step == table.match.seq] * (ways // 2)


async def test_each_viewpoint_shows_exactly_what_it_saw_then(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO, CY)
        replay = await Replays(parts.store).of(table)
        drawer = (await parts.store.matches.record(table.match.id)).actions[2].seat
        person = visitor(parts, tmp_path, table)
        await person.send(ids.OfMatch(table.match.id, "replay", "3.all.on"))
        assert "draws from the deck" in person.text
        assert "Your hand" not in person.text
        for seat in range(3):
            await person.choose("Seen by", f"Seen by {'ABC'[seat]}")
            then = replay.at(table, 3)
            hand = absolute.GAME_UI.boards.hand
            assert hand is not None
            assert hand.text is not None
            expected = hand.text(then.view(seat), lambda line: words().line(line, table.names))
            assert expected.splitlines()[0] in person.text
            assert ("You draw" in person.text) == (seat == drawer)
            assert "Step 3 of" in person.text
        await person.choose("Seen by", "All hands")
        for seat in range(3):
            assert f"**{'ABC'[seat]} · " in person.text


async def test_all_open_shows_the_board_and_every_hand_beside_one_another(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO, CY, count=0)
        person = visitor(parts, tmp_path, table, text_mode=False)
        await person.send(ids.OfMatch(table.match.id, "replay", "0.all"))
        assert person.page.picture is not None
        assert person.page.more == ()
        board, alt = person.page.picture, person.page.alt
        hands: list[tuple[bytes, str]] = []
        for seat in range(3):
            await person.choose("Seen by", f"Seen by {'ABC'[seat]}")
            assert person.page.picture is not None
            hands.append((person.page.picture.data, person.page.alt))
        await person.choose("Seen by", "All hands")
        assert (person.page.picture, person.page.alt) == (board, alt)
        assert [picture.data for picture, _ in person.page.more] == [data for data, _ in hands]
        assert [text[5:].partition(": ")[2] for _, text in person.page.more] == [text for _, text in hands]
        names = [file.filename for file in person.page.files()]
        assert len(names) == len(set(names)) == 4
        written = [line for line in person.page.below[0].splitlines() if "Your hand: " in line]
        assert [line[2] for line in written] == ["A", "B", "C"]


async def test_an_undone_step_and_an_end_by_agreement_are_shown(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        person = visitor(parts, tmp_path, table)
        await person.send(ids.OfMatch(table.match.id, "replay", "2.all"))
        assert "takes the step back." in person.text
        assert "Ended by agreement" not in person.text
        await person.press("▶|")
        assert "Ended by agreement" in person.text


@pytest.mark.parametrize("argument", ["0.open.x.y", "-5.all", "99999.all", "x", "1"])
async def test_a_step_that_there_is_not_is_brought_into_range(tmp_path: Path, argument: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        person = visitor(parts, tmp_path, table, STRANGER)
        await person.send(ids.OfMatch(table.match.id, "replay", argument))
        shown = int(person.text.partition("Step ")[2].split()[0])
        assert shown == {"99999.all": table.match.seq, "1": 1}.get(argument, 0)


@pytest.mark.parametrize("argument", ["0.zz", "0.2", "0.99", "0.-1"])
async def test_nonexistent_viewpoints_are_refused(tmp_path: Path, argument: str) -> None:
    async with app_parts(tmp_path) as parts:
        table = await ended(parts, ADA, BO)
        person = visitor(parts, tmp_path, table, STRANGER)
        with pytest.raises(UnknownPress):
            await person.send(ids.OfMatch(table.match.id, "replay", argument))


async def test_pages_of_six_people_keep_discords_limits_at_every_step(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await played_out(parts, ADA, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)
        context = visitor(parts, tmp_path, table).context()
        for step in range(0, table.match.seq + 1, max(1, table.match.seq // 25)):
            for eyes in ("all", "0", "5", "open"):
                page = await replay_page(context, table, step, eyes)
                assert sum(map(len, (*page.above, *page.below))) <= TEXT_LIMIT
                assert page.view().total_children_count <= 40


# Export and verification --------------------------------------------------------------------------------------------


async def test_an_exported_file_replays_to_the_same_hash_and_names_no_id_or_place(
    tmp_path: Path,
) -> None:
    async with app_parts(tmp_path) as parts:
        for table in (await ended(parts, ADA, BO), await played_out(parts, ADA, NOBODY, BO)):
            person = visitor(parts, tmp_path, table)
            answers = await person.send(ids.OfMatch(table.match.id, "export"))
            ((page, public),) = answers.pages
            assert not public
            assert page.download is not None
            assert page.download.filename == f"farrago-absolute-{table.match.id}.json"
            exported = msgspec.json.decode(page.download.data, type=Exported)
            again = record.replay(table.game, msgspec.json.decode(page.download.data, type=Record))
            assert table.game.codec.hash(again.state) == exported.state_hash == table.match.state_hash
            assert (exported.outcome, exported.seed_hash) == (table.outcome, table.match.seed_hash)
            assert exported.players == table.names
            assert set(json.loads(page.download.data)) - {"outcome", "end"} == {
                "game", "rules_version", "seed", "seats", "options", "actions", "players", "seed_hash", "state_hash",
            }  # fmt: skip
            assert {frozenset(played) for played in json.loads(page.download.data)["actions"]} == {
                frozenset({"seat", "action"})
            }


async def test_an_export_says_how_people_ended_the_match_and_keeps_steps_taken_back(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await undone(parts, await gathered(parts, ADA, BO))
        table = await parts.agreements.concede(table.match.id, ADA)
        exported = json.loads(await Replays(parts.store).export(table, words("en")))
        assert exported["end"] == {"how": "conceded", "winner": 1}
        assert "outcome" not in exported
        assert exported["actions"][1]["action"] is json.loads(bytes(UNDO))


async def test_a_match_played_alone_is_exported_with_its_players_name(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada\u202e of the <@1>", PLACE)
        table = await parts.finish(await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc")))
        exported = msgspec.json.decode(await Replays(parts.store).export(table, words("en")), type=Exported)
        assert (exported.players, exported.seed) == (("Ada of the <@1>",), "abc")
        assert record.replay(table.game, exported).state == table.position.state


async def test_verify_gives_all_scores_by_name_and_says_how_people_ended_a_match(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        finished, closed = await played_out(parts, ADA, NOBODY, BO), await ended(parts, ADA, BO)
        assert finished.outcome is not None
        pages = [await verify_page(visitor(parts, tmp_path, table).context(), table) for table in (finished, closed)]
        scores, end = (page.above[1] for page in pages)
        for name in finished.names:
            assert f"\u2068{name}\u2069 " in scores
        assert scores.count("✅") == end.count("✅") == 3
        assert "Ended by agreement" in end
        assert f"All {closed.match.seq} moves are legal" in end

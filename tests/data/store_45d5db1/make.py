"""Makes the store of this folder. It runs with commit 45d5db1 alone and writes with its names; no test runs it.

In a clone of that commit: `PYTHONPATH=. .venv/bin/python OF_THIS_TREE/tests/data/store_45d5db1/make.py`. People play on
the loopback Discord; each control and form that they are sent is recorded, and at the end the bot is stopped in peace.
"""

import asyncio
import contextlib
import json
import lzma
import os
import runpy
import sqlite3
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from bot.playground.limits_components import walk
from bot.playground.records import EPHEMERAL, Channel
from tests.e2e.duel_play import Duelist
from tests.e2e.farm_sale import may_sell
from tests.e2e.group_play import board_of, is_over, match_on, now_of, play_on, play_until, prefer_text, said
from tests.e2e.late import hand, private
from tests.e2e.leaving import by_menu
from tests.e2e.party_play import alone, ballot, challenge, form, gathered, letters_on, page, write
from tests.e2e.test_lobby import end_in, lobby_id

from bot.playground.actors import Actor
from bot.playground.core import Core
from bot.playground.seen import Seen
from bot.ui import ids
from engine import battle_farm
from engine.farrago.cards import KINDS
from engine.farrago.decks import arranged, to_code
from tests.e2e import absolute_play, duel_play, farm_play
from tests.e2e.beside import deal_anew, lead_to
from tests.e2e.harness import HURRIED_BOT, Playground
from tests.e2e.play import play_on as play_alone
from tests.e2e.play import shown, step

HERE = Path(__file__).parent
CLOCK = HERE.parents[1] / "upgrade" / "slow_clock.py"
YESTERDAY, TODAY = 1_795_089_600.0, 1_795_176_000.0
"""Noon of 2026-11-19 and of the day after, in seconds since 1970."""

KEY = b"the key of a store of tests, made by commit 45d5db1, which seals no secret of anybody's\n"
SHOWING = frozenset(
    """
    ability ai all all_answers all_of best bids board call card cardrules cards challenge compose
    concede deal deckadd deckcard deckcode deckcopy deckdrop decklook deckname decknew deckpaste decks
    decksee decktake discard export hand hint history invite leave list menu of_letter open options past
    piles replay rules ruling scores section sell share show show_board starter_of stats suggest swap
    swap_with tile topic type verify vote watch why work
    """.split()  # noqa: SIM905 - eighty words in lines of their own
)
"""What changes no match, or asks once more before it does."""


class Sent:
    """Every control and form that anybody was sent: where it stood, and who alone saw it (nobody: all did)."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._controls: dict[tuple[str, str], dict[str, Any]] = {}
        self._forms: dict[tuple[str, str], dict[str, Any]] = {}
        core.feed.watchers.append(self._watch)

    def _watch(self, user: str, name: str, data: dict[str, Any]) -> None:
        if name == "modal":
            opener = self._core.interactions.find(data["interaction"])
            assert opener is not None
            form = {"custom_id": data["custom_id"], "title": data["title"], "components": data["components"]}
            found = {"message": opener.message_id, "channel": data["channel_id"], "user": user, "form": form}
            self._forms[user, data["custom_id"]] = found
        message = data.get("message") or {}
        for each in walk(message.get("components") or []):
            if "custom_id" not in each:
                continue
            found = self._controls.setdefault((message["id"], each["custom_id"]), {
                "message": message["id"], "channel": message["channel_id"], "custom_id": each["custom_id"],
                "user": user if message["flags"] & EPHEMERAL else None, "type": each["type"],
                "label": each.get("label") or each.get("placeholder") or "", "enabled": False,
            })  # fmt: skip
            found["enabled"] |= not each.get("disabled")
            values = [option["value"] for option in each.get("options", ())]
            if values:
                found["values"] = [*dict.fromkeys([*found.get("values", ()), *values])]
                found["least"] = each.get("min_values", 1)

    def body(self) -> dict[str, Any]:
        return {"controls": [*self._controls.values()], "forms": [*self._forms.values()]}


def place(pg: Playground, name: str) -> str:
    """Make a channel for one scene."""
    guild = pg.guild()
    made = pg.core.world.add_channel(Channel(id="", guild_id=guild.id, name=name, position=9))
    pg.core.publisher.channel("CHANNEL_CREATE", made)
    return name


async def look_around(person: Actor, seen: Seen | None, most: int = 30) -> None:
    """Press what only shows, on a page and on all that come of it; of a kind three times at most."""
    done, waiting = Counter[str](), [seen] if seen else []
    while waiting and sum(done.values()) < most:
        here = waiting.pop(0)
        pressed = [(each.custom_id, None) for each in here.buttons if each.custom_id and not each.disabled]
        for control, values in [
            *pressed,
            *((menu.custom_id, [menu.options[-1][1]]) for menu in here.menus if menu.options),
        ]:
            address = ids.parse(control)
            verb = getattr(address, "verb", "")
            settles = getattr(address, "argument", "") in ("yes", "no") or (
                isinstance(address, ids.OfLobby) and verb == "leave"
            )
            if verb not in SHOWING or settles or done[verb] > 2:
                continue
            done[verb] += 1
            result = await person.forge(control, message=here, values=values)
            assert not result.failed, (control, result.text)
            if result.modal is None:
                waiting += [each for each in [result.private or result.message] if each is not None]


async def look_at(person: Actor, board: Seen) -> None:
    """Look around from one's hand and from the board."""
    await look_around(person, await hand(person, board) if "My hand" in board.labels else None)
    await look_around(person, board, 15)


def after(presses: int) -> Any:
    """Wanted of a board: that it is looked at for so many presses."""
    left = iter(range(presses))
    return lambda _: next(left, None) is None


# The games ----------------------------------------------------------------------------------------------------------


async def fart(pg: Playground) -> None:
    """Dailies of two days under way and finished, matches of one's own, in a server, in another and in private."""
    ada, bo, cleo, dee = pg.actors("Ada", "Bo", "Cleo", "Dee", channel=place(pg, "fart"))
    under_way = shown(await ada.slash("fart daily"))
    for _ in range(5):
        under_way = await step(ada, under_way)
    await look_around(ada, under_way)
    over = await play_alone(bo, shown(await bo.slash("fart daily")))
    await look_around(bo, over)
    mine = shown(await cleo.slash("fart play"))
    for _ in range(9):
        mine = await step(cleo, mine)
    await look_around(cleo, mine)
    await look_around(dee, await play_alone(dee, shown(await dee.slash("fart play", public=True))))
    apart = dee.dm()
    await step(apart, shown(await apart.slash("fart play")))
    elsewhere = pg.actor("Eli", "hall")
    await step(elsewhere, shown(await elsewhere.slash("fart daily")))
    await look_around(bo, await private(await bo.slash("fart archive", day="2026-11-19")), 15)
    for command in ("fart leaderboard", "fart stats", "history", "help"):
        await look_around(bo, await private(await bo.slash(command)), 15)


async def absolute(pg: Playground) -> None:
    """A match of three people and two AIs, one over with a rematch that gathers, and three that people settle."""
    people = pg.actors("Ada", "Bo", "Cleo", channel=place(pg, "absolute"))
    board = await absolute_play.begin(*people, ais=["random", "medium"], quick=False, pace="days, 48 hours a turn")
    for person in people[:2]:
        await prefer_text(person, board)
    players = [absolute_play.Player(each, turns=number) for number, each in enumerate(people)]
    board = await play_until(pg, players, board, after(40))
    for person in people:
        await look_at(person, board)

    gil, hal = pg.actors("Gil", "Hal", channel=place(pg, "absolute-over"))
    board = await absolute_play.begin(gil, hal)
    await prefer_text(gil, board)
    await prefer_text(hal, board)
    over = await play_on(pg, [absolute_play.Player(gil), absolute_play.Player(hal)], board)
    await look_at(gil, over)
    await gil.press("Rematch", message=over)

    settling = (("paused", "Offer a pause", 2), ("ending", "Offer to end", 1), ("conceded", "Concede…", 1))
    for name, label, count in settling:
        three = pg.actors("Dee", "Eli", "Fay", channel=place(pg, name))[: 2 if count == 2 else 3]
        board = await absolute_play.begin(*three, pace="days, 48 hours a turn")
        for person in three[:count]:
            await by_menu(person, board, label, *(["Yes, concede"] if name == "conceded" else []))
            await look_at(person, board)


FARMS = {
    "farm-buying": lambda state: state.phase == "buy" and state.farms[state.active].coins > 12,
    "farm-bidding": may_sell(3, least=9),
    "farm-selling": may_sell(3, least=5),
    "farm-over": lambda state: battle_farm.GAME.outcome(state) is not None,
}


async def farm(pg: Playground) -> None:
    """Matches in which somebody buys, sells, or is asked for a bid, and one that is over."""
    people = {name: pg.actors("Ada", "Bo", "Cleo", channel=place(pg, name)) for name in FARMS}
    people["farm-bidding"] = pg.actors("Dee", "Eli", "Fay", channel="farm-bidding")
    boards = {name: await farm_play.begin(*each) for name, each in people.items()}
    for name, three in people.items():
        for person in three[:2]:
            await prefer_text(person, boards[name])
    ways = {match_on(boards[name]): wanted for name, wanted in FARMS.items()}
    states = await lead_to(pg, ways, farm_play.Chance("a store that is kept"))
    for name, three in people.items():
        match, state = match_on(boards[name]), states[match_on(boards[name])]
        letter = "" if name == "farm-over" else "ABC"[state.active]
        board = await three[0].until(lambda m=match, t=three, w=letter: shows(board_of(t[0], m), w))
        if name == "farm-bidding":
            await sale(three, state.active, board)
            continue
        for person in three:
            await look_at(person, board)
        if name == "farm-selling":
            seller = three[state.active]
            opened = shown(await seller.press("Sell…", message=await hand(seller, board)))
            await seller.choose(opened.menus[0].custom_id, opened.menus[0].options[0][1], message=opened)


def shows(board: Seen | None, letter: str) -> Seen | None:
    """The board, where it says that a seat is on turn (empty: that the match is over)."""
    right = board is not None and (f"▶️ **{letter} · " in said(board) if letter else is_over(board))
    return board if right else None


async def sale(three: tuple[Actor, ...], active: int, board: Seen) -> None:
    """Somebody sells; one has bid, the other has the page and the form open."""
    seller, (first, second) = three[active], [each for each in three if each is not three[active]]
    opened = shown(await seller.press("Sell…", message=await hand(seller, board)))
    chosen = [value for _, value in opened.menus[0].options[:1]]
    opened = shown(await seller.choose(opened.menus[0].custom_id, *chosen, message=opened))
    await seller.press(farm_play.LOT, message=opened)
    board = await seller.until(lambda: (now := now_of(seller, match_on(board))).button("Bid…") and now)
    for person in (first, second):
        panel = await private(await person.press("Bid…", message=board))
        await person.press("Other…", message=panel)
        await look_around(person, panel)
        if person is first:
            await person.press(farm_play.SUM, message=await private(await person.press("Bid…", message=board)))


async def duels(pg: Playground) -> None:
    """Matches in which decks are chosen, cards placed before and after a battle, and one that is over."""
    await decks(pg)
    for name, until in (
        ("duel-decks", after(1)),
        ("duel-placing", after(9)),
        ("duel-fought", lambda board: "Battle of turn" in said(board)),
        ("duel-over", is_over),
    ):
        ada, bo = pg.actors("Ada", "Bo", channel=place(pg, name))
        board = await duel_play.begin(ada, bo)
        await prefer_text(ada, board)
        await prefer_text(bo, board)
        if name == "duel-over":
            await deal_anew(pg, match_on(board), "a short match 1696")
            board = now_of(ada, match_on(board))
        board = await play_until(pg, [Duelist(ada), Duelist(bo, planet="Bastion", turns=1)], board, until)
        await look_at(ada, board)
        await look_at(bo, board)


async def decks(pg: Playground) -> None:
    """A whole deck, and two drafts: one without some cards, one with far too few."""
    ada, bo = pg.actors("Ada", "Bo", channel=place(pg, "decks"))
    await ada.slash("deck new", name="Swift Foxes", planet="zephyr")
    neutral = next(name for name, kind in KINDS.items() if kind.type == "creature" and kind.planet is None)
    await look_around(ada, shown(await ada.slash("deck import", code=to_code(arranged({neutral: 2})), name="Two")), 40)
    (mine,) = [each["value"] for each in await ada.autocomplete("deck remove", "deck", deck="foxes")]
    (first, *_) = await ada.autocomplete("deck remove", "card", deck=mine, card="")
    await look_around(ada, shown(await ada.slash("deck remove", deck=mine, card=first["name"], copies=40)), 40)
    await look_around(ada, shown(await ada.slash("deck delete", deck="Two")))
    await look_around(bo, shown(await bo.slash("deck new", name="Draft", planet="bastion")), 40)


async def rest(pg: Playground) -> None:
    """Lobbies, pages of rules and cards."""
    ada, bo, cleo, dee, eli = pg.actors("Ada", "Bo", "Cleo", "Dee", "Eli", channel=place(pg, "gathering"))
    for game, host, guests in (
        ("absolute", ada, (bo, cleo)),
        ("battle_farm", bo, (cleo,)),
        ("farrago", cleo, (dee,)),
        ("farrago_words", dee, (eli, ada, bo)),
    ):
        lobby = shown(await host.slash("play", game=game))
        for guest in guests:
            await guest.press("Join", message=lobby)
        if "Add AI…" in lobby.labels:
            await host.press("Add AI: medium", message=await private(await host.press("Add AI…", message=lobby))) if (
                game != "farrago"
            ) else None
        options = await private(await host.press("Options…", message=lobby))
        await host.choose(options.menus[0].custom_id, options.menus[0].options[-1][1], message=options)
        await look_around(host, lobby)
        await look_around(ada, await private(await ada.slash("rules", game=game)), 20)
        if game == "farrago":
            end_in(pg, lobby_id(lobby), 200)
            await host.until(lambda h=host: any("closes" in seen.text for seen in h.sees()), 10)
    hall = pg.actor("Ada", "hall")
    await hall.slash("settings threads", state="on")
    answer = shown(await hall.slash("play", game="absolute", invite=pg.actor("Fay").mention))
    await hall.until(lambda: (now := hall.look(answer)) and "<#" in now.text)
    for name in ("Tomato", "Fungus Infiltration"):
        await look_around(ada, shown(await ada.slash("card", name=name)), 15)


async def words(pg: Playground) -> None:
    """Matches against the clock, from the most patient to the least: over, alone, answering, challenging, voting."""
    people = pg.actors("Ada", "Bo", "Cleo", "Dee", "Eli", channel=place(pg, "words-over"))
    ada, bo, *_ = people
    party = await gathered(pg, "Together, 1 round", ada, bo)
    board = await party.go(ada)
    await write(bo, board, f"{letters_on(board)[0]}ear")
    await look_at(ada, await party.ring("over"))

    solo = await alone(pg, pg.actor("Fay", place(pg, "words-alone")))
    await solo.go(solo.host)
    await write(solo.host, solo.board, f"{letters_on(solo.board)[0]}ear")
    await form(solo.host, solo.board)
    phases = dict[str, Any]()
    for name in ("answering", "challenging", "voting"):
        five = pg.actors("Ada", "Bo", "Cleo", "Dee", "Eli", channel=place(pg, f"words-{name}"))
        party = phases[name] = await gathered(pg, "Two teams", *five, time_of="2 minutes")
        if name == "answering":
            for person in five[:4]:
                await prefer_text(person, party.board)
    for name, party in phases.items():
        five = pg.actors("Ada", "Bo", "Cleo", "Dee", "Eli", channel=f"words-{name}")
        ada, bo, cleo, dee, _ = five
        board = await party.go(ada)
        letters = letters_on(board)
        await write(ada, board, *(f"{letter}ear" for letter in letters[:5]))
        await write(cleo, board, f"{letters[0]}ox")
        await form(cleo, board)
        await look_around(cleo, await page(cleo, board, "list"))
        if name == "answering":
            continue
        await party.ring("steal")
        await form(bo, party.board)
        board = await party.ring("challenge")
        await challenge(bo, board, f"{letters[0]}ear")
        await look_around(dee, await page(dee, board, "challenge"))
        if name == "voting":
            board = await party.ring("vote")
            await ballot(bo, board, strike=True)
            await page(ada, board, "vote")


async def yesterday(pg: Playground) -> None:
    """The daily of the day before, finished by two."""
    ada, bo = pg.actors("Ada", "Bo", channel="daily")
    await ada.slash("settings daily", channel="daily")
    for person in (ada, bo):
        opened = shown(await person.slash("fart daily"))
        with contextlib.suppress(LookupError):
            await person.press(
                "Text instead of pictures", message=await private(await person.press("Menu", message=opened))
            )
        await look_around(person, await play_alone(person, opened), 12)


# The store ----------------------------------------------------------------------------------------------------------


def world_of(core: Core) -> dict[str, Any]:
    """The world of the loopback Discord, without its pictures and the account of its bot."""
    world = core.world
    messages = [message for channel in world.channels for message in world.messages(channel)]
    for message in messages:
        message.attachments = []
    kinds = {"User": world.users, "Guild": world.guilds, "Channel": world.channels}
    every = {kind: list(records.values()) for kind, records in kinds.items()} | {"Message": messages}
    return {"bot": world.me.bot_id, **msgspec.to_builtins(every)}


def keep(pg: Playground, sent: Sent) -> None:
    """Write the files of this folder."""
    (path,) = pg.folder.rglob("farrago.sqlite3")
    with contextlib.closing(sqlite3.connect(path)) as stored:
        stored.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        stored.execute("VACUUM")
        stored.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        games = dict(stored.execute("SELECT id, game FROM match UNION SELECT id, game FROM lobby").fetchall())
    told = {"closed_at": time.time(), "games": games, "world": world_of(pg.core), **sent.body()}
    (HERE / "farrago.sqlite3.xz").write_bytes(lzma.compress(path.read_bytes(), preset=9))
    (HERE / "sent.json.xz").write_bytes(lzma.compress(json.dumps(told, ensure_ascii=False).encode(), preset=9))
    (HERE / "installation.key").write_bytes(KEY)


DAYS = (
    (YESTERDAY, 1.0, (yesterday,)),
    (TODAY, 1.0, (fart, absolute, farm, duels)),
    (TODAY + 600, 8.0, (rest, words)),  # so slow that no round ends by itself
)


async def make(folder: Path, clock: dict[str, Any]) -> None:
    """Play through all scenes."""
    pg = Playground(folder, (str(CLOCK), *HURRIED_BOT))
    (Path(pg.environment["DATA_DIR"]) / "installation.key").write_bytes(KEY)
    sent = Sent(pg.core)
    for then, slowness, scenes in DAYS:
        now = clock["slow_clock"](then, slowness)
        with now.here():
            os.environ.update(now.variable)
            await (pg.start() if then == YESTERDAY else pg.start_bot())
            for scene in scenes:
                began = time.monotonic()
                await scene(pg)
                print(f"{scene.__name__}: {time.monotonic() - began:.0f} s", flush=True)
            await pg.stop_bot()
            keep(pg, sent)
    await pg.server.close()
    print(*pg.verdict(), sep="\n")


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        asyncio.run(make(Path(temporary) / "playground", runpy.run_path(str(CLOCK))))

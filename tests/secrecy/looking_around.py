"""Everything that a person can look at in the program: each command, its completions, and each page behind its buttons.

Controls that change something are used after all looks, by `Look.change`. `LOOKS` and `CHANGES` name each verb.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playground.actors import Actor, ActResult
from playground.interactions.command_form import GROUP, STRING, SUBCOMMAND, USER, PlayerError
from playground.seen import SeenMessage
from playground.wire import Json, as_objects
from tests.e2e.harness import Playground

LOOKS: Mapping[str, frozenset[str]] = {
    "v": frozenset({
        "all", "all_of", "beds", "board", "card", "cards", "challenge", "decks", "export",
        "hand", "list", "log", "menu", "of_letter", "piles", "refused", "replay", "rules", "scores", "show",
        "verify", "vote", "watch", "why",
    }),
    "g": frozenset({
        "board", "decks", "decklook", "decksee", "deckcard", "past", "scores", "show_board", "stats", "table",
    }),
    "h": frozenset({
        "badges", "hand", "help", "history", "leaderboard", "learn", "privacy", "profile", "replay", "rules", "versus",
    }),
}  # fmt: skip
"""Verbs that show something and change nothing, by the kind of their address."""

CHANGES: Mapping[str, frozenset[str]] = {
    "v": frozenset({
        "ability", "afresh", "answer", "auto", "back", "ballot", "best", "bid", "bid_form", "bid_typed",
        "bring", "claim", "compose", "concede", "content", "discard", "done", "end", "face", "feed_all", "fit",
        "go", "go_on", "hint", "keep", "lay", "leave", "lost", "mode", "motion", "newhand", "offer", "open",
        "pause", "ping", "plant_all", "play_best", "put", "ready", "rematch", "resume", "return", "ripen", "sell",
        "share", "starter", "swap", "swap_all", "swap_with", "take_over", "tick", "type", "typed",
        "undo", "use", "work", "write",
    }),
    "g": frozenset({
        "again", "daily", "daily_start", "deal", "deckadd", "deckcode", "deckcopy", "deckdrop", "deckdropped",
        "deckfit", "deckfitted", "deckless", "deckmake", "deckmore", "deckname", "decknew", "deckpaste", "deckread",
        "deckrename", "deckrest", "decktake",
    }),
    "h": frozenset({
        "admin_form", "challenge", "language", "looking", "looking_from", "looking_form", "looking_games",
        "looking_renew", "looking_stop", "looking_to", "looking_zone", "play",
    }),
}  # fmt: skip
"""The other verbs: they play, agree, begin or set something, or work on something that is the person's own."""

SETTING = frozenset({"h:privacy:erase-yes", "h:profile:hide", "h:profile:show"})
"""Addresses of such a verb that set something all the same."""

ADMIN_PAGE = re.compile(r"h:admin:\w+(\.page\.\d+)?")
"""A page of `/admin`; its other addresses set something."""

CHANGING = frozenset(
    {"play", "fart play", "fart daily", "fart archive", "words play", "game move"}
    | {f"deck {verb}" for verb in ("add", "copy", "delete", "import", "new", "remove", "rename")}
    | {"words topics add", "words topics remove"}
)
"""Commands that begin or change something: what they complete is looked at, and what `/play` says (`_begin`)."""

LOOKED_UP = frozenset({"deck export", "deck show", "fart leaderboard", "game card", "game rules", "help"})
"""Commands that look up what is the same for all, of which one answer is enough."""

OF_MENU = {"v": 2}
"""Options that are chosen of a menu about a match; of others one."""

ADMIN_ADDRESS = re.compile(r"h:admin:(?!.*(?:end|hide|cancel|off|block))")
"""What is pressed on the pages of `/admin`: all but what ends a table or shuts somebody out."""

_NEW = re.compile(r"<t:\d+|\b[0-9a-z]{10}\b|\b\d{17,20}\b")
"""Times, hashes and ids, which each new match and message has of its own."""

MOST_APART = 45
"""Seconds between what the two worlds do; the matches are minutes apart."""

_TIME = re.compile(r"(?<=<t:)\d+")

_MADE = re.compile(r'"(?:made|last_seen|at)":"[^"]*"')
"""Times in an export of when it was made, and when its person was seen: by their own look."""


def is_look(address: str) -> bool:
    """Tell whether an address only shows something."""
    kind, *parts = address.split(":")
    verb = parts[0] if kind == "h" else parts[1] if len(parts) > 1 else ""
    if address in SETTING:
        return False
    return verb in LOOKS.get(kind, ()) or ADMIN_PAGE.fullmatch(address) is not None


@dataclass
class Look:
    """One person's look at everything; `shown` maps each place to the output there."""

    playground: Playground
    person: Actor
    people: Sequence[Actor]
    boards: Sequence[SeenMessage]
    shown: dict[str, object] = field(default_factory=dict[str, object])

    async def around(self) -> Mapping[str, object]:
        """Look at everything: commands are used on the `people`, and the buttons of the `boards` are pressed."""
        for name, options in _commands(self.playground):
            await self._use(name, options)
        await self._begin()
        for board in filter(None, map(self.person.look, self.boards)):
            self.shown[f"board {board.id}"] = self._page(board)
            await self._follow(board)
        self._tidy()
        return self.shown

    async def change(self) -> Mapping[str, object]:
        """Press the controls on the pages of `/admin` that change settings, and use each command that changes
        something.
        """
        opened = await self._used("admin", {})
        pages = [] if opened is None or opened.private is None else [opened.private]
        while pages:
            page = pages.pop()
            for address, values in list(_pressable(page, ADMIN_ADDRESS)):
                where = f"sets {_NEW.sub('', address)} {values or ''}"
                if where not in self.shown:
                    result = await self.person.forge(address, message=page, values=values)
                    self.shown[where] = self._words(result)
                    pages += [each for each in (result.message,) if each is not None and each.ephemeral]
        for name, options in _commands(self.playground):
            if name in CHANGING - {"play"}:
                await self._change_by(name, options)
        return self.shown

    async def _change_by(self, name: str, options: list[Json]) -> None:
        given: dict[str, Any] = {}
        for option in options:
            values = await self._values(name, option)
            if values and (option.get("required") or option["name"] == "seed"):  # without it the deal is random
                given[option["name"]] = values[0]
        result = await self._used(name, given)
        if result is not None:
            self.shown[f"changes by /{name}"] = self._words(result)
            self.playground.expire_tokens()

    async def _used(self, name: str, given: Mapping[str, Any]) -> ActResult | None:
        try:
            return await self.person.slash(name, **given)
        except PlayerError as error:
            self.shown[f"/{name}"] = str(error)
            return None

    def _words(self, result: ActResult) -> object:
        """Return the words of an answer without its id and times, which a new match has of its own."""
        pages = {each.id: each for each in (result.message, *result.followups) if each is not None}.values()
        form = None if result.modal is None else (result.modal["title"], len(result.modal["components"]))
        return result.failed, form, [(_NEW.sub("", each.text), _NEW.sub("", each.alt), each.labels) for each in pages]

    def _tidy(self) -> None:
        """Delete all messages except the boards, which their players keep in view."""
        kept = {board.id for board in self.boards}
        for message in self.person.sees():
            if message.id not in kept:
                self.playground.delete_message(message)

    async def _use(self, name: str, options: list[Json]) -> None:
        """Use a command without options, and with each choice, completion and person."""
        ways: list[dict[str, Any]] = [{}]
        for option in options:
            values = await self._values(name, option)
            ways += [{option["name"]: value} for value in values[: 1 if name in LOOKED_UP else None]]
        if name in CHANGING:
            return
        needed = {option["name"] for option in options if option.get("required")}
        for given in ways:
            if needed <= given.keys():
                try:
                    result = await self.person.slash(name, **given)
                except PlayerError as error:  # Discord does not offer it to this person here
                    self.shown[f"/{name}"] = str(error)
                    return
                await self._see(f"/{name} {given}", result)

    async def _values(self, name: str, option: Json) -> list[Any]:
        if option.get("autocomplete"):
            try:
                offered = await self.person.autocomplete(name, option["name"])
            except PlayerError:
                return []
            self.shown[f"/{name} completes {option['name']}"] = offered
            return [choice["value"] for choice in offered]
        if option["type"] == USER:
            return [each.id for each in self.people]
        choices = [choice["value"] for choice in as_objects(option.get("choices"))]
        return choices or (["x"] if option["type"] == STRING else [])

    async def _begin(self) -> None:
        """Look at the messages that `/play` sends beside the lobby it opens, and cancel the lobby."""
        result = await self.person.slash("play", game="farrago")
        lobby = result.message
        assert lobby is not None
        # Last comes the offer to learn the game, since the people here have never finished a match.
        await self.person.until(lambda: any("Learn by playing" in each.labels for each in result.followups))
        self.shown["/play"] = [self._page(each) for each in result.followups if each.id != lobby.id]
        more = (await self.person.press("More…", message=lobby)).private
        await self.person.press("Cancel lobby", message=more)

    async def _see(self, where: str, result: ActResult) -> None:
        """Keep the result of an act, and look at all pages reachable from its private page."""
        pages = {each.id: each for each in (result.message, *result.followups) if each is not None}
        form = None if result.modal is None else json.dumps(result.modal, sort_keys=True)
        self.shown[where] = (result.failed, form, [self._page(each) for each in pages.values()])
        self.playground.expire_tokens()  # a newer page would replace this one
        page = result.private or result.message
        if page is not None and page.ephemeral and form is None:
            await self._follow(page)

    async def _follow(self, page: SeenMessage) -> None:
        for address, values in list(_addresses(page)):
            where = f"{address} {values or ''}"
            if where not in self.shown:
                await self._see(where, await self.person.forge(address, message=page, values=values))

    def _page(self, seen: SeenMessage) -> object:
        files = [(file.name, _MADE.sub("", self.person.fetch(file).decode(errors="replace"))) for file in seen.files]
        return (seen.text, seen.alt, seen.buttons, seen.menus, files, seen.ephemeral)


def _commands(playground: Playground) -> Iterator[tuple[str, list[Json]]]:
    """List each typed command with its options."""
    for command in playground.core.world.commands.values():
        body: Json = command.body
        if body.get("type", 1) == 1:
            yield from _leaves(str(body["name"]), as_objects(body.get("options")))


def _leaves(name: str, options: list[Json]) -> Iterator[tuple[str, list[Json]]]:
    below = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if not below:
        yield name, options
    for option in below:
        yield from _leaves(f"{name} {option['name']}", as_objects(option.get("options")))


def _addresses(page: SeenMessage) -> Iterator[tuple[str, list[str] | None]]:
    for button in page.buttons:
        if button.custom_id and not button.disabled and is_look(button.custom_id):
            yield button.custom_id, None
    for menu in page.menus:
        if not menu.disabled and is_look(menu.custom_id):
            yield from ((menu.custom_id, [value]) for _, value in menu.options[: OF_MENU.get(menu.custom_id[0], 1)])


def _pressable(page: SeenMessage, wanted: re.Pattern[str]) -> Iterator[tuple[str, list[str] | None]]:
    for button in page.buttons:
        if button.custom_id and not button.disabled and wanted.match(button.custom_id):
            yield button.custom_id, None
    for menu in page.menus:
        if not menu.disabled and menu.options and wanted.match(menu.custom_id):
            yield menu.custom_id, [menu.options[-1][1]]


def differences(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    """List the places where two looks differ, with both outputs."""
    return [
        f"{where}\n  {one.get(where)}\n  {other.get(where)}"
        for where in {**one, **other}
        if not _alike(repr(one.get(where)), repr(other.get(where)))
    ]


def _alike(one: str, other: str) -> bool:
    """Tell whether texts are equal, allowing for times that differ as the starts of two bots do."""
    times = zip(_TIME.findall(one), _TIME.findall(other), strict=False)
    return _TIME.sub("", one) == _TIME.sub("", other) and all(
        abs(int(here) - int(there)) <= MOST_APART for here, there in times
    )

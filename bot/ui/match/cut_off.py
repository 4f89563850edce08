"""Presses that the end of the program cut off after Discord was told that they had come: notes them, and tells people.

Discord shows nothing once a press is deferred, so its person believes that it counts. After the next start their next
press or command is followed by a line that says what became of the one before.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

import discord

from bot.app import App
from bot.core.places import place_of
from bot.core.presses.deferred_presses import DeferredPress
from bot.gateway.client import FarragoClient
from bot.lobby.refusals import NoSuchLobby
from bot.store.errors import StoreError
from bot.text.localisation import Words
from bot.ui import ids
from bot.ui.answer import Responder
from bot.ui.games import game_name


@contextmanager
def noted(
    client: FarragoClient, interaction: discord.Interaction, answer: Responder, address: ids.Address | None
) -> Generator[None]:
    """Have a press at a match or lobby noted when it is deferred; the note goes once the block has answered it."""
    match address:
        case ids.PlayAddress(about) | ids.OfMatch(about) | ids.OfLobby(about):
            is_action = isinstance(address, ids.PlayAddress) or (
                isinstance(address, ids.OfMatch) and address.verb == "pick"
            )
        case _:
            yield
            return
    app, key, person = client.app, str(interaction.id), interaction.user.id
    place = place_of(interaction.guild_id, interaction.channel_id or person)
    press = DeferredPress(key, person, place, about, is_action, app.now())
    answer.before_deferral = lambda: app.deferred.begin(press)
    # Not in a `finally`: a press that is cancelled is cut off as by a kill.
    yield
    if not client.is_closed():
        app.deferred.end(key)


@dataclass
class CutOff:
    """What is to be told of a person's presses that were cut off, and these presses."""

    lines: tuple[str, ...] = ()
    presses: tuple[DeferredPress, ...] = ()

    def end(self, app: App) -> None:
        """Forget them: their person knows."""
        for press in self.presses:
            app.deferred.end(press.key)
        self.presses = ()

    def give_back(self, app: App) -> None:
        """Keep those that were not told for a later press."""
        app.deferred.give_back(*self.presses)


async def find_cut_off(app: App, player: int, read: Words) -> CutOff:
    """Find out which of a person's presses were cut off by the end of the process before, and what became of them."""
    presses = app.deferred.take_cut_off(player)
    try:
        lines = [await _line(app, press, read) for press in presses]
    except StoreError:  # told at a later press
        app.deferred.give_back(*presses)
        return CutOff()
    found = CutOff(tuple(dict.fromkeys(line for line in lines if line)), presses)
    if not found.lines:
        found.end(app)
    return found


async def _line(app: App, press: DeferredPress, read: Words) -> str:
    """Say what became of a press; nothing where it is stored, or what it was about is gone."""
    match = await app.matches.find(press.match)
    if match is None:
        try:
            game = (await app.lobbies.find(press.match)).game
        except NoSuchLobby:
            return ""
        return read.say("cut-off-unknown", game=game_name(read, game))
    if await app.matches.has_action(press.key):
        return ""
    # What people agree changes a match's time; what is played under its key is known to be missing anyway.
    is_lost = press.is_action or match.updated_at < press.at
    return read.say("cut-off-lost" if is_lost else "cut-off-unknown", game=game_name(read, match.game))

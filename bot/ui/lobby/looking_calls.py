"""Calls people who look for a game to a lobby that wants players: as it opens, and again when one more is wanted.

Who is called is chosen and noted with the post, so a restart does not repeat a call. A call that could not be planned
is lost: the lobby stands in the channel all the same.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal

import msgspec

from bot.app import App
from bot.core.places import is_conversation
from bot.lobby.lobby import Lobby, away, wants
from bot.lobby.looking import EVERY_MS, told_of
from bot.lobby.refusals import NoSuchLobby
from bot.store.rows import Post, Posted
from bot.text.localisation import words
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import CallMessage, Sending
from bot.ui.kit.page import Button, Tone

LOOKING = "looking"
"""The kind of these posts in the outbox."""


class LookingCall(msgspec.Struct, frozen=True):
    """The body of a call: the lobby and the people called."""

    lobby: str
    players: tuple[int, ...]


async def call_looking(app: App, lobby: Lobby, when: Literal["opened", "one wanted"]) -> None:
    """Plan a call of those who look for the game of a lobby in its server, once for each `when`."""
    channel = lobby.home or lobby.channel
    is_elsewhere = lobby.lives_in_answers or channel is None or is_conversation(lobby.place)
    if lobby.status != "open" or lobby.is_full or is_elsewhere:
        return

    def post(players: Sequence[int]) -> Post:
        body = msgspec.json.encode(LookingCall(lobby.id, tuple(players)))
        return Post(LOOKING, body, dedupe=f"{LOOKING}/{lobby.id}/{when}", place=lobby.place)

    now = app.now()
    people = {*lobby.people, *lobby.invited, *away(lobby, now)}
    since = now - EVERY_MS
    await app.looking.tell(lobby.place, lobby.game, people, since, partial(told_of, now=now), post)


async def looking_call(app: App, post: Posted) -> Sending | None:
    """Make the message of a call; None once the lobby wants no more players, or all who were to be told are there."""
    told = msgspec.json.decode(post.body, type=LookingCall)
    try:
        lobby = await app.lobbies.find(told.lobby)
    except NoSuchLobby:
        return None
    players = tuple(player for player in told.players if wants(lobby, player, app.now()))
    # A thread would take in everybody who is mentioned there, so it is said in the channel of the thread.
    channel = lobby.home or lobby.channel
    if lobby.status != "open" or channel is None or not players:
        return None
    read = words(lobby.locale)
    host = next((each.name for each in lobby.lobby_seats if each.player == lobby.host), "")
    text = read.say(
        "looking-call",
        who=" ".join(f"<@{player}>" for player in players),
        host=inert(host),
        game=game_name(read, lobby.game),
        count=lobby.needed,
    )
    buttons = (
        Button(ids.OfLobby(lobby.id, "join"), read.say("button-lobby-join"), Tone.MAIN),
        Button(ids.General("looking"), read.say("button-looking-change")),
    )
    return Sending(channel, CallMessage(text, buttons), mention=players, lobby=lobby.id)

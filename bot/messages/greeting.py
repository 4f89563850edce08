"""The greeting of a server that the bot has joined: the games, and the ways to learn and to play one."""

import msgspec

from bot.app import App
from bot.gateway.arrivals import Greeting
from bot.store.rows import Posted
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import Sending
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.start.picker import shelf_of


async def greeting(app: App, post: Posted) -> Sending:
    """Make the message of a greeting, without mentions."""
    told = msgspec.json.decode(post.body, type=Greeting)
    read = words(told.locale)
    learn = Button(ids.General("learn"), read.say("button-learn"), Tone.MAIN)
    play = Button(ids.General("play"), read.say("button-play"), Tone.GOOD)
    picture, alt = await shelf_of(app, tuple(app.tables.games), read) or (None, "")
    return Sending(told.channel, Page((read.say("greeting"),), picture, alt, rows=((learn, play),)))

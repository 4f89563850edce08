"""The greeting of a server that the bot has joined: the bot, how to play, and the managers' settings."""

import msgspec

from bot.app import App
from bot.gateway.arrivals import Greeting
from bot.store.rows import Posted
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import Sending
from bot.ui.kit.page import Button, Page, Tone


async def greeting(app: App, post: Posted) -> Sending:
    """Make the message of a greeting, without mentions."""
    told = msgspec.json.decode(post.body, type=Greeting)
    read = words(told.locale)
    play = Button(ids.General("help"), read.say("button-greeting-play"), Tone.MAIN)
    return Sending(told.channel, Page(above=(read.say("greeting"), read.say("greeting-managers")), rows=((play,),)))

"""The declared API of the platform: everything a game's package in `cogs/` may import beside its own rules.

import-linter refuses any other import of `bot` or of a module of `engine` that belongs to no game. Each name is
documented where it is defined. It is for games only: the platform must not import `cogs`.
"""

from bot.app import App
from bot.core.day_posts import planned
from bot.core.durations import HOUR_MS
from bot.core.logs import logger
from bot.core.post_hours import HOURS_SETTING, PostHours
from bot.core.recent import remember
from bot.core.refusals import NotYourTable, Over, Refused, Stale, TookPart, UnknownPress, sentence
from bot.gateway.command_texts import command_text
from bot.gateway.option_bounds import TypedName
from bot.match.daily import Days, end_of, number_of, parse_begun_day, parse_day
from bot.match.standings import StandingsRow, begun_month, crowned, month_key, month_of, week_of
from bot.match.table import Table
from bot.moderation.managers import managed_guild
from bot.pictures import WIDTH, Box, Canvas, Pen, Picture, art, backdrop, backdrop_rows, draw, emoji, width_of
from bot.pictures.covers import Prop, cover_with, fan, scaled, without_rows
from bot.pictures.flow import rows, wrapped
from bot.pictures.fonts import is_displayed
from bot.pictures.image_cache import kept
from bot.pictures.lettering import counted, line_height, one_or_two_lines, paragraph, paragraph_height, two_lines
from bot.pictures.motion import animate
from bot.pictures.shapes import coarse, rounded, shadowed
from bot.pictures.sprites import shrunk
from bot.pictures.theme import BODY, Colour, colour
from bot.store.repositories.decks import MOST_DECKS, StoredDeck
from bot.store.rows import Holder, Post, Posted, StoredHighScore
from bot.text.fuzzy_matching import fitting, meant
from bot.text.locales import cldr_locale
from bot.text.localisation import Say, Words
from bot.text.sanitising import NAME_LIMIT, clean, inert
from bot.ui.dispatch.asking import app_of, asking
from bot.ui.games.catalogue import CardId, Catalogue
from bot.ui.games.game_ui import BadgesUI, BoardsUI, CommandsUI, DailyUI, GameUI, Handler, PanelUI, PicturesUI, ui_of
from bot.ui.games.tutorial_script import Tutorial, TutorialForm, TutorialStep
from bot.ui.kit.board_images import draw_once
from bot.ui.kit.channel_messages import CallMessage, Sending
from bot.ui.kit.context import Context, words_of
from bot.ui.kit.ids import OfGame, OfMatch, PlayAddress
from bot.ui.kit.languages import server_words
from bot.ui.kit.modal import Form, TextField
from bot.ui.kit.page import OPTION_LIMIT, OPTIONS, Button, Download, Menu, Page, Row, Tone, notice, rows_of
from bot.ui.kit.people import NAME_LENGTHS, escaped, fitting_alt, fitting_text, listed, plain, seat_names
from bot.ui.kit.scenes import Film, Scene, drawn_or_none
from bot.ui.kit.screens import phone_rows, wraps
from bot.ui.kit.turns import until
from bot.ui.lobby.opening import gather
from bot.ui.match.board import paint
from bot.ui.match.endings.ended import (
    Finisher,
    ending_sentences,
    full_stop,
    is_draw,
    leavers,
    outcome_line,
    placed,
    reason,
    verdict,
    winners,
)
from bot.ui.match.hinting import NoHint, advised, hint_text
from bot.ui.match.live.pages import open_argument
from bot.ui.match.own_turn import Numbers, OwnTurn, handler_step, in_turn, own_table, panel_with
from bot.ui.match.player_page import player_page, playing
from bot.ui.match.solo_panel import heading, scene_of, view_of
from bot.ui.match.verify import NotOverYet, seal_line
from bot.ui.profiles.leaderboard import games_menu
from bot.ui.start.play import solo_table
from bot.ui.tutorial.offer import knows_game
from engine.content import table
from engine.errors import RuleError
from engine.foresight import foresee
from engine.game import Choice, End, Outcome, Seat
from engine.message import Arg, Line, Typed, Who

# Grouped by what the names are for; in a group the largest things come first.
__all__ = [  # noqa: RUF022
    # The side of a game on Discord, part by part: what its package declares as GAME_UI.
    "GameUI", "BoardsUI", "PanelUI", "DailyUI", "CommandsUI", "PicturesUI", "Scene", "Film", "Catalogue", "CardId",
    "Handler", "ui_of", "Tutorial", "TutorialForm", "TutorialStep", "BadgesUI",
    # What the rules speak of: seats, choices, lines to be written, endings, refusals, tables, what an action would do.
    "Arg", "Choice", "End", "Line", "Outcome", "RuleError", "Seat", "Typed", "Who", "foresee", "table",
    # Words: a reader's language, what people typed made harmless, names for pictures and texts, how a match ended.
    "Say", "Words", "words_of", "server_words", "NAME_LENGTHS", "NAME_LIMIT", "clean", "escaped", "inert",
    "plain", "seat_names", "fitting_alt", "fitting_text", "reason", "ending_sentences", "verdict", "until", "fitting",
    "Finisher", "placed", "winners", "outcome_line", "is_draw", "leavers", "full_stop",
    "meant", "cldr_locale", "listed",
    # The program: who asks, the match that they ask about, a new one, work that goes on by itself, the log.
    "Context", "App", "Table", "asking", "gather", "solo_table", "app_of", "logger", "own_table", "handler_step",
    "knows_game", "TypedName", "managed_guild", "command_text", "remember",
    # Pages: what is shown and pressed, the address of a press, a form, the pages that every game has.
    "Page", "Row", "Button", "Menu", "Tone", "OPTIONS", "OPTION_LIMIT", "rows_of", "phone_rows", "wraps",
    "Form", "TextField", "OfGame", "OfMatch", "Download", "PlayAddress", "heading", "notice", "open_argument",
    "paint", "panel_with", "player_page", "playing", "scene_of", "view_of",
    # A person's turn on pages of the game's own: handlers that answer an open question.
    "OwnTurn", "Numbers", "in_turn", "advised", "hint_text",
    # Refusals: the class that a game's own are made from, and those of the platform that it raises too.
    "Refused", "NoHint", "NotOverYet", "NotYourTable", "Over", "Stale", "TookPart", "UnknownPress", "sentence",
    # Pictures: the canvas and what is pasted on it, kept and drawn in threads.
    "Box", "Canvas", "Pen", "Picture", "WIDTH", "Colour", "colour", "art", "backdrop", "backdrop_rows", "emoji",
    "kept", "coarse", "rounded", "shadowed", "shrunk", "animate", "draw", "draw_once", "drawn_or_none",
    # The cover of a game: props, alone or in a fan, over a backdrop.
    "Prop", "cover_with", "fan", "scaled", "without_rows",
    # Letters in pictures: sizes, lines, paragraphs, numbers after their signs, blocks in rows.
    "BODY", "counted", "is_displayed", "line_height", "one_or_two_lines", "paragraph", "paragraph_height", "rows",
    "two_lines", "width_of", "wrapped",
    # The day: its number and end, its results, its posts and their hours.
    "HOUR_MS", "HOURS_SETTING", "PostHours", "planned", "Days", "StandingsRow", "crowned", "end_of", "number_of",
    "parse_begun_day", "parse_day", "week_of", "month_of", "month_key", "begun_month", "games_menu", "Post", "Posted",
    "Sending", "CallMessage", "seal_line",
    # What the store keeps for a game beside its matches: decks and high scores.
    "MOST_DECKS", "StoredDeck", "Holder", "StoredHighScore",
]  # fmt: skip

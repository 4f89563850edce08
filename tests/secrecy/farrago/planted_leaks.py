"""Leaks that somebody might build into Farrago in one day, each as small as a real one; let in on purpose."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

import bot.ui.match.board
import bot.ui.match.hand
from bot.match.kinds.secrecy import OPEN
from bot.match.table import Events, Table
from bot.text.localisation import Words
from bot.ui import ids
from bot.ui.context import Context
from bot.ui.game_ui import GameUI
from bot.ui.page import Button
from cogs.farrago import GAME_UI, panel
from engine import record
from engine.errors import RuleError
from engine.farrago import lines, listing, views
from engine.farrago.errors import FaceChosen
from engine.farrago.events import Drew
from engine.farrago.model import Action, FarragoView, SphereView
from engine.farrago.rules import play
from engine.farrago.state import Plan, State
from engine.game import Seat
from engine.message import Line
from engine.record import Position
from tests.bot.logged import log_each_step
from tests.secrecy.farrago.harness import BuiltDecks
from tests.secrecy.farrago.paired_states import Pair
from tests.secrecy.planted_leaks import Leak, Patch, Where, anywhere, board_from_the_active_seats_view

# Views --------------------------------------------------------------------------------------------------------------


def _in_spheres(patch: Patch, leaky: Callable[[State, Seat, SphereView, Plan], SphereView]) -> None:
    """Change what everybody sees of a seat by what it has sealed."""
    seen = views._sphere

    def sphere(state: State, seat: Seat) -> SphereView:
        shown = seen(state, seat)
        return leaky(state, seat, shown, state.plans[seat]) if state.plans else shown

    patch.setattr(views, "_sphere", sphere)


def hand_that_is_counted_down_while_sealed(patch: Patch) -> None:
    _in_spheres(patch, lambda state, seat, shown, plan: changed(shown, hand=shown.hand - len(plan.placed)))


def rp_that_is_shown_as_spent(patch: Patch) -> None:
    def leaky(state: State, seat: Seat, shown: SphereView, plan: Plan) -> SphereView:
        placed = {each.tile for each in plan.placed}
        tiles = tuple(changed(tile, rp=0) if at in placed else tile for at, tile in enumerate(shown.tiles))
        return changed(shown, tiles=tiles)

    _in_spheres(patch, leaky)


def chosen_face_in_everybodys_view(patch: Patch) -> None:
    _in_spheres(patch, lambda state, seat, shown, plan: changed(shown, face=plan.face))


def planet_that_is_shown_before_both_are_there(patch: Patch) -> None:
    seen = views._sphere

    def leaky(state: State, seat: Seat) -> SphereView:
        return changed(seen(state, seat), planet="zephyr") if state.brought[seat] else seen(state, seat)

    patch.setattr(views, "_sphere", leaky)


def library_in_the_order_of_the_deck(patch: Patch) -> None:
    patch.setattr(views, "listed", lambda counts: tuple(counts.items()))


def sealed_cards_of_the_other_in_ones_own_view(patch: Patch) -> None:
    view = views.view

    def leaky(state: State, viewer: Seat | None) -> FarragoView:
        shown = view(state, viewer)
        if shown.own is None or viewer is None or not state.plans:
            return shown
        theirs = tuple(each.tile for each in state.plans[1 - viewer].placed)
        return changed(shown, own=changed(shown.own, face=(shown.own.face + len(theirs)) % 4))

    patch.setattr(views, "view", leaky)


# What is told and refused -------------------------------------------------------------------------------------------


def drawn_cards_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: Seat | None) -> Line | None:
        return told(event, event.seat if isinstance(event, Drew) else viewer)

    patch.setattr(lines, "tell", leaky)


def _refusing(patch: Patch, tells: Callable[[State, Seat], bool]) -> None:
    """Refuse with another sentence where something of the other one is so."""
    played = play.play

    def leaky(state: State, seat: Seat, action: Action) -> Any:
        try:
            return played(state, seat, action)
        except RuleError:
            if state.plans and tells(state, 1 - seat):
                raise FaceChosen(face=1) from None
            raise

    patch.setattr(play, "play", leaky)


def refusal_that_tells_whether_the_other_has_placed_anything(patch: Patch) -> None:
    _refusing(patch, lambda state, other: bool(state.plans[other].placed))


def refusal_that_tells_whether_the_other_is_ready(patch: Patch) -> None:
    _refusing(patch, lambda state, other: state.plans[other].ready)


def choices_in_an_order_that_follows_the_deck(patch: Patch) -> None:
    listed = listing.choices

    def leaky(state: State, seat: Seat) -> Sequence[Any]:
        found = listed(state, seat)
        turned = state.zones[seat].deck[0] % len(found) if state.zones and state.zones[seat].deck else 0
        return [*found[turned:], *found[:turned]]

    patch.setattr(listing, "choices", leaky)


# The house ----------------------------------------------------------------------------------------------------------


def waits_for_those_who_are_not_ready(patch: Patch) -> None:
    """A seat that is ready is missing from what is said of whom the table waits for."""
    patch.setattr(Table, "secrecy", OPEN)


def fingerprint_that_is_cut_with_the_first_action(patch: Patch) -> None:
    heading = bot.ui.match.board._heading

    def leaky(read: Any) -> str:
        return heading(read) if read.table.position.seq else f"{heading(read)} {read.table.match.seed_hash}"

    patch.setattr(bot.ui.match.board, "_heading", leaky)


def questions_that_count_what_others_do(patch: Patch) -> None:
    def leaky(questions: tuple[int, ...], before: Any, after: Any, actor: Seat) -> tuple[int, ...]:
        return tuple(count + (seat in after) for seat, count in enumerate(questions))

    patch.setattr(record, "_count", leaky)


def log_with_how_much_was_placed(patch: Patch) -> None:
    def fields(match: str, position: Position, events: Events | None) -> dict[str, object]:
        return {"count": sum(len(plan.placed) for plan in position.state.plans)}

    log_each_step(patch, fields)


# Pages --------------------------------------------------------------------------------------------------------------


def note_that_the_other_is_ready(patch: Patch) -> GameUI:
    def leaky(context: Context, table: Table) -> str:
        return f"{panel.hint_line(context, table)} {len(table.asked)} to go"

    return replace(GAME_UI, panel=replace(GAME_UI.panel, hint_line=leaky))


def address_with_the_number_of_actions(patch: Patch) -> GameUI:
    def leaky(context: Context, table: Table) -> tuple[Button, ...]:
        more = Button(ids.OfMatch(table.match.id, "open", str(table.position.seq)), "More")
        return (*panel.tools(context, table), more)

    return replace(GAME_UI, panel=replace(GAME_UI.panel, buttons=leaky))


def button_that_can_be_pressed_while_nobody_is_ready(patch: Patch) -> GameUI:
    """No byte names a seat: that a button of the public board is greyed out tells."""

    def leaky(table: Table, words: Words) -> tuple[Button, ...]:
        more = Button(ids.OfMatch(table.match.id, "board"), "More", disabled=len(table.asked) < 2)
        return (*panel.board_tools(table, words), more)

    return replace(GAME_UI, boards=replace(GAME_UI.boards, buttons=leaky))


def alt_text_with_the_top_of_the_deck(patch: Patch) -> None:
    view_of = bot.ui.match.hand.view_of

    async def leaky(context: Context, ui: GameUI, table: Table, seat: Seat) -> Any:
        picture, alt, text = await view_of(context, ui, table, seat)
        zones = table.position.state.zones
        return picture, alt and f"{alt} {zones[seat].deck[:1] if zones else ''}", text

    patch.setattr(bot.ui.match.hand, "view_of", leaky)


def decks_of_everybody_in_the_menu(patch: Patch) -> None:
    async def leaky(self: BuiltDecks, player: int) -> Any:
        return self.fake_store.built

    patch.setattr(BuiltDecks, "of", leaky)


# Where each can show ------------------------------------------------------------------------------------------------


def in_a_placement(pair: Pair) -> bool:
    return pair.one.state.phase == "placement"


def in_ones_own_placement(pair: Pair) -> bool:
    return in_a_placement(pair) and pair.viewer is not None and not pair.one.state.plans[pair.viewer].ready


def where_decks_are_brought(pair: Pair) -> bool:
    return pair.one.state.phase == "decks"


def where_ones_own_deck_is_chosen(pair: Pair) -> bool:
    return where_decks_are_brought(pair) and pair.viewer is not None and pair.one.state.brought[pair.viewer] is None


def for_a_player(pair: Pair) -> bool:
    return pair.viewer is not None


LEAKS: Mapping[Leak, Where] = {
    board_from_the_active_seats_view: anywhere,
    hand_that_is_counted_down_while_sealed: in_a_placement,
    rp_that_is_shown_as_spent: in_a_placement,
    chosen_face_in_everybodys_view: in_a_placement,
    planet_that_is_shown_before_both_are_there: where_decks_are_brought,
    library_in_the_order_of_the_deck: for_a_player,
    sealed_cards_of_the_other_in_ones_own_view: for_a_player,
    drawn_cards_told_to_all: in_a_placement,
    refusal_that_tells_whether_the_other_has_placed_anything: in_ones_own_placement,
    refusal_that_tells_whether_the_other_is_ready: in_ones_own_placement,
    waits_for_those_who_are_not_ready: anywhere,
    fingerprint_that_is_cut_with_the_first_action: where_decks_are_brought,
    questions_that_count_what_others_do: in_a_placement,
    log_with_how_much_was_placed: in_ones_own_placement,
    note_that_the_other_is_ready: for_a_player,
    address_with_the_number_of_actions: for_a_player,
    button_that_can_be_pressed_while_nobody_is_ready: anywhere,
    alt_text_with_the_top_of_the_deck: in_ones_own_placement,
    decks_of_everybody_in_the_menu: where_ones_own_deck_is_chosen,
    choices_in_an_order_that_follows_the_deck: anywhere,
}
"""Each leak and where it can show: only there are walks made. No panel has its choices in the order of the engine."""

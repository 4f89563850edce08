"""Leaks that somebody might build into Farrago in one day, each as small as a real one; added on purpose."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace as changed

import bot.ui.match.board
from bot.match.kinds.secrecy import OPEN
from bot.match.table import Table
from cogs.farrago import GAME_UI
from engine.errors import RuleError
from engine.farrago import lines, listing, views
from engine.farrago.errors import FaceChosen
from engine.farrago.events import Drew
from engine.farrago.model import Action, FarragoView, SphereView
from engine.farrago.rules import play
from engine.farrago.state import Plan, State
from engine.game import Seat
from tests.secrecy.farrago.paired_states import Pair
from tests.secrecy.one_match_store import BuiltDecks
from tests.secrecy.planted_leaks import (
    Patch,
    Plant,
    PlantedLeak,
    address_with,
    alt_text_with,
    board_from_the_active_seats_view,
    counted_questions,
    disabled_button,
    hint_line_with,
    logged_steps,
    refused_by,
    told_to_all,
    turned_choices,
)

# Views --------------------------------------------------------------------------------------------------------------


def _in_spheres(patch: Patch, leaky: Callable[[State, Seat, SphereView, Plan], SphereView]) -> None:
    """Change what everybody sees of a seat by what it has sealed."""
    seen = views._sphere

    def sphere(state: State, seat: Seat) -> SphereView:
        shown = seen(state, seat)
        return leaky(state, seat, shown, state.plans[seat]) if state.plans else shown

    patch.setattr(views, "_sphere", sphere)


def _hand_that_is_counted_down_while_sealed(patch: Patch) -> None:
    _in_spheres(patch, lambda state, seat, shown, plan: changed(shown, hand=shown.hand - len(plan.placed)))


def _rp_that_is_shown_as_spent(patch: Patch) -> None:
    def leaky(state: State, seat: Seat, shown: SphereView, plan: Plan) -> SphereView:
        placed = {each.tile for each in plan.placed}
        tiles = tuple(changed(tile, rp=0) if at in placed else tile for at, tile in enumerate(shown.tiles))
        return changed(shown, tiles=tiles)

    _in_spheres(patch, leaky)


def _chosen_face_in_everybodys_view(patch: Patch) -> None:
    _in_spheres(patch, lambda state, seat, shown, plan: changed(shown, face=plan.face))


def _planet_that_is_shown_before_both_are_there(patch: Patch) -> None:
    seen = views._sphere

    def leaky(state: State, seat: Seat) -> SphereView:
        return changed(seen(state, seat), planet="zephyr") if state.brought[seat] else seen(state, seat)

    patch.setattr(views, "_sphere", leaky)


def _library_in_the_order_of_the_deck(patch: Patch) -> None:
    patch.setattr(views, "listed", lambda counts: tuple(counts.items()))


def _sealed_cards_of_the_other_in_ones_own_view(patch: Patch) -> None:
    view = views.view

    def leaky(state: State, viewer: Seat | None) -> FarragoView:
        shown = view(state, viewer)
        if shown.own is None or viewer is None or not state.plans:
            return shown
        theirs = tuple(each.tile for each in state.plans[1 - viewer].placed)
        return changed(shown, own=changed(shown.own, face=(shown.own.face + len(theirs)) % 4))

    patch.setattr(views, "view", leaky)


# Words, pages and boards --------------------------------------------------------------------------------------------


def _refusing(tells: Callable[[State, Seat], bool]) -> Plant:
    """Refuse with another sentence where something of the other player is so."""

    def other(state: State, seat: Seat, action: Action) -> FaceChosen | None:
        return FaceChosen(face=1) if state.plans and tells(state, 1 - seat) else None

    return refused_by(play, "play", RuleError, other)


def _waits_for_those_who_are_not_ready(patch: Patch) -> None:
    """A seat that is ready is missing from what is said of whom the table waits for."""
    patch.setattr(Table, "secrecy", OPEN)


def _fingerprint_that_is_cut_with_the_first_action(patch: Patch) -> None:
    heading = bot.ui.match.board._heading

    def leaky(read: Any) -> str:
        return heading(read) if read.table.position.seq else f"{heading(read)} {read.table.match.seed_hash}"

    patch.setattr(bot.ui.match.board, "_heading", leaky)


def _top_of_the_deck(state: State, seat: Seat) -> int:
    return state.zones[seat].deck[0] if state.zones and state.zones[seat].deck else 0


def _decks_of_everybody_in_the_menu(patch: Patch) -> None:
    async def leaky(self: BuiltDecks, player: int) -> Any:
        return self.store.built

    patch.setattr(BuiltDecks, "of", leaky)


# Where each can show ------------------------------------------------------------------------------------------------


def in_a_placement(pair: Pair) -> bool:
    return pair.one.state.phase == "placement"


def _in_ones_own_placement(pair: Pair) -> bool:
    return in_a_placement(pair) and pair.viewer is not None and not pair.one.state.plans[pair.viewer].ready


def _where_decks_are_brought(pair: Pair) -> bool:
    return pair.one.state.phase == "decks"


def _where_ones_own_deck_is_chosen(pair: Pair) -> bool:
    return _where_decks_are_brought(pair) and pair.viewer is not None and pair.one.state.brought[pair.viewer] is None


def _for_a_player(pair: Pair) -> bool:
    return pair.viewer is not None


LEAKS: Mapping[str, PlantedLeak] = {
    "board from the active seat's view": PlantedLeak(board_from_the_active_seats_view),
    "hand that is counted down while sealed": PlantedLeak(_hand_that_is_counted_down_while_sealed, in_a_placement),
    "RP that is shown as spent": PlantedLeak(_rp_that_is_shown_as_spent, in_a_placement),
    "chosen face in everybody's view": PlantedLeak(_chosen_face_in_everybodys_view, in_a_placement),
    "planet that is shown before both are there": PlantedLeak(
        _planet_that_is_shown_before_both_are_there, _where_decks_are_brought
    ),
    "library in the order of the deck": PlantedLeak(_library_in_the_order_of_the_deck, _for_a_player),
    "sealed cards of the other in one's own view": PlantedLeak(
        _sealed_cards_of_the_other_in_ones_own_view, _for_a_player
    ),
    "drawn cards told to all": PlantedLeak(told_to_all(lines, Drew), in_a_placement),
    "refusal that tells whether the other has placed anything": PlantedLeak(
        _refusing(lambda state, other: bool(state.plans[other].placed)), _in_ones_own_placement
    ),
    "refusal that tells whether the other is ready": PlantedLeak(
        _refusing(lambda state, other: state.plans[other].ready), _in_ones_own_placement
    ),
    "waits for those who are not ready": PlantedLeak(_waits_for_those_who_are_not_ready),
    "fingerprint that is cut with the first action": PlantedLeak(
        _fingerprint_that_is_cut_with_the_first_action, _where_decks_are_brought
    ),
    "questions that count what others do": PlantedLeak(counted_questions, in_a_placement),
    "log with how much was placed": PlantedLeak(
        logged_steps(lambda state: sum(len(plan.placed) for plan in state.plans)), _in_ones_own_placement
    ),
    "note that the other is ready": PlantedLeak(
        hint_line_with(GAME_UI, lambda context, table: f"{len(table.asked)} to go"), _for_a_player
    ),
    "address with the number of actions": PlantedLeak(
        address_with(GAME_UI, lambda table, seat: table.position.seq), _for_a_player
    ),
    "button that is disabled while somebody is ready": PlantedLeak(
        disabled_button(GAME_UI, lambda table: len(table.asked) < 2)
    ),
    "alt text with the top of the deck": PlantedLeak(alt_text_with(_top_of_the_deck), _in_ones_own_placement),
    "decks of everybody in the menu": PlantedLeak(_decks_of_everybody_in_the_menu, _where_ones_own_deck_is_chosen),
    "choices in an order that follows the deck": PlantedLeak(turned_choices(listing, _top_of_the_deck)),
}
"""No panel has its choices in the order of the engine."""

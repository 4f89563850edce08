"""The sections of `make bench` by name: each gives its figures, and a tiny run where it is asked to be quick."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import ModuleType
from unittest.mock import patch

from bot.core.settings import Settings
from bot.pictures import keep_in
from tools.bench import chores, heartbeat, memory, party, pictures, presses, processes, profiles, scaling, start, store
from tools.bench.counts import section as counts
from tools.bench.games import (
    absolute_players,
    arrange,
    battle_farm_engine,
    battle_farm_habits,
    battle_farm_players,
    farrago_engine,
    farrago_players,
    fart_engine,
    fart_ladder,
    fart_players,
)
from tools.bench.load import load
from tools.bench.matches import sections as matches
from tools.bench.report import Figure

Section = Callable[[bool], list[Figure]]


def _measured(module: ModuleType, quick: bool, **tiny: object) -> dict[str, float]:
    """Run a module's own measurement, cut to what is given where it must be quick."""
    with ExitStack() as stack:
        # The modules read these names as they measure, so a change before the call is enough.
        for name, count in tiny.items() if quick else ():
            stack.enter_context(patch.object(module, name, count))
        return module.measure()


def store_figures(quick: bool) -> list[Figure]:
    """An action through the store compared with a bare commit."""
    found = _measured(store, quick, ROUNDS=100, AT_ONCE=4, STORED=8, MOVES=5)
    at_once = next(name for name in found if name.startswith("acts_per_second"))
    opened = next(name for name in found if name.startswith("open_with"))
    return [
        Figure("act: p50", found["act_p50_ms"], "ms"),
        Figure("act: p99", found["act_p99_ms"], "ms"),
        Figure("of that the rules: p50", found["act_rules_p50_ms"], "ms"),
        Figure("bare commit: p50", found["bare_commit_p50_ms"], "ms"),
        Figure("bare commit: p99", found["bare_commit_p99_ms"], "ms"),
        Figure("act to bare commit, p50", found["act_to_bare_commit"], "x", at_most=1.5),
        Figure(at_once.replace("_", " "), found[at_once], "/s"),
        Figure(opened.removesuffix("_ms").replace("_", " "), found[opened], "ms"),
    ]


def picture_figures(quick: bool) -> list[Figure]:
    """A board drawn and encoded: of F.A.R.T., of Battle Farm with six players, of Farrago; and films of its battles."""
    if quick:  # with the sprites that were drawn before, which takes far longer than all the boards
        keep_in(Settings().picture_folder)
    found = _measured(pictures, quick, ROUNDS=1, FILMS=pictures.FILMS[:1])
    films = [name for name in pictures.FILMS if f"farrago_film_{name}_ms" in found]
    return [
        Figure("board drawn and encoded, warm: p50", found["board_p50_ms"], "ms", at_most=15),
        Figure("board drawn and encoded, warm: p99", found["board_p99_ms"], "ms"),
        Figure("size: p50", found["board_bytes_p50"] / 1000, "KB", at_most=400),
        Figure("size: the largest", found["board_bytes_max"] / 1000, "KB", at_most=400),
        Figure("making the sprites, once", found["warm_ms"], "ms"),
        Figure("Battle Farm for six: p50", found["farm_board_p50_ms"], "ms", at_most=45),
        Figure("Battle Farm for six: p99", found["farm_board_p99_ms"], "ms"),
        Figure("Battle Farm for six, size: p50", found["farm_board_bytes_p50"] / 1000, "KB", at_most=400),
        Figure("Battle Farm for six, size: the largest", found["farm_board_bytes_max"] / 1000, "KB", at_most=400),
        Figure("Battle Farm, making the sprites, once", found["farm_warm_ms"], "ms"),
        Figure("Farrago: p50", found["farrago_board_p50_ms"], "ms", at_most=25),
        Figure("Farrago: p99", found["farrago_board_p99_ms"], "ms"),
        Figure("Farrago, size: the largest", found["farrago_board_bytes_max"] / 1000, "KB", at_most=400),
        Figure("Farrago, making the sprites, once", found["farrago_warm_ms"], "ms"),
        *(
            Figure(f"Farrago, film of a battle ({name})", found[f"farrago_film_{name}_ms"], "ms", at_most=3000)
            for name in films
        ),
        *(
            Figure(
                f"Farrago, film of a battle ({name}), size",
                found[f"farrago_film_{name}_bytes"] / 1000,
                "KB",
                at_most=1500,
            )
            for name in films
        ),
    ]


def heartbeat_figures(quick: bool) -> list[Figure]:
    """How late the event loop is while four games think."""
    found = _measured(heartbeat, quick, MOVES=1)
    return [
        Figure("heartbeat late while four games think: p50", found["late_p50_ms"], "ms"),
        Figure("heartbeat late while four games think: p99", found["late_p99_ms"], "ms", at_most=10),
        Figure("the latest heartbeat", found["late_max_ms"], "ms"),
        Figure("hint for one of four who ask at once: p50", found["hint_p50_ms"], "ms"),
        Figure("hint for one of four who ask at once: p99", found["hint_p99_ms"], "ms"),
    ]


def thinking_figures(quick: bool) -> list[Figure]:
    """How well the AI and the solver play, and what that costs."""
    found = _measured(fart_players, quick, GAMES=1, DEALS=1)
    return [
        Figure(f"best line of {found['best_line_deals']} deals: mean score", found["best_line_mean"], "points", 17.5),
        Figure("best line: processor time of a deal, mean", found["best_line_cpu_s_mean"], "s"),
        Figure("best line: processor time of the slowest deal", found["best_line_cpu_s_max"], "s", at_most=5),
        Figure(f"fair search over {found['search_games']} games: mean score", found["search_mean"], "points"),
        Figure("fair search: games won", 100 * found["search_wins"], "%"),
        Figure("fair search: processor time of a game, mean", found["search_cpu_s_per_game"], "s"),
    ]


SECTIONS: Mapping[str, Section] = {
    "engine": lambda quick: fart_engine.measure(quick=quick),
    "battle-farm-engine": lambda quick: battle_farm_engine.measure(quick=quick),
    "farrago-engine": lambda quick: farrago_engine.measure(quick=quick),
    "arrange": lambda quick: arrange.measure(quick=quick),
    "store": store_figures,
    "pictures": picture_figures,
    "presses": lambda quick: presses.measure(quick=quick),
    "party": lambda quick: party.measure(quick=quick),
    "load": lambda quick: load.measure(quick=quick),
    "scaling": lambda quick: [*scaling.measure(quick=quick), *([] if quick else processes.measure())],
    "requests": lambda quick: matches.requests(quick=quick),
    "outdated": lambda quick: matches.outdated(quick=quick),
    "press-counts": lambda quick: counts.measure(quick=quick),
    "profiles": lambda quick: profiles.measure(quick=quick),
    "start": lambda quick: start.measure(quick=quick),
    "daily-chores": lambda quick: chores.measure(quick=quick),
    "memory": lambda quick: memory.measure(quick=quick),
    "heartbeat": heartbeat_figures,
    "thinking": thinking_figures,
    "fart-ladder": lambda quick: fart_ladder.measure(quick=quick),
    "absolute-players": lambda quick: absolute_players.measure(quick=quick),
    "battle-farm-players": lambda quick: battle_farm_players.measure(quick=quick),
    "battle-farm-habits": lambda quick: battle_farm_habits.measure(quick=quick),
    "farrago-players": lambda quick: farrago_players.measure(quick=quick),
}


def run(name: str, quick: bool) -> list[Figure]:
    """Measure one section."""
    return SECTIONS[name](quick)

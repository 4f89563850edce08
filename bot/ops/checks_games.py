"""The doctor's look at the games: which can be played, and the faults of the others."""

from bot.ops.check_result import CheckResult, fail, well


def check_games() -> list[CheckResult]:
    """Can every game be played that is here?"""
    # Imported late: only this check needs the whole program.
    from bot.game_loader import load_cogs
    from bot.ops.first_board import picture_fault

    offer = load_cogs()
    faults = {name: picture_fault(game, offer.game_uis[name]) for name, game in offer.games.items()}
    return [
        well("games", ", ".join(offer.games) or "none"),
        *(
            fail(f"game {game}", f"its board cannot be drawn: {fault}", "mend that; until then it is shown as text")
            for game, fault in sorted(faults.items())
            if fault
        ),
        *(
            fail(f"game {game}", reason, f"mend it, or take engine/{game}, cogs/{game} and data/{game} away")
            for game, reason in sorted(offer.left_out.items())
        ),
    ]

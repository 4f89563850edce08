"""The doctor's look at the games: which can be played, and what keeps any other from it."""

from bot.ops.check_result import CheckResult, fail, well


def check_games() -> list[CheckResult]:
    """Can every game be played that is here?"""
    from bot.game_loader import load_cogs  # imported late: only this check needs the whole program

    offer = load_cogs()
    return [
        well("games", ", ".join(offer.games) or "none"),
        *(
            fail(f"game {game}", reason, f"mend it, or take engine/{game}, cogs/{game} and data/{game} away")
            for game, reason in sorted(offer.left_out.items())
        ),
    ]

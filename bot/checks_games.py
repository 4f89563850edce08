"""The doctor's look at the games: which can be played, and what keeps any other from it."""

from bot.finding import Finding, fail, well


def check_games() -> list[Finding]:
    """Can every game be played that is here?"""
    from bot.build import load_cogs  # it needs all of the program, which no other check does

    offer = load_cogs()
    return [
        well("games", ", ".join(offer.games) or "none"),
        *(
            fail(f"game {game}", reason, f"mend it, or take engine/{game}, cogs/{game} and data/{game} away")
            for game, reason in sorted(offer.left_out.items())
        ),
    ]

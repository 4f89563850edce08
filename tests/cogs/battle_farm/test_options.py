"""The options of a lobby say what they do."""

from bot.text.localisation import words
from engine.battle_farm import GAME
from engine.battle_farm.cards import win_limit


def test_each_goal_is_told_in_coins_for_each_number_of_players() -> None:
    (limits,) = [detail.values for detail in GAME.info.details if detail.field == "limit"]
    for limit in limits:
        two, *more = [win_limit(seats, int(limit)) for seats in range(2, 7)]
        rest = "".join(f", {seats}: {coins}" for seats, coins in enumerate(more, 3))
        assert words().say(f"battle_farm-option-limit-{limit}-about") == f"2 players: {two} coins{rest}"

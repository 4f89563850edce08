"""The cases of `test_heights` whose messages do not fit into the window yet; the table is to become empty."""

from collections.abc import Mapping

TOO_TALL: Mapping[str, str] = {
    "battle_farm-board-phone": "862 px",
    "battle_farm-board-desktop": "950 px",
    "battle_farm-buying-first-phone": "1364 px",
    "battle_farm-buying-first-desktop": "1226 px",
    "battle_farm-buying-phone": "1326 px",
    "battle_farm-buying-desktop": "1194 px",
    "battle_farm-waiting-phone": "717 px",
    "battle_farm-waiting-desktop": "776 px",
    "battle_farm-trading-phone": "666 px",
    "battle_farm-trading-desktop": "730 px",
    "battle_farm-bidding-phone": "1092 px",
    "battle_farm-bidding-desktop": "1104 px",
    "battle_farm-bids-phone": "737 px",
    "battle_farm-bids-desktop": "828 px",
    "battle_farm-playing-phone": "844 px",
    "battle_farm-playing-desktop": "792 px",
    "battle_farm-target-phone": "1085 px",
    "battle_farm-target-desktop": "1002 px",
    "battle_farm-fertilizing-phone": "834 px",
    "battle_farm-fertilizing-desktop": "814 px",
    "battle_farm-board-over-phone": "941 px",
    "battle_farm-board-over-desktop": "1016 px",
}
"""Why, by case: `<game>-<phase>-<window>`."""

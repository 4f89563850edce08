"""A game's Discord side: its `GameUI` and how that is checked, its names, its cover and the script of its tutorial."""

"""The first start draws the sprites of all games in a process of its own, and says how far it is."""

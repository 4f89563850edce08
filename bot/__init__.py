"""The program around the games: Discord, the store, the pictures, the playground; it knows no game by name."""

__version__ = "0.9.0"

"""The guided first match of each game: a script of recorded actions, and the pages on which somebody plays it."""

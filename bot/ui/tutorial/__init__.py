"""The guided first match of each game: a script of recorded deeds, and the pages on which somebody plays it."""

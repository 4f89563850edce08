"""The limits of a deck (FAR-5, FAR-36)."""

LEAST_CARDS, MOST_CARDS = 30, 40
"""FAR-5 [H]: a smaller deck would be empty too soon."""

COPIES = 3
"""Copies of a card; resources have no such limit."""

FOREIGN = 12
"""FAR-36 [H]: cards of other planets than the deck's home; neutral ones do not count."""

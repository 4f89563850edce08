"""The search for the arrangement of cards that scores most."""

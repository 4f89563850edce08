"""`make balance`: what the rules of a game give when its hard players play each other, as a table and a picture.

The parts that know no game stand beside the games' own parts: one module for each, named as the game is.
"""

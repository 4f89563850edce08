"""`make balance`: what the rules of a game give when its hard players play each other, as a table and a picture.

Common modules and one module for each game, named like the game.
"""

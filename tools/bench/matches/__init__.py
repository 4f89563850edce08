"""Whole matches of all games, as people play them on Discord: what the bot requests for them, and what it refuses.

To compare with another commit, check it out beside this one, copy this folder and `tools/bench/sections.py` there, and
run the same sections.
"""

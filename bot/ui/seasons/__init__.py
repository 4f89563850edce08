"""Seasons: the winners of each month, posted in servers that want it, and their role for champions."""

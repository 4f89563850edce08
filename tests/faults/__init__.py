"""Provokes the failures that such bots meet, and counts their effects: `python -m tests.faults`."""

"""The rules of Absolute: turns, sets, swaps, scoring."""

"""The rules of Battle Farm: turns, effects, trades, scoring."""

"""The rules of Farrago: turns, placement, battle, scoring."""

"""Presses on their way through the program: admitted, in flight, answered."""

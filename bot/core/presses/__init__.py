"""Presses on their way through the program: admitted, deferred, in flight, answered."""

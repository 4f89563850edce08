"""Writes NOTICE: what is redistributed, by whom, under which licence. `make notice` writes it, a test holds it."""

"""Many live tables at once."""

"""From an interaction to its handler, and from an error to what the person is told."""

"""The command /deck and its pages."""

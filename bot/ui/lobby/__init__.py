"""The message of a lobby and its pages."""

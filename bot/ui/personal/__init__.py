"""A person's own settings: language, looking for players, privacy."""

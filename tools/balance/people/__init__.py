"""Sensible people, one script a game: what they see, and what they do about it; not the bot's AI players."""

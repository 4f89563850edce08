"""Sensible people, one script a game: what they see, and what they do about it. They are no AI players."""

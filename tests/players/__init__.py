"""Players for tests: people who press the controls they read, in one module for each game, and random players."""

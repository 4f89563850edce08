"""Who plays in tests: people who press what they read, a module a game, and those who press legal things by chance."""

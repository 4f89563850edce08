"""Who plays in tests: people who press what they read on the loopback Discord, a module a game."""

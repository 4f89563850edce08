"""*Tell me*: people who look for others to play with ask for it here, and are called as a lobby wants players."""

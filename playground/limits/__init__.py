"""Discord's limits on what a bot sends."""

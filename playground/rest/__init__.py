"""Discord's REST routes."""

"""Discord's REST routes, and what they answer."""

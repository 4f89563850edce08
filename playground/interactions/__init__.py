"""Interactions: what a person did, and how the bot answered."""

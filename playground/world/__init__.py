"""Servers, channels, people and messages of the playground, in memory and on disk."""

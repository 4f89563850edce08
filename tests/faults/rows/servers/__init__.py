"""Requests of a server's moderators and people, and the host's settings for old matches, killed halfway."""

"""Decisions and acts of moderators and the host, and the open tables that they look at."""

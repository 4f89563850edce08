"""Badges: who has earned which one in a match that is over, and the badges of the platform itself."""

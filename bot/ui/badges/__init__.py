"""Badges on Discord: the catalogue, their looks, a person's own page, and their announcement."""

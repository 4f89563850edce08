"""Durations in milliseconds, as stored times are counted."""

HOUR_MS = 3_600_000
"""An hour."""

DAY_MS = 24 * HOUR_MS
"""A day."""

"""Measurements of Farrago's speed and memory."""

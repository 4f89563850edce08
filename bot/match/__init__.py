"""Matches that people play: every action, deadline and agreement. It speaks no Discord."""

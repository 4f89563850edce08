"""Causes the damage."""

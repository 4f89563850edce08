"""Compares results with the store."""

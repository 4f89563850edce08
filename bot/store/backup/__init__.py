"""Copies of a store: backups, restores, moves to another database."""

"""Queries over all results: a person's profile, two people's record, the standings of a place. Read-only: results
and ratings are written by others.
"""

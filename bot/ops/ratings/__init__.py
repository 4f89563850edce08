"""Ratings, for a host: are they what the records say?"""

"""Ratings, for a host: do they follow from the records?"""

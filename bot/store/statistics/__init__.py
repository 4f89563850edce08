"""What is asked of all results together: a person's profile, two people's record, the standings of a place. It only
reads: results and ratings are written by others.
"""

"""The kinds of matches: of one person, of a person a seat, and of several people a seat."""

"""What differs between matches of one person, of a person a seat and of several people a seat."""

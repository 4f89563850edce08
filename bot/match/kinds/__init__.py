"""The kinds of matches: a seat for each, or seats that several people share."""

"""The data stored about a person: counted, exported and erased; and how long finished matches are kept."""

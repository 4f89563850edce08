"""The repositories of the store, one for each kind of data."""

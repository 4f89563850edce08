"""A host's decisions about people, servers and tables, by command line."""

"""What a host decides about people, servers and tables, by command line."""

"""How fast the games are played, and how well."""

"""A host's commands about single people."""

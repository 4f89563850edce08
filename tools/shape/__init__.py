"""Counts what the shape of the tree is: files, imports, names, functions, docstrings, tests. It changes nothing."""

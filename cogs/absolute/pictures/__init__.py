"""The pictures of Absolute."""

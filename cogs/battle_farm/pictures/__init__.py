"""The pictures of Battle Farm."""

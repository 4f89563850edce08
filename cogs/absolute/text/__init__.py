"""What the pictures of Absolute show, in words."""

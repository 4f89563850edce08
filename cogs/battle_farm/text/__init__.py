"""What the pictures of Battle Farm show, in words."""

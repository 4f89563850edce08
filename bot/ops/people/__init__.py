"""What a host does for single people."""

"""What is made to fail."""

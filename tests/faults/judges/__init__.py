"""What is compared afterwards."""

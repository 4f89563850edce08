"""What a bot has stored, read from beside it for the doctor."""

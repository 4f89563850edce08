"""A bot's stored data, read from beside it for the doctor."""

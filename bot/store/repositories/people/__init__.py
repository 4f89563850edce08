"""What is stored about people beside their matches: what they look for, how they played, what they have earned."""

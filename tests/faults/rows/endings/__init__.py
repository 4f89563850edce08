"""The bot's process ends while people press: killed in the middle of a press, or asked to stop."""

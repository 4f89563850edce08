"""How the bot's process may end while people press: killed in the midst of a press, or asked to stop."""

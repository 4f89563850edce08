"""The ways into a game: the page of `/help` and `/play`, and what a press on *Play* begins."""

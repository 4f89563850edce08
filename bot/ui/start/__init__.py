"""The ways into a game: the page of `/help` and `/play`, and the start by *Play*."""

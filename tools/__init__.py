"""Programs for developing Farrago; neither tests nor parts of the bot."""

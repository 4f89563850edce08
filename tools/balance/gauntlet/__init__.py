"""The gauntlet: breeds decks of Farrago by matches of hard players, and reports what the best of them are worth."""

"""The gauntlet: breeds decks of Farrago by matches of the planning player, and reports what the best are worth."""

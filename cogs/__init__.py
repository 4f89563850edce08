"""The Discord faces of the games and of the house: slash commands and buttons become engine actions here."""

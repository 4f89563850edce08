"""The Discord side of the games and of the platform: slash commands and buttons become engine actions here."""

"""The results of finished matches for each player: worked out from the records, stored, and rated."""

"""How matches that are over ended for each who played: worked out from what is stored, kept, and rated."""

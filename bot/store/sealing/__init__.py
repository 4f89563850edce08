"""How seeds and hands stay unreadable in the store: the secret, its proof in each database, and the seal."""

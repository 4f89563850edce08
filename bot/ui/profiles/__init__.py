"""How people play: their profiles, two of them against one another, and the leaderboards."""

"""Who plays while something fails."""

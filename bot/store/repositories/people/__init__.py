"""Data about people beside their matches: lobbies they look for, results, ratings, profiles, badges."""

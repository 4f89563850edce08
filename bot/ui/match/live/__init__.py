"""Pages that are repainted while a token of their messages lives."""

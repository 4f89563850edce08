"""The pages of what is stored about the asker: told, exported, erased."""

"""The pages of `/privacy`: show, export and erase the asker's data."""

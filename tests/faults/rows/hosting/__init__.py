"""The host's side: restores, keys, the doctor's findings, the log, refused commands and translations."""

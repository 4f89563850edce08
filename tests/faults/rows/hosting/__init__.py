"""What a host does and sees: restores, keys, the doctor's findings, the log, commands and words that are refused."""

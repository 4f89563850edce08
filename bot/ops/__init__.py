"""For hosts: the doctor, backups, health, start and stop of the program."""

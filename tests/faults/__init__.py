"""What breaks such bots, brought about on purpose, and counted: `python -m tests.faults`."""

"""The program's use of the machine: how much memory, and when it works ahead."""

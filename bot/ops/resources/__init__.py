"""What the program takes of the machine: how much memory, and when it works ahead."""

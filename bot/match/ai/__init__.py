"""AI players: their seats, and the processes in which they think."""

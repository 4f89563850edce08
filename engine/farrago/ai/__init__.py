"""The AI players of Farrago; they see a view only."""

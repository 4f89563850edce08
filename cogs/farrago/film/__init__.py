"""The last battle of Farrago, shown moving and step by step."""

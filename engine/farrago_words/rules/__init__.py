"""The rules of Farrago Words: rounds, judging, challenges, scoring."""

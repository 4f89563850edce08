"""Changes the program in one small place at a time and looks whether a test notices (mutation testing).

mutmut and cosmic-ray were looked at and do not serve: neither drops statements, nor draws a sample by a seed; mutmut
wants the whole suite in one process, cosmic-ray runs one command for every mutant and writes into the work tree.
"""

"""Drop-in replacements for other packages: change one import and keep the rest of the program."""

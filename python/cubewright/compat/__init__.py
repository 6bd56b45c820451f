"""Other packages' ways to ask, answered by Cubewright: change one import, keep the rest."""

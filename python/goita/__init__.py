"""Goita (ごいた) from Python.

    goita.env      environments for reinforcement learning: many rounds at once, or one seat after the other
    goita.data     data sets of rounds, rows of features and labels, cards of data and of models
    goita.rounds   rounds in the compact form; needs no NumPy
    goita.labels   what the 129 labels mean
    goita.engine   players for the engine protocol
    goita.onnx     what an exported network says of rows

Nothing is imported before it is asked for. docs/python.md tells how they go together.
"""

__version__ = "0.1.0"

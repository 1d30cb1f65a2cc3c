"""Compares exported arrays with what the program that wrote them says they hold.

Arguments: a folder of .npy files or an .npz file; a text file with a line a row: label, outcome as the bits of a float, kind,
turn, part, game, the features that are 1, the legal labels; F; A.
"""
import os
import sys

import numpy

source, expected, features, labels = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
NAMES = ["features", "legal", "label", "outcome", "kind", "turn", "part", "game"]
TYPES = ["uint8", "uint8", "uint8", "float32", "uint8", "uint16", "uint8", "int64"]
if os.path.isdir(source):
    arrays = {name: numpy.load(os.path.join(source, name + ".npy"), mmap_mode="r") for name in NAMES}
else:
    arrays = dict(numpy.load(source))

rows = [line.rstrip("\n").split("\t") for line in open(expected, encoding="ascii")]
widths = {"features": (features + 7) // 8, "legal": (labels + 7) // 8}
assert sorted(arrays) == sorted(NAMES), sorted(arrays)
for name, dtype in zip(NAMES, TYPES):
    shape = (len(rows), widths[name]) if name in widths else (len(rows),)
    assert arrays[name].shape == shape, (name, arrays[name].shape, shape)
    assert arrays[name].dtype == dtype, (name, arrays[name].dtype, dtype)


def dense(column, width):
    bits = numpy.zeros((len(rows), 8 * ((width + 7) // 8)), dtype="uint8")
    for n, row in enumerate(rows):
        bits[n, [int(index) for index in row[column].split()]] = 1
    return bits


assert (numpy.unpackbits(arrays["features"], axis=1) == dense(6, features)).all()
assert (numpy.unpackbits(arrays["legal"], axis=1) == dense(7, labels)).all()
for name, column in (("label", 0), ("kind", 2), ("turn", 3), ("part", 4), ("game", 5)):
    assert (arrays[name] == numpy.array([int(row[column]) for row in rows])).all(), name
bits = numpy.array([int(row[1]) for row in rows], dtype="uint32")
assert (numpy.ascontiguousarray(arrays["outcome"]).view("uint32") == bits).all(), "outcome"
print("equal", len(rows))

"""What a network that ``goita onnx`` exported says of rows.

    session = onnxruntime.InferenceSession("model.onnx")
    said = predict(session, rows, legal)
    best = said["probabilities"].argmax(axis=1)

The graph takes rows as ``goita features``, ``goita data export`` and the environments give them: what makes them
canonical is inside, and so are the legal labels.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from goita import labels
from goita.arrays import unpacked

FORMAT = "goita-onnx/2"


def require(session: Any, layout: str) -> None:
    """Makes sure that a session of onnxruntime is of a network for rows of a layout.

    Raises ValueError naming what it is for.
    """
    told = session.get_modelmeta().custom_metadata_map
    for name, needed in (("format", FORMAT), ("layout", layout), ("actions", labels.SPACE)):
        if told.get(name) != needed:
            raise ValueError(f"the {name} of the network is {told.get(name)!r}, and {needed!r} is needed")


def predict(session: Any, rows: np.ndarray, legal: np.ndarray) -> dict[str, np.ndarray]:
    """The outputs of a network by their names.

    ``probabilities`` N x A (0 where not legal), ``value`` N x 1 and ``action-values`` N x A (-inf where not legal), in
    points / 100 for the team of the seat that chooses, and one a further target.

    rows: N x F of 0 and 1, with or without the zeros that fill up the last byte, or packed.
    legal: N x A of 0 and 1, or packed.

    Raises ValueError if they have other widths than the network.
    """
    width, count = (_columns(session, name) for name in ("features", "legal"))
    rows = np.asarray(rows)
    if rows.ndim == 2 and width - 8 < rows.shape[1] < width:
        rows = np.pad(rows, ((0, 0), (0, width - rows.shape[1])))
    feeds = {
        "features": unpacked(rows, width).astype(np.float32),
        "legal": unpacked(legal, count).astype(bool),
    }
    if not feeds["legal"].any(axis=1).all():
        raise ValueError(f"row {int(np.argmin(feeds['legal'].any(axis=1)))} has no legal label")
    return dict(zip((output.name for output in session.get_outputs()), session.run(None, feeds)))


def _columns(session: Any, name: str) -> int:
    return next(given.shape[1] for given in session.get_inputs() if given.name == name)

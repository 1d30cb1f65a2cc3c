"""Networks as ONNX: what one that ``goita onnx`` exported says of rows, and files that ``net:`` plays.

    said = predict(session("model.onnx"), rows, legal)
    best = said["probabilities"].argmax(axis=1)

The graph takes rows as ``goita features``, ``goita data export`` and the environments give them: what makes them
canonical is inside, and so are the legal labels.

    save("mine.onnx", [(w1, b1), (w2, b2)], {"logits": (w3, b3)}, "goita-view/1")     # net:mine.onnx
"""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Mapping, Optional, Sequence, Union

import numpy as np

from goita import graphs, labels
from goita.arrays import unpacked

FORMAT = "goita-onnx/2"

#: What a network that was not exported by goita can say: outputs N x A, N x 1 and N x A.
HEADS = ("logits", "value", "action-values")

#: Weights and biases, as arrays or what becomes one.
Layer = tuple[Any, Any]


def session(file: Union[str, Path]) -> Any:
    """Runs a file: with onnxruntime where it is installed, else, if all its operators are known here, with NumPy."""
    try:
        import onnxruntime
    except ImportError:
        return graphs.Session(file)
    return onnxruntime.InferenceSession(str(file))


def save(
    file: Union[str, Path],
    trunk: Sequence[Layer],
    heads: Mapping[str, Layer],
    layout: str,
    actions: str = labels.SPACE,
    metadata: Optional[Mapping[str, str]] = None,
) -> None:
    """Writes a feed-forward network whole or not at all: what ``net:FILE`` and every reader of ONNX can play.

    trunk: layers as weights, inputs x outputs, and biases, each followed by max(0, x).
    heads: likewise, by name, behind the last of them: ``logits`` of the labels, ``value`` and ``action-values``, in points /
    100 for the team of the seat that chooses; any of them, but one with labels.
    layout, actions: of its rows and labels.
    metadata: more of it, such as ``setting.choose``: ``policy``, ``likely``, ``value`` or ``sampled``.

    Raises ValueError if the layers do not fit together, or a head has another name.
    """
    stack = [_layer(layer) for layer in trunk]
    ends = {name: _layer(layer) for name, layer in heads.items()}
    if not set(ends) <= set(HEADS) or not set(ends) & {"logits", "action-values"}:
        raise ValueError(f"heads are {', '.join(HEADS)}, logits or action-values among them, not {', '.join(ends) or 'none'}")
    width = (stack[0] if stack else next(iter(ends.values())))[0].shape[0]
    for i, (weights, bias) in enumerate([*stack, *ends.values()]):
        if weights.ndim != 2 or bias.shape != weights.shape[1:] or weights.shape[0] != width:
            raise ValueError(f"layer {i} has weights {weights.shape} and biases {bias.shape} behind {width} numbers")
        width = weights.shape[1] if i < len(stack) else width
    told = {"layout": layout, "actions": actions, "unit": "points/100", **(metadata or {})}
    part = f"{file}.part"
    Path(part).write_bytes(graphs.written(stack, ends, told))
    os.replace(part, file)


def _layer(layer: Layer) -> graphs.Layer:
    weights, bias = layer
    return np.asarray(weights, np.float32), np.asarray(bias, np.float32)


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

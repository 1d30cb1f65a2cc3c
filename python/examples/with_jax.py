#!/usr/bin/env python3
"""Learns with JAX what recorded players chose, and saves ONNX (by the package onnx) that plays by engine:.

    ./goita data export out/rounds --to npy --rows decisions -o out/rows
    python3 python/examples/with_jax.py train out/rows out/jax.onnx
    ./goita arena --players 'engine:rows=goita-view/1 python3 python/examples/with_torch.py play out/jax.onnx',random
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import data, labels  # noqa: E402

EPOCHS, BATCH, HIDDEN, RATE = 10, 1024, 256, 0.3


def train(folder: str, file: str) -> None:
    import jax
    import jax.numpy as jnp

    features, dice = data.manifest(folder)["features"], np.random.default_rng(1)
    shapes = (features, HIDDEN), (HIDDEN,), (HIDDEN, labels.COUNT), (labels.COUNT,)
    weights = [dice.normal(0, (2 / shape[0]) ** 0.5 * (len(shape) - 1), shape).astype(np.float32) for shape in shapes]

    def loss(weights: list, x: jnp.ndarray, mask: jnp.ndarray, label: jnp.ndarray) -> jnp.ndarray:
        logits = jax.nn.relu(x @ weights[0] + weights[1]) @ weights[2] + weights[3]
        chances = jax.nn.log_softmax(jnp.where(mask, logits, -1e9))
        return -jnp.take_along_axis(chances, label[:, None], axis=1).mean()

    step = jax.jit(jax.value_and_grad(loss))
    batches = data.Batches(folder, BATCH, seed=1)
    for epoch in range(EPOCHS):
        losses = []
        for rows in batches:
            told, slopes = step(weights, rows.x().astype(np.float32), rows.mask() > 0, rows["label"].astype(np.int32))
            weights = [weight - RATE * slope for weight, slope in zip(weights, slopes)]
            losses.append(float(told))
        print(f"epoch {epoch}: log loss {np.mean(losses):.3f}", flush=True)
    save([np.asarray(weight) for weight in weights], file)


def save(weights: list, file: str) -> None:
    from onnx import TensorProto, helper, numpy_helper, save_model

    nodes = [
        helper.make_node("Gemm", ["features", "w1", "b1"], ["sums"]),
        helper.make_node("Relu", ["sums"], ["hidden"]),
        helper.make_node("Gemm", ["hidden", "w2", "b2"], ["logits"]),
    ]
    ends = [("features", weights[0].shape[0]), ("logits", labels.COUNT)]
    given, told = (helper.make_tensor_value_info(name, TensorProto.FLOAT, ["N", width]) for name, width in ends)
    tensors = [numpy_helper.from_array(weight, name) for weight, name in zip(weights, ("w1", "b1", "w2", "b2"))]
    graph = helper.make_graph(nodes, "goita", [given], [told], tensors)
    save_model(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), file)


if __name__ == "__main__":
    {"train": train}[sys.argv[1]](*sys.argv[2:])

#!/usr/bin/env python3
"""Learns with JAX what recorded players chose, and saves ONNX that plays by net: and by engine:.

    ./goita data export out/rounds --to npy --rows decisions -o out/rows
    python3 python/examples/with_jax.py train out/rows out/jax.onnx
    ./goita arena --players net:out/jax.onnx,random
    ./goita arena --players 'engine:rows=goita-view/1 python3 python/examples/with_torch.py play out/jax.onnx',random
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import data, labels, onnx  # noqa: E402

EPOCHS, BATCH, HIDDEN, RATE = 10, 1024, 256, 0.3


def train(folder: str, file: str) -> None:
    import jax
    import jax.numpy as jnp

    told, dice = data.manifest(folder), np.random.default_rng(1)
    shapes = (told["features"], HIDDEN), (HIDDEN,), (HIDDEN, labels.COUNT), (labels.COUNT,)
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
            lost, slopes = step(weights, rows.x().astype(np.float32), rows.mask() > 0, rows["label"].astype(np.int32))
            weights = [weight - RATE * slope for weight, slope in zip(weights, slopes)]
            losses.append(float(lost))
        print(f"epoch {epoch}: log loss {np.mean(losses):.3f}", flush=True)
    onnx.save(file, [tuple(weights[:2])], {"logits": tuple(weights[2:])}, told["layout"], told["actions"])


if __name__ == "__main__":
    {"train": train}[sys.argv[1]](*sys.argv[2:])

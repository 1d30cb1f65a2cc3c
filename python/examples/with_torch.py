#!/usr/bin/env python3
"""Learns with PyTorch what recorded players chose and what came of it, and saves ONNX that plays by engine:.

    ./goita data export out/rounds --to npy --rows decisions -o out/rows
    python3 python/examples/with_torch.py train out/rows out/torch.onnx
    ./goita arena --players 'engine:rows=goita-view/1 python3 python/examples/with_torch.py play out/torch.onnx',random
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import data, engine, labels  # noqa: E402

EPOCHS, BATCH = 10, 1024


def train(folder: str, file: str) -> None:
    import torch

    features = data.manifest(folder)["features"]
    body = torch.nn.Sequential(torch.nn.Linear(features, 256), torch.nn.ReLU(), torch.nn.Linear(256, labels.COUNT))
    optimizer = torch.optim.Adam(body.parameters(), 1e-3)
    batches = data.Batches(folder, BATCH, seed=1)
    for epoch in range(EPOCHS):
        losses = []
        for rows in batches:
            x, mask = (torch.from_numpy(array.astype(np.float32)) for array in (rows.x(), rows.mask()))
            logits = body(x) + (mask - 1) * 1e9
            loss = torch.nn.functional.cross_entropy(logits, torch.from_numpy(rows["label"].astype(np.int64)))
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(float(loss))
        print(f"epoch {epoch}: log loss {np.mean(losses):.3f}", flush=True)
    torch.onnx.export(body, torch.zeros(1, features), file, input_names=["features"], output_names=["logits"])


def play(file: str) -> None:
    import onnxruntime

    session = onnxruntime.InferenceSession(file)

    def choose(position: engine.Position, dice: object) -> int:
        width = session.get_inputs()[0].shape[1]
        row = np.unpackbits(position.row("goita-view/1"), count=width).astype(np.float32)
        logits = session.run(None, {"features": row[np.newaxis]})[0][0]
        return max(position.labels, key=logits.__getitem__)

    engine.serve(choose, name="with_torch.py")


if __name__ == "__main__":
    {"train": train, "play": play}[sys.argv[1]](*sys.argv[2:])

#!/usr/bin/env python3
"""Learns with PyTorch what recorded players chose, and saves ONNX that plays by net: and by engine:.

    ./goita data export out/rounds --to npy --rows decisions -o out/rows
    python3 python/examples/with_torch.py train out/rows out/torch.onnx
    ./goita arena --players net:out/torch.onnx,random
    ./goita arena --players 'engine:rows=goita-view/1 python3 python/examples/with_torch.py play out/torch.onnx',random
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import data, engine, labels, onnx  # noqa: E402

EPOCHS, BATCH, HIDDEN = 10, 1024, 256


def train(folder: str, file: str) -> None:
    import torch

    told = data.manifest(folder)
    first, last = torch.nn.Linear(told["features"], HIDDEN), torch.nn.Linear(HIDDEN, labels.COUNT)
    body = torch.nn.Sequential(first, torch.nn.ReLU(), last)
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
            losses.append(loss.item())
        print(f"epoch {epoch}: log loss {np.mean(losses):.3f}", flush=True)
    trunk, head = ((layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in (first, last))
    onnx.save(file, [trunk], {"logits": head}, told["layout"], told["actions"])


def play(file: str) -> None:
    session = onnx.session(file)
    layout = session.get_modelmeta().custom_metadata_map["layout"]
    width = session.get_inputs()[0].shape[1]

    def choose(position: engine.Position, dice: object) -> int:
        row = np.unpackbits(position.row(layout), count=width).astype(np.float32)
        logits = session.run(None, {"features": row[np.newaxis]})[0][0]
        return max(position.labels, key=logits.__getitem__)

    engine.serve(choose, name="with_torch.py")


if __name__ == "__main__":
    {"train": train, "play": play}[sys.argv[1]](*sys.argv[2:])

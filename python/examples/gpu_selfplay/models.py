"""Weights of a network of goita as one flat vector, to learn with, and back as a model's file.

    python3 python/examples/gpu_selfplay/models.py out/weights.npz -o out/model.zip
"""
import argparse
import json
import struct
import zipfile
from pathlib import Path

import numpy as np

FEATURES, WIDTH, BIAS, LABELS, VALUE, POLICY, HEADS, SCALE = 536, 544, 536, 129, 129, 136, 272, 4.0


class Shape:
    """Where the layers of two hidden ones stand in the vector."""

    def __init__(self, hidden: tuple):
        one, two = hidden
        self.hidden, self.parts, at = hidden, {}, 0
        for name, shape in {"w1": (WIDTH, one), "w2": (one, two), "b2": (two,), "wh": (two, HEADS), "bh": (HEADS,)}.items():
            size = int(np.prod(shape))
            self.parts[name] = (at, at + size, shape)
            at += size
        self.size = at

    def views(self, flat) -> dict:
        return {name: flat[a:b].reshape(shape) for name, (a, b, shape) in self.parts.items()}


def fresh(hidden: tuple, seed: int) -> np.ndarray:
    """First weights as ./goita train has them: small heads, and a first layer that reckons with 90 features that are 1."""
    rng, shape = np.random.default_rng(seed), Shape(hidden)
    flat = np.zeros(shape.size, np.float32)
    v = shape.views(flat)
    v["w1"][:FEATURES] = rng.normal(0, (2 / 90) ** 0.5, (FEATURES, hidden[0]))
    v["w2"][:] = rng.normal(0, (2 / hidden[0]) ** 0.5, v["w2"].shape)
    for a, b in ((0, LABELS + 1), (POLICY, POLICY + LABELS)):
        v["wh"][:, a:b] = rng.normal(0, 0.07 * (2 / hidden[1]) ** 0.5, (hidden[1], b - a))
    return flat


def read(file) -> np.ndarray:
    """The weights of a model's file with two hidden layers, outcomes times SCALE."""
    with zipfile.ZipFile(file) as model:
        data = model.read("weights.bin")
    magic, trunk = struct.unpack(">II", data[:8])
    if magic != 0x47575431 or trunk != 2:
        raise ValueError(f"{file}: not two layers and three heads")
    at, layers = 8, []
    for _ in range(5):
        ins, outs = struct.unpack(">II", data[at : at + 8])
        numbers = np.frombuffer(data, ">f4", (ins + 1) * outs, at + 8).astype(np.float32)
        layers.append((numbers[: ins * outs].reshape(ins, outs), numbers[ins * outs :]))
        at += 8 + 4 * (ins + 1) * outs
    (w1, b1), (w2, b2), (wp, bp), (wv, bv), (wq, bq) = layers
    shape = Shape((w1.shape[1], w2.shape[1]))
    flat = np.zeros(shape.size, np.float32)
    v = shape.views(flat)
    v["w1"][: w1.shape[0]], v["w1"][BIAS], v["w2"][:], v["b2"][:] = w1, b1, w2, b2
    for a, w, b, scale in ((0, wq, bq, SCALE), (VALUE, wv, bv, SCALE), (POLICY, wp, bp, 1)):
        v["wh"][:, a : a + w.shape[1]], v["bh"][a : a + w.shape[1]] = w * scale, b * scale
    return flat


def hidden(file) -> tuple:
    """The units of its layers."""
    with zipfile.ZipFile(file) as model:
        return tuple(json.loads(model.read("goita-model.json"))["shape"]["hidden"])


def widened(flat: np.ndarray, old: tuple, new: tuple, seed: int) -> np.ndarray:
    """The same network with more units, which feed nothing yet."""
    a, b = Shape(old).views(flat), fresh(new, seed)
    v = Shape(new).views(b)
    v["w1"][:, : old[0]] = a["w1"]
    v["w2"][: old[0], : old[1]], v["w2"][old[0] :, : old[1]], v["b2"][: old[1]] = a["w2"], 0, a["b2"]
    v["wh"][: old[1]], v["wh"][old[1] :], v["bh"][:] = a["wh"], 0, a["bh"]
    return b


def layers(flat: np.ndarray, hidden: tuple) -> list:
    """Trunk, policy, value and action values as a model's file has them."""
    v = Shape(hidden).views(np.asarray(flat, np.float32))
    found = [(v["w1"][:FEATURES], v["w1"][BIAS]), (v["w2"], v["b2"])]
    for a, n, scale in ((POLICY, LABELS, 1), (VALUE, 1, SCALE), (0, LABELS, SCALE)):
        found.append((v["wh"][:, a : a + n] / np.float32(scale), v["bh"][a : a + n] / np.float32(scale)))
    return found


def crc32c(data: bytes) -> int:
    table = []
    for n in range(256):
        for _ in range(8):
            n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
        table.append(n)
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ table[(crc ^ byte) & 255]
    return crc ^ 0xFFFFFFFF


def write(file, flat: np.ndarray, hidden: tuple, card: dict) -> None:
    data = struct.pack(">II", 0x47575431, 2)
    for weights, bias in layers(flat, hidden):
        data += struct.pack(">II", *weights.shape) + weights.astype(">f4").tobytes() + bias.astype(">f4").tobytes()
    data += struct.pack(">I", crc32c(data))
    told = {
        "format": "goita-model/1",
        "layout": "goita-view/1",
        "actions": "goita-actions/1",
        "rows": "CANONICAL",
        "shape": {"inputs": FEATURES, "hidden": list(hidden), "labels": LABELS, "targets": []},
        "unit": "points/100",
        "provenance": {"data": "self-play"},
        **card,
        "tool": "gpu_selfplay",
    }
    part = Path(f"{file}.part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as model:
        for name, content in (("goita-model.json", json.dumps(told, indent=2)), ("weights.bin", data)):
            model.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    part.replace(file)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", help="what train.py wrote")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--commands", help="a file of the commands that made the weights, for the model's card")
    options = parser.parse_args()
    saved = np.load(options.weights)
    told = json.loads(str(saved["card"]))
    if options.commands:
        told["provenance"] = {"data": "self-play", "commands": Path(options.commands).read_text().strip()}
    write(options.output, saved["mean"], tuple(int(n) for n in saved["hidden"]), told)

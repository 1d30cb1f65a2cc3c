#!/usr/bin/env python3
"""Learns Goita by playing itself, and plays what it learned in the arena. NumPy is all that it needs.

    python3 python/examples/learn.py train out/weights.npy
    ./goita arena --deals 300 --players 'engine:rows=goita-view/1 python3 python/examples/learn.py play out/weights.npy',random

It expects of every label what its team gets in the end, linear in the features, and takes what it expects most of.
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import engine, labels  # noqa: E402
from goita.arrays import sample_legal  # noqa: E402
from goita.env import GoitaVectorEnv  # noqa: E402

LAYOUT, ROUNDS, STEPS, BLOCKS, EXPLORE, RATE = "goita-view/1", 512, 96, 12, 0.1, 0.5


def learn(weights: np.ndarray, x: np.ndarray, taken: np.ndarray, outcome: np.ndarray) -> None:
    """A step of least squares on the labels that were taken, where the outcome is known."""
    error = np.nan_to_num(outcome - (x @ weights)[np.arange(len(taken)), taken])
    chosen = taken[:, np.newaxis] == np.arange(labels.COUNT)
    often = np.maximum(chosen.sum(0), 20) * x.sum(1).mean()
    weights += RATE * (x.T @ (chosen * error[:, np.newaxis]).astype(np.float32)) / often.astype(np.float32)


def train(file: str) -> None:
    rng = np.random.default_rng(1)
    with GoitaVectorEnv(ROUNDS, seed=1, layout=LAYOUT) as env:
        weights = np.zeros((env.features, labels.COUNT), np.float32)
        obs, info = env.reset()
        for block in range(BLOCKS):
            steps = []
            for _ in range(STEPS):
                x = obs["observation"].astype(np.float32)
                best = np.where(obs["action_mask"], x @ weights, -np.inf).argmax(axis=1)
                taken = np.where(rng.random(ROUNDS) < EXPLORE, sample_legal(obs["action_mask"], rng), best)
                sign = 1.0 - 2.0 * (info["seat"] % 2)
                obs, reward, done, _, info = env.step(taken)
                steps.append((x, taken, sign, reward, done))
            outcome = np.full(ROUNDS, np.nan)  # of the round that each step belongs to, for players 0 and 2
            for x, taken, sign, reward, done in reversed(steps):
                outcome = np.where(done, reward, outcome)
                learn(weights, x, taken, outcome * sign)
            print(f"{(block + 1) * STEPS * ROUNDS} choices", flush=True)
    np.save(file, weights)


def play(file: str) -> None:
    weights = np.load(file)

    def choose(position: engine.Position, dice: object) -> int:
        expected = np.unpackbits(position.row(LAYOUT), count=len(weights)) @ weights
        return max(position.labels, key=expected.__getitem__)

    engine.serve(choose, name="learn.py")


if __name__ == "__main__":
    {"train": train, "play": play}[sys.argv[1]](sys.argv[2])

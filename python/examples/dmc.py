#!/usr/bin/env python3
"""Deep Monte Carlo, as DouZero learns, with NumPy alone: learns what each label wins from rounds that it plays.

    python3 python/examples/dmc.py train out/dmc.onnx 60      # minutes
    ./goita arena --deals 1000 --players net:out/dmc.onnx,rule
    ./goita arena --deals 1000 --players 'engine:rows=goita-view/1 python3 python/examples/dmc.py play out/dmc.onnx',rule

Two thirds of the rounds are against itself, the others against the rule-based player. What a label won in the end is what
the network is to expect of it; no values are bootstrapped, and but for a share of random ones the best label is played.
"""
import pathlib
import sys
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita import engine, labels, onnx  # noqa: E402
from goita.arrays import sample_legal  # noqa: E402
from goita.env import GoitaVectorEnv  # noqa: E402

LAYOUT, HIDDEN, ROUNDS, STEPS, BATCH, JUDGED = "goita-view/1", (512, 256), 512, 64, 2048, 20_000


class Network:
    """Action values: two hidden layers, learned by Adam."""

    def __init__(self, layers: list):
        self.layers = layers  # weights and biases in turn
        self.moments = [np.zeros((2, *layer.shape), np.float32) for layer in layers]
        self.steps = 0

    @staticmethod
    def fresh(widths: tuple, rng: np.random.Generator) -> "Network":
        layers = []
        for into, out in zip(widths, widths[1:]):
            scale = 0.01 if out == widths[-1] else (2 / into) ** 0.5
            layers += [rng.normal(0, scale, (into, out)).astype(np.float32), np.zeros(out, np.float32)]
        return Network(layers)

    def forward(self, x: np.ndarray) -> list:
        kept = [x.astype(np.float32)]
        for at in range(0, len(self.layers), 2):
            x = kept[-1] @ self.layers[at] + self.layers[at + 1]
            kept.append(np.maximum(x, 0, out=x) if at + 2 < len(self.layers) else x)
        return kept

    def best(self, obs: dict) -> np.ndarray:
        return np.where(obs["action_mask"], self.forward(obs["observation"])[-1], -np.inf).argmax(axis=1)

    def learn(self, x: np.ndarray, taken: np.ndarray, outcome: np.ndarray, rate: float) -> None:
        kept, rows = self.forward(x), np.arange(len(taken))
        slope = np.zeros_like(kept[-1])
        slope[rows, taken] = 2 * (kept[-1][rows, taken] - outcome) / len(taken)
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for at in range(len(self.layers) - 2, -1, -2):
            gradients = kept[at // 2].T @ slope, slope.sum(axis=0)
            slope = slope @ self.layers[at].T * (kept[at // 2] > 0)
            for layer, moments, gradient in zip(self.layers[at : at + 2], self.moments[at : at + 2], gradients):
                moments[0] += 0.1 * (gradient - moments[0])
                moments[1] += 0.001 * (gradient * gradient - moments[1])
                layer -= rate * moments[0] / (np.sqrt(moments[1]) + 1e-8)


def played(network: Network, env: GoitaVectorEnv, now: tuple, explore: float, rng: np.random.Generator) -> tuple:
    """What there is to choose afterwards, and of all choices whose round ended: rows, labels, outcomes."""
    steps = []
    for _ in range(STEPS):
        obs, info = now
        taken = np.where(rng.random(env.num_envs) < explore, sample_legal(obs["action_mask"], rng), network.best(obs))
        obs_after, reward, done, _, info_after = env.step(taken)
        steps.append((obs["observation"], taken, 1 - 2 * (info["seat"] % 2).astype(np.float32), reward, done))
        now = obs_after, info_after
    outcome, rows = np.full(env.num_envs, np.nan, np.float32), []
    for x, taken, sign, reward, done in reversed(steps):
        outcome = np.where(done, reward, outcome)
        known = ~np.isnan(outcome)
        rows.append((x[known], taken[known], (outcome * sign)[known]))
    return now, [np.concatenate(column) for column in zip(*rows)]


def judged(network: Network, env: GoitaVectorEnv) -> str:
    """What it wins a round of the rule-based player, of rounds that are always the same."""
    points, (obs, _) = np.zeros(0), env.reset(seed=3)
    while len(points) < JUDGED:
        obs, reward, done, _, _ = env.step(network.best(obs))
        points = np.append(points, 100 * reward[done])
    return f"{points.mean():+.2f} +- {1.96 * points.std() / len(points) ** 0.5:.2f} points a round against rule"


def train(file: str, minutes: str = "60") -> None:
    rng, start, choices, told = np.random.default_rng(1), time.time(), 0, 0.0
    with GoitaVectorEnv(2 * ROUNDS, seed=1, layout=LAYOUT) as own, GoitaVectorEnv(
        ROUNDS, seed=2, layout=LAYOUT, players="client,rule"
    ) as rule, GoitaVectorEnv(ROUNDS, seed=3, layout=LAYOUT, players="client,rule") as judge:
        network = Network.fresh((own.features, *HIDDEN, labels.COUNT), rng)
        tables = {env: env.reset() for env in (own, rule)}
        spent = 0.0
        while spent < 1:
            blocks = []
            for env, now in tables.items():
                tables[env], rows = played(network, env, now, 0.01 + 0.1 * (1 - spent), rng)
                blocks.append(rows)
            x, taken, outcome = (np.concatenate(column) for column in zip(*blocks))
            order = rng.permutation(len(x))
            for at in range(0, len(x) - BATCH + 1, BATCH):
                i = order[at : at + BATCH]
                network.learn(x[i], taken[i], outcome[i], 2e-5 + 1e-3 * (1 - spent))
            choices += len(x)
            spent = (time.time() - start) / 60 / float(minutes)
            if spent - told > 0.05 or spent >= 1:
                told = spent
                print(f"{spent * float(minutes):5.1f} min, {choices:>10,} choices: {judged(network, judge)}", flush=True)
                *trunk, head = zip(network.layers[::2], network.layers[1::2])
                onnx.save(file, trunk, {"action-values": head}, LAYOUT)


def play(file: str) -> None:
    session = onnx.session(file)
    width = session.get_inputs()[0].shape[1]

    def choose(position: engine.Position, dice: object) -> int:
        row = np.unpackbits(position.row(LAYOUT), count=width).astype(np.float32)
        expected = session.run(None, {"features": row[np.newaxis]})[0][0]
        return max(position.labels, key=expected.__getitem__)

    engine.serve(choose, name="dmc.py")


if __name__ == "__main__":
    {"train": train, "play": play}[sys.argv[1]](*sys.argv[2:])

#!/usr/bin/env python3
"""How many decisions a second the environments make with random legal actions: python3 python/examples/speed.py [ROUNDS]"""
import os
import pathlib
import sys
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from goita.arrays import sample_legal  # noqa: E402
from goita.env import GoitaVectorEnv  # noqa: E402

SECONDS, TRIALS = 5, 5


def spent() -> float:
    """Seconds of processor time of this process and, where the system tells, of those that it started."""
    own, children = time.process_time(), pathlib.Path(f"/proc/self/task/{os.getpid()}/children")
    for child in children.read_text().split() if children.exists() else []:
        fields = pathlib.Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        own += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own


rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
dice = np.random.default_rng(1)
with GoitaVectorEnv(rounds, seed=1) as env:
    obs, _ = env.reset()
    for trial in range(TRIALS):  # the first are slow, until Java has compiled what is played
        start, before, steps, ended = time.perf_counter(), spent(), 0, 0
        while time.perf_counter() - start < SECONDS:
            obs, _, done, _, _ = env.step(sample_legal(obs["action_mask"], dice))
            steps, ended = steps + 1, ended + int(done.sum())
        taken, used = time.perf_counter() - start, spent() - before
        print(
            f"{steps * rounds / taken:,.0f} decisions, {ended / taken:,.0f} rounds a second; "
            f"{steps * rounds / used:,.0f} decisions a second of processor time of both processes",
            flush=True,
        )

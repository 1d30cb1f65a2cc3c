"""Deep Monte Carlo on a graphics card. README.md tells how; `python3 train.py --help` the options."""
import argparse
import ctypes
import json
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import torch

import models

HERE = Path(__file__).resolve().parent
CLASSES = 4
POLICY_WEIGHT, VALUE_WEIGHT = 0.001, 0.01  # of their losses; that of action values has 1
FIXED = {"rows": "CANONICAL", "outcome-scale": "4.0", "policy-weight": str(POLICY_WEIGHT), "value-weight": str(VALUE_WEIGHT)}
NO_SETTINGS = ("device", "output", "report", "games", "against")
COUNTERS = ["samples", "groups", "rounds", "trials", "plain_rounds", "steps", "dropped"]
COUNTERS += [f"{name}_{n}" for name in ("job_head", "job_tail", "job_known") for n in range(CLASSES)]


NVCC = ["nvcc", "-arch=native", "--extended-lambda", "-std=c++17", "-O3", "-diag-suppress=20012,20014", "-Xcompiler", "-fPIC"]
GXX = ["g++", "-x", "c++", "-O2", "-fPIC"]


def built(cuda: bool):
    """The program of play.cu, compiled by nvcc, or by g++ for a processor."""
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/play.so"
        subprocess.run([*(NVCC if cuda else GXX), "-shared", "-o", file, str(HERE / "play.cu")], check=True)
        library = ctypes.CDLL(file)
    for name in ("create", "duel"):
        getattr(library, name).restype = ctypes.c_void_p
    return library


def address(tensor) -> ctypes.c_void_p:
    return ctypes.c_void_p(tensor.data_ptr())


class Machine:
    """The card, or the processor: how numbers are kept and multiplied there."""

    def __init__(self, name: str):
        self.cuda = name == "cuda"
        self.device = torch.device(name)
        self.name = torch.cuda.get_device_name() if self.cuda else name
        self.real = torch.float16 if self.cuda else torch.float32

    def stream(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.cuda else 0)

    def zeros(self, *shape, dtype=None):
        return torch.zeros(*shape, dtype=dtype or self.real, device=self.device)

    def layer(self, bias, x, w):
        """max(0, x w + bias) in one go."""
        if self.cuda:
            return torch._addmm_activation(bias, x, w)
        return torch.relu(torch.addmm(bias, x, w))

    def exact(self, a, b, out):
        """a b with sums of 32 bits."""
        if self.cuda:
            out.copy_(torch.mm(a, b, out_dtype=torch.float32))
        else:
            torch.mm(a, b, out=out)

    def recorded(self, work):
        """Something that is done over and over, to be called."""
        if not self.cuda:
            return work
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            work()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            work()
        return graph.replay

    def wait(self):
        if self.cuda:
            torch.cuda.synchronize()


class Network:
    """Numbers that compute, and only that."""

    def __init__(self, machine: Machine, flat: np.ndarray, hidden: tuple):
        self.machine = machine
        self.flat = torch.from_numpy(flat).to(machine.device, machine.real)
        self.v = models.Shape(hidden).views(self.flat)
        self.zero = machine.zeros(hidden[0])

    def action_values(self, x):
        v = self.v
        h = self.machine.layer(v["b2"], self.machine.layer(self.zero, x, v["w1"]), v["w2"])
        return torch.addmm(v["bh"][: models.POLICY], h, v["wh"][:, : models.POLICY])


class Learner:
    def __init__(self, machine: Machine, library, flat: np.ndarray, hidden: tuple, batch: int):
        self.machine, self.library, self.batch = machine, library, batch
        self.network = Network(machine, flat, hidden)
        self.w = torch.from_numpy(flat).to(machine.device)
        self.g, self.m, self.s = (torch.zeros_like(self.w) for _ in range(3))
        self.mean = self.w.clone()
        self.gv = models.Shape(hidden).views(self.g)
        self.x, self.slope = machine.zeros(batch, models.WIDTH), machine.zeros(batch, models.HEADS)
        self.ones = machine.zeros(1, batch) + 1
        self.steps = machine.zeros(1, dtype=torch.int64)

    def step(self, play, knobs, policy_weight: float, value_weight: float):
        machine, library, v, g = self.machine, self.library, self.network.v, self.gv
        stream = machine.stream()
        library.batch(play, address(self.x), self.batch, stream)
        h1 = machine.layer(self.network.zero, self.x, v["w1"])
        h2 = machine.layer(v["b2"], h1, v["w2"])
        out = torch.addmm(v["bh"], h2, v["wh"])
        self.slope.zero_()
        weights = ctypes.c_float(policy_weight), ctypes.c_float(value_weight)
        library.errors(play, address(out), address(self.slope), self.batch, *weights, stream)
        machine.exact(h2.T, self.slope, g["wh"])
        machine.exact(self.ones, self.slope, g["bh"].unsqueeze(0))
        d2 = torch.ops.aten.threshold_backward(self.slope @ v["wh"].T, h2, 0)
        machine.exact(h1.T, d2, g["w2"])
        machine.exact(self.ones, d2, g["b2"].unsqueeze(0))
        d1 = torch.ops.aten.threshold_backward(d2 @ v["w2"].T, h1, 0)
        machine.exact(self.x.T, d1, g["w1"])
        numbers = map(address, (self.w, self.g, self.m, self.s, self.mean, self.network.flat))
        scale = ctypes.c_float(1 / self.batch)
        library.adam(*numbers, self.w.numel(), scale, address(self.steps), address(knobs), stream)


class Duel:
    def __init__(self, machine: Machine, library, games: int):
        self.machine, self.library, self.games = machine, library, games
        self.handle = ctypes.c_void_p(library.duel(games))
        self.x = machine.zeros(games, models.WIDTH)

    def points(self, one: Network, other: Network, seed: int) -> tuple:
        """Points a round of the first, and half the 95 % interval."""
        library, stream = self.library, self.machine.stream()
        library.duelDeals(self.handle, ctypes.c_uint64(seed), stream)
        for _ in range(48):
            library.duelRows(self.handle, address(self.x), stream)
            first, second = one.action_values(self.x), other.action_values(self.x)
            library.duelActs(self.handle, address(first), address(second), models.POLICY, stream)
        self.machine.wait()
        points = np.zeros(self.games, np.int32)
        library.duelPoints(self.handle, points.ctypes.data_as(ctypes.c_void_p))
        deals = (points[0::2] - points[1::2]) / 2
        return float(deals.mean()), float(1.96 * deals.std() / len(deals) ** 0.5)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--hidden", default="512,512")
    parser.add_argument("--from", help="a model's file of two hidden layers to begin with, widened if it has fewer units")
    parser.add_argument("--against", default="", help="files of models to be measured against, in duplicate deals without five shi")
    parser.add_argument("--rivals", default="", help="files of models, up to three, against which some rounds fork")
    parser.add_argument("--rivals-share", type=float, default=0.25, help="of the slots")
    parser.add_argument("--device", default="cuda", choices=["cuda", "cpu"])
    parser.add_argument("--slots", type=int, default=131072)
    parser.add_argument("--plain", type=float, default=0.02, help="share of the slots with plain rounds")
    parser.add_argument("--batch-size", type=int, default=8192)
    parser.add_argument("--ring", type=int, default=2_000_000, help="rows kept to draw batches from")
    parser.add_argument("--reuse", type=float, default=1.0, help="how often a row is learned")
    parser.add_argument("--learning-rate", type=float, default=0.001)
    parser.add_argument("--last-learning-rate", type=float, default=0.00001)
    parser.add_argument("--epsilon", type=float, default=0.03)
    parser.add_argument("--last-epsilon", type=float, default=0.01)
    parser.add_argument("--close", type=float, default=0.03, help="hundreds of points behind the best that are tried")
    parser.add_argument("--stray", type=float, default=0.25, help="share of forking rounds with a random turn first")
    parser.add_argument("--lambda", type=float, default=0.6)
    parser.add_argument("--decay", type=float, default=0.9998, help="of the running mean of the weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=float, default=10, help="seconds")
    parser.add_argument("--games", type=int, default=131072, help="of a measurement, two a deal")
    parser.add_argument("-o", "--output", default="out", help="folder")
    options = parser.parse_args()
    started = time.time()
    torch.manual_seed(options.seed)
    torch.set_grad_enabled(False)
    machine = Machine(options.device)
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    library = built(machine.cuda)
    hidden = tuple(int(n) for n in options.hidden.split(","))
    first = getattr(options, "from")
    if first:
        flat, old = models.read(first), models.hidden(first)
        flat = flat if old == hidden else models.widened(flat, old, hidden, options.seed)
    else:
        flat = models.fresh(hidden, options.seed)
    learner = Learner(machine, library, flat, hidden, options.batch_size)
    measured = Network(machine, flat, hidden)

    def networks(files: str) -> list:
        return [Network(machine, models.read(file), models.hidden(file)) for file in filter(None, files.split(","))]

    against, rivals = networks(options.against), networks(options.rivals)
    duel = Duel(machine, library, options.games)
    plain = int(options.slots * options.plain)
    each = int(options.slots * options.rivals_share / len(rivals)) if rivals else 0
    starts = [options.slots - each * (len(rivals) - n) for n in range(len(rivals) + 1)]
    firsts = (ctypes.c_int * CLASSES)(*(plain, *starts[:-1], *[options.slots] * (CLASSES - 1 - len(rivals))))
    waiting, seed = 32 * options.slots, ctypes.c_uint64(options.seed)
    play = ctypes.c_void_p(library.create(options.slots, plain, firsts, options.ring, waiting, waiting, options.batch_size, seed))
    knobs = machine.zeros(6, dtype=torch.float32)
    x = machine.zeros(options.slots, models.WIDTH)

    def turn_knobs(done: float):
        rate = options.learning_rate + (options.last_learning_rate - options.learning_rate) * done
        epsilon = options.epsilon + (options.last_epsilon - options.epsilon) * done
        knobs.copy_(torch.tensor([epsilon, options.close, options.stray, getattr(options, "lambda"), rate, options.decay]))
        return rate

    def playing():
        for _ in range(8):
            library.rows(play, address(x), address(knobs), machine.stream())
            q = [learner.network.action_values(x)]
            q += [rival.action_values(x[at : at + each]) for rival, at in zip(rivals, starts)]
            values = (ctypes.c_void_p * CLASSES)(*(a.data_ptr() for a in q))
            library.acts(play, values, models.POLICY, address(knobs), machine.stream())

    def learning():
        for _ in range(8):
            learner.step(play, knobs, POLICY_WEIGHT, VALUE_WEIGHT)

    counts, losses = np.zeros(len(COUNTERS), np.uint64), np.zeros(4, np.float32)

    def count(loss=None) -> dict:
        machine.wait()
        library.counters(play, counts.ctypes.data_as(ctypes.c_void_p), loss)
        return dict(zip(COUNTERS, (int(n) for n in counts)))

    def tell(done: float, rate: float):
        said = count(losses.ctypes.data_as(ctypes.c_void_p))
        said["tried_loss"], said["plain_loss"] = (float(losses[i] / max(losses[i + 1], 1)) for i in (0, 2))
        said["updates"], said["rate"], said["seconds"] = int(learner.steps[0]), rate, round(time.time() - started, 1)
        mean = learner.mean.cpu().numpy()
        measured.flat.copy_(learner.mean)
        deals = 1000 + int(time.time())
        said["against"] = [[round(n, 3) for n in duel.points(measured, other, deals)] for other in against]
        print(json.dumps(said), flush=True)
        with open(folder / "log.jsonl", "a") as log:
            log.write(json.dumps(said) + "\n")
        chosen = {name.replace("_", "-"): str(value) for name, value in vars(options).items() if name not in NO_SETTINGS}
        for name in ("from", "rivals"):
            chosen[name] = ",".join(Path(file).name for file in filter(None, (vars(options)[name] or "").split(",")))
        chosen["device"] = machine.name
        card = {
            "settings": {**FIXED, **chosen},
            "counts": {
                "rounds": said["plain_rounds"],
                "forked-rounds": said["rounds"],
                "trials": said["trials"],
                "updates": said["updates"],
            },
        }
        part = folder / "part.npz"
        np.savez(part, mean=mean, last=learner.w.cpu().numpy(), hidden=np.array(hidden), card=np.array(json.dumps(card)))
        part.replace(folder / "weights.npz")

    turn_knobs(0)
    playing()
    while count()["samples"] < min(options.ring, 16 * options.batch_size):
        playing()
    play_more, learn_more = machine.recorded(playing), machine.recorded(learning)
    for name, work in (("play", play_more), ("learn", learn_more)):
        machine.wait()
        begun = time.time()
        for _ in range(8 if machine.cuda else 1):
            work()
        machine.wait()
        print(f"{name}: {(time.time() - begun) / (64 if machine.cuda else 8) * 1e6:.0f} µs a step", flush=True)
    begun = time.time()
    said_at, owed, samples = begun, 0.0, count()["samples"]
    ratio = 1.0
    rate = turn_knobs(0)
    tell(0, rate)
    played = 0
    while True:
        now = time.time()
        done = (now - started) / options.seconds
        if done >= 1:
            break
        play_more()
        played += 1
        owed += ratio
        while owed >= 1:
            learn_more()
            owed -= 1
        if played % 16 == 0 or not machine.cuda:
            rate = turn_knobs(done)
            new = count()["samples"]
            ratio = (new - samples) * options.reuse / (8 * options.batch_size) / (16 if machine.cuda else 1)
            samples = new
        if now - said_at >= options.report:
            tell(done, rate)
            said_at = now
    tell(1, rate)


if __name__ == "__main__":
    main()

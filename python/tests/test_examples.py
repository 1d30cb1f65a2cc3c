"""The examples, cut short: what each learns is saved and plays in the arena."""
import contextlib
import importlib.util
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path

from tests.support import goita, made

HOME = Path(__file__).resolve().parents[1] / "examples"


def example(name, **less):
    """An example as a module, with smaller constants."""
    spec = importlib.util.spec_from_file_location(name, HOME / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for constant, value in less.items():
        assert hasattr(module, constant)
        setattr(module, constant, value)
    return module


def played(*players):
    """What the first of two players won a round."""
    lines = goita("arena", "--players", ",".join(players), "--deals", "10", "--json").splitlines()
    pairing = json.loads(lines[0])
    assert pairing["forfeits"] == [], pairing
    return pairing["points_per_round"]


class ExamplesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def learned(self, module, file, *before, after=()):
        with contextlib.redirect_stdout(io.StringIO()):
            module.train(*before, str(self.folder / file), *after)
        return self.folder / file

    def engine(self, name, file):
        return f"engine:rows=goita-view/1 {sys.executable} {HOME / name}.py play {file}"

    def expect_net_and_engine_to_agree(self, name, file):
        """Duplicate deals are drawn by those who choose alike."""
        self.assertEqual(played(f"net:{file}", self.engine(name, file)), 0)
        self.assertNotEqual(played(f"net:{file}", "random"), 0)

    def test_learn(self):
        file = self.learned(example("learn", ROUNDS=64, STEPS=48, BLOCKS=4), "weights.npy")
        played(self.engine("learn", file), "random")

    def test_dmc(self):
        module = example("dmc", ROUNDS=32, STEPS=48, BATCH=64, HIDDEN=(16, 8), JUDGED=100)
        self.expect_net_and_engine_to_agree("dmc", self.learned(module, "dmc.onnx", after=["0.02"]))

    def test_torch(self):
        self.expect_what_it_was_taught("with_torch", "torch", EPOCHS=3)

    def test_jax(self):
        self.expect_what_it_was_taught("with_jax", "jax", EPOCHS=3)

    def expect_what_it_was_taught(self, name, package, **less):
        if importlib.util.find_spec(package) is None:
            self.skipTest(f"{package} is not installed")
        file = self.learned(example(name, **less), f"{package}.onnx", str(made("npy")))
        self.expect_net_and_engine_to_agree("with_torch", file)


if __name__ == "__main__":
    unittest.main()

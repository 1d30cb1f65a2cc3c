"""Rules, rows and networks of the program for graphics cards, compiled for the processor, against those of goita."""
import ctypes
import json
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from tests.support import goita

import numpy as np

from goita import onnx
from goita.graphs import Session

HOME = Path(__file__).resolve().parents[1] / "examples" / "gpu_selfplay"
COMPILER = shutil.which("g++") or shutil.which("c++")
FEATURES, LABELS = 529, 129


def address(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def unpacked(words, width):
    return np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")[:, :width]


@unittest.skipUnless(COMPILER, "no C++ compiler is installed (Debian's package is g++): the program for graphics cards is NOT tested")
class GpuSelfplayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        sys.path.insert(0, str(HOME))
        cls.addClassCleanup(sys.path.remove, str(HOME))
        import models

        cls.models = models
        cls.replay, cls.play = cls.compiled("replayed.cpp"), cls.compiled("play.cu")
        goita("selfplay", "--rounds", "600", "--players", "random", "--seed", "7", "-o", str(cls.folder / "rounds"))
        goita("features", str(cls.folder / "rounds"), "-o", str(cls.folder / "rows"))
        cls.rounds = [json.loads(line) for line in (cls.folder / "rounds" / "rounds-00000.jsonl").read_text().splitlines()]
        cls.rows = {name: np.load(cls.folder / "rows" / f"{name}.npy") for name in "features legal label outcome kind game".split()}
        cls.plain = np.unpackbits(cls.rows["features"], axis=1)
        cls.legal = np.unpackbits(cls.rows["legal"], axis=1)[:, :LABELS]

    @classmethod
    def compiled(cls, source):
        file = cls.folder / f"{source}.so"
        subprocess.run([COMPILER, "-x", "c++", "-O1", "-shared", "-fPIC", "-o", str(file), str(HOME / source)], check=True)
        library = ctypes.CDLL(str(file))
        if source == "play.cu":
            library.create.restype = library.duel.restype = ctypes.c_void_p
        return library

    @staticmethod
    def dealt(record):
        """By seat, from the dealer's first."""
        hands = [sum(1 << 4 * (int(digit) - 1) for digit in hand) for hand in record["hands"]]
        return np.roll(np.array(hands, np.uint32), record["dealer"])

    def ruled(self, hands):
        won, holders = ctypes.c_int(), ctypes.c_int()
        self.replay.ruled(address(hands), ctypes.byref(won), ctypes.byref(holders))
        return won.value, holders.value

    def replayed(self, record, canonical=0):
        """Rows, legal labels, labels taken, and what the even team won."""
        digits, turns = record["record"], []
        while digits:
            pass_ = digits[0] == "0"
            turns.append(-1 if pass_ else (int(digits[0]) - 1) * 8 + int(digits[1]) - 1)
            digits = digits[1 if pass_ else 2 :]
        hands, turns = self.dealt(record), np.array(turns, np.int32)
        rows, legal, labels = np.zeros((64, 17), np.uint32), np.zeros((64, 5), np.uint32), np.zeros(64, np.int32)
        points, (even, odd) = ctypes.c_int(), record["score"]
        said = record["dealer"], even // 10, odd // 10, self.ruled(hands)[1], address(turns), len(turns), canonical
        found = self.replay.replayed(address(hands), *said, address(rows), address(legal), address(labels), ctypes.byref(points))
        self.assertGreaterEqual(found, 0, record)
        return unpacked(rows[:found], FEATURES), unpacked(legal[:found], LABELS), labels[:found], points.value

    def test_every_row_label_and_result_is_that_of_goita(self):
        at, asked = 0, 0
        for number, record in enumerate(self.rounds):
            hands = self.dealt(record)
            holders = self.ruled(hands)[1]
            while at < len(self.plain) and self.rows["game"][at] == number and self.rows["kind"][at] == 2:
                said = address(hands), record["dealer"], *(points // 10 for points in record["score"]), holders
                row = np.zeros((4, 17), np.uint32)
                for seat in range(4):
                    self.replay.askedRow(*said, seat, address(row[seat]))
                same = (unpacked(row, FEATURES) == self.plain[at, :FEATURES]).all(axis=1)
                self.assertTrue(any(same[seat] and holders >> (seat ^ 2) & 1 for seat in range(4)), record)
                at, asked = at + 1, asked + 1
            if not record["record"]:
                continue
            rows, legal, labels, points = self.replayed(record)
            here = slice(at, at + len(rows))
            np.testing.assert_array_equal(rows, self.plain[here, :FEATURES])
            np.testing.assert_array_equal(legal, self.legal[here])
            np.testing.assert_array_equal(labels, self.rows["label"][here])
            self.assertAlmostEqual(abs(points) / 100, abs(self.rows["outcome"][here][-1]), places=5)
            at += len(rows)
        self.assertEqual(at, len(self.plain))
        self.assertGreater(asked, 20)

    def test_a_network_says_of_canonical_rows_what_goita_says_of_plain_ones(self):
        model, exported = self.folder / "model.zip", self.folder / "model.onnx"
        goita("train", "--rounds", "60", "--hidden", "12,8", "-o", str(model))
        goita("onnx", str(model), "-o", str(exported))
        flat = self.models.read(model)
        v = self.models.Shape((12, 8)).views(flat)
        exchanged = 0
        for number in range(60):
            rows, legal, labels, _ = self.replayed(self.rounds[number], canonical=1)
            here = (self.rows["game"] == number) & (self.rows["kind"] < 2)
            if not len(rows):
                continue
            exchanged += int((rows != self.plain[here, :FEATURES]).any(axis=1).sum())
            x = np.zeros((len(rows), self.models.WIDTH), np.float32)
            x[:, :FEATURES], x[:, self.models.BIAS] = rows, 1
            out = np.maximum(np.maximum(x @ v["w1"], 0) @ v["w2"] + v["b2"], 0) @ v["wh"] + v["bh"]
            said = onnx.predict(Session(exported), self.rows["features"][here], self.rows["legal"][here])
            mine, theirs, each = out[:, :LABELS] / self.models.SCALE, said["action-values"], np.arange(len(rows))
            for one, other, may in zip(mine, theirs, legal.astype(bool)):
                np.testing.assert_allclose(np.sort(one[may]), np.sort(other[np.isfinite(other)]), atol=1e-5)
            np.testing.assert_allclose(mine[each, labels], theirs[each, self.rows["label"][here]], atol=1e-5)
        self.assertGreater(exchanged, 100)

    def test_a_model_that_is_read_and_written_keeps_every_bit(self):
        model, again = self.folder / "kept.zip", self.folder / "again.zip"
        goita("train", "--rounds", "20", "--hidden", "12,8", "-o", str(model))
        self.models.write(again, self.models.read(model), self.models.hidden(model), {"settings": {}, "counts": {}})
        with zipfile.ZipFile(model) as one, zipfile.ZipFile(again) as other:
            self.assertEqual(one.read("weights.bin"), other.read("weights.bin"))
        goita("arena", "--players", f"net:{again},random", "--deals", "4")

    def test_forks_and_plain_rounds_become_rows_to_learn(self):
        slots, stride, rng = 64, self.models.POLICY, np.random.default_rng(1)
        first = (ctypes.c_int * 4)(8, 48, slots, slots)
        play = ctypes.c_void_p(self.play.create(slots, 8, first, 5000, 4096, 4096, 16, ctypes.c_uint64(3)))
        knobs = np.array([0.1, 0.05, 0.25, 0.6, 0, 0], np.float32)
        x = np.zeros((slots, self.models.WIDTH), np.float32)
        counted = np.zeros(19, np.uint64)
        for _ in range(120):
            self.play.rows(play, address(x), address(knobs), None)
            self.assertTrue((x[:, self.models.BIAS] == 1).all())
            values = [rng.normal(0, 0.3, (slots, stride)).astype(np.float32) for _ in range(2)]
            pointers = (ctypes.c_void_p * 4)(*(v.ctypes.data for v in values))
            self.play.acts(play, pointers, stride, address(knobs), None)
        self.play.counters(play, address(counted), None)
        samples, groups, rounds, trials, plain, _, dropped = (int(n) for n in counted[:7])
        self.assertGreater(min(rounds, trials, plain), 30)
        self.assertGreater(samples, plain)
        self.assertLess(samples - 40 * plain, groups)
        self.assertEqual(dropped, 0)

    def test_a_network_draws_with_itself_deal_by_deal(self):
        games, stride = 64, self.models.POLICY
        x, points = np.zeros((games, self.models.WIDTH), np.float32), np.zeros(games, np.int32)
        weights = np.random.default_rng(2).normal(0, 1, (2, self.models.WIDTH, stride)).astype(np.float32)
        told = []
        for other in weights:
            duel = ctypes.c_void_p(self.play.duel(games))
            self.play.duelDeals(duel, ctypes.c_uint64(5), None)
            for _ in range(48):
                self.play.duelRows(duel, address(x), None)
                first, second = x @ weights[0], x @ other
                self.play.duelActs(duel, address(first), address(second), stride, None)
            self.play.duelPoints(duel, address(points))
            self.assertTrue((points != 0).all())
            told.append(points[0::2] - points[1::2])
        self.assertTrue((told[0] == 0).all())
        self.assertTrue((told[1] != 0).any())


if __name__ == "__main__":
    unittest.main()

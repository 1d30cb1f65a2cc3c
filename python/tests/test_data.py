import json
import shutil
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from tests.support import made

import numpy as np

from goita import data, rounds


COLUMNS = ("features", "legal", "label", "outcome", "kind", "turn", "part", "game", "target", "policy")


class DataTest(unittest.TestCase):
    def test_both_forms_of_a_shard_have_the_same_rounds(self):
        folder = made("rounds")
        fields = ("dealer", "hands", "record", "score", "winner")
        compact = [r for name in sorted(folder.glob("*.goita")) for r in rounds.read(name)]
        self.assertEqual(
            [[r[field] for field in fields] for r in data.rounds(folder)],
            [[r[field] for field in fields] for r in compact],
        )
        self.assertEqual(len(compact), 200)

    def test_npz_and_npy_have_the_same_rows(self):
        shards = list(data.decisions(made("npz")))
        (whole,) = data.decisions(made("npy"))
        self.assertGreater(len(shards), 1)
        for column in COLUMNS:
            np.testing.assert_array_equal(np.concatenate([shard[column] for shard in shards]), whole[column])

    def test_parquet_has_the_same_rows_where_pyarrow_is(self):
        try:
            import pyarrow.parquet  # noqa: F401
        except ImportError:
            self.skipTest("pyarrow is not installed")
        tables = list(data.decisions(made("parquet")))
        (whole,) = data.decisions(made("npy"))
        for column in COLUMNS:
            np.testing.assert_array_equal(np.concatenate([table[column] for table in tables]), whole[column])

    def test_what_was_chosen_was_legal(self):
        for rows in data.decisions(made("npz")):
            self.assertTrue(rows.mask()[np.arange(len(rows)), rows["label"]].all())
            self.assertEqual(rows.x().shape, (len(rows), 529))

    def test_batches_have_every_row_once_in_an_order_of_the_seed(self):
        (everything,) = data.decisions(made("npy"))
        names = ("game", "turn", "label", "features")

        def keys(batches):
            return [(*(int(row[name]) for name in names[:3]), row["features"].tobytes()) for row in map(dict, batches)]

        def rows(folder, **options):
            read = []
            for batch in data.Batches(made(folder), 100, columns=names, **options):
                self.assertLessEqual(len(batch), 100)
                read += [zip(names, row) for row in zip(*(batch[name] for name in names))]
            return keys(read)

        expected = keys(zip(names, row) for row in zip(*(everything[name] for name in names)))
        with mock.patch.object(data.Batches, "_PIECE", 64), mock.patch.object(data.Batches, "_MIXED", 3):
            for folder in ("npy", "npz"):
                self.assertEqual(rows(folder), expected)
                shuffled = rows(folder, seed=1)
                self.assertEqual(shuffled, rows(folder, seed=1))
                self.assertNotEqual(shuffled, rows(folder, seed=1, epoch=1))
                self.assertNotEqual(shuffled, expected)
                self.assertEqual(sorted(shuffled), sorted(expected))
                shares = [rows(folder, seed=1, worker=worker, workers=3) for worker in range(3)]
                self.assertTrue(all(shares))
                self.assertEqual(sorted(sum(shares, [])), sorted(expected))

    def test_batches_go_on_where_they_were_left(self):
        with mock.patch.object(data.Batches, "_PIECE", 64), mock.patch.object(data.Batches, "_MIXED", 3):
            batches = data.Batches(made("npz"), 90, seed=5)
            labels = [batch["label"].tolist() for _ in range(2) for batch in batches]
            first = data.Batches(made("npz"), 90, seed=5)
            taken = [batch["label"].tolist() for _, batch in zip(range(4), first)]
            state = json.loads(json.dumps(first.state()))
            later = data.Batches(made("npz"), 90, seed=5, **state)
            taken += [batch["label"].tolist() for _ in range(2) for batch in later]
            self.assertEqual(taken, labels)
            self.assertEqual(later.state(), {"epoch": 2, "batch": 0})

    def test_what_no_batches_can_be_of_is_named(self):
        for options, words in (({"size": 0}, "^size is"), ({"workers": 0}, "^workers is"), ({"worker": 1}, "^worker is")):
            with self.subTest(options=options), self.assertRaisesRegex(ValueError, words):
                data.Batches(made("npz"), **{"size": 10, **options})
        with self.assertRaisesRegex(ValueError, "there is no column colour"):
            data.Batches(made("npz"), 10, columns=["label", "colour"])
        with self.assertRaisesRegex(ValueError, "no rows of decisions"):
            data.Batches(made("rounds"), 10)

    def test_files_are_held_to_the_manifest(self):
        self.assertEqual(data.verify(made("rounds")), 2)
        self.assertEqual(data.verify(made("npy")), 10)

    def test_a_changed_file_is_named(self):
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(shutil.copytree(made("rounds"), Path(temporary) / "copy"))
            shard = folder / "rounds-00000.goita"
            whole = shard.read_bytes()
            shard.write_bytes(whole[:-1])
            with self.assertRaisesRegex(ValueError, "rounds-00000.goita: not the file"):
                data.verify(folder)
            with self.assertRaisesRegex(ValueError, "rounds-00000.goita: "):
                list(rounds.read(shard))

    def test_a_data_set_that_is_not_complete_is_refused(self):
        with tempfile.TemporaryDirectory() as temporary:
            told = {**data.manifest(made("rounds")), "complete": False}
            (Path(temporary) / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
            with self.assertRaisesRegex(ValueError, "no complete data set"):
                list(data.rounds(temporary))

    def test_a_manifest_of_something_else_is_refused(self):
        with tempfile.TemporaryDirectory() as temporary:
            (Path(temporary) / "manifest.json").write_text("[]", encoding="utf-8")
            with self.assertRaisesRegex(ValueError, "no manifest of goita"):
                data.manifest(temporary)

    def test_a_manifest_that_has_changed_is_refused(self):
        with tempfile.TemporaryDirectory() as temporary:
            file = Path(temporary) / "manifest.json"
            whole = (made("rounds") / "manifest.json").read_bytes()
            for changed in whole.replace(b'"license" : ""', b'"license" : "x"'), whole + b" ", whole[:-1]:
                file.write_bytes(changed)
                with self.assertRaisesRegex(ValueError, "manifest.json: not the manifest that was written"):
                    data.manifest(temporary)

    def test_cards_of_data_and_of_models_are_read(self):
        self.assertIn("numpy.load", data.card(made("npz")))
        self.assertEqual(data.card(made("model.zip"))["layout"], "goita-view/1")

    def test_what_is_no_model_has_no_card(self):
        with self.assertRaisesRegex(ValueError, "no model of goita"):
            data.card(made("rounds") / "manifest.json")


if __name__ == "__main__":
    unittest.main()

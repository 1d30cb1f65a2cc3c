import json
import tempfile
import unittest
from pathlib import Path

from tests.support import goita, made

import numpy as np

from goita import data, onnx
from goita.graphs import Session

try:
    import onnxruntime
except ImportError:
    onnxruntime = None


class OnnxTest(unittest.TestCase):
    """With an interpreter of our own, and with onnxruntime where it is installed."""

    @classmethod
    def setUpClass(cls):
        (cls.rows,) = data.decisions(made("npy"))
        told = goita(
            "evaluate", str(made("model.zip")), str(made("rounds")), "--json",
            *("--part", "all", "--against", "none", "--players", "none", "--solve", "0"),
        )  # fmt: skip
        cls.evaluated = json.loads(told)["choices"]["predictors"]

    def session(self):
        return Session(made("model.onnx"))

    def said(self):
        return onnx.predict(self.session(), self.rows["features"], self.rows["legal"])

    def top1(self, kind, best):
        of_kind = self.rows["kind"] == kind
        return (best == self.rows["label"])[of_kind].mean()

    def test_first_choices_are_those_of_evaluate(self):
        said = self.said()
        for name, output in (("policy", "probabilities"), ("action-value", "action-values")):
            best = said[output].argmax(axis=1)
            for kind, share in enumerate(("top1_leads", "top1_responses")):
                with self.subTest(name=name, share=share):
                    self.assertAlmostEqual(self.top1(kind, best), self.evaluated[name][share]["mean"], places=9)

    def test_the_log_loss_is_that_of_evaluate(self):
        turns = self.rows["kind"] < 2
        taken = self.said()["probabilities"][np.arange(len(self.rows)), self.rows["label"]]
        self.assertAlmostEqual(-np.log(taken[turns]).mean(), self.evaluated["policy"]["log_loss"]["mean"], places=4)

    def test_what_is_not_legal_has_no_probability_and_no_value(self):
        said, legal = self.said(), self.rows.mask().astype(bool)
        self.assertTrue((said["probabilities"][~legal] == 0).all())
        self.assertTrue(np.isneginf(said["action-values"][~legal]).all())
        np.testing.assert_allclose(said["probabilities"].sum(axis=1), 1, atol=1e-5)

    def test_rows_may_be_packed_or_not(self):
        session, few = self.session(), slice(0, 5)
        packed = onnx.predict(session, self.rows["features"][few], self.rows["legal"][few])
        unpacked = onnx.predict(session, self.rows.x()[few], self.rows.mask()[few])
        np.testing.assert_array_equal(packed["probabilities"], unpacked["probabilities"])

    def test_rows_of_another_width_are_refused(self):
        with self.assertRaisesRegex(ValueError, "rows of 536 numbers, or 67 bytes, are needed"):
            onnx.predict(self.session(), np.zeros((1, 102), np.uint8), np.ones((1, 129), np.uint8))

    def test_a_row_without_a_legal_label_is_refused(self):
        legal = np.array(self.rows["legal"][:3])
        legal[1] = 0
        with self.assertRaisesRegex(ValueError, "row 1 has no legal label"):
            onnx.predict(self.session(), self.rows["features"][:3], legal)

    def test_a_network_for_another_layout_is_refused_by_name(self):
        session = self.session()
        onnx.require(session, "goita-view/1")
        with self.assertRaisesRegex(ValueError, "layout of the network is 'goita-view/1', and 'goita-history/1' is needed"):
            onnx.require(session, "goita-history/1")


@unittest.skipIf(onnxruntime is None, "onnxruntime is not installed")
class OnnxRuntimeTest(OnnxTest):
    def session(self):
        return onnxruntime.InferenceSession(str(made("model.onnx")))

    def test_the_interpreter_of_our_own_says_the_same(self):
        runtime, own = self.said(), super().session()
        for name, values in onnx.predict(own, self.rows["features"], self.rows["legal"]).items():
            np.testing.assert_allclose(runtime[name], values, rtol=1e-4, atol=1e-4)


class SaveTest(unittest.TestCase):
    """Networks of one's own."""

    def setUp(self):
        dice = np.random.default_rng(5)
        widths = [102, 16, 8]
        self.trunk = [(dice.normal(size=pair), dice.normal(size=pair[1])) for pair in zip(widths, widths[1:])]
        self.heads = {name: (dice.normal(size=(8, n)), dice.normal(size=n)) for name, n in zip(onnx.HEADS, (129, 1, 129))}
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name, "own.onnx")

    def test_what_is_saved_is_computed(self):
        onnx.save(self.file, self.trunk, self.heads, "goita-view/1", metadata={"setting.choose": "value"})
        x = np.random.default_rng(6).integers(0, 2, (5, 102)).astype(np.float32)
        expected = x
        for weights, bias in self.trunk:
            expected = np.maximum(expected @ weights + bias, 0)
        for session in (Session(self.file), onnx.session(self.file)):
            said = session.run(None, {"features": x})
            for name, output, told in zip(onnx.HEADS, session.get_outputs(), said):
                self.assertEqual(output.name, name)
                np.testing.assert_allclose(told, expected @ self.heads[name][0] + self.heads[name][1], rtol=1e-4, atol=1e-4)
            metadata = session.get_modelmeta().custom_metadata_map
            self.assertEqual((metadata["layout"], metadata["setting.choose"]), ("goita-view/1", "value"))

    def test_layers_that_do_not_fit_and_other_heads_are_refused_and_nothing_is_written(self):
        other = (np.zeros((9, 129)), np.zeros(129))
        for trunk, heads, words in (
            (self.trunk[1:] + self.trunk[:1], self.heads, r"layer 1 has weights \(102, 16\) and biases \(16,\) behind 8"),
            (self.trunk, {"logits": other}, r"layer 2 has weights \(9, 129\)"),
            (self.trunk, {"policy": self.heads["logits"]}, "heads are logits, value, action-values.*, not policy"),
            (self.trunk, {"value": self.heads["value"]}, "not value"),
            ([], {}, "not none"),
        ):
            with self.subTest(words=words), self.assertRaisesRegex(ValueError, words):
                onnx.save(self.file, trunk, heads, "goita-view/1")
        self.assertFalse(list(self.file.parent.iterdir()))

    def test_the_format_of_others_is_what_it_is(self):
        try:
            import onnx as package
        except ImportError:
            self.skipTest("the package onnx is not installed")
        onnx.save(self.file, self.trunk, self.heads, "goita-view/1")
        package.checker.check_model(package.load(self.file), full_check=True)


if __name__ == "__main__":
    unittest.main()

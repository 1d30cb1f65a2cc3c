import json
import unittest

from tests.onnx_numpy import Session
from tests.support import goita, made

import numpy as np

from goita import data, onnx

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


if __name__ == "__main__":
    unittest.main()

import io
import unittest

import tests.support  # noqa: F401  NumPy, or a skip that says so

import numpy as np

from goita import engine, labels

LEAD = "position view seat 0 dealer 0 phase play hand 11777788 record - legal 17,18,71"
ANSWER = "position view seat 1 dealer 0 phase play hand 12345678 record 97 legal 0,71,77"
GOSHI = "position view seat 2 dealer 0 phase goshi hand 11777788 goshi 0 record -"


def served(choose, *lines):
    out = io.StringIO()
    engine.serve(choose, name="test", lines=lines, out=out)
    return out.getvalue().splitlines()


class EngineTest(unittest.TestCase):
    def test_labels_of_leads_answers_and_decisions(self):
        self.assertEqual(engine.Position.parse(LEAD).labels, [labels.label(word, True) for word in ("17", "18", "71")])
        self.assertEqual(engine.Position.parse(ANSWER).labels, [0, labels.label("71", False), labels.label("77", False)])
        self.assertEqual(engine.Position.parse(GOSHI).labels, [labels.REDEAL, labels.CONTINUE])

    def test_a_label_is_answered_in_digits(self):
        said = served(lambda position, dice: position.labels[-1], "goita 1", "newround", "isready", LEAD, "go seed 1", "quit")
        self.assertEqual(said, ["id name test", "id author -", "goitaok 1", "readyok", "bestmove 71"])

    def test_dice_are_seeded_by_the_host(self):
        def choose(position, dice):
            return dice.choice(position.legal)

        self.assertEqual(served(choose, LEAD, "go seed 7"), served(choose, LEAD, "go movetime 5 seed 7"))

    def test_what_is_not_understood_is_an_error_and_it_goes_on(self):
        said = served(lambda position, dice: position.labels[0], "hello", "go", "position board", LEAD, "go")
        self.assertEqual([line.split()[0] for line in said], ["error", "error", "error", "bestmove"])

    def test_no_move_is_made_from_a_position_before_the_one_that_was_refused(self):
        said = served(lambda position, dice: position.labels[0], LEAD, "position view seat", "go", LEAD, "newround", "go")
        self.assertEqual([line.split()[0] for line in said], ["error"] * 3)

    def test_a_label_is_a_whole_number_of_one(self):
        for chosen in (5, np.int64(5), np.uint8(5), np.array(5)):
            with self.subTest(chosen=chosen):
                self.assertEqual(served(lambda *_: chosen, LEAD, "go"), [f"bestmove {labels.WORDS[5]}"])
        for chosen in (-1, 129, 1.5, True, None, np.float32(5), np.array([5, 6])):
            with self.subTest(chosen=chosen):
                self.assertRegex(served(lambda *_: chosen, LEAD, "go", "isready")[0], "^error .*a label is ")

    def test_odd_lines_are_answered_or_need_no_answer(self):
        for line, answer in (
            ("go seed x", "error"),
            ("go seed", "bestmove"),
            ("go seed -5", "bestmove"),
            ("go seed 99999999999999999999999", "bestmove"),
            ("go movetime", "bestmove"),
            ("GO", "error"),
            ("position", "error"),
            ("position view seat 0 legal", "error"),
            ("position view legal 99", "error"),
            ("\0", "error"),
            ("setoption", None),
            ("", None),
        ):
            with self.subTest(line=line):
                said = served(lambda position, dice: position.labels[0], LEAD, line)
                self.assertEqual([each.split()[0] for each in said], [answer] if answer else [])

    def test_no_lines_are_no_reason_to_listen_elsewhere(self):
        self.assertEqual(served(lambda *_: 0), [])

    def test_a_row_is_of_the_layout_that_is_asked_for(self):
        position = engine.Position.parse(LEAD + " row goita-view/1:80ff")
        np.testing.assert_array_equal(position.row("goita-view/1"), [0x80, 0xFF])
        with self.assertRaisesRegex(ValueError, "a row of goita-history/1 is needed"):
            position.row("goita-history/1")

    def test_a_position_without_a_row_says_how_to_get_one(self):
        with self.assertRaisesRegex(ValueError, "engine:rows=goita-view/1"):
            engine.Position.parse(LEAD).row("goita-view/1")


if __name__ == "__main__":
    unittest.main()

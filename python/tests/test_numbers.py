import unittest

from tests.support import program  # noqa: F401  NumPy, or a skip that says so

import numpy as np

from goita import rounds
from goita.arrays import unpacked
from goita.spaces import Labels

NO_WHOLE_NUMBERS = (1.5, 2.0, np.float32(2), True, np.True_, None, "2", np.array([2, 3]))
TWOS = (2, np.int8(2), np.uint64(2), np.array(2))


class NumbersTest(unittest.TestCase):
    def test_a_rank_is_a_whole_number_of_a_deal(self):
        for rank in TWOS:
            with self.subTest(rank=rank):
                self.assertEqual(rounds.deal_of_rank(rank), rounds.deal_of_rank(2))
        last = rounds._branches(rounds.KING, (8, 8, 8, 8))[2] - 1
        self.assertEqual([sum(hand) for hand in rounds.deal_of_rank(np.int64(last))], [8] * 4)
        for wrong in (-1, last + 1, 1 << 63):
            with self.subTest(rank=wrong), self.assertRaisesRegex(ValueError, "^rank is 0 to "):
                rounds.deal_of_rank(wrong)
        for wrong in NO_WHOLE_NUMBERS:
            with self.subTest(rank=wrong), self.assertRaisesRegex(TypeError, "^rank is a whole number, not "):
                rounds.deal_of_rank(wrong)

    def test_a_space_contains_whole_numbers_of_any_type(self):
        space = Labels(3)
        for x in TWOS:
            self.assertTrue(space.contains(x), repr(x))
        for x in (-1, 3, 1.5, 2.0, np.float32(2), None, "2", np.array([2, 3])):
            self.assertFalse(space.contains(x), repr(x))

    def test_rows_of_any_type_are_the_same_rows(self):
        plain = np.array([[1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1]], np.uint8)
        packed = np.packbits(plain, axis=1)
        for kind in (bool, np.int8, np.int64, np.float32, np.uint16):
            np.testing.assert_array_equal(unpacked(plain.astype(kind), 11), plain)
        for kind in (np.int16, np.int64, np.float64):
            np.testing.assert_array_equal(unpacked(packed.astype(kind), 11), plain)

    def test_rows_of_other_numbers_become_no_other_rows(self):
        for wrong in (0.5, 2, -1, 256, 257):
            rows = np.zeros((2, 11))
            rows[1, 3] = wrong
            with self.subTest(wrong=wrong), self.assertRaisesRegex(ValueError, "rows of 0 and 1 are needed"):
                unpacked(rows, 11)
        for wrong in (0.5, -1, 256):
            with self.subTest(packed=wrong), self.assertRaisesRegex(ValueError, "rows of bytes are needed"):
                unpacked(np.full((1, 2), wrong), 11)


if __name__ == "__main__":
    unittest.main()

import os
import signal
import struct
import subprocess
import unittest
from unittest import mock

from tests.support import program

import numpy as np

from goita import labels
from goita.arrays import sample_legal
from goita.env import ClosedError, GoitaVectorEnv, RefusedError
from goita.process import EnvProcess


WRONG_SEEDS = [(wrong, ValueError) for wrong in (1 << 63, np.uint64(1 << 63), -(1 << 63) - 1)]
WRONG_SEEDS += [(wrong, TypeError) for wrong in (1.5, 5.0, np.float64(5), True, np.True_, "5", np.array([5, 6]))]


def played(env, steps, seed=1):
    """Random steps; everything that was observed on the way."""
    dice = np.random.default_rng(seed)
    obs, info = env.reset(seed=5)
    seen = []
    for _ in range(steps):
        obs, rewards, terminations, truncations, info = env.step(sample_legal(obs["action_mask"], dice))
        seen.append((obs, rewards, terminations, truncations, info))
    return seen


class VectorEnvTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = GoitaVectorEnv(16, seed=5)
        cls.addClassCleanup(cls.env.close)

    def test_observations_are_in_their_space(self):
        obs, _ = self.env.reset(seed=1)
        self.assertTrue(self.env.observation_space.contains(obs))

    def test_every_row_has_at_least_two_legal_labels(self):
        for obs, *_ in played(self.env, 60):
            self.assertGreaterEqual(obs["action_mask"].sum(axis=1).min(), 2)

    def test_a_reward_comes_with_the_end_of_a_round_and_with_nothing_else(self):
        seen = played(self.env, 60)
        rewards = np.array([step[1] for step in seen])
        ends = np.array([step[2] for step in seen])
        np.testing.assert_array_equal(rewards != 0, ends)
        self.assertGreater(ends.sum(), 16)

    def test_nothing_is_ever_cut_short(self):
        self.assertFalse(any(step[3].any() for step in played(self.env, 20)))

    def test_points_are_the_rewards_times_a_hundred(self):
        for _, rewards, _, _, info in played(self.env, 40):
            np.testing.assert_allclose(rewards * 100, info["points"], atol=1e-4)

    def test_the_same_seed_and_the_same_choices_give_the_same_rounds(self):
        first, second = played(self.env, 30), played(self.env, 30)
        for one, other in zip(first, second):
            np.testing.assert_array_equal(one[0]["observation"], other[0]["observation"])
            np.testing.assert_array_equal(one[4]["seat"], other[4]["seat"])

    def test_what_was_observed_stays_as_it_was_when_the_rounds_go_on(self):
        obs, info = self.env.reset(seed=9)
        kept = obs["observation"].copy(), obs["action_mask"].copy(), info["seat"].copy()
        self.env.step(sample_legal(obs["action_mask"], np.random.default_rng(1)))
        for before, after in zip(kept, (obs["observation"], obs["action_mask"], info["seat"])):
            np.testing.assert_array_equal(before, after)

    def test_a_reset_without_a_seed_goes_on_with_other_rounds(self):
        first, _ = self.env.reset(seed=3)
        second, _ = self.env.reset()
        self.assertFalse(np.array_equal(first["observation"], second["observation"]))

    def test_a_label_that_is_not_legal_is_refused_by_name_and_nothing_is_played(self):
        obs, _ = self.env.reset(seed=4)
        actions = sample_legal(obs["action_mask"], np.random.default_rng(1))
        wrong = actions.copy()
        wrong[7] = int(np.argmin(obs["action_mask"][7]))
        with self.assertRaisesRegex(RefusedError, r"^environment 7: player \d may not choose label .*; legal are .*nothing"):
            self.env.step(wrong)
        expected = self.env.step(actions)
        self.env.reset(seed=4)
        np.testing.assert_array_equal(self.env.step(actions)[0]["observation"], expected[0]["observation"])

    def test_labels_that_are_none_are_refused_before_they_are_sent(self):
        for wrong in ([0] * 15, [0.5] * 16, [129] * 16, [-1] * 16, [[0] * 16], [True] * 16, [None] * 16, [1 << 70] * 16, 0):
            with self.subTest(wrong=wrong), self.assertRaisesRegex(ValueError, "actions are"):
                self.env.step(wrong)

    def test_labels_are_of_any_whole_type(self):
        obs, _ = self.env.reset(seed=11)
        actions = sample_legal(obs["action_mask"], np.random.default_rng(1))
        expected = self.env.step(actions)[0]["observation"]
        for given in (*map(actions.astype, ("u1", "i2", "u4", ">i4", "u8")), actions.tolist(), list(actions), tuple(actions)):
            self.env.reset(seed=11)
            with self.subTest(type=type(given), first=type(given[0])):
                np.testing.assert_array_equal(self.env.step(given)[0]["observation"], expected)

    def test_seeds_are_of_any_whole_type(self):
        for seed in (5, -5, (1 << 63) - 1, -(1 << 63)):
            expected = self.env.reset(seed=seed)[0]["observation"]
            for given in (np.int64(seed), np.array(seed)):
                with self.subTest(seed=seed, type=type(given)):
                    np.testing.assert_array_equal(self.env.reset(seed=given)[0]["observation"], expected)

    def test_a_wrong_seed_is_named_and_begins_nothing(self):
        expected = self.env.reset(seed=12)[0]["observation"]
        for wrong, kind in WRONG_SEEDS:
            with self.subTest(wrong=wrong), self.assertRaisesRegex(kind, "^seed is "):
                self.env.reset(seed=wrong)
        np.testing.assert_array_equal(self.env.reset(seed=12)[0]["observation"], expected)

    def test_sampling_a_space_with_a_mask_gives_legal_labels(self):
        obs, _ = self.env.reset(seed=6)
        chosen = self.env.action_space.sample(tuple(obs["action_mask"]))
        self.assertTrue(obs["action_mask"][np.arange(16), chosen].all())


class StartTest(unittest.TestCase):
    def test_numbers_of_numpy_start_what_those_of_python_start(self):
        with GoitaVectorEnv(2, seed=-7) as plain, GoitaVectorEnv(np.uint16(2), seed=np.int64(-7)) as given:
            np.testing.assert_array_equal(plain.reset()[0]["observation"], given.reset()[0]["observation"])
            self.assertIs(type(given.num_envs), int)

    def test_numbers_that_are_wrong_are_named_before_anything_starts(self):
        for wrong, kind in WRONG_SEEDS + [(None, TypeError)]:
            with self.subTest(seed=wrong), self.assertRaisesRegex(kind, "^seed is "):
                GoitaVectorEnv(2, seed=wrong)
        wrong_counts = [(0, ValueError), (-1, ValueError), (65537, ValueError), (1 << 63, ValueError), (np.int8(-3), ValueError)]
        for wrong, kind in wrong_counts + [(wrong, TypeError) for wrong in (None, True, 1.5, 2.0, "2", np.True_, [2])]:
            with self.subTest(num_envs=wrong), self.assertRaisesRegex(kind, "^num_envs is "):
                GoitaVectorEnv(wrong)

    def test_packed_rows_are_the_unpacked_ones(self):
        with GoitaVectorEnv(3, seed=2) as plain, GoitaVectorEnv(3, seed=2, packed=True) as packed:
            rows = packed.reset()[0]["observation"]
            np.testing.assert_array_equal(
                np.unpackbits(rows, axis=1, count=plain.features), plain.reset()[0]["observation"]
            )

    def test_a_named_opponent_takes_its_seats(self):
        with GoitaVectorEnv(4, players="client,rule") as env:
            for *_, info in played(env, 30):
                self.assertLessEqual(set(info["seat"].tolist()), {0, 2})

    def test_layouts_and_rules_reach_the_rounds(self):
        with GoitaVectorEnv(2, layout="goita-ending/1", rules="both-kings=dealt") as env:
            self.assertEqual(env.facts["layout"], "goita-ending/1")
            self.assertIn("both-kings=dealt", env.facts["rules"])
            self.assertEqual(env.reset()[0]["observation"].shape, (2, 809))

    def test_wrong_options_are_told_in_the_words_of_the_program(self):
        wrong = [
            ({"players": "cheat,client"}, "the player 'cheat' sees all hands"),
            ({"players": "rule"}, "no player is 'client'"),
            ({"players": "client,rule,rule"}, "--players are four, two or one, not 3"),
            ({"layout": "goita-oracle/1"}, "there is no layout 'goita-oracle/1' here"),
        ]
        for options, words in wrong:
            with self.subTest(**options), self.assertRaisesRegex(ClosedError, f"(?s)ended with 2: .*{words}"):
                GoitaVectorEnv(**{"num_envs": 2, **options})

    def test_a_program_that_is_not_there_is_named(self):
        os.environ["GOITA"] = "/absent/goita"
        self.addCleanup(os.environ.pop, "GOITA")
        with self.assertRaisesRegex(ClosedError, "/absent/goita cannot be started"):
            GoitaVectorEnv(2)

    def test_a_program_that_is_no_goita_is_named(self):
        os.environ["GOITA"] = "/bin/echo"
        self.addCleanup(os.environ.pop, "GOITA")
        with self.assertRaisesRegex(RefusedError, "no goita env: it says b'env --en'"):
            GoitaVectorEnv(2)

    def test_a_need_that_is_not_served_is_refused_by_name(self):
        env = EnvProcess(["--envs", "2"], {"labels": 11})
        self.addCleanup(env.close)
        with self.assertRaisesRegex(RefusedError, "the client needs 'labels 11', but labels is 129"):
            env.receive(memoryview(bytearray(2 * (14 + 17 + 67))))


class EndTest(unittest.TestCase):
    """How one process hears that the other has gone."""

    def server(self):
        process = subprocess.Popen(
            [program(), "env", "--envs", "2"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # What is started in the background of a script ignores interrupts, and hands that on.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        for stream in (process.stdin, process.stdout, process.stderr):
            self.addCleanup(stream.close)
        self.addCleanup(process.kill)
        process.stdout.read(8 + 5)
        return process

    def test_closing_ends_the_process_clean(self):
        env = GoitaVectorEnv(2)
        self.assertEqual(env._process.close(), 0)
        with self.assertRaisesRegex(ClosedError, "is closed"):
            env.reset(seed=1)
        env.close()

    def test_a_process_that_dies_is_told_at_the_next_step(self):
        with GoitaVectorEnv(2) as env:
            obs, _ = env.reset()
            env._process._process.kill()
            env._process._process.wait()
            with self.assertRaisesRegex(ClosedError, "ended with -9"):
                env.step(obs["action_mask"].argmax(axis=1))

    def test_an_interrupted_step_ends_the_process_and_the_next_one_says_so(self):
        with GoitaVectorEnv(2) as env:
            obs, _ = env.reset()
            actions = obs["action_mask"].argmax(axis=1)
            with mock.patch.object(env._process, "receive", side_effect=KeyboardInterrupt):
                with self.assertRaises(KeyboardInterrupt):
                    env.step(actions)
            with self.assertRaisesRegex(ClosedError, "is closed"):
                env.step(actions)

    def test_input_that_ends_between_messages_is_a_clean_end(self):
        process = self.server()
        process.stdin.close()
        self.assertEqual(process.wait(), 0)

    def test_input_that_ends_in_the_middle_of_a_step_is_an_error_with_words(self):
        process = self.server()
        process.stdin.write(struct.pack("<cI", b"H", 0) + struct.pack("<cI", b"S", 4) + b"\0")
        process.stdin.close()
        process.stdout.read()
        self.assertEqual(process.wait(), 3)
        self.assertIn(b"ended in the middle of a message", process.stderr.read())

    def test_garbage_is_answered_with_an_error_at_once(self):
        process = self.server()
        process.stdin.write(b"G")
        process.stdin.flush()
        self.assertIn(b"unexpected byte 0x47; expected is H", process.stdout.read())
        self.assertEqual(process.wait(), 1)

    def test_output_that_nobody_reads_ends_it_quietly(self):
        process = self.server()
        process.stdout.close()
        process.stdin.write(struct.pack("<cI", b"H", 0))
        process.stdin.flush()
        self.assertEqual(process.wait(), 141)
        self.assertEqual(process.stderr.read(), b"")

    def test_an_interrupt_ends_it_without_a_word(self):
        process = self.server()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(), 130)
        self.assertEqual(process.stderr.read(), b"")


class LabelsTest(unittest.TestCase):
    def test_every_label_is_found_by_its_word(self):
        for number, word in enumerate(labels.WORDS):
            self.assertEqual(labels.label(word, lead=63 <= number <= 126), number)

    def test_a_received_pair_of_bishops_has_no_label(self):
        with self.assertRaises(KeyError):
            labels.label("33", lead=False)

    def test_who_may_not_pass_leads(self):
        self.assertEqual(labels.of_legal(["11", "88"]), [63, 126])
        self.assertEqual(labels.of_legal(["0", "11", "88"]), [0, 1, 62])


if __name__ == "__main__":
    unittest.main()

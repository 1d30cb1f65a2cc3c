"""What search and research ask: positions, clones, open hands."""
import json
import re
import tempfile
import unittest
from pathlib import Path

import tests.support  # noqa: F401

import numpy as np

from goita.aec import GoitaAEC
from goita.arrays import sample_legal
from goita.env import ClosedError, GoitaEnv, GoitaVectorEnv, RefusedError
from goita.rounds import POINTS


def played_on(env, labels):
    """What is observed and rewarded on the way."""
    told = []
    for label in labels:
        obs, reward, over, *_ = env.step(label)
        told.append((obs["observation"].tolist(), obs["action_mask"].tolist(), reward, over))
    return told


def legal_steps(env, count, seed):
    """Random labels as far as they go, and what came of them."""
    dice, labels, told = np.random.default_rng(seed), [], []
    mask = env.action_space.legal
    for _ in range(count):
        label = int(dice.choice(np.flatnonzero(mask)))
        labels.append(label)
        told += played_on(env, [label])
        if told[-1][3]:
            break
    return labels, told


def won(line):
    """What players 0 and 2 won by a line of a record that was played out, by its digits alone."""
    player = attacker = line["dealer"]
    for turn in re.findall("0|[1-8]{2}", line["record"]):
        if turn != "0":
            doubled = 2 if player == attacker and turn[0] == turn[1] else 1
            attacker, points = player, POINTS[int(turn[1]) - 1] * doubled
        player = (player + 1) % 4
    return points if attacker % 2 == 0 else -points


class CloneTest(unittest.TestCase):
    def setUp(self):
        self.env = GoitaEnv(seed=4)
        self.addCleanup(self.env.close)

    def test_a_clone_goes_its_own_way_and_the_same_choices_lead_both_to_the_same(self):
        for seed in range(10):
            self.env.reset(seed=seed)
            legal_steps(self.env, seed % 3, 1)
            if self.env._table.over:
                continue
            with self.env.clone() as clone:
                before = self.env.get_state()
                labels, told = legal_steps(clone, 20, seed)
                self.assertEqual(self.env.get_state(), before)
                self.assertEqual(played_on(self.env, labels), told)

    def test_a_state_that_was_taken_is_come_back_to(self):
        self.env.reset(seed=1)
        state = self.env.get_state()
        labels, told = legal_steps(self.env, 20, 2)
        self.env.set_state(state)
        self.assertEqual(self.env.get_state(), state)
        self.assertEqual(played_on(self.env, labels), told)

    def test_the_process_ends_with_the_last_of_the_clones(self):
        self.env.reset(seed=1)
        clone = self.env.clone()
        self.env.close()
        with self.assertRaisesRegex(ClosedError, "is closed"):
            self.env.reset()
        clone.reset(seed=1)
        process = clone._table.env._process._process
        clone.close()
        self.assertIsNotNone(process.poll())

    def test_agents_are_cloned_with_what_they_were_told(self):
        with GoitaAEC() as env:
            env.reset(seed=1)
            with env.clone() as clone:
                while clone.agents:
                    over = clone.last()[2]
                    clone.step(None if over else clone.action_space(clone.agent_selection).sample())
                self.assertEqual(env.num_agents, 4)
                env.step(env.action_space(env.agent_selection).sample())


class PositionTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = GoitaVectorEnv(4, seed=6)
        cls.addClassCleanup(cls.env.close)

    def steps(self, count):
        dice = np.random.default_rng(1)
        obs, info = self.env.reset(seed=6)
        for _ in range(count):
            yield obs, info
            obs, _ = self.env.observed()
            obs, _, _, _, info = self.env.step(sample_legal(obs["action_mask"], dice))

    def test_the_row_of_who_has_to_choose_is_the_one_that_was_observed(self):
        for obs, info in self.steps(20):
            for number in range(4):
                np.testing.assert_array_equal(self.env.rows(number)[info["seat"][number]], obs["observation"][number])

    def test_deals_leave_what_a_player_knows_and_change_what_it_does_not(self):
        others = 0
        for _, info in self.steps(15):
            player = int(info["seat"][0])
            before, state = self.env.rows(0)[player], self.env.get_state(0)
            for deal in self.env.deals(0, player, 5):
                others += deal["hands"] != state["hands"]
                obs, _ = self.env.set_state(1, deal)
                np.testing.assert_array_equal(obs["observation"][1], before)
        self.assertGreater(others, 30)

    def test_values_are_those_of_the_legal_labels_and_perfect_play_wins_the_best(self):
        for obs, info in self.steps(12):
            state = self.env.get_state(2)
            values = self.env.values(2)
            self.assertEqual(sorted(values), np.flatnonzero(obs["action_mask"][2]).tolist())
            sign = 1 if info["seat"][2] % 2 == 0 else -1
            with GoitaEnv(players="client") as line:
                line.reset()
                line.set_state(state)
                over = False
                while not over:
                    now = line.values()
                    _, reward, over, _, _ = line.step(max(now, key=now.get))
            self.assertEqual(round(100 * reward) * sign, max(values.values()))

    def test_the_oracle_sees_what_the_seat_does_not(self):
        for _, info in self.steps(3):
            player, state = int(info["seat"][3]), self.env.get_state(3)
            seen = self.env.oracle(3)
            other = next(deal for deal in self.env.deals(3, player, 50) if deal["hands"] != state["hands"])
            self.env.set_state(1, other)
            self.assertFalse(np.array_equal(self.env.oracle(1), seen))

    def test_a_wrong_state_is_refused_and_all_stays_as_it_was(self):
        self.env.reset(seed=6)
        state = self.env.get_state(0)
        for wrong, words in (({"colour": 1}, "'colour' means nothing"), ({**state, "record": "99"}, "from digit 1 on")):
            with self.subTest(wrong=wrong), self.assertRaisesRegex(ValueError, words):
                self.env.set_state(0, wrong)
            self.assertEqual(self.env.get_state(0), state)
        with self.assertRaisesRegex(ValueError, "^env is 0 to 3"):
            self.env.values(4)


class RecordTest(unittest.TestCase):
    def test_rewards_are_the_points_of_the_record_that_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "rounds.jsonl"
            dice, told = np.random.default_rng(2), []
            with GoitaVectorEnv(256, seed=9, record=file) as env:
                obs, _ = env.reset()
                while len(told) < 10_000:
                    obs, rewards, over, _, info = env.step(sample_legal(obs["action_mask"], dice))
                    np.testing.assert_array_equal(over, info["round_over"])
                    self.assertFalse(rewards[~over].any())
                    told += np.rint(100 * rewards[over]).astype(int).tolist()
            lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        self.assertEqual(len(told), len(lines))
        self.assertEqual([points for points, line in zip(told, lines) if line["record"]], [won(x) for x in lines if x["record"]])

    def test_a_round_that_was_recorded_can_be_played_again_from_its_middle(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "rounds.jsonl"
            with GoitaVectorEnv(1, seed=9, record=file) as env:
                dice = np.random.default_rng(2)
                obs, _ = env.reset()
                over = [False]
                while not over[0]:
                    obs, _, over, _, _ = env.step(sample_legal(obs["action_mask"], dice))
            line = json.loads(file.read_text(encoding="utf-8"))
            with GoitaAEC() as env:
                env.reset(options={**line, "record": ""})
                self.assertEqual(env.agent_selection, f"player_{line['dealer']}")
                env.reset(options={**line, "record": line["record"][:2]})
                self.assertEqual(env.get_state()["record"][:2], line["record"][:2])


if __name__ == "__main__":
    unittest.main()

import unittest

import tests.support  # noqa: F401

import numpy as np

from goita.aec import AGENTS, GoitaAEC
from goita.arrays import sample_legal


def play_round(env, dice):
    """Plays to the end; the rewards that each agent was told, and who chose."""
    told, chose = {}, []
    for agent in env.agent_iter():
        obs, reward, termination, truncation, info = env.last()
        told[agent] = told.get(agent, 0) + reward
        if termination:
            env.step(None)
        else:
            chose.append(agent)
            env.step(int(sample_legal(obs["action_mask"][np.newaxis], dice)[0]))
    return told, chose


class AECTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = GoitaAEC(seed=1)
        cls.addClassCleanup(cls.env.close)

    def setUp(self):
        self.dice = np.random.default_rng(1)

    def test_partners_are_rewarded_alike_and_opponents_the_opposite(self):
        for seed in range(10):
            self.env.reset(seed=seed)
            told, _ = play_round(self.env, self.dice)
            even, odd, partner, other = (told[agent] for agent in AGENTS)
            self.assertNotEqual(even, 0)
            self.assertEqual((partner, odd, other), (even, -even, -even))

    def test_all_agents_leave_when_the_round_ends(self):
        self.env.reset(seed=1)
        play_round(self.env, self.dice)
        self.assertEqual(self.env.agents, [])

    def test_resets_without_a_seed_play_one_round_after_the_other(self):
        self.env.reset(seed=1)
        first = self.env.last()[0]["observation"]
        play_round(self.env, self.dice)
        self.env.reset()
        self.assertEqual(self.env.agents, AGENTS)
        self.assertFalse(np.array_equal(self.env.last()[0]["observation"], first))

    def test_who_has_not_to_choose_observes_what_it_knows_and_may_choose_nothing(self):
        self.env.reset(seed=1)
        state = self.env.get_state()
        for agent in AGENTS:
            obs = self.env.observe(agent)
            self.assertEqual(bool(obs["action_mask"].any()), agent == self.env.agent_selection)
            self.assertTrue(obs["observation"].any())
        hand = state["hands"][(2 - state["dealer"]) % 4]
        drawn = next(deal for deal in self.env.deals(2, 20) if deal["hands"] != state["hands"])
        self.assertEqual(drawn["hands"][(2 - state["dealer"]) % 4], hand)
        before = self.env.observe("player_2")["observation"]
        self.env.set_state(drawn)
        np.testing.assert_array_equal(self.env.observe("player_2")["observation"], before)

    def test_what_a_seat_was_shown_stays_as_it_was_while_it_sees_what_others_do(self):
        self.env.reset(seed=1)
        agent = self.env.agent_selection
        seen = self.env.observe(agent)
        before = seen["observation"].copy()
        self.env.step(int(seen["action_mask"].argmax()))
        self.assertNotEqual(self.env.agent_selection, agent)
        np.testing.assert_array_equal(seen["observation"], before)
        self.assertFalse(np.array_equal(self.env.observe(agent)["observation"], before))

    def test_observations_are_in_their_space(self):
        self.env.reset(seed=1)
        agent = self.env.agent_selection
        self.assertTrue(self.env.observation_space(agent).contains(self.env.observe(agent)))

    def test_an_agent_has_to_choose_and_one_that_has_ended_must_not(self):
        self.env.reset(seed=1)
        with self.assertRaises(ValueError):
            self.env.step(None)
        while not self.env.last()[2]:
            self.env.step(int(self.env.last()[0]["action_mask"].argmax()))
        with self.assertRaises(ValueError):
            self.env.step(0)

    def test_an_action_is_a_whole_number_of_any_type(self):
        for kind in (int, np.int64, np.uint8, np.array):
            self.env.reset(seed=1)
            self.env.step(kind(self.env.last()[0]["action_mask"].argmax()))
        for wrong, error in ((-1, ValueError), (129, ValueError), (1.5, TypeError), (True, TypeError), ("0", TypeError)):
            with self.subTest(wrong=wrong), self.assertRaisesRegex(error, "^action is "):
                self.env.step(wrong)

    def test_numbers_of_rounds_are_named_where_they_are_wrong(self):
        with self.assertRaisesRegex(ValueError, "^seed is "):
            self.env.reset(seed=1 << 63)
        with self.assertRaisesRegex(TypeError, "^seed is "):
            GoitaAEC(seed=None)
        self.env.reset(seed=np.int64(1))
        self.assertEqual(len(list(self.env.agent_iter(np.int64(3)))), 3)
        with self.assertRaisesRegex(TypeError, "^max_iter is "):
            next(self.env.agent_iter(1.5))

    def test_only_the_clients_are_agents(self):
        with GoitaAEC(players="client,rule") as env:
            env.reset(seed=1)
            told, chose = play_round(env, self.dice)
            self.assertEqual(env.possible_agents, ["player_0", "player_2"])
            self.assertLessEqual(set(chose), {"player_0", "player_2"})
            self.assertEqual(told["player_0"], told["player_2"])


if __name__ == "__main__":
    unittest.main()

"""What the documentation of Gymnasium and PettingZoo asks of environments, of ours with their classes and without."""
import subprocess
import sys
import unittest
import warnings

import tests.support  # noqa: F401

import numpy as np

from goita import aec, spaces
from goita.aec import AGENTS, GoitaAEC, GoitaParallel
from goita.env import GoitaEnv, GoitaError, RefusedError

try:
    import gymnasium
except ImportError:
    gymnasium = None
try:
    import pettingzoo
except ImportError:
    pettingzoo = None


def same(one, other):
    """Whether two observations are equal."""
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


class AECContractTest(unittest.TestCase):
    def setUp(self):
        self.env = GoitaAEC(seed=3)
        self.addCleanup(self.env.close)

    def test_names_spaces_and_agents_are_there_before_and_after_a_reset(self):
        env = self.env
        self.assertEqual((env.possible_agents, env.max_num_agents, env.num_agents), (AGENTS, 4, 0))
        env.reset(seed=1)
        self.assertEqual((env.agents, env.num_agents, str(env)), (AGENTS, 4, "goita_v1"))
        self.assertIs(env.unwrapped, env)
        self.assertIsInstance(env, spaces.AECEnv)
        for agent in AGENTS:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertTrue(env.observation_space(agent).contains(env.observe(agent)))

    def test_rewards_are_those_of_the_last_step_and_cumulative_ones_those_since_the_agent_acted(self):
        for seed in range(20):
            self.env.reset(seed=seed)
            told = dict.fromkeys(AGENTS, 0.0)
            for agent in self.env.agent_iter():
                _, reward, over, cut, info = self.env.last()
                self.assertEqual(reward, self.env._cumulative_rewards[agent])
                self.assertIsInstance(info, dict)
                self.assertFalse(cut)
                told[agent] += reward
                self.env.step(None if over else self.env.action_space(agent).sample())
                if over:
                    self.assertFalse(any(self.env.rewards.values()))
                kept = (self.env.rewards, self.env.terminations, self.env.truncations, self.env.infos)
                for each in (*kept, self.env._cumulative_rewards):
                    self.assertEqual(list(each), self.env.agents)
            self.assertNotEqual(told["player_0"], 0)
            self.assertEqual([told[agent] for agent in AGENTS], [told["player_0"] * sign for sign in (1, -1, 1, -1)])

    def test_who_is_no_agent_observes_nothing(self):
        self.env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "agents are player_0, .*, not 'player_4'"):
            self.env.observe("player_4")

    def test_after_the_last_agent_has_left_there_is_nothing_to_step(self):
        self.env.reset(seed=1)
        for agent in self.env.agent_iter():
            self.env.step(None if self.env.last()[2] else self.env.action_space(agent).sample())
        self.assertEqual((self.env.agents, self.env.num_agents), ([], 0))
        with self.assertRaisesRegex(GoitaError, "reset begins"):
            self.env.step(None)

    def test_an_episode_is_cut_after_so_many_choices(self):
        with GoitaAEC(max_cycles=5) as env:
            env.reset(seed=1)
            choices = 0
            for agent in env.agent_iter():
                _, _, over, cut, _ = env.last()
                self.assertFalse(over)
                choices += not cut
                env.step(None if cut else env.action_space(agent).sample())
            self.assertEqual(choices, 5)
            env.reset()
            self.assertEqual(env.agents, AGENTS)

    def test_whole_matches_are_played_and_the_score_is_seen(self):
        with GoitaAEC(matches=True, seed=2) as env:
            env.reset()
            won, scores = np.zeros(2), set()
            for agent in env.agent_iter():
                obs, _, over, _, _ = env.last()
                if over:
                    env.step(None)
                    continue
                even = obs["score"][:: 1 if agent in ("player_0", "player_2") else -1]
                self.assertEqual(even.tolist(), won.tolist())
                scores.add(tuple(even))
                env.step(env.action_space(agent).sample())
                points = round(100 * env.rewards["player_0"])
                won += max(points, 0), max(-points, 0)
            self.assertGreaterEqual(won.max(), 150)
            self.assertGreater(len(scores), 2)

    def test_a_reset_takes_deal_dealer_score_and_rules(self):
        deal = ["11223388", "44445588", "55666688", "77778888"]
        options = {"deal": deal, "dealer": np.int8(2), "score": (30, 120), "rules": "both-kings=dealt"}
        self.env.reset(seed=1, options=options)
        state = self.env.get_state()
        self.assertEqual((state["hands"], state["dealer"], state["score"]), (deal, 2, [30, 120]))
        self.assertIn("both-kings=dealt", state["rules"])
        self.assertEqual(self.env.agent_selection, "player_2")
        self.assertEqual(self.env.last()[0]["score"].tolist(), [30, 120])
        self.assertEqual(self.env.observe("player_1")["score"].tolist(), [120, 30])
        self.env.reset()
        self.assertIn("both-kings=in-hand", self.env.get_state()["rules"])

    def test_options_that_cannot_be_are_named_and_nothing_begins(self):
        self.env.reset(seed=1)
        state = self.env.get_state()
        for options, kind, words in (
            ({"dealer": 4}, ValueError, "^dealer is 0 to 3"),
            ({"dealer": 1.5}, TypeError, "^dealer is a whole number"),
            ({"score": 5}, ValueError, "^score are 2"),
            ({"score": (-1, 0)}, ValueError, "^score is 0 to"),
            ({"deal": ["12345678"] * 3}, ValueError, "^hands are 4"),
            ({"deal": ["1234567"] * 4}, ValueError, "^hands are four of eight tiles"),
            ({"deal": ["12345678"] * 4}, RefusedError, ""),
            ({"deal": ["88888888", "88112233", "44445555", "66667777"]}, RefusedError, "nothing to choose"),
            ({"rules": "colour=red"}, RefusedError, "colour"),
            ({"rules": 5}, TypeError, "^rules is a text"),
            ({"record": "9 9"}, ValueError, "^record"),
        ):
            with self.subTest(options=options), self.assertRaisesRegex(kind, words):
                self.env.reset(options=options)
            self.assertEqual(self.env.get_state(), state)
        with self.assertWarnsRegex(UserWarning, "'colour' means nothing here"):
            self.env.reset(options={"colour": "red"})

    def test_the_table_is_rendered_as_text_and_as_a_picture(self):
        for mode, start in (("ansi", "0 - 0\n"), ("svg", "<svg ")):
            with GoitaAEC(render_mode=mode) as env:
                env.reset(seed=1)
                self.assertTrue(env.render().startswith(start))
                for agent in env.agent_iter():
                    env.step(None if env.last()[2] else env.action_space(agent).sample())
                self.assertTrue(env.render().startswith(start))
        with self.assertRaisesRegex(ValueError, "^render_mode is one of human, ansi, svg"):
            GoitaAEC(render_mode="rgb_array")

    def test_two_with_one_seed_do_the_same(self):
        with GoitaAEC() as other:
            for env in (self.env, other):
                env.reset(seed=np.int64(42))
                for number, agent in enumerate(AGENTS):
                    env.action_space(agent).seed(number)
            for one, two in zip(self.env.agent_iter(), other.agent_iter()):
                self.assertEqual(one, two)
                self.assertTrue(same(self.env.last()[0], other.last()[0]))
                actions = [None if env.last()[2] else env.action_space(one).sample() for env in (self.env, other)]
                self.assertEqual(*actions)
                self.env.step(actions[0])
                other.step(actions[1])


class ParallelContractTest(unittest.TestCase):
    def setUp(self):
        self.env = GoitaParallel(seed=3)
        self.addCleanup(self.env.close)

    def test_every_agent_is_told_everything_and_one_has_to_choose(self):
        for _ in range(5):
            obs, infos = self.env.reset()
            self.assertEqual((list(obs), list(infos)), (AGENTS, AGENTS))
            total = dict.fromkeys(AGENTS, 0.0)
            while self.env.agents:
                self.assertEqual(sum(bool(seen["action_mask"].any()) for seen in obs.values()), 1)
                actions = {agent: self.env.action_space(agent).sample(obs[agent]["action_mask"]) for agent in obs}
                obs, rewards, overs, cuts, infos = self.env.step(actions)
                for told in (obs, rewards, overs, cuts, infos):
                    self.assertEqual(list(told), AGENTS)
                for agent in AGENTS:
                    self.assertTrue(self.env.observation_space(agent).contains(obs[agent]))
                    total[agent] += rewards[agent]
                if not any(overs.values()):
                    self.assertTrue(self.env.state_space.contains(self.env.state()))
            self.assertTrue(all(overs.values()))
            self.assertEqual(total["player_0"], -total["player_3"])

    def test_the_one_who_has_to_choose_must(self):
        self.env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "^actions have none of player_"):
            self.env.step({})

    def test_it_plays_what_the_other_shape_plays(self):
        with GoitaAEC() as other:
            obs, _ = self.env.reset(seed=8)
            other.reset(seed=8)
            while self.env.agents:
                agent = other.agent_selection
                self.assertTrue(all(same(obs[each], other.observe(each)) for each in AGENTS))
                np.testing.assert_array_equal(self.env.state(), other.state())
                action = int(obs[agent]["action_mask"].argmax())
                obs, rewards, *_ = self.env.step({each: action for each in AGENTS})
                other.step(action)
                self.assertEqual(rewards, other.rewards)


class EnvContractTest(unittest.TestCase):
    def setUp(self):
        self.env = GoitaEnv(seed=3)
        self.addCleanup(self.env.close)

    def test_a_round_is_played_to_its_reward(self):
        for _ in range(10):
            obs, info = self.env.reset()
            over = cut = False
            while not over:
                self.assertTrue(self.env.observation_space.contains(obs))
                np.testing.assert_array_equal(obs["action_mask"], info["action_mask"])
                self.assertIn(info["seat"], (0, 2))
                obs, reward, over, cut, info = self.env.step(self.env.action_space.sample(info["action_mask"]))
                self.assertFalse(cut)
                self.assertIs(type(reward), float)
                self.assertEqual(reward, info["points"] / 100)
                self.assertEqual(reward != 0, over)
            with self.assertRaisesRegex(GoitaError, "reset begins"):
                self.env.step(0)

    def test_a_seed_begins_the_same_rounds(self):
        first = self.env.reset(seed=5)[0], self.env.reset()[0]
        again = self.env.reset(seed=np.int64(5))[0], self.env.reset()[0]
        self.assertTrue(same(first[0], again[0]) and same(first[1], again[1]))
        self.assertFalse(same(*first))

    def test_the_reward_is_of_the_clients_team(self):
        with GoitaEnv(players=["rule", "client"]) as env:
            env.reset(seed=1)
            over = False
            while not over:
                _, reward, over, _, info = env.step(env.action_space.sample())
                self.assertEqual(reward, -info["points"] / 100)

    def test_a_wrong_action_is_named_and_nothing_is_played(self):
        obs, info = self.env.reset(seed=6)
        for action, kind in ((-1, ValueError), (129, ValueError), (1.5, TypeError), (None, TypeError)):
            with self.subTest(action=action), self.assertRaisesRegex(kind, "^action is "):
                self.env.step(action)
        with self.assertRaises(RefusedError):
            self.env.step(int(obs["action_mask"].argmin()))
        self.assertTrue(same(self.env.reset(seed=6)[0], obs))

    def test_what_is_forgotten_leaves_no_process_behind(self):
        process = self.env._table.env._process._process
        del self.env
        self.doCleanups()
        self.assertIsNotNone(process.poll())
        lines = "from goita.env import GoitaEnv; e = GoitaEnv(); e.reset(); print(e._table.env._process._process.pid)"
        ran = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
        with self.assertRaises(subprocess.CalledProcessError):
            subprocess.run(["kill", "-0", ran.stdout.strip()], check=True, stderr=subprocess.DEVNULL)


class SpacesTest(unittest.TestCase):
    def test_spaces_have_types_and_bounds_and_samples_of_their_own(self):
        space = spaces.Dict({"a": spaces.Box(0, 1, (3,), np.int8), "b": spaces.Discrete(4)})
        self.assertEqual((space["a"].dtype, space["a"].shape), (np.int8, (3,)))
        self.assertEqual((space["a"].low.tolist(), space["a"].high.tolist()), ([0] * 3, [1] * 3))
        for seed in range(20):
            space.seed(seed)
            self.assertTrue(space.contains(space.sample()))
        self.assertFalse(space.contains({"a": np.array([0, 1, 2], np.int8), "b": 0}))
        self.assertFalse(space.contains({"a": np.zeros(3, np.int8)}))

    def test_samples_keep_to_a_mask_and_are_seeded(self):
        space = spaces.Discrete(5)
        mask = np.array([0, 1, 0, 1, 0], np.int8)
        self.assertEqual({int(space.sample(mask)) for _ in range(50)}, {1, 3})
        self.assertEqual(int(space.sample(np.zeros(5, np.int8))), 0)
        draws = []
        for _ in range(2):
            space.seed(9)
            draws.append([int(space.sample()) for _ in range(10)])
        self.assertEqual(*draws)

    def test_labels_are_drawn_from_the_legal_ones_if_there_are_any(self):
        space = spaces.Labels(5)
        self.assertEqual({int(space.sample()) for _ in range(100)}, set(range(5)))
        space.legal[2] = 1
        self.assertEqual({int(space.sample()) for _ in range(20)}, {2})


@unittest.skipIf(pettingzoo is None, "PettingZoo is not installed")
class PettingZooTest(unittest.TestCase):
    """Its own checks."""

    def test_its_checks_hold(self):
        from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
        from pettingzoo.test.state_test import state_test

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            api_test(GoitaAEC(), 100)
            api_test(GoitaAEC(matches=True, players="client,rule"), 100)
            parallel_api_test(GoitaParallel(), 100)
            seed_test(aec.env, 50)
            parallel_seed_test(aec.parallel_env, 50)
            render_test(aec.env)
            state_test(GoitaAEC(), GoitaParallel())


@unittest.skipIf(gymnasium is None, "Gymnasium is not installed")
class GymnasiumTest(unittest.TestCase):
    """Its own checks."""

    def test_its_checks_hold(self):
        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(gymnasium.make("goita/Goita-v1", render_mode="ansi").unwrapped)
            check_env(GoitaEnv(matches=True))

    def test_it_is_made_by_its_name_alone_and_many_at_once(self):
        env = gymnasium.make("goita/Goita-v1", players="client,random")
        self.assertEqual(gymnasium.make(env.spec).spec, env.spec)
        vector = gymnasium.make_vec("goita/Goita-v1", num_envs=3, vectorization_mode="vector_entry_point")
        self.assertEqual((type(vector.unwrapped).__name__, vector.num_envs), ("GoitaVectorEnv", 3))
        vector.close()
        sync = gymnasium.make_vec("goita/Goita-v1", num_envs=2, vectorization_mode="sync")
        self.assertTrue(sync.observation_space.contains(sync.reset(seed=1)[0]))
        sync.close()


if __name__ == "__main__":
    unittest.main()

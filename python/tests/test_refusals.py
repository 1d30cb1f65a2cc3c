"""What a careless or hostile program does with environments: it is told by name, and harms neither itself nor the system."""
import gc
import multiprocessing
import os
import unittest
from pathlib import Path

import tests.support  # noqa: F401  NumPy, or a skip that says so

import numpy as np

from goita.env import ClosedError, GoitaEnv, GoitaVectorEnv

CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")


class RefusalsTest(unittest.TestCase):
    def test_arguments_of_another_kind_are_named_and_nothing_is_started(self):
        for name, values in {
            "players": (5, [], ["client", 5], None),
            "layout": (5, None),
            "matches": ("yes", 1),
            "packed": ("yes",),
            "rules": (5,),
            "record": (5,),
            "seed": (1.5, "1", None),
        }.items():
            for value in values:
                with self.subTest(name=name, value=value), self.assertRaisesRegex(TypeError, f"^{name} "):
                    GoitaVectorEnv(2, **{name: value})

    def test_options_and_positions_of_another_kind_are_named_and_all_stays_as_it_was(self):
        with GoitaEnv(seed=1) as env:
            env.reset(seed=3)
            state = env.get_state()
            for options in (5, "dealer", [("dealer", 1)], [1]):
                with self.subTest(options=options), self.assertRaisesRegex(TypeError, "^options are a dictionary, not "):
                    env.reset(options=options)
            for position in (5, None, "x"):
                with self.subTest(position=position), self.assertRaisesRegex(TypeError, "^a position is a dictionary, not "):
                    env.set_state(position)
            for key, value in {
                "deal": [None] * 4,
                "hands": {"11223388": 1, "44445588": 2, "55666688": 3, "77778888": 4},
                "score": {10: 1, 20: 2},
                "dealer": 4,
                "rules": "x",
                "decisions": "x",
            }.items():
                with self.subTest(key=key), self.assertRaisesRegex((TypeError, ValueError), "(?i)hands|" + key):
                    env.reset(options={key: value})
            self.assertEqual(env.get_state(), state)

    def test_what_is_given_out_may_be_changed(self):
        with GoitaEnv(seed=1) as env:
            obs, info = env.reset(seed=1)
            label = env.action_space.sample(info["action_mask"])
            for array in (*obs.values(), info["action_mask"]):
                array[:] = 7
            self.assertTrue(env.observation_space.contains(env.step(label)[0]))

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_a_process_that_was_forked_does_not_speak_for_the_other(self):
        with GoitaEnv(seed=1) as env:
            env.reset(seed=1)
            fork = multiprocessing.get_context("fork")
            told = fork.Queue()

            def use():
                try:
                    told.put(str(env.reset(seed=2)))
                except ClosedError as failure:
                    env.close()
                    told.put(str(failure))

            child = fork.Process(target=use)
            child.start()
            self.assertIn("start one after the fork", told.get(timeout=60))
            child.join()
            self.assertFalse(env.step(env.action_space.sample())[3])

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork here")
    def test_an_environment_ends_though_a_forked_process_holds_its_pipe(self):
        env = GoitaVectorEnv(2)
        fork = multiprocessing.get_context("fork")
        wait, go_on = fork.Event(), fork.Event()
        child = fork.Process(target=lambda: (wait.set(), go_on.wait(60)))
        child.start()
        wait.wait(60)
        self.assertEqual(env._process.close(), 0)
        go_on.set()
        child.join()

    @unittest.skipUnless(CHILDREN.exists(), "the system does not tell of children")
    def test_resets_and_environments_leave_no_process_and_no_file_behind(self):
        gc.collect()

        def held():
            return CHILDREN.read_text(encoding="utf-8").split(), len(os.listdir("/proc/self/fd"))

        before = held()
        with GoitaEnv(seed=1) as env:
            env.reset()
            during = held()
            for seed in range(1000):
                env.reset(seed=seed)
            self.assertEqual(held(), during)
        for _ in range(3):
            GoitaEnv().clone()
            gc.collect()
        self.assertEqual(held(), before)


class VectorContractTest(unittest.TestCase):
    """What Gymnasium's documentation says of vector environments whose episodes begin in the step in which others end."""

    def test_seeds_may_be_one_for_each(self):
        with GoitaVectorEnv(3, players="client,rule") as env, GoitaEnv(players="client,rule") as one:
            for seeds in ([4, 5, 4], (4, np.int8(5), 4)):
                obs, _ = env.reset(seed=seeds)
                for i, seed in enumerate((4, 5, 4)):
                    np.testing.assert_array_equal(obs["observation"][i], one.reset(seed=seed)[0]["observation"])
            env.reset(seed=[None, 5, None], options={"dealer": 2})
            self.assertEqual([env.get_state(i)["dealer"] for i in range(3)], [2, 2, 2])
            for wrong in ([1], [1, 2, 3, 4]):
                with self.assertRaisesRegex(ValueError, "seeds are one, or one for each of 3"):
                    env.reset(seed=wrong)

    def test_the_last_observation_of_an_episode_is_told(self):
        with GoitaVectorEnv(16, seed=1, matches=True) as env:
            obs, _ = env.reset(options={"score": [140, 130]})
            count = 0
            for _ in range(40):
                before = obs
                obs, _, over, _, info = env.step(env.action_space.sample(mask=tuple(obs["action_mask"])))
                self.assertEqual("final_obs" in info, bool(over.any()))
                for i in np.flatnonzero(over):
                    final = info["final_obs"][i]
                    self.assertTrue(env.single_observation_space.contains(final))
                    np.testing.assert_array_equal(final["observation"], before["observation"][i])
                    np.testing.assert_array_equal(final["score"], before["score"][i])
                    self.assertEqual(info["final_info"]["points"][i], info["points"][i])
                if over.any():
                    np.testing.assert_array_equal(info["_final_obs"], over)
                    self.assertEqual([final is not None for final in info["final_obs"]], over.tolist())
                count += int(over.sum())
            self.assertGreater(count, 10)

    def test_a_seed_gives_the_dice_of_the_environment_too(self):
        with GoitaVectorEnv(2) as env:
            env.reset(seed=5)
            state = env.np_random.bit_generator.state
            env.reset(seed=5)
            self.assertEqual(env.np_random.bit_generator.state, state)


if __name__ == "__main__":
    unittest.main()

"""A layout and an action space of a plug-in (the one of the Java tests), through the environments by name."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import tests.support  # noqa: F401  NumPy, or a skip that says so

import numpy as np

from goita.aec import GoitaAEC
from goita.arrays import sample_legal
from goita.env import GoitaEnv, GoitaVectorEnv, RefusedError

HOME = Path(__file__).resolve().parents[2] / "goita-app" / "src" / "test"
SOURCE = HOME / "java" / "dev" / "goita" / "app" / "plugin" / "OwnRows.java"
SERVICE = "dev.goita.ml.features.GoitaEncoderPlugIn"
LAYOUT = "own-rows/1"


def class_path():
    """What the program was started with."""
    with GoitaVectorEnv(1) as env:
        words = Path(f"/proc/{env._process._process.pid}/cmdline").read_bytes().decode().split("\0")
    return words[words.index("-cp") + 1]


@unittest.skipUnless(shutil.which("javac") and Path("/proc/self/cmdline").exists(), "there is no javac, or no /proc")
class PlugInTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        compiled = Path(folder.name, "plugin")
        (compiled / "META-INF" / "services").mkdir(parents=True)
        (compiled / "META-INF" / "services" / SERVICE).write_text("dev.goita.app.plugin.OwnRows\n", encoding="utf-8")
        words = ["javac", "-proc:none", "-nowarn", "-encoding", "UTF-8", "-d", compiled, "-cp", class_path(), SOURCE]
        subprocess.run(words, check=True, capture_output=True)
        jar = shutil.make_archive(str(compiled), "zip", compiled)
        plugins = mock.patch.dict(os.environ, GOITA_PLUGINS=jar)
        plugins.start()
        cls.addClassCleanup(plugins.stop)

    def test_its_rows_and_labels_are_what_is_played_with(self):
        dice = np.random.default_rng(2)
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder, "rounds.jsonl")
            with GoitaVectorEnv(8, seed=3, layout=LAYOUT, record=str(record)) as env:
                self.assertEqual((env.features, env.labels), (9, 11))
                obs, _ = env.reset()
                ended = 0
                for _ in range(100):
                    self.assertTrue(env.observation_space.contains(obs))
                    obs, rewards, over, _, _ = env.step(sample_legal(obs["action_mask"], dice))
                    self.assertEqual((rewards != 0).tolist(), over.tolist())
                    ended += int(over.sum())
            rounds = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
        self.assertGreaterEqual(len([told for told in rounds if told["record"]]), ended)
        self.assertGreater(ended, 20)

    def test_a_label_of_several_turns_plays_one_of_them(self):
        with GoitaEnv(layout=LAYOUT, players="client") as env:
            deal = ["11223388", "44445588", "55666688", "77778888"]
            obs, info = env.reset(options={"deal": deal, "dealer": 0})
            label = int(np.flatnonzero(info["action_mask"])[-1])
            env.step(label)
            self.assertEqual(env.get_state()["record"][1], str(label))

    def test_clones_and_states_go_on_alike(self):
        with GoitaEnv(layout=LAYOUT, seed=5) as env:
            env.reset()
            with env.clone() as other:
                label = env.action_space.sample()
                one, two = env.step(label), other.step(label)
        np.testing.assert_array_equal(one[0]["observation"], two[0]["observation"])

    def test_agents_play_it_to_the_end(self):
        with GoitaAEC(layout=LAYOUT, seed=1) as env:
            env.reset()
            total = 0.0
            for agent in env.agent_iter():
                _, reward, over, _, _ = env.last()
                total += reward if agent == "player_0" else 0
                env.step(None if over else env.action_space(agent).sample())
            self.assertNotEqual(total, 0)

    def test_a_layout_that_is_nowhere_is_refused_by_name(self):
        with self.assertRaisesRegex(Exception, "other-rows/1"):
            GoitaVectorEnv(1, layout="other-rows/1")

    def test_a_label_that_is_none_of_its_space_is_refused(self):
        with GoitaEnv(layout=LAYOUT, seed=1) as env:
            env.reset()
            with self.assertRaisesRegex(ValueError, "action is 0 to 10, not 11"):
                env.step(11)
            wrong = int(np.flatnonzero(env._table.observation["action_mask"] == 0)[0])
            with self.assertRaises(RefusedError):
                env.step(wrong)


if __name__ == "__main__":
    unittest.main()

import contextlib
import io
import os
import re
import shutil
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

from tests.support import made

from goita.graphs import Session

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def onnxruntime():
    """The library itself, or a stand-in that runs the same graphs."""
    try:
        import onnxruntime as installed

        return installed
    except ImportError:
        stand_in = types.ModuleType("onnxruntime")
        stand_in.InferenceSession = Session
        return stand_in


class DocsTest(unittest.TestCase):
    def test_the_programs_on_the_page_run_as_they_stand(self):
        self.assertGreater(len(BLOCKS), 3)
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(made("npz"), Path(folder, "out", "rows"))
            shutil.copy(made("model.onnx"), folder)
            self.addCleanup(os.chdir, os.getcwd())
            os.chdir(folder)
            with mock.patch.dict(sys.modules, onnxruntime=onnxruntime()):
                for block in BLOCKS:
                    with self.subTest(block=block), contextlib.redirect_stdout(io.StringIO()):
                        exec(compile(block, "docs/python.md", "exec"), {})
            os.chdir("/")


if __name__ == "__main__":
    unittest.main()

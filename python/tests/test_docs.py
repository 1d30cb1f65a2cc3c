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

HOME = Path(__file__).resolve().parents[2]
BLOCKS = {
    page: re.findall(r"```python\n(.*?)```", (HOME / page).read_text(encoding="utf-8"), re.DOTALL)
    for page in ("docs/python.md", "README.md", "README.ja.md")
}


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
    def test_the_programs_on_the_pages_run_as_they_stand(self):
        self.assertGreater(len(BLOCKS["docs/python.md"]), 3)
        self.assertEqual([len(BLOCKS["README.md"]), len(BLOCKS["README.ja.md"])], [1, 1])
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(made("npz"), Path(folder, "out", "rows"))
            shutil.copy(made("model.onnx"), folder)
            self.addCleanup(os.chdir, os.getcwd())
            os.chdir(folder)
            with mock.patch.dict(sys.modules, onnxruntime=onnxruntime()):
                for page, block in ((page, block) for page, blocks in BLOCKS.items() for block in blocks):
                    with self.subTest(page=page, block=block), contextlib.redirect_stdout(io.StringIO()):
                        exec(compile(block, page, "exec"), {})
            os.chdir("/")


if __name__ == "__main__":
    unittest.main()

"""What the tests share: NumPy or a skip that says so, the start script, and data made once."""
import atexit
import shutil
import subprocess
import tempfile
import unittest
from functools import lru_cache
from pathlib import Path

try:
    import numpy  # noqa: F401
except ImportError as missing:
    raise unittest.SkipTest("NumPy is not installed (Debian's package is python3-numpy)") from missing

from goita.process import program


def goita(*words: str) -> str:
    """Runs a command that has to end with 0; what it printed."""
    ran = subprocess.run([program(), *words], capture_output=True, text=True, check=False)
    if ran.returncode:
        raise AssertionError(f"goita {' '.join(words)} ended with {ran.returncode}: {ran.stderr}")
    return ran.stdout


@lru_cache(maxsize=None)
def made(what: str) -> Path:
    """A folder or file, made when it is first needed and gone when the tests are over."""
    return _MAKERS[what](_folder() / what)


@lru_cache(maxsize=None)
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _rounds(at: Path) -> Path:
    goita("selfplay", "--rounds", "200", "--players", "rule", "--seed", "3", "--format", "goita,jsonl.gz", "-o", str(at))
    return at


def _export(to: str):
    def make(at: Path) -> Path:
        shards = [] if to == "npy" else ["--shard-size", "1000"]
        taught = ["--targets", "wins", "--labels", "solver:tiles=8"]
        goita("data", "export", str(made("rounds")), "--to", to, "--rows", "decisions", *taught, *shards, "-o", str(at))
        return at

    return make


def _model(at: Path) -> Path:
    goita("train", str(made("rounds")), "--epochs", "1", "--hidden", "16", "--targets", "all", "-o", str(at))
    return at


def _onnx(at: Path) -> Path:
    goita("onnx", str(made("model.zip")), "-o", str(at))
    return at


_MAKERS = {
    "rounds": _rounds,
    "npz": _export("npz"),
    "npy": _export("npy"),
    "parquet": _export("parquet"),
    "model.zip": _model,
    "model.onnx": _onnx,
}

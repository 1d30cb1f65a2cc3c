"""The wheel, as any front end builds it."""
import hashlib
import importlib.util
import re
import subprocess
import sys
import tempfile
import unittest
import zipfile
from base64 import urlsafe_b64encode
from pathlib import Path

import goita

HOME = Path(__file__).resolve().parents[1]


def backend():
    spec = importlib.util.spec_from_file_location("build_backend", HOME / "build_backend.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class PackageTest(unittest.TestCase):
    def test_the_version_is_the_programs(self):
        pom = (HOME.parent / "pom.xml").read_text(encoding="utf-8")
        self.assertEqual(goita.__version__, re.search("<version>(.*?)(-SNAPSHOT)?</version>", pom).group(1))

    def test_the_wheel_has_all_files_with_their_hashes_and_can_be_imported(self):
        with tempfile.TemporaryDirectory() as folder:
            wheel = Path(folder) / backend().build_wheel(folder)
            with zipfile.ZipFile(wheel) as archive:
                names = archive.namelist()
                record = next(name for name in names if name.endswith("/RECORD"))
                for line in archive.read(record).decode().splitlines():
                    name, digest, _ = line.split(",")
                    if name != record:
                        expected = urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).rstrip(b"=").decode()
                        self.assertEqual(digest, f"sha256={expected}")
                self.assertLessEqual({f"goita/{file.name}" for file in (HOME / "goita").glob("*.py*")}, set(names))
                archive.extractall(Path(folder) / "there")
            lines = "import goita.aec, goita.data; print(goita.__version__, goita.__file__)"
            there = [sys.executable, "-c", lines]
            told = subprocess.check_output(there, cwd=Path(folder) / "there", text=True)
            self.assertTrue(told.startswith(f"{goita.__version__} {Path(folder).resolve()}"), told)

    def test_the_same_sources_give_the_same_wheel(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            wheels = [Path(folder, backend().build_wheel(folder)).read_bytes() for folder in (one, two)]
        self.assertEqual(*wheels)

    def test_the_source_archive_builds_too(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["tar", "xzf", backend().build_sdist(folder)], cwd=folder, check=True)
            source = next(Path(folder).glob("goita-*/"))
            lines = "import build_backend; print(build_backend.build_wheel('.'))"
            told = subprocess.check_output([sys.executable, "-c", lines], cwd=source, text=True)
        self.assertEqual(told.strip(), f"goita-{goita.__version__}-py3-none-any.whl")


if __name__ == "__main__":
    unittest.main()

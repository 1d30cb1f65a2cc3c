"""Builds the wheel and the source archive with the standard library alone, so that no front end has to fetch anything.

It is named in pyproject.toml, whose fields it writes into the wheel: pip install ./python, pip wheel ./python, python -m build.
"""
from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Mapping, Optional

_HERE = Path(__file__).resolve().parent
_TIME = (2020, 1, 1, 0, 0, 0)  # the same sources give the same bytes

VERSION = re.search(r'__version__ = "(.*)"', (_HERE / "goita" / "__init__.py").read_text(encoding="utf-8")).group(1)
_NAME = f"goita-{VERSION}"
_TAG = "py3-none-any"
_METADATA = f"""Metadata-Version: 2.1
Name: goita
Version: {VERSION}
Summary: Goita (ごいた) from Python: environments for reinforcement learning, readers of data sets, engines
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: numpy>=1.22
Provides-Extra: parquet
Requires-Dist: pyarrow; extra == "parquet"
Provides-Extra: onnx
Requires-Dist: onnxruntime; extra == "onnx"
Description-Content-Type: text/markdown

{(_HERE / "README.md").read_text(encoding="utf-8")}"""
_WHEEL = f"Wheel-Version: 1.0\nGenerator: goita\nRoot-Is-Purelib: true\nTag: {_TAG}\n"


def _package() -> dict[str, bytes]:
    files = sorted((_HERE / "goita").iterdir())
    return {f"goita/{file.name}": file.read_bytes() for file in files if file.suffix == ".py" or file.name == "py.typed"}


def build_wheel(
    wheel_directory: str, config_settings: Optional[Mapping[str, Any]] = None, metadata_directory: Optional[str] = None
) -> str:
    return _write(wheel_directory, _package())


def build_editable(
    wheel_directory: str, config_settings: Optional[Mapping[str, Any]] = None, metadata_directory: Optional[str] = None
) -> str:
    return _write(wheel_directory, {"goita.pth": f"{_HERE}\n".encode()})


def _write(folder: str, files: Mapping[str, bytes]) -> str:
    info = f"{_NAME}.dist-info"
    told = {**files, f"{info}/METADATA": _METADATA.encode(), f"{info}/WHEEL": _WHEEL.encode()}
    record = ""
    for name, data in told.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    told[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{_NAME}-{_TAG}.whl"
    with zipfile.ZipFile(Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in told.items():
            entry = zipfile.ZipInfo(name, _TIME)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Optional[Mapping[str, Any]] = None) -> str:
    own = {name: (_HERE / name).read_bytes() for name in ("README.md", "pyproject.toml", "build_backend.py")}
    files = {**own, **_package(), "PKG-INFO": _METADATA.encode()}
    archive = f"{_NAME}.tar.gz"
    with tarfile.open(Path(sdist_directory) / archive, "w:gz", format=tarfile.PAX_FORMAT) as out:
        for name, data in files.items():
            entry = tarfile.TarInfo(f"{_NAME}/{name}")
            entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
    return archive

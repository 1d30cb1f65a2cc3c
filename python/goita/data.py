"""Folders that goita writes: rounds, rows of features and labels, and the cards of data and of models.

    for r in rounds("out/rounds"):
        print(r["dealer"], r["hands"], r["record"])

    for rows in decisions("out/rows"):
        learn(rows.x(), rows.mask(), rows["label"])

docs/data.md says what every field means. Damaged and half-written files raise ValueError with their names.
"""
from __future__ import annotations

import gzip
import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, Mapping, Union

import numpy as np

from goita import rounds as compact
from goita.arrays import unpacked

Name = Union[str, Path]

MANIFEST = "manifest.json"
MODEL_CARD = "goita-model.json"


def manifest(folder: Name) -> dict[str, Any]:
    """What a folder of rounds (``goita-rounds``) or of exported rows (``goita-export``) says of itself.

    Raises ValueError if it is neither, or has changed since it was written.
    """
    file = Path(folder) / MANIFEST
    whole = file.read_bytes()
    told = json.loads(whole)
    if not isinstance(told, dict) or told.get("format") not in ("goita-rounds", "goita-export"):
        raise ValueError(f"{file}: no manifest of goita")
    # Those of earlier programs end with their lists of files; what the others end with is of all bytes before it.
    if list(told)[-1] not in ("shards", "files"):
        end = len(whole) - len('"\n}\n')
        digits = hashlib.sha256(whole[: end - 64]).hexdigest().encode()
        if told.pop("sha256", "").encode() != digits or whole[end - 64 :] != digits + b'"\n}\n':
            raise ValueError(f"{file}: not the manifest that was written, its sha256 is another")
    return told


def card(name: Name) -> Union[str, dict[str, Any]]:
    """The card: of a folder its README.md as text, of a model file (.zip) its fields."""
    path = Path(name)
    if path.is_dir():
        return (path / "README.md").read_text(encoding="utf-8")
    try:
        with zipfile.ZipFile(path) as model:
            return json.loads(model.read(MODEL_CARD))
    except (zipfile.BadZipFile, KeyError) as failure:
        raise ValueError(f"{path}: no model of goita") from failure


def verify(folder: Name) -> int:
    """Holds every file of a folder to the bytes and the hash in its manifest; how many there are.

    Raises ValueError naming the first that differs.
    """
    checked = 0
    for entry in _files(manifest(folder)):
        file = Path(folder) / entry["name"]
        data = file.read_bytes() if file.is_file() else b""
        if len(data) != entry["bytes"] or hashlib.sha256(data).hexdigest() != entry["sha256"]:
            raise ValueError(f"{file}: not the file that the manifest lists")
        checked += 1
    return checked


def _files(told: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    if told["format"] == "goita-export":
        return told["files"]
    return [file for shard in told["shards"] for file in shard["files"]]


def rounds(folder: Name) -> Iterator[dict[str, Any]]:
    """Every round of a data set, in order, as a dictionary with the fields of a JSON line; of forms the first it can read.

    Raises ValueError if the data set is not complete, or in none of the forms that are read here.
    """
    told = manifest(folder)
    if told["format"] != "goita-rounds" or not told["complete"]:
        raise ValueError(f"{folder}: no complete data set of rounds")
    for shard in told["shards"]:
        names = [file["name"] for file in shard["files"]]
        yield from _shard(Path(folder), names)


def _shard(folder: Path, names: list[str]) -> Iterator[dict[str, Any]]:
    for name in names:
        if name.endswith((".jsonl", ".jsonl.gz")):
            opened = gzip.open if name.endswith(".gz") else open
            with opened(folder / name, "rt", encoding="utf-8") as lines:
                yield from map(json.loads, lines)
            return
        if name.endswith(".goita"):
            yield from compact.read(folder / name)
            return
    raise ValueError(f"{folder}: {', '.join(names)} are not read here; jsonl, jsonl.gz and goita are")


@dataclass(frozen=True)
class Decisions:
    """Rows that are decisions: the columns of docs/data.md by name, ``features`` and ``legal`` packed."""

    columns: Mapping[str, np.ndarray]
    layout: str
    features: int
    labels: int

    def __len__(self) -> int:
        return len(self.columns["label"])

    def __getitem__(self, column: str) -> np.ndarray:
        return self.columns[column]

    def x(self) -> np.ndarray:
        """uint8 N x F, features of 0 and 1."""
        return unpacked(self["features"], self.features)

    def mask(self) -> np.ndarray:
        """uint8 N x A, 1 for labels that were legal."""
        return unpacked(self["legal"], self.labels)


def decisions(folder: Name) -> Iterator[Decisions]:
    """The rows of ``goita data export --rows decisions``, a shard at a time; npy is one shard, left on disk till it is used.

    Raises ValueError if the rows are rounds; ImportError for Parquet where pyarrow is not installed.
    """
    told = manifest(folder)
    if told["format"] != "goita-export" or told["rows"] != "decisions":
        raise ValueError(f"{folder}: no rows of decisions")
    for columns in _columns(Path(folder), told):
        yield Decisions(columns, told["layout"], told["features"], told["labels"])


def _columns(folder: Path, told: Mapping[str, Any]) -> Iterator[dict[str, np.ndarray]]:
    names = [file["name"] for file in told["files"]]
    if told["to"] == "npy":
        yield {Path(name).stem: np.load(folder / name, mmap_mode="r") for name in names}
    elif told["to"] == "npz":
        for name in names:
            with np.load(folder / name) as shard:
                yield dict(shard)
    else:
        import pyarrow.parquet

        for name in names:
            yield _of_table(pyarrow.parquet.read_table(folder / name), told["columns"])


def _of_table(table: Any, columns: list[Mapping[str, Any]]) -> dict[str, np.ndarray]:
    read = {}
    for column in columns:
        values = table.column(column["name"])
        if column["type"] == "binary":
            rows = b"".join(values.to_pylist())
            read[column["name"]] = np.frombuffer(rows, np.uint8).reshape(len(values), -1)
        else:
            read[column["name"]] = values.to_numpy()
    return read

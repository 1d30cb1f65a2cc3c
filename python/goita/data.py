"""Folders that goita writes: rounds, rows of features and labels, and the cards of data and of models.

    for r in rounds("out/rounds"):
        print(r["dealer"], r["hands"], r["record"])

    for rows in Batches("out/rows", 1024, seed=1):
        learn(rows.x(), rows.mask(), rows["label"])

The card of a folder says what every column means, docs/data.md the rest. Damaged and half-written files raise ValueError with their names.
"""
from __future__ import annotations

import gzip
import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

import numpy as np

from goita import rounds as compact
from goita.arrays import unpacked
from goita.integers import whole

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
        return len(next(iter(self.columns.values())))

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
    shards = _Shards(folder)
    for number in range(shards.count):
        yield shards.rows(shards.read(number))


class _Shards:
    """Exported rows, by shard."""

    def __init__(self, folder: Name):
        self._told = told = manifest(folder)
        if told["format"] != "goita-export" or told["rows"] != "decisions":
            raise ValueError(f"{folder}: no rows of decisions")
        self._files = [Path(folder) / file["name"] for file in told["files"]]
        self.count = 1 if told["to"] == "npy" else len(self._files)

    def rows(self, columns: Mapping[str, np.ndarray]) -> Decisions:
        return Decisions(columns, self._told["layout"], self._told["features"], self._told["labels"])

    def read(self, number: int) -> dict[str, np.ndarray]:
        if self._told["to"] == "npy":
            return {file.stem: np.load(file, mmap_mode="r") for file in self._files}
        if self._told["to"] == "npz":
            with np.load(self._files[number]) as shard:
                return dict(shard)
        import pyarrow.parquet

        return _of_table(pyarrow.parquet.read_table(self._files[number]), self._told["columns"])

    def length(self, number: int) -> int:
        if self._told["to"] == "npy":
            return int(self._told["count"])
        if self._told["to"] == "npz":
            with zipfile.ZipFile(self._files[number]) as shard, shard.open("label.npy") as column:
                np.lib.format.read_magic(column)
                return int(np.lib.format.read_array_header_1_0(column)[0][0])
        import pyarrow.parquet

        return pyarrow.parquet.read_metadata(self._files[number]).num_rows


class Batches:
    """All rows of a data set in batches, epoch after epoch a ``for`` each: ``Decisions`` with so many rows, the last with fewer.

    With a seed, rows come in another order each epoch: pieces of shards are shuffled, and then the rows of several pieces
    together; the same seed gives the same order. ``worker`` of ``workers`` gets every so manieth piece, so that all of them
    together have each row once. ``Batches(…, **state())`` goes on behind the batch that was last given. Memory holds some
    pieces; npy is read from where it lies on disk.
    """

    _PIECE, _MIXED = 8192, 8

    def __init__(
        self,
        folder: Name,
        size: int,
        *,
        seed: Optional[int] = None,
        columns: Sequence[str] = ("features", "legal", "label", "outcome"),
        worker: int = 0,
        workers: int = 1,
        epoch: int = 0,
        batch: int = 0,
    ):
        """Raises TypeError or ValueError naming a number that cannot be, or a column that the rows do not have."""
        self._shards = _Shards(folder)
        self._size = whole(size, "size", 1)
        self._seed = None if seed is None else whole(seed, "seed", 0)
        self._workers = whole(workers, "workers", 1)
        self._worker = whole(worker, "worker", 0, self._workers - 1)
        self._epoch, self._batch = whole(epoch, "epoch", 0), whole(batch, "batch", 0)
        self._columns = list(columns)
        lengths = [self._shards.length(number) for number in range(self._shards.count)]
        self._pieces = [
            (number, at, min(at + self._PIECE, length))
            for number, length in enumerate(lengths)
            for at in range(0, length, self._PIECE)
        ]
        if self._pieces:
            missing = set(self._columns) - self._shards.read(0).keys()
            if missing:
                raise ValueError(f"{folder}: there is no column {', '.join(sorted(missing))}")

    def state(self) -> dict[str, int]:
        """Where the iteration stands."""
        return {"epoch": self._epoch, "batch": self._batch}

    def __iter__(self) -> Iterator[Decisions]:
        dice = None if self._seed is None else np.random.default_rng([self._seed, self._epoch])
        order = np.arange(len(self._pieces)) if dice is None else dice.permutation(len(self._pieces))
        own = [self._pieces[i] for i in order[self._worker :: self._workers]]
        skipped = self._batch * self._size
        waiting: dict[str, np.ndarray] = {}
        for first in range(0, len(own), self._MIXED):
            mixed = own[first : first + self._MIXED]
            count = sum(to - at for _, at, to in mixed)
            rows = np.arange(count) if self._seed is None else self._mixing(self._seed, first).permutation(count)
            if skipped >= count:
                skipped -= count
                continue
            read = self._read(mixed)
            chosen = {name: column[rows[skipped:]] for name, column in read.items()}
            waiting = {name: np.concatenate([waiting[name], new]) if waiting else new for name, new in chosen.items()}
            skipped = 0
            ready = len(waiting[self._columns[0]]) // self._size * self._size
            for at in range(0, ready, self._size):
                yield self._given(waiting, at)
            waiting = {name: column[ready:] for name, column in waiting.items()}
        if waiting and len(waiting[self._columns[0]]):
            yield self._given(waiting, 0)
        self._epoch, self._batch = self._epoch + 1, 0

    def _mixing(self, seed: int, first: int) -> np.random.Generator:
        return np.random.default_rng([seed, self._epoch, 1 + self._worker, first])

    def _read(self, pieces: list[tuple[int, int, int]]) -> dict[str, np.ndarray]:
        shards = {number: self._shards.read(number) for number in {piece[0] for piece in pieces}}
        return {
            name: np.concatenate([shards[number][name][at:to] for number, at, to in pieces]) for name in self._columns
        }

    def _given(self, columns: Mapping[str, np.ndarray], at: int) -> Decisions:
        self._batch += 1
        return self._shards.rows({name: column[at : at + self._size] for name, column in columns.items()})


def _of_table(table: Any, columns: list[Mapping[str, Any]]) -> dict[str, np.ndarray]:
    read = {}
    targets = []
    for column in columns:
        name = column["name"]
        values = table.column(name)
        if column["type"] == "binary":
            rows = b"".join(values.to_pylist())
            numbers = np.dtype("<f4") if name == "policy" else np.uint8
            read[name] = np.frombuffer(rows, numbers).reshape(len(values), -1)
        elif name.startswith("target:"):
            targets.append(values.to_numpy())
        else:
            read[name] = values.to_numpy()
    if targets:
        target = np.stack(targets, axis=1)
        read["target"] = target if len(targets) > 1 else target[:, 0]
    return read

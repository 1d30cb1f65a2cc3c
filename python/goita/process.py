"""``goita env`` as a child process, and the frames that go to and fro on its standard input and output, version 2.

Numbers are little-endian. The program begins with the eight bytes ``GOITAENV``; all after them, both ways, is frames: a type
(1 byte, ASCII), a length (4), so many bytes. It answers each frame of the client with one, when it has read it whole.

    from     type  bytes                  meaning
    server   H     lines NAME VALUE       what is served: version, tool, layout, features, row-bytes, actions, labels,
                                          legal-bytes, environments, episodes, players, rules, seed
    client   H     such lines, any of     what the client needs; another value, or an unknown name, is refused by name
                   them
    client   S     N x uint16             a label for every environment
    client   R     int64                  begin anew with this seed
    client   A     a line of below        about one environment
    client   Q                            the end, as that of the stream is; its length is not read
    server   O     below                  the answer to H, S, R and A set
    server   T     text                   the answer to other lines of A
    server   E     text                   instead: what is wrong

Texts are UTF-8. After E because of a label or a line nothing was changed, and the next frame is read; after any other E the
server ends. Exit status: 0, 1 if there was an E, 2 for a wrong command line, 3 if the stream ended within a frame, 141 if nobody
reads.

O has arrays one behind the other, each with an entry an environment:

    points   int32 (N,)                of the rounds that ended with this step, for players 0 and 2, negative if the others won
    score    int32 (N, 2)              match points before the round, of players 0 and 2, and of 1 and 3
    seat     uint8 (N,)                the player, 0 to 3, that has to choose
    over     uint8 (N,)                bit 0 if a round ended with this step, bit 1 if the episode did; all but the points is of
                                       the next then
    legal    uint8 (N, legal-bytes)    packed bits of the legal labels, the first in the highest bit
    rows     uint8 (N, row-bytes)      packed features of the layout for that player

Lines of A, I an environment, and what is told:

    state I                      the position: keys of goita.positions and values, with spaces between; parts of a value with
                                 commas
    set I KEY VALUE ...          puts a position there; without a pair, the next round
    rows I                       the number of features, and packed rows of what the four players know, in hexadecimal
    oracle I                     the same of goita-oracle/1, one row
    values I                     LABEL:POINTS ...
    deals I PLAYER COUNT SEED    HANDS:RECORD ...
"""
from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import weakref
from io import FileIO
from pathlib import Path
from typing import IO, Mapping, NoReturn, Optional, Sequence, cast

MAGIC = b"GOITAENV"
VERSION = 2
_HEAD = struct.Struct("<cI")
_MOST_TEXT = 1 << 20
_PIPE_BYTES = 1 << 20


class GoitaError(Exception):
    """Something that the other side did, or could not do."""


class RefusedError(GoitaError, ValueError):
    """``goita env`` answered with an error, and nothing was changed; what it says is the message."""


class ClosedError(GoitaError):
    """``goita env`` is not there any more, or was told to go."""


def program() -> str:
    """The start script: ``$GOITA``, else that of the checkout around this package, else ``goita`` on the path.

    Raises GoitaError if there is none.
    """
    beside = Path(__file__).resolve().parents[2] / "goita"
    found = os.environ.get("GOITA") or (str(beside) if beside.is_file() else shutil.which("goita"))
    if not found:
        raise GoitaError("no goita: name the start script in $GOITA, or put it on the path")
    return found


class EnvProcess:
    """One ``goita env``: greeted, with the first observation waiting to be read."""

    def __init__(self, words: Sequence[str], needs: Mapping[str, object]):
        """Starts it with the words behind ``env``, and requires facts of its greeting.

        Raises RefusedError if it serves something else, ClosedError if it cannot be started or ends at once.
        """
        command = [program(), "env", *words]
        self._errors = tempfile.TemporaryFile()
        try:
            # A session of its own: an interrupt from the keyboard is this program's to handle, and it closes the pipe.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as failure:
            self._errors.close()
            raise ClosedError(f"{command[0]} cannot be started: {failure}") from failure
        self._input = cast(FileIO, self._process.stdin)
        self._output = cast(FileIO, self._process.stdout)
        self._open = True
        self._owner = os.getpid()
        # Whoever forgets to close it, or leaves the program, leaves no process behind.
        self._end = weakref.finalize(self, _abandoned, self._process, self._errors, self._owner)
        _widen(self._output)
        try:
            self.facts = self._greeted(needs)
        except BaseException:
            self.close()
            raise

    def _greeted(self, needs: Mapping[str, object]) -> dict[str, str]:
        magic = self._exactly(len(MAGIC))
        if magic != MAGIC:
            raise RefusedError(f"what was started is no goita env: it says {bytes(magic)!r}")
        lines = self._text(b"H").splitlines()
        facts = dict(line.split(" ", 1) for line in lines)
        if facts.get("version") != str(VERSION):
            raise RefusedError(f"version {facts.get('version')} of the frames is served, and {VERSION} is spoken here")
        self.send(b"H", "".join(f"{name} {value}\n" for name, value in needs.items()).encode())
        return facts

    def send(self, kind: bytes, content: bytes = b"") -> None:
        """Writes one frame. Raises ClosedError if nobody reads it."""
        self._require_open()
        data = memoryview(_HEAD.pack(kind, len(content)) + content)
        try:
            while data:
                data = data[self._input.write(data) :]
        except OSError as failure:
            raise self._gone() from failure

    def exchange(self, kind: bytes, content: bytes, into: memoryview) -> None:
        """Writes a frame and reads the observation that answers it; raises what ``send`` and ``receive`` do.

        If it is interrupted, the process is ended: what came next could not be told apart from what was missed.
        """
        try:
            self.send(kind, content)
            self.receive(into)
        except RefusedError:
            raise
        except BaseException:
            self.close()
            raise

    def ask(self, line: str, into: memoryview) -> Optional[str]:
        """What is told to a line; None if an observation is the answer, which is read."""
        try:
            self.send(b"A", line.encode())
            kind, length = self._head()
            if kind == b"T":
                return str(self._exactly(length), "utf-8")
            self._observed(kind, length, into)
            return None
        except RefusedError:
            raise
        except BaseException:
            self.close()
            raise

    def receive(self, into: memoryview) -> None:
        """Reads an observation into as many bytes as it has.

        Raises RefusedError with what was said instead, ClosedError if nothing more comes.
        """
        self._observed(*self._head(), into)

    def _observed(self, kind: bytes, length: int, into: memoryview) -> None:
        if kind != b"O" or length != len(into):
            self._unexpected(kind, length)
        self._fill(into)

    def _text(self, expected: bytes) -> str:
        kind, length = self._head()
        if kind != expected or length > _MOST_TEXT:
            self._unexpected(kind, length)
        return str(self._exactly(length), "utf-8")

    def _unexpected(self, kind: bytes, length: int) -> NoReturn:
        if kind == b"E" and length <= _MOST_TEXT:
            raise RefusedError(str(self._exactly(length), "utf-8"))
        self.close()
        raise ClosedError(f"goita env sent a frame {kind!r} with {length} bytes, which does not belong there")

    def _head(self) -> tuple[bytes, int]:
        return _HEAD.unpack(self._exactly(_HEAD.size))

    def _exactly(self, count: int) -> bytearray:
        data = bytearray(count)
        self._fill(memoryview(data))
        return data

    def _fill(self, into: memoryview) -> None:
        self._require_open()
        at = 0
        while at < len(into):
            count = self._output.readinto(into[at:])
            if not count:
                raise self._gone()
            at += count

    def _require_open(self) -> None:
        if not self._open:
            raise ClosedError("this goita env is closed")
        if os.getpid() != self._owner:
            raise ClosedError("this goita env belongs to the process that started it; start one after the fork")

    def _gone(self) -> ClosedError:
        status = self._stop()
        return ClosedError(f"goita env ended with {status}: {self._last_words() or 'it said nothing'}")

    def _last_words(self) -> str:
        self._errors.seek(0)
        return self._errors.read()[-2000:].decode("utf-8", "replace").strip()

    def _stop(self) -> int:
        self._open = False
        self._end.detach()
        return _ended(self._process, self._owner)

    def close(self) -> Optional[int]:
        """Ends the process; its exit status, or None if it had ended before."""
        status = self._stop() if self._open else None
        self._errors.close()
        return status


def _ended(process: "subprocess.Popen[bytes]", owner: int) -> int:
    is_own = os.getpid() == owner
    if is_own and process.poll() is None:
        try:
            cast(FileIO, process.stdin).write(_HEAD.pack(b"Q", 0))  # Others may hold the pipe too, which then stays open.
        except (OSError, ValueError):
            pass
    for stream in (process.stdin, process.stdout):
        try:
            cast(FileIO, stream).close()
        except OSError:
            pass  # What could not be written is of no use any more.
    if not is_own:
        return 0
    try:
        return process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _abandoned(process: "subprocess.Popen[bytes]", errors: IO[bytes], owner: int) -> None:
    _ended(process, owner)
    errors.close()


def _widen(pipe: FileIO) -> None:
    """Lets an observation of some thousand rounds through at once, where the system can."""
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
    except (ImportError, AttributeError, OSError):
        pass

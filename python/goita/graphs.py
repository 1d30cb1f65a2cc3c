"""ONNX without another package: reads and computes the graphs that goita and plain networks are made of, and writes the latter.

Written after the specification of the operators and of the protocol buffers; goita.onnx has what one calls.
"""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence, Union

import numpy as np

# Numbers of fields in onnx.proto.
_MODEL = {1: "ir_version", 2: "producer", 7: "graph", 8: "opset", 14: "metadata"}
_GRAPH = {1: "node", 2: "name", 5: "initializer", 11: "input", 12: "output"}
_NODE = {1: "input", 2: "output", 4: "op", 5: "attribute"}
_ATTRIBUTE = {1: "name", 2: "f", 3: "i"}
_TENSOR = {1: "dims", 2: "type", 8: "name", 9: "raw"}
_PAIR = {1: "key", 2: "value"}
_FLOAT = 1
_TYPES: dict[int, np.dtype] = {_FLOAT: np.dtype("<f4"), 7: np.dtype("<i8")}
_IR_VERSION, _OPSET = 8, 13

#: Weights, inputs x outputs, and biases.
Layer = tuple[np.ndarray, np.ndarray]

#: What fields hold: a whole number, a text, bytes, or several of them.
_Value = Union[int, str, bytes, "list[Any]"]


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number, shift = 0, 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _fields(data: bytes) -> Iterator[tuple[int, Any]]:
    """Every field of a message as its number and its value, bytes or a whole number."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        kind = key & 7
        value: Any
        if kind == 0:
            value, at = _varint(data, at)
        else:
            length, at = _varint(data, at) if kind == 2 else ({1: 8, 5: 4}[kind], at)
            value, at = data[at : at + length], at + length
        yield key >> 3, value


def _message(data: bytes, names: Mapping[int, str]) -> SimpleNamespace:
    found: dict[str, list[Any]] = {name: [] for name in names.values()}
    for number, value in _fields(data):
        if number in names:
            found[names[number]].append(value)
    return SimpleNamespace(**found)


def _text(values: list[bytes]) -> list[str]:
    return [bytes(value).decode() for value in values]


def _tensor(data: bytes) -> tuple[str, np.ndarray]:
    read = _message(data, _TENSOR)
    return read.name[0].decode(), np.frombuffer(read.raw[0], _TYPES[read.type[0]]).reshape(_dims(read.dims))


def _dims(values: list[Any]) -> list[int]:
    """One number a field, or several packed into one."""
    dims = []
    for value in values:
        if isinstance(value, int):
            dims.append(value)
        else:
            at = 0
            while at < len(value):
                number, at = _varint(value, at)
                dims.append(number)
    return dims


def _columns(data: bytes) -> SimpleNamespace:
    """A ValueInfoProto: its name and the second of its dimensions."""
    info = _message(data, {1: "name", 2: "type"})
    tensor = _message(_message(info.type[0], {1: "tensor"}).tensor[0], {2: "shape"})
    dims = _message(tensor.shape[0], {1: "dim"}).dim
    return SimpleNamespace(name=info.name[0].decode(), shape=["N", _message(dims[1], {1: "value"}).value[0]])


def _softmax(x: np.ndarray, axis: int) -> np.ndarray:
    powers = np.exp(x - x.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


def _gemm(x: np.ndarray, w: np.ndarray, b: Any = 0, transB: int = 0, **usual: float) -> np.ndarray:
    return x @ (w.T if transB else w) + b


_OPERATORS: dict[str, Callable[..., np.ndarray]] = {
    "Abs": np.abs,
    "Add": np.add,
    "ArgMax": lambda x, axis: np.expand_dims(x.argmax(axis=axis), axis),
    "Gather": lambda x, at, axis: np.take(x, at, axis=axis),
    "GatherElements": lambda x, at, axis: np.take_along_axis(x, at, axis=axis),
    "Gemm": _gemm,
    "Identity": lambda x: x,
    "Less": lambda x, y: x < y,
    "MatMul": np.matmul,
    "Relu": lambda x: np.maximum(x, 0),
    "Sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "Softmax": _softmax,
    "Sub": lambda x, y: x - y,
    "Where": np.where,
}


class Session:
    """A model file, to be run as onnxruntime.InferenceSession runs one."""

    def __init__(self, file: Any):
        with open(file, "rb") as model:
            read = _message(model.read(), _MODEL)
        graph = _message(read.graph[0], _GRAPH)
        self._constants = dict(_tensor(tensor) for tensor in graph.initializer)
        self._nodes = [_message(node, _NODE) for node in graph.node]
        self._inputs = [_columns(given) for given in graph.input]
        self._outputs = [_columns(output) for output in graph.output]
        pairs = [_message(pair, _PAIR) for pair in read.metadata]
        self._metadata = {_text(pair.key)[0]: (_text(pair.value) or [""])[0] for pair in pairs}

    def get_inputs(self) -> list[SimpleNamespace]:
        return self._inputs

    def get_outputs(self) -> list[SimpleNamespace]:
        return self._outputs

    def get_modelmeta(self) -> SimpleNamespace:
        return SimpleNamespace(custom_metadata_map=self._metadata)

    def run(self, _: Optional[list[str]], feeds: Mapping[str, np.ndarray]) -> list[np.ndarray]:
        values = {**self._constants, **feeds}
        for node in self._nodes:
            attributes = [_message(attribute, _ATTRIBUTE) for attribute in node.attribute]
            numbers = {_text(attribute.name)[0]: attribute.i[0] for attribute in attributes if attribute.i}
            inputs = [values[name] for name in _text(node.input)]
            operator = _text(node.op)[0]
            if operator not in _OPERATORS:
                raise ValueError(f"{operator} is not computed here; onnxruntime does")
            values[_text(node.output)[0]] = _OPERATORS[operator](*inputs, **numbers)
        return [values[output.name] for output in self._outputs]


def _number(value: int) -> bytes:
    digits = b""
    while value > 0x7F:
        digits, value = digits + bytes([value & 0x7F | 0x80]), value >> 7
    return digits + bytes([value])


def _written(names: Mapping[int, str], **values: _Value) -> bytes:
    """A message; a list repeats its field."""
    numbers, parts = {name: number for number, name in names.items()}, []
    for name, several in values.items():
        for value in several if isinstance(several, list) else [several]:
            if isinstance(value, int):
                parts.append(_number(numbers[name] << 3) + _number(value))
            else:
                data = value.encode() if isinstance(value, str) else bytes(value)
                parts.append(_number(numbers[name] << 3 | 2) + _number(len(data)) + data)
    return b"".join(parts)


def _rows(name: str, columns: int) -> bytes:
    """float32 N x columns, of any N."""
    dims = [_written({2: "param"}, param="N"), _written({1: "value"}, value=columns)]
    shape = _written({1: "dim"}, dim=dims)
    tensor = _written({1: "type", 2: "shape"}, type=_FLOAT, shape=shape)
    return _written({1: "name", 2: "type"}, name=name, type=_written({1: "tensor"}, tensor=tensor))


def written(
    trunk: Sequence[Layer],
    heads: Mapping[str, Layer],
    metadata: Mapping[str, str],
) -> bytes:
    """The bytes of a network: layers with weights I x O and biases O, those of the trunk rectified, then a head an output."""
    layers = [(f"hidden{i}", layer) for i, layer in enumerate(trunk)] + list(heads.items())
    nodes, tensors, last = [], [], "features"
    for i, (name, layer) in enumerate(layers):
        is_trunk = i < len(trunk)
        inputs = [last, f"{name}-W", f"{name}-b"]
        tensors += [
            _written(_TENSOR, dims=list(array.shape), type=_FLOAT, name=tensor, raw=array.astype("<f4").tobytes())
            for tensor, array in zip(inputs[1:], layer)
        ]
        sums = f"{name}-sum" if is_trunk else name
        nodes.append(_written(_NODE, input=inputs, output=sums, op="Gemm"))
        if is_trunk:
            nodes.append(_written(_NODE, input=sums, output=name, op="Relu"))
            last = name
    graph = _written(
        _GRAPH,
        node=nodes,
        name="goita",
        initializer=tensors,
        input=_rows("features", layers[0][1][0].shape[0]),
        output=[_rows(name, bias.shape[0]) for name, (_, bias) in heads.items()],
    )
    pairs = [_written(_PAIR, key=key, value=value) for key, value in metadata.items()]
    opset = _written({2: "version"}, version=_OPSET)
    return _written(_MODEL, ir_version=_IR_VERSION, producer="goita", graph=graph, opset=opset, metadata=pairs)

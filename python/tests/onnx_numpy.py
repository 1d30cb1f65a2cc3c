"""As much of ONNX as ``goita onnx`` writes, computed with NumPy, in the shape of onnxruntime's session.

Written after the specification of the operators, so that the graph is run where onnxruntime is not installed.
"""
from types import SimpleNamespace

import numpy as np

# Numbers of fields in onnx.proto.
_MODEL = {7: "graph", 14: "metadata"}
_GRAPH = {1: "node", 5: "initializer", 11: "input", 12: "output"}
_NODE = {1: "input", 2: "output", 4: "op", 5: "attribute"}
_ATTRIBUTE = {1: "name", 3: "i"}
_TENSOR = {1: "dims", 2: "type", 8: "name", 9: "raw"}
_TYPES = {1: np.dtype("<f4"), 7: np.dtype("<i8")}


def _varint(data, at):
    number, shift = 0, 0
    while True:
        byte = data[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _fields(data):
    """Every field of a message as its number and its value, bytes or a whole number."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = _varint(data, at)
        elif kind == 2:
            length, at = _varint(data, at)
            value, at = data[at : at + length], at + length
        else:
            size = {1: 8, 5: 4}[kind]
            value, at = data[at : at + size], at + size
        yield key >> 3, value


def _message(data, names):
    found = {name: [] for name in names.values()}
    for number, value in _fields(data):
        if number in names:
            found[names[number]].append(value)
    return SimpleNamespace(**found)


def _text(values):
    return [bytes(value).decode() for value in values]


def _tensor(data):
    read = _message(data, _TENSOR)
    return read.name[0].decode(), np.frombuffer(read.raw[0], _TYPES[read.type[0]]).reshape(_dims(read.dims))


def _dims(values):
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


def _columns(data):
    """A ValueInfoProto: its name and the second of its dimensions."""
    info = _message(data, {1: "name", 2: "type"})
    tensor = _message(_message(info.type[0], {1: "tensor"}).tensor[0], {2: "shape"})
    dims = _message(tensor.shape[0], {1: "dim"}).dim
    return SimpleNamespace(name=info.name[0].decode(), shape=["N", _message(dims[1], {1: "value"}).value[0]])


def _softmax(x, axis):
    powers = np.exp(x - x.max(axis=axis, keepdims=True))
    return powers / powers.sum(axis=axis, keepdims=True)


_OPERATORS = {
    "Abs": lambda x: np.abs(x),
    "ArgMax": lambda x, axis: np.expand_dims(x.argmax(axis=axis), axis),
    "Gather": lambda x, at, axis: np.take(x, at, axis=axis),
    "GatherElements": lambda x, at, axis: np.take_along_axis(x, at, axis=axis),
    "Gemm": lambda x, w, b: x @ w + b,
    "Identity": lambda x: x,
    "Less": lambda x, y: x < y,
    "Relu": lambda x: np.maximum(x, 0),
    "Sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "Softmax": _softmax,
    "Sub": lambda x, y: x - y,
    "Where": np.where,
}


class Session:
    """A model file, to be run as onnxruntime.InferenceSession runs one."""

    def __init__(self, file):
        with open(file, "rb") as model:
            read = _message(model.read(), _MODEL)
        graph = _message(read.graph[0], _GRAPH)
        self._constants = dict(_tensor(tensor) for tensor in graph.initializer)
        self._nodes = [_message(node, _NODE) for node in graph.node]
        self._inputs = [_columns(given) for given in graph.input]
        self._outputs = [_columns(output) for output in graph.output]
        pairs = [_message(pair, {1: "key", 2: "value"}) for pair in read.metadata]
        self._metadata = {_text(pair.key)[0]: (_text(pair.value) or [""])[0] for pair in pairs}

    def get_inputs(self):
        return self._inputs

    def get_outputs(self):
        return self._outputs

    def get_modelmeta(self):
        return SimpleNamespace(custom_metadata_map=self._metadata)

    def run(self, _, feeds):
        values = {**self._constants, **feeds}
        for node in self._nodes:
            attributes = [_message(attribute, _ATTRIBUTE) for attribute in node.attribute]
            numbers = {_text(attribute.name)[0]: attribute.i[0] for attribute in attributes}
            inputs = [values[name] for name in _text(node.input)]
            values[_text(node.output)[0]] = _OPERATORS[_text(node.op)[0]](*inputs, **numbers)
        return [values[output.name] for output in self._outputs]

package dev.goita.learning.dl4j;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.dl4j.FoldedTrunk.Sums;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * DL4J の層: a layer or vertex as {@code configuration.json} describes it.
 *
 * @param kind the last part of its class, such as {@code DenseLayer}
 * @param inputs the names of what it reads
 * @param of its settings
 */
record GraphLayer(String name, String kind, List<String> inputs, JsonNode of, List<String> variables) {
    /** What a network without named inputs reads. */
    static final String ROW = "features";

    private static final String KINDS = "DenseLayer, OutputLayer, LossLayer, ActivationLayer, DropoutLayer,"
            + " BatchNormalization, ElementWiseVertex (Add, Subtract), MergeVertex";

    private static final int MOST_UNITS = 1 << 20;

    /** {@return the layers in the order in which their numbers lie} */
    static List<GraphLayer> all(JsonNode graph) {
        if (graph.has("confs")) {
            return ofList(graph);
        }
        JsonNode order = graph.path("topologicalOrderStr");
        Set<String> inputs = new LinkedHashSet<>(texts(graph.path("networkInputs")));
        List<GraphLayer> layers = new ArrayList<>();
        for (String name : texts(order)) {
            if (!inputs.contains(name)) {
                JsonNode vertex = graph.path("vertices").path(name);
                JsonNode layer = vertex.path("layerConf");
                layers.add(of(
                        name,
                        texts(graph.path("vertexInputs").path(name)),
                        layer.isMissingNode() ? vertex : layer.path("layer"),
                        texts(layer.path("variables")),
                        vertex.path("preProcessor")));
            }
        }
        if (layers.isEmpty() || layers.size() != graph.path("vertices").size()) {
            throw new RefusalException(
                    "層の順（topologicalOrderStr）がありません。DL4J の 1.0.0-M2 以降で書いてください",
                    "has no order of its layers (topologicalOrderStr), as DL4J from 1.0.0-M2 on writes it");
        }
        return layers;
    }

    /** {@return the input that is the row: {@value #ROW}, or the first} */
    static String row(JsonNode graph) {
        List<String> inputs = texts(graph.path("networkInputs"));
        return inputs.isEmpty() || inputs.contains(ROW) ? ROW : inputs.get(0);
    }

    /** A {@code MultiLayerNetwork}: layers one after the other, the last of which is the policy. */
    private static List<GraphLayer> ofList(JsonNode graph) {
        List<GraphLayer> layers = new ArrayList<>();
        String before = ROW;
        int last = graph.path("confs").size() - 1;
        for (int i = 0; i <= last; i++) {
            JsonNode conf = graph.path("confs").path(i);
            String name = i == last ? OnnxModel.LOGITS : Integer.toString(i);
            layers.add(of(
                    name,
                    List.of(before),
                    conf.path("layer"),
                    texts(conf.path("variables")),
                    graph.path("inputPreProcessors").path(Integer.toString(i))));
            before = name;
        }
        return layers;
    }

    private static GraphLayer of(
            String name, List<String> inputs, JsonNode of, List<String> variables, JsonNode preProcessor) {
        String kind = of.path("@class").asText();
        GraphLayer layer = new GraphLayer(name, kind.substring(kind.lastIndexOf('.') + 1), inputs, of, variables);
        if (!preProcessor.isMissingNode() && !preProcessor.isNull()) {
            throw layer.refused("preProcessor は使えません", "has a preProcessor, which is not read");
        }
        return layer;
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** How many numbers it reads; 0 if its settings do not say. */
    int ins() {
        return size("nin");
    }

    private int outs() {
        return size("nout");
    }

    private int size(String name) {
        long size = of.path(name).asLong();
        if (size < 0 || size > MOST_UNITS) {
            throw refused(name + " が大きすぎます: " + size, "has " + name + " " + size + ", which is too large");
        }
        return (int) size;
    }

    /** How many weights it has. */
    int parameters() {
        long count = 0;
        for (String variable : variables) {
            count += switch (variable) {
                case "W" -> (long) ins() * outs();
                case "b", "gamma", "beta", "mean", "var", "log10stdev" -> outs();
                default ->
                    throw refused(
                            "重み「" + variable + "」は読めません。" + KINDS,
                            "has weights '" + variable + "', which are not read; " + KINDS);
            };
        }
        if (count > Integer.MAX_VALUE / 2) {
            throw refused("重みが多すぎます", "has too many weights");
        }
        return (int) count;
    }

    /**
     * {@return what it makes of values before it}
     *
     * @param numbers of all layers, its own from {@code from} on
     */
    Sums value(FoldedTrunk trunk, Function<String, Sums> before, float[] numbers, int from) {
        Sums sums = sums(trunk, before, numbers, from);
        String activation = activation();
        return switch (activation) {
            case "Identity", "" -> sums;
            case "ReLU" -> {
                plain("max");
                plain("threshold");
                yield trunk.rectified(
                        sums, of.path("activationFn").path("negativeSlope").floatValue());
            }
            case "LReLU" ->
                trunk.rectified(sums, of.path("activationFn").path("alpha").floatValue());
            default ->
                throw refused(
                        "活性化 " + activation + " は使えません。使えるのは ReLU、LeakyReLU、Identity です",
                        "has the activation " + activation + "; ReLU, LeakyReLU and Identity are read");
        };
    }

    private void plain(String setting) {
        JsonNode value = of.path("activationFn").path(setting);
        if (!value.isMissingNode() && !value.isNull() && value.asDouble() != 0) {
            throw refused("ReLU の " + setting + " は使えません", "has a ReLU with " + setting + ", which is not read");
        }
    }

    /**
     * {@return what a head is: of a policy the sums that its softmax is of}
     *
     * @param head {@code logits}, {@code value} or {@code action-values}
     */
    Sums head(String head, FoldedTrunk trunk, Function<String, Sums> before, float[] numbers, int from) {
        return head.equals(OnnxModel.LOGITS) && activation().equals("Softmax")
                ? sums(trunk, before, numbers, from)
                : value(trunk, before, numbers, from);
    }

    /** Empty of what has none, or uses none. */
    private String activation() {
        if (kind.endsWith("Vertex") || kind.equals("DropoutLayer") || kind.equals("BatchNormalization")) {
            return "";
        }
        String name = of.path("activationFn").path("@class").asText();
        return name.substring(name.lastIndexOf('.') + 1).replaceFirst("^Activation", "");
    }

    private Sums sums(FoldedTrunk trunk, Function<String, Sums> before, float[] numbers, int from) {
        if (from + (long) parameters() > numbers.length) {
            throw refused("重みが足りません", "has fewer weights than it needs");
        }
        List<Sums> read = inputs.stream().map(before).toList();
        if (read.isEmpty()) {
            throw refused("何も読みません", "reads nothing");
        }
        Sums first = read.get(0);
        return switch (kind) {
            case "DenseLayer", "OutputLayer" -> product(trunk, first, numbers, from);
            case "LossLayer", "ActivationLayer", "DropoutLayer" -> first;
            case "BatchNormalization" -> normalized(trunk, first, numbers, from);
            case "ElementWiseVertex" -> together(trunk, read);
            case "MergeVertex" -> trunk.joined(read);
            default -> throw refused("この層は使えません。使えるのは " + KINDS + " です", "is none of what is read: " + KINDS);
        };
    }

    private Sums product(FoldedTrunk trunk, Sums value, float[] numbers, int from) {
        requireSize(value, ins());
        int ins = ins();
        float[][] matrixOI = new float[outs()][ins];
        float[] biasO = new float[outs()];
        for (int o = 0; o < matrixOI.length; o++) {
            for (int i = 0; i < ins; i++) {
                matrixOI[o][i] = numbers[from + o * ins + i];
            }
            biasO[o] = variables.contains("b") ? numbers[from + matrixOI.length * ins + o] : 0;
        }
        return trunk.product(value, matrixOI, biasO);
    }

    private void requireSize(Sums value, int size) {
        if (value.size() != size) {
            throw refused(
                    "入力は " + size + " 個のはずですが、" + value.size() + " 個です",
                    "reads " + size + " numbers, but there are " + value.size());
        }
    }

    private Sums normalized(FoldedTrunk trunk, Sums value, float[] numbers, int from) {
        int size = value.size();
        requireSize(value, outs());
        float[] factors = new float[size];
        float[] shifts = new float[size];
        double epsilon = of.path("eps").asDouble();
        for (int i = 0; i < size; i++) {
            double gamma =
                    number("gamma", numbers, from, i).orElse(of.path("gamma").asDouble());
            double beta =
                    number("beta", numbers, from, i).orElse(of.path("beta").asDouble());
            double mean = number("mean", numbers, from, i).orElse(0.0);
            double deviation =
                    Math.pow(10, number("log10stdev", numbers, from, i).orElse(0.0));
            double variance = number("var", numbers, from, i).orElse(deviation * deviation);
            double factor = gamma / Math.sqrt(variance + epsilon);
            factors[i] = (float) factor;
            shifts[i] = (float) (beta - factor * mean);
        }
        return trunk.scaled(value, factors, shifts);
    }

    private Optional<Double> number(String variable, float[] numbers, int from, int index) {
        int place = variables.indexOf(variable);
        return place < 0 ? Optional.empty() : Optional.of((double) numbers[from + place * outs() + index]);
    }

    private Sums together(FoldedTrunk trunk, List<Sums> read) {
        String operation = of.path("op").asText();
        boolean isRead = operation.equals("Add") || operation.equals("Subtract") && read.size() == 2;
        if (!isRead) {
            throw refused(operation + " は使えません", "is a " + operation + ", which is not read");
        }
        Sums sum = read.get(0);
        for (Sums other : read.subList(1, read.size())) {
            requireSize(other, sum.size());
            sum = trunk.sum(sum, other, operation.equals("Add") ? 1 : -1);
        }
        return sum;
    }

    private RefusalException refused(String japanese, String english) {
        return new RefusalException(
                "層「" + name + "」（" + kind + "）: " + japanese, "layer '" + name + "' (" + kind + ") " + english);
    }
}

package dev.goita.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.dl4j.OnnxModel;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.network.RowAnswers;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.NeuralPlayer;
import java.nio.FloatBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * ONNX Runtime の網: a graph in a session of its own, on one thread, so that any number of threads that ask get the same numbers. Inputs,
 * outputs and metadata as {@link OnnxModel} has them; {@value #LOGITS} is as good as {@value OnnxModel#PROBABILITIES}.
 */
final class RuntimeNetwork {
    private static final String LOGITS = "logits";
    private static final int BITS_PER_BYTE = 8;

    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;
    private final Map<String, String> metadata;
    private final String hash;
    private final SampleEncoder<SeatView, Action> encoder;
    private final String rows;
    private final int width;
    private final boolean isToldLegal;
    private final List<Target> targets;
    /** How many numbers each output has that is asked for. */
    private final Map<String, Integer> outputs = new LinkedHashMap<>();

    /**
     * Opens a session, which lives as long as the process, and asks it once.
     *
     * @param bytes of a file
     * @throws RefusalException if it is no network of a layout that is here
     * @throws OrtException if ONNX Runtime cannot run it
     */
    RuntimeNetwork(byte[] bytes) throws OrtException {
        hash = hash(bytes);
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setDeterministicCompute(true);
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
            session = environment.createSession(bytes, options);
        }
        metadata = session.getMetadata().getCustomMetadata();
        encoder = GoitaEncoders.of(required("layout"));
        if (!required("actions").equals(encoder.actions().id())) {
            throw new RefusalException(
                    "actions は「" + encoder.actions().id() + "」でなければなりません",
                    "the actions have to be '" + encoder.actions().id() + "', not '" + required("actions") + "'");
        }
        Map<String, NodeInfo> inputs = session.getInputInfo();
        rows = inputs.keySet().iterator().next();
        width = width(Objects.requireNonNull(inputs.get(rows)));
        isToldLegal = inputs.containsKey(OnnxModel.LEGAL);
        int labels = encoder.actions().size();
        for (String head : List.of(LOGITS, OnnxModel.PROBABILITIES, OnnxModel.ACTION_VALUES)) {
            if (session.getOutputNames().contains(head)) {
                outputs.put(head, labels);
            }
        }
        if (outputs.isEmpty()) {
            throw new RefusalException(
                    "出力に logits、probabilities、action-values のどれかが必要です",
                    "of the outputs logits, probabilities and action-values one is needed");
        }
        List<Target> beliefs = GoitaTargets.PLAYED.subList(GoitaTargets.BELIEF, GoitaTargets.PLAYED.size());
        boolean believes =
                beliefs.stream().allMatch(target -> session.getOutputNames().contains(target.name()));
        targets = believes ? beliefs : List.of();
        targets.forEach(target -> outputs.put(target.name(), target.classes()));
        new Answers().load(new ActiveFeatures(encoder.layout().width()));
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    private String required(String name) {
        String value = metadata.get(name);
        if (value == null) {
            throw new RefusalException("メタデータに「" + name + "」がありません", "the metadata have no '" + name + "'");
        }
        return value;
    }

    private int width(NodeInfo input) {
        long[] shape = input.getInfo() instanceof TensorInfo tensor ? tensor.getShape() : new long[0];
        long found = shape.length == 2 ? shape[1] : 0;
        if (found < 0) {
            return encoder.layout().width();
        }
        // With or without the zeros that fill the last byte.
        long filled = (found + BITS_PER_BYTE - 1) / BITS_PER_BYTE * BITS_PER_BYTE;
        if (filled > Integer.MAX_VALUE || !encoder.layout().hasHadWidth((int) filled)) {
            int needed = encoder.layout().featureCount();
            throw new RefusalException(
                    "入力「" + rows + "」は N × " + needed + " の行でなければなりません",
                    "the input '" + rows + "' has to be rows, N × " + needed + ", not " + Arrays.toString(shape));
        }
        return (int) found;
    }

    /** The file and who runs it, since another version may compute another last digit. */
    String version() {
        return hash + " onnxruntime=" + environment.getVersion();
    }

    NeuralPlayer.Choice choice() {
        String told = metadata.get("setting." + ModelCard.CHOOSE);
        if (told != null) {
            return NeuralPlayer.Choice.parse(told);
        }
        if (!outputs.containsKey(OnnxModel.ACTION_VALUES)) {
            return NeuralPlayer.Choice.BEST_POLICY;
        }
        return outputs.containsKey(LOGITS) || outputs.containsKey(OnnxModel.PROBABILITIES)
                ? NeuralPlayer.Choice.LIKELY_VALUE
                : NeuralPlayer.Choice.BEST_VALUE;
    }

    NeuralPlayer player(NeuralPlayer.Choice choice) {
        return new NeuralPlayer(encoder, new Answers(), targets, choice);
    }

    private final class Answers implements RowAnswers {
        private final float[][] row1F = new float[1][width];
        private final boolean[][] legal1A = new boolean[1][encoder.actions().size()];
        private final Map<String, float[]> said = new HashMap<>();

        Answers() {
            // What is not legal is not asked about.
            Arrays.fill(legal1A[0], true);
        }

        @Override
        public void load(ActiveFeatures rowF) {
            rowF.toDense(row1F[0], 0, width);
            try (OnnxTensor row = OnnxTensor.createTensor(environment, row1F);
                    OnnxTensor legal = OnnxTensor.createTensor(environment, legal1A);
                    OrtSession.Result result = session.run(
                            isToldLegal ? Map.of(rows, row, OnnxModel.LEGAL, legal) : Map.of(rows, row),
                            outputs.keySet())) {
                result.forEach(output -> said.put(output.getKey(), numbers(output.getKey(), output.getValue())));
            } catch (OrtException e) {
                throw new RefusalException(
                        "ONNX Runtime が答えません: " + e.getMessage(), "ONNX Runtime does not answer: " + e.getMessage());
            }
        }

        private float[] numbers(String name, OnnxValue value) {
            FloatBuffer numbers = value instanceof OnnxTensor tensor ? tensor.getFloatBuffer() : null;
            int size = Objects.requireNonNull(outputs.get(name));
            if (numbers == null || numbers.remaining() != size) {
                throw new RefusalException(
                        "出力「" + name + "」は float32 の 1 × " + size + " でなければなりません: " + value.getInfo(),
                        "the output '" + name + "' has to be float32, 1 × " + size + ", not " + value.getInfo());
            }
            float[] copy = new float[size];
            numbers.get(copy);
            return copy;
        }

        @Override
        public float actionValue(int label) {
            float[] values = said.get(OnnxModel.ACTION_VALUES);
            return values == null ? 0 : values[label];
        }

        @Override
        public float logit(int label) {
            float[] logits = said.get(LOGITS);
            float[] probabilities = said.get(OnnxModel.PROBABILITIES);
            return logits != null ? logits[label] : probabilities == null ? 0 : (float) Math.log(probabilities[label]);
        }

        @Override
        public void target(int target, float[] outC) {
            float[] chances =
                    Objects.requireNonNull(said.get(targets.get(target).name()));
            System.arraycopy(chances, 0, outC, 0, chances.length);
        }
    }
}

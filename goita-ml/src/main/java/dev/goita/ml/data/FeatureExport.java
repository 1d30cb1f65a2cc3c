package dev.goita.ml.data;

import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.SampleEncoder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 特徴の書き出し: writes the choices of games as NumPy arrays, in constant memory. Rows are packed bits, eight features
 * a byte, the first in the highest bit; {@code numpy.unpackbits(features, axis=1)} gives them back. Labels have one byte
 * where 256 labels are enough, else two. Where the source has targets, they have a column each; where it has policies to
 * learn, they have a column a label.
 */
public final class FeatureExport implements SampleSource.Games, Closeable {
    private static final int CHOICES_AT_ONCE = 8_192;
    private static final int BYTE_LABELS = 256;

    private final Split split;
    private final List<NpyWriter> writers = new ArrayList<>();
    private final NpyWriter features;
    private final NpyWriter legal;
    private final NpyWriter labels;
    private final NpyWriter outcomes;
    private final NpyWriter kinds;
    private final NpyWriter turns;
    private final NpyWriter parts;
    private final int targetCount;
    private Optional<NpyWriter> targets = Optional.empty();
    private Optional<NpyWriter> policies = Optional.empty();

    private final ActiveFeatures rowF;
    private final byte[] packedRow;
    private final byte[] packedLegal;
    private final List<Part> waitingParts = new ArrayList<>();
    private final float[] policyA;
    private Samples.Builder waiting;
    private long games;
    private long choices;

    /**
     * @param folder that exists
     * @param source of the games that are added
     */
    public FeatureExport(Path folder, SampleSource source, Split split) throws IOException {
        this.split = split;
        SampleEncoder<?, ?> encoder = source.encoder();
        rowF = new ActiveFeatures(encoder.layout().width());
        packedRow = new byte[encoder.layout().packedLength()];
        int labelCount = encoder.actions().size();
        packedLegal = new byte[(labelCount + 7) / 8];
        features = writer(folder, "features", NpyWriter.Type.UINT8, packedRow.length);
        legal = writer(folder, "legal", NpyWriter.Type.UINT8, packedLegal.length);
        labels = writer(folder, "label", labelCount <= BYTE_LABELS ? NpyWriter.Type.UINT8 : NpyWriter.Type.UINT16, 1);
        outcomes = writer(folder, "outcome", NpyWriter.Type.FLOAT32, 1);
        kinds = writer(folder, "kind", NpyWriter.Type.UINT8, 1);
        turns = writer(folder, "turn", NpyWriter.Type.UINT16, 1);
        parts = writer(folder, "part", NpyWriter.Type.UINT8, 1);
        targetCount = source.targets().size();
        if (targetCount > 0) {
            targets = Optional.of(writer(folder, "target", NpyWriter.Type.FLOAT32, targetCount));
        }
        if (source.hasPolicies()) {
            policies = Optional.of(writer(folder, "policy", NpyWriter.Type.FLOAT32, labelCount));
        }
        policyA = new float[labelCount];
        waiting = new Samples.Builder(targetCount);
    }

    private NpyWriter writer(Path folder, String name, NpyWriter.Type type, int columns) throws IOException {
        NpyWriter writer = new NpyWriter(folder.resolve(name + ".npy"), type, columns);
        writers.add(writer);
        return writer;
    }

    @Override
    public void add(long key, Consumer<Samples.Builder> choicesOfGame) throws IOException {
        int before = waiting.size();
        choicesOfGame.accept(waiting);
        Part part = split.partOf(key);
        for (int i = before; i < waiting.size(); i++) {
            waitingParts.add(part);
        }
        games++;
        if (waiting.size() >= CHOICES_AT_ONCE) {
            writeWaiting();
        }
    }

    private void writeWaiting() throws IOException {
        Samples samples = waiting.build();
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            rowF.toPacked(packedRow, 0, packedRow.length);
            features.write(packedRow);
            writeLegal(samples, n);
            labels.write(samples.taken(n));
            outcomes.write(samples.outcome(n));
            kinds.write(samples.kind(n));
            turns.write(samples.turn(n));
            parts.write(waitingParts.get(n).ordinal());
            writeTargets(samples, n);
            writePolicy(samples, n);
        }
        choices += samples.size();
        waiting = new Samples.Builder(targetCount);
        waitingParts.clear();
    }

    private void writeTargets(Samples samples, int n) throws IOException {
        if (targets.isPresent()) {
            for (int target = 0; target < targetCount; target++) {
                targets.get().write(samples.target(n, target));
            }
        }
    }

    private void writePolicy(Samples samples, int n) throws IOException {
        if (policies.isPresent()) {
            Arrays.fill(policyA, 0);
            for (int i = 0; i < samples.legalCount(n); i++) {
                policyA[samples.legal(n, i)] = samples.policy(n, i);
            }
            for (float probability : policyA) {
                policies.get().write(probability);
            }
        }
    }

    private void writeLegal(Samples samples, int n) throws IOException {
        Arrays.fill(packedLegal, (byte) 0);
        for (int i = 0; i < samples.legalCount(n); i++) {
            int label = samples.legal(n, i);
            packedLegal[label >>> 3] |= (byte) (0x80 >>> (label & 7));
        }
        legal.write(packedLegal);
    }

    public long games() {
        return games;
    }

    /** Choices so far, those not yet written too. */
    public long choices() {
        return choices + waiting.size();
    }

    @Override
    public void close() throws IOException {
        writeWaiting();
        for (NpyWriter writer : writers) {
            writer.close();
        }
    }
}

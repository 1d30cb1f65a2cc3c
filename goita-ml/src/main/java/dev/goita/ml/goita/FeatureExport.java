package dev.goita.ml.goita;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.data.NpyWriter;
import dev.goita.ml.data.Part;
import dev.goita.ml.data.Samples;
import dev.goita.ml.data.Split;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * 特徴の書き出し: writes the choices of rounds as NumPy arrays, in constant memory. Rows are packed bits, eight features
 * a byte, the first in the highest bit; {@code numpy.unpackbits(features, axis=1)} gives them back.
 */
public final class FeatureExport implements Closeable {
    private static final int CHOICES_AT_ONCE = 8_192;

    private final RoundEncoder encoder;
    private final Split split;
    private final List<NpyWriter> writers = new ArrayList<>();
    private final NpyWriter features;
    private final NpyWriter legal;
    private final NpyWriter labels;
    private final NpyWriter outcomes;
    private final NpyWriter kinds;
    private final NpyWriter turns;
    private final NpyWriter parts;

    private final ActiveFeatures rowF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
    private final byte[] packedRow = new byte[GoitaViewLayout.LAYOUT.packedLength()];
    private final byte[] packedLegal = new byte[(GoitaActions.SPACE.size() + 7) / 8];
    private final List<Part> waitingParts = new ArrayList<>();
    private Samples.Builder waiting = new Samples.Builder();
    private long rounds;
    private long choices;

    /** @param folder that exists */
    public FeatureExport(Path folder, Rules rules, Split split) throws IOException {
        encoder = new RoundEncoder(rules);
        this.split = split;
        features = writer(folder, "features", NpyWriter.Type.UINT8, packedRow.length);
        legal = writer(folder, "legal", NpyWriter.Type.UINT8, packedLegal.length);
        labels = writer(folder, "label", NpyWriter.Type.UINT8, 1);
        outcomes = writer(folder, "outcome", NpyWriter.Type.FLOAT32, 1);
        kinds = writer(folder, "kind", NpyWriter.Type.UINT8, 1);
        turns = writer(folder, "turn", NpyWriter.Type.UINT8, 1);
        parts = writer(folder, "part", NpyWriter.Type.UINT8, 1);
    }

    private NpyWriter writer(Path folder, String name, NpyWriter.Type type, int columns) throws IOException {
        NpyWriter writer = new NpyWriter(folder.resolve(name + ".npy"), type, columns);
        writers.add(writer);
        return writer;
    }

    /** Writes the choices of a round. */
    public void add(PlayedDeal played) {
        int before = waiting.size();
        encoder.add(played, waiting);
        Part part = split.partOf(DealKey.of(played.deal()));
        for (int i = before; i < waiting.size(); i++) {
            waitingParts.add(part);
        }
        rounds++;
        if (waiting.size() >= CHOICES_AT_ONCE) {
            try {
                writeWaiting();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
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
        }
        choices += samples.size();
        waiting = new Samples.Builder();
        waitingParts.clear();
    }

    private void writeLegal(Samples samples, int n) throws IOException {
        Arrays.fill(packedLegal, (byte) 0);
        for (int i = 0; i < samples.legalCount(n); i++) {
            int label = samples.legal(n, i);
            packedLegal[label >>> 3] |= (byte) (0x80 >>> (label & 7));
        }
        legal.write(packedLegal);
    }

    public long rounds() {
        return rounds;
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

package dev.goita.learning.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows as NumPy arrays, one file an array. */
final class SampleArrays implements RowFiles {
    private static final int BYTE_LABELS = 256;

    private final List<NpyWriter> writers = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private final NpyWriter features;
    private final NpyWriter legal;
    private final NpyWriter labels;
    private final NpyWriter outcomes;
    private final NpyWriter kinds;
    private final NpyWriter turns;
    private final NpyWriter parts;
    private final NpyWriter games;
    private Optional<NpyWriter> targets = Optional.empty();
    private Optional<NpyWriter> policies = Optional.empty();

    SampleArrays(Path folder, RowContent content) throws IOException {
        int labelCount = content.labels();
        NpyWriter.Type label = labelCount <= BYTE_LABELS ? NpyWriter.Type.UINT8 : NpyWriter.Type.UINT16;
        features = writer(folder, "features", NpyWriter.Type.UINT8, content.features());
        legal = writer(folder, "legal", NpyWriter.Type.UINT8, (labelCount + 7) / 8);
        labels = writer(folder, "label", label, 1);
        outcomes = writer(folder, "outcome", NpyWriter.Type.FLOAT32, 1);
        kinds = writer(folder, "kind", NpyWriter.Type.UINT8, 1);
        turns = writer(folder, "turn", NpyWriter.Type.UINT16, 1);
        parts = writer(folder, "part", NpyWriter.Type.UINT8, 1);
        games = writer(folder, "game", NpyWriter.Type.INT64, 1);
        if (!content.targets().isEmpty()) {
            targets = Optional.of(writer(
                    folder, "target", NpyWriter.Type.FLOAT32, content.targets().size()));
        }
        if (content.hasPolicies()) {
            policies = Optional.of(writer(folder, "policy", NpyWriter.Type.FLOAT32, labelCount));
        }
    }

    private NpyWriter writer(Path folder, String name, NpyWriter.Type type, int columns) throws IOException {
        Path file = folder.resolve(name + ".npy");
        NpyWriter writer = new NpyWriter(file, type, columns);
        writers.add(writer);
        files.add(file);
        return writer;
    }

    /** In the order of the documentation. */
    List<Path> files() {
        return List.copyOf(files);
    }

    @Override
    public void write(EncodedRow row) throws IOException {
        features.write(row.features());
        legal.write(row.legal());
        labels.write(row.label());
        outcomes.write(row.outcome());
        kinds.write(row.kind());
        turns.write(row.turn());
        parts.write(row.part());
        games.write(row.game());
        if (targets.isPresent()) {
            write(row.targets(), targets.get());
        }
        if (policies.isPresent()) {
            write(row.policyA(), policies.get());
        }
    }

    private static void write(float[] numbers, NpyWriter array) throws IOException {
        for (float number : numbers) {
            array.write(number);
        }
    }

    @Override
    public void close() throws IOException {
        for (NpyWriter writer : writers) {
            writer.close();
        }
    }
}

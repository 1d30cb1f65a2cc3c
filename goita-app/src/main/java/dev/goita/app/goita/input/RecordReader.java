package dev.goita.app.goita.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Input;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.compact.CompactSource;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 読み方: how inputs are read as rounds.
 *
 * @param strictness towards what JSON does not allow
 * @param format the notation of all inputs; null if each is to be detected
 */
public record RecordReader(Strictness strictness, @Nullable RecordFormat format) implements Serializable {
    /**
     * Reads every round of an input in any form. What ends it early is its last finding.
     *
     * @throws IOException if it cannot be read and is the only input of the command
     */
    public void read(Input input, Batch batch, RecordSink sink) throws IOException {
        read(input, batch, sink, in -> CompactSource.read(in, input.name(), sink));
    }

    /** What to do with a file in the compact form. */
    @FunctionalInterface
    public interface CompactForm {
        void read(InputStream in) throws IOException;
    }

    /** Reads every round of an input; one in the compact form by other means. */
    public void read(Input input, Batch batch, RecordSink sink, CompactForm compact) throws IOException {
        Optional<InputFailure> failure = batch.attempt(() -> read(input, sink, compact));
        if (failure.isPresent()) {
            sink.finding(Finding.of(
                    RecordCode.UNREADABLE,
                    Severity.ERROR,
                    Place.whole(input.name()),
                    Spot.NONE,
                    failure.get().wording()));
        }
    }

    private void read(Input input, RecordSink sink, CompactForm compact) throws IOException {
        try (InputStream bare = input.open()) {
            byte[] start = compactMagic(bare);
            InputStream in = new SequenceInputStream(new ByteArrayInputStream(start), bare);
            if (CompactReader.isCompact(start)) {
                compact.read(in);
                return;
            }
            rulesOfFolder(input).ifPresent(sink::playedBy);
            if (format != null) {
                RecordFile.read(in, input.name(), strictness, format, sink);
            } else {
                RecordFile.read(in, input.name(), strictness, sink);
            }
        }
    }

    /** Those of the data set that an input is a file of: lines have no place for them. */
    public static Optional<Rules> rulesOfFolder(Input input) throws IOException {
        return input.isOnce() ? Optional.empty() : DataSetFolder.rules(input.path());
    }

    /** The first bytes, no more than tell the compact form: the input may be typed. */
    private static byte[] compactMagic(InputStream in) throws IOException {
        byte[] first = in.readNBytes(1);
        if (!CompactReader.mayBeCompact(first)) {
            return first;
        }
        return ByteBuffer.allocate(CompactReader.MAGIC_BYTES)
                .put(first)
                .put(in.readNBytes(CompactReader.MAGIC_BYTES - 1))
                .array();
    }
}

package dev.goita.app.shogi.training;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** 入力ファイル: an open file or standard input whose beginning has been looked at. */
final class DataFile implements Closeable {
    private final String argument;
    private final String name;
    private final InputStream rest;
    private final byte[] head;
    private final OptionalLong size;

    private DataFile(String argument, String name, InputStream rest, byte[] head, OptionalLong size) {
        this.argument = argument;
        this.name = name;
        this.rest = rest;
        this.head = head;
        this.size = size;
    }

    /** @param argument a file name, or {@code -} for standard input */
    static DataFile open(Invocation invocation, String argument) throws IOException {
        Input input = invocation.input(argument);
        InputStream bytes = input.open();
        byte[] head = bytes.readNBytes(DatasetDetector.HEAD);
        OptionalLong size = OptionalLong.empty();
        if (!input.isOnce()) {
            size = OptionalLong.of(Files.size(Input.path(argument)));
        } else if (head.length < DatasetDetector.HEAD) {
            size = OptionalLong.of(head.length);
        }
        return new DataFile(argument, input.name(), bytes, head, size);
    }

    interface Use {
        void accept(DataFile file) throws IOException;
    }

    /** Opens a file; the report hears of one that cannot be read. */
    static void attempt(Invocation invocation, String argument, FindingReport report, Use use) throws IOException {
        Optional<InputFailure> failure = invocation.batch().attempt(() -> {
            try (DataFile file = open(invocation, argument)) {
                use.accept(file);
            }
        });
        failure.ifPresent(why -> report.accept(invocation.input(argument).name(), why));
    }

    /** As given on the command line. */
    String argument() {
        return argument;
    }

    String name() {
        return name;
    }

    InputStream bytes() {
        return new SequenceInputStream(new ByteArrayInputStream(head), rest);
    }

    byte[] head() {
        return head;
    }

    List<DatasetFormat> candidates() throws IOException {
        return DatasetDetector.detect(name, head, size, tail());
    }

    private byte[] tail() throws IOException {
        if (size.isEmpty() || size.getAsLong() <= head.length) {
            return head;
        }
        try (RandomAccessFile file = new RandomAccessFile(Path.of(argument).toFile(), "r")) {
            byte[] tail = new byte[DatasetDetector.TAIL];
            file.seek(size.getAsLong() - tail.length);
            file.readFully(tail);
            return tail;
        }
    }

    DiagnosticException failure(DatasetCode code, Wording wording) {
        return new DiagnosticException(List.of(new Diagnostic(code, Severity.ERROR, Place.whole(name), wording)));
    }

    interface Sink {
        void accept(DatasetEntry entry) throws IOException;
    }

    @Override
    public void close() throws IOException {
        rest.close();
    }
}

package dev.goita.app.shogi.training;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.app.shogi.training.DataJob.FindingReport;
import dev.goita.app.shogi.training.RecordJson.RecordLines;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.report.Columns;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** 教師局面の仕事: a command that reads training data, which may not tell by its content how it is read. */
abstract class DataJob extends Job {
    protected final Given<List<String>> files;
    private final Given<Optional<DatasetFormat>> format;
    private final Given<Optional<Move16>> dialect;
    private final Given<Integer> maxFindings;

    /** @param arity how many files there may be */
    DataJob(String arity) {
        files = arguments("FILE", arity, String.class);
        format = option("--from", "FORMAT", DatasetFormat.class);
        dialect = option("--moves", "DIALECT", Move16.class);
        maxFindings = option("--max-findings", "N", 100);
    }

    protected final FindingReport report(FindingReport.To to) {
        return new FindingReport(() -> invocation, to, maxFindings::value);
    }

    protected final void forEach(FindingReport report, DataFile.Use use) throws IOException {
        invocation.batch().expect(files.value().size());
        for (String file : files.value()) {
            DataFile.attempt(invocation, file, report, use);
        }
    }

    /** Whether a file is JSON Lines, unless another format is asked for. */
    protected final boolean isText(DataFile file) {
        return format.value().isEmpty() && RecordLines.areIn(file.head());
    }

    /** The formats that the content may be, or the one that was asked for. */
    protected final List<DatasetFormat> candidates(DataFile file) throws IOException {
        return format.value().isPresent() ? List.of(format.value().get()) : file.candidates();
    }

    protected final DatasetFormat format(DataFile file) throws IOException {
        List<DatasetFormat> candidates = candidates(file);
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        String all =
                String.join(", ", candidates.stream().map(DatasetFormat::id).toList());
        throw candidates.isEmpty()
                ? file.failure(
                        DatasetCode.UNKNOWN_FORMAT,
                        new Wording(
                                "教師データの形式が分かりません。--from で指定できます",
                                "in none of the known formats; --from FORMAT reads it all the same"))
                : file.failure(
                        DatasetCode.AMBIGUOUS_FORMAT,
                        Wording.of("形式を一つに絞れません（%s）。--from で指定してください", "may be %s; say which with --from", all));
    }

    protected final DatasetReader reader(DataFile file, DatasetFormat found) throws IOException {
        return new DatasetReader(
                file.name(), file.bytes(), found, dialect.value().orElse(found.moves()));
    }

    protected final void forEach(DataFile file, DatasetFormat found, DataFile.Sink sink) throws IOException {
        try (DatasetReader reader = reader(file, found)) {
            for (Optional<DatasetEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                sink.accept(entry.get());
            }
        }
    }

    /** Says at the end what was done: text on standard error, or JSON on standard output unless the data went there. */
    protected final void summarize(boolean json, String output, Map<String, Object> fields) {
        if (json && !Output.isStandard(output)) {
            invocation.jsonLines().write(fields);
            return;
        }
        String line = JsonOutput.lines(List.of(fields)).stripTrailing();
        invocation.sayAside(json ? Wording.same(line) : FieldWords.line(fields));
    }

    /** Prints findings of training data, of each kind no more than asked for, and counts them all. */
    static final class FindingReport extends FindingCount {
        enum To {
            STANDARD_OUTPUT,
            STANDARD_ERROR,
            JSON
        }

        private final To to;

        FindingReport(Supplier<Invocation> run, To to, IntSupplier most) {
            super(run, most);
            this.to = to;
        }

        @Override
        protected PrintWriter out() {
            return to == To.STANDARD_OUTPUT ? run.get().streams().out() : super.out();
        }

        void accept(List<DatasetEntry.Finding> findings) {
            findings.forEach(this::accept);
        }

        private void accept(DatasetEntry.Finding finding) {
            if (to != To.JSON) {
                accept(finding.toDiagnostic());
            } else if (count(finding.code(), finding.severity())) {
                Optional<DatasetEntry.Finding> placed = Optional.of(finding).filter(found -> found.record() > 0);
                run.get()
                        .jsonLines()
                        .write(new Columns<DatasetEntry.Finding>()
                                .data("file", DatasetEntry.Finding::source)
                                .data("record", found -> placed.map(DatasetEntry.Finding::record))
                                .data("offset", found -> placed.map(DatasetEntry.Finding::offset))
                                .data("code", found -> name(found.code()))
                                .data("severity", found -> found.severity().id())
                                .data(
                                        "message",
                                        found -> found.wording().in(run.get().language()))
                                .json(finding));
            }
        }

        /** What ended the reading of a file. */
        void accept(String name, InputFailure failure) {
            for (Diagnostic finding : failure.findings(DatasetCode.UNREADABLE, Place.whole(name))) {
                accept(new DatasetEntry.Finding(finding.code(), finding.severity(), name, 0, 0, finding.wording()));
            }
        }
    }

    /** 入力ファイル: an open file or standard input whose beginning has been looked at. */
    static final class DataFile implements Closeable {
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
}

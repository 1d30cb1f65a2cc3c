package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.ml.compact.CompactSource;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.RoundRecords;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import dev.goita.record.write.RoundWriters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What is done with inputs that may be records of Goita. */
final class RecordTrials {
    private RecordTrials() {}

    /** Hands on to a check, and keeps what it finds. */
    private static final class Checked extends ForwardingSink {
        private final List<Finding> findings;
        private int rounds;

        Checked() {
            this(new ArrayList<>());
        }

        private Checked(List<Finding> findings) {
            super(new RecordCheck(Rules.STANDARD, "fuzz", findings::add));
            this.findings = findings;
        }

        @Override
        public void round(RoundText round) {
            rounds++;
            super.round(round);
        }
    }

    /** Reads in the notation that the input shows, checks and repairs it, and writes in another. */
    static void any(byte[] input) throws IOException {
        Checked checked = new Checked();
        RecordFile.read(new ByteArrayInputStream(input), "fuzz", Strictness.LENIENT, checked);
        RecordFile.read(new ByteArrayInputStream(input), "fuzz", Strictness.STRICT, new Checked());
        write(input, another(input), checked);
        strict(input);
    }

    /** What the strict reader takes, it takes again as it was written. */
    private static void strict(byte[] input) throws IOException {
        List<RoundRecord> rounds = new ArrayList<>();
        try {
            RoundRecords.read(new ByteArrayInputStream(input), "fuzz", rounds::add);
        } catch (DiagnosticException e) {
            assertThat(e.diagnostics()).isNotEmpty();
        }
        for (RoundRecord round : rounds) {
            assertThat(RoundRecords.read(RoundRecords.write(round))).isEqualTo(round);
        }
    }

    /** Each in its turn, as inputs grow: to write all of them takes five times as long as to read and check. */
    private static RecordFormat another(byte[] input) {
        return RecordFormat.values()[input.length % RecordFormat.values().length];
    }

    /** Reads as if the notation were known. */
    static FuzzTarget.Trial as(RecordFormat format) {
        return (input, scratch) -> {
            Checked checked = new Checked();
            RecordFile.read(new ByteArrayInputStream(input), "fuzz", Strictness.LENIENT, format, checked);
            RecordFormat to = another(input);
            StringWriter out = new StringWriter();
            try (var writer = RoundWriters.of(to, JsonStyle.CANONICAL, out, Rules.STANDARD, "fuzz", finding -> {})) {
                RecordFile.read(new ByteArrayInputStream(input), "fuzz", Strictness.LENIENT, format, writer.sink());
            }
        };
    }

    /** Reads a shard in the compact form, and writes what is there as any other source. */
    static void compact(byte[] input) throws IOException {
        Checked checked = new Checked();
        CompactSource.read(new ByteArrayInputStream(input), "fuzz", checked);
    }

    /** What was read without a finding reads back as it was written. */
    private static void write(byte[] input, RecordFormat to, Checked checked) throws IOException {
        String written = written(input, to);
        if (checked.findings.isEmpty() && checked.rounds > 0 && !written.isBlank()) {
            byte[] bytes = written.getBytes(StandardCharsets.UTF_8);
            assertThat(written(bytes, to)).as("written as %s and read", to.id()).isEqualTo(written);
        }
    }

    private static String written(byte[] input, RecordFormat to) throws IOException {
        StringWriter out = new StringWriter();
        try (var writer = RoundWriters.of(to, JsonStyle.CANONICAL, out, Rules.STANDARD, "fuzz", finding -> {})) {
            RecordFile.read(new ByteArrayInputStream(input), "fuzz", Strictness.LENIENT, writer.sink());
        }
        return out.toString();
    }
}

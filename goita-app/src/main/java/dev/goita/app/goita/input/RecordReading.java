package dev.goita.app.goita.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Options;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** How a command reads rounds, as its options say. */
public class RecordReading extends Options {
    public static final Choice<RecordFormat> FORMATS = new Choice<>(List.of(RecordFormat.values()), RecordFormat::id);

    private final Given<Boolean> strict = flag("--strict");
    private final Given<Optional<RecordFormat>> format = option("--from", "FORMAT", RecordFormat.class, FORMATS);

    public RecordReading(Options command) {
        super(command);
    }

    /** The notation that was named on the command line. */
    public Optional<RecordFormat> format() {
        return format.value();
    }

    public RecordReader reader() {
        return new RecordReader(
                strict.value() ? Strictness.STRICT : Strictness.LENIENT,
                format.value().orElse(null));
    }

    /**
     * Reads every round of an input in any form. What ends it early is its last finding.
     *
     * @throws IOException if it cannot be read and is the only input of the command
     */
    public void read(Input input, Batch batch, RecordSink sink) throws IOException {
        reader().read(input, batch, sink);
    }
}

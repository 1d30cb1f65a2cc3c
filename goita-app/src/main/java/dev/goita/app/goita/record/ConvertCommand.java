package dev.goita.app.goita.record;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.write.RoundWriters;
import dev.goita.record.write.RoundWriters.RoundWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

public final class ConvertCommand extends Job {
    private static final Choice<JsonStyle> STYLES =
            new Choice<>(List.of(JsonStyle.CANONICAL, JsonStyle.SEED, JsonStyle.SEED_LINE), JsonStyle::id);

    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<RecordFormat> to = required("--to", "FORMAT", RecordFormat.JSON, RecordInputs.FORMATS);
    private final Given<String> output = output("OUT");
    private final Given<JsonStyle> style = option("--style", "STYLE", JsonStyle.CANONICAL, STYLES);
    private final RulesOption rules = new RulesOption(this);

    private boolean isClean = true;

    @Override
    public ExitCode call() throws IOException {
        try (Output target = invocation.output(output.value())) {
            Writer text = target.writer();
            for (String file : inputs.files(invocation)) {
                convert(invocation.input(file), text);
            }
            text.flush();
            target.commit();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return isClean ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void convert(Input input, Writer text) throws IOException {
        try (RoundWriter writer =
                RoundWriters.of(to.value(), style.value(), text, rules.ofMatches(), input.name(), this::report)) {
            inputs.read(input, invocation.batch(), new Told(writer.sink(), input, text));
        }
    }

    private void report(Finding finding) {
        isClean = false;
        invocation.streams().err().println(FindingLine.text(finding, invocation.language()));
    }

    /** Hands rounds on to the writer and findings to the user. */
    private final class Told implements RecordSink {
        private final RecordSink writer;
        private final Writer text;
        private final boolean isTalk;

        Told(RecordSink writer, Input input, Writer text) {
            this.writer = writer;
            this.text = text;
            this.isTalk = input.isOnce() && Output.isStandard(output.value());
        }

        @Override
        public void playedBy(Rules rules) {
            writer.playedBy(rules);
        }

        @Override
        public void matchBegins() {
            writer.matchBegins();
        }

        @Override
        public void matchValue(MatchValue value) {
            writer.matchValue(value);
        }

        @Override
        public void matchEnds() {
            writer.matchEnds();
        }

        /** Somebody may be waiting for each answer. */
        @Override
        public void round(RoundText round) {
            writer.round(round);
            if (isTalk) {
                try {
                    text.flush();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        @Override
        public void finding(Finding finding) {
            report(finding);
        }
    }
}

package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.program.Plain;
import dev.goita.files.ScratchFolder;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.training.InTurn;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.evaluation.RoundPredictions;
import dev.goita.record.analysis.CheckedRounds;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code goita predict}. */
public final class PredictCommand extends Job {
    private static final String PARQUET = ".parquet";

    private final Given<String> modelFile = argument("MODEL");
    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<String> output = output("FILE");
    private final Given<Integer> worlds = option("--worlds", "N", 0).within(0, EvaluateCommand.MOST_WORLDS);
    private final Given<Long> seed = randomSeed();
    private final RulesOption rules = new RulesOption(this);
    private final Given<Integer> threads = threads();

    private long rounds;
    private long findings;

    @Override
    public ExitCode call() throws IOException {
        Output.requireOther(output.value(), List.of(modelFile.value()));
        Model model = asked(() -> ModelArgument.read(modelFile.value()));
        List<String> files = inputs.files(invocation);
        Output.requireOther(output.value(), files);
        try (Output file = invocation.output(output.value());
                Lines lines = output.value().endsWith(PARQUET)
                        ? new Table(file, new RoundPredictions(model, worlds.value()))
                        : new Text(file.writer());
                InTurn<RoundPredictions> predictions =
                        new InTurn<>("predict", threads.value(), () -> new RoundPredictions(model, worlds.value()));
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            for (String name : files) {
                read(invocation.input(name), predictions, lines, progress);
            }
            predictions.finish();
            lines.finish();
            file.commit();
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        return findings(findings > 0);
    }

    private void read(Input input, InTurn<RoundPredictions> predictions, Lines out, Progress progress)
            throws IOException {
        RandomStreams streams = new RandomStreams(seed.value());
        CheckedRounds source = new CheckedRounds(
                rules.ofMatches(),
                input.name(),
                finding -> invocation.streams().err().println(FindingLine.text(finding, invocation.language())),
                (text, names, played, before) -> {
                    long index = rounds++;
                    try {
                        predictions.add(
                                network -> network.of(played, before, streams.stream("predict", index)), choices -> {
                                    out.add(lines(input.name(), text.number(), choices));
                                    progress.advance(1);
                                });
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        inputs.read(
                input.beforeWaiting(() -> {
                    predictions.finish();
                    out.flush();
                }),
                invocation.batch(),
                source.sink());
        findings += source.check().errors() + source.check().warnings();
    }

    private static List<Map<String, Object>> lines(String file, int round, List<Map<String, Object>> choices) {
        return choices.stream()
                .map(choice -> {
                    Map<String, Object> line = Plain.map("file", file, "round", round);
                    line.putAll(choice);
                    return line;
                })
                .toList();
    }

    /** Where lines go, a choice each. */
    private interface Lines extends Closeable {
        void add(List<Map<String, Object>> lines) throws IOException;

        /** Hands on what there is, for whoever waits for it. */
        void flush() throws IOException;

        /** There will be no more. */
        void finish() throws IOException;
    }

    /** JSON Lines. */
    private record Text(Writer out) implements Lines {
        @Override
        public void add(List<Map<String, Object>> lines) throws IOException {
            out.write(JsonOutput.lines(lines));
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void finish() throws IOException {
            out.flush();
        }

        @Override
        public void close() {}
    }

    /** A table of Parquet, which is whole at its end only. */
    private static final class Table implements Lines {
        private final Output file;
        private final ScratchFolder scratch;
        private final Path path;
        private final List<Column> columns;
        private final ColumnFile table;

        Table(Output file, RoundPredictions predictions) throws IOException {
            this.file = file;
            columns = predictions.columns();
            scratch = ScratchFolder.in(Optional.empty());
            path = scratch.path().resolve("table" + PARQUET);
            table = TableFormat.installed().create(path, columns, Map.of());
        }

        @Override
        public void add(List<Map<String, Object>> lines) throws IOException {
            for (Map<String, Object> line : lines) {
                table.add(RoundPredictions.row(columns, line).toArray());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void finish() throws IOException {
            table.close();
            Files.copy(path, file.stream());
        }

        @Override
        public void close() throws IOException {
            scratch.close();
        }
    }
}

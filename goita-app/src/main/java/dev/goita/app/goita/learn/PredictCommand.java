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
import dev.goita.learning.model.Model;
import dev.goita.learning.training.InTurn;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.evaluation.RoundPredictions;
import dev.goita.record.analysis.CheckedRounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** {@code goita predict}. */
public final class PredictCommand extends Job {
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
        Model model = asked(() -> ModelArgument.read(modelFile.value()));
        List<String> files = inputs.files(invocation);
        try (Output file = invocation.output(output.value());
                InTurn<RoundPredictions> predictions =
                        new InTurn<>("predict", threads.value(), () -> new RoundPredictions(model, worlds.value()));
                Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            Writer out = file.writer();
            for (String name : files) {
                read(invocation.input(name), predictions, out, progress);
            }
            predictions.finish();
            out.flush();
            file.commit();
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        return findings(findings > 0);
    }

    private void read(Input input, InTurn<RoundPredictions> predictions, Writer out, Progress progress)
            throws IOException {
        RandomStreams streams = new RandomStreams(seed.value());
        CheckedRounds source = new CheckedRounds(
                rules.chosen(),
                input.name(),
                finding -> invocation.streams().err().println(FindingLine.text(finding, invocation.language())),
                (text, names, played, before) -> {
                    long index = rounds++;
                    try {
                        predictions.add(
                                network -> network.of(played, before, streams.stream("predict", index)), choices -> {
                                    out.write(lines(input.name(), text.number(), choices));
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

    private static String lines(String file, int round, List<Map<String, Object>> choices) {
        List<Map<String, Object>> lines = new ArrayList<>();
        for (Map<String, Object> choice : choices) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("file", file);
            line.put("round", round);
            line.putAll(choice);
            lines.add(line);
        }
        return JsonOutput.lines(lines);
    }
}

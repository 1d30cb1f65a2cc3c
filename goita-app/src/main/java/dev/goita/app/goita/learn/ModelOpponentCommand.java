package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.app.goita.input.NamedSeats;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.model.Model;
import dev.goita.learning.statistics.Decimals;
import dev.goita.learning.statistics.Estimate;
import dev.goita.ml.evaluation.OpponentFit;
import dev.goita.ml.opponent.OpponentModel;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.report.OpponentReport;
import dev.goita.record.analysis.CheckedRounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** {@code goita model-opponent}. */
public final class ModelOpponentCommand extends Job {
    /** Whose opinion is a motive. */
    private static final String NETWORK = "strong";

    private final RecordInputs inputs = new RecordInputs(this);
    private final Given<Optional<String>> output = optionalOutput("FILE");
    private final Given<Optional<String>> measure = option("--measure", "MODEL", String.class);
    private final Given<List<String>> players = listed("--player", "NAME", String.class);
    private final RulesOption rules = new RulesOption(this);
    private final Given<Integer> threads = threads();
    private final Given<Boolean> json = json();

    private NamedSeats named = new NamedSeats(List.of());
    private long findings;

    @Override
    public ExitCode call() throws IOException {
        refuse(
                output.value().isPresent() == measure.value().isPresent(),
                "作るファイルを -o で、または測るモデルを --measure で指定してください",
                "name the file to make with -o, or the model to measure with --measure");
        named = new NamedSeats(players.value());
        Model network = ModelArgument.read(NETWORK);
        Optional<OpponentModel> known = measured();
        try (OpponentFit fit = new OpponentFit(network, threads.value())) {
            read(fit);
            named.missed().ifPresent(missed -> refuse(true, missed));
            OpponentFit.Result result =
                    known.isPresent() ? fit.measure(known.get().likeness()) : fit.fit();
            if (output.value().isPresent()) {
                of(result, network).write(Output.place(output.value().get()));
            }
            if (json.value()) {
                invocation.jsonLines().write(OpponentReport.json(result));
            } else {
                invocation.say(OpponentReport.of(result));
            }
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        return findings(findings > 0);
    }

    /** Read as a player is, so that one of another network is refused. */
    private Optional<OpponentModel> measured() throws IOException {
        if (measure.value().isEmpty()) {
            return Optional.empty();
        }
        String file = measure.value().get();
        asked(() -> NeuralEntrant.all().parse("like:" + file));
        return Optional.of(OpponentModel.read(Input.seekable(file)));
    }

    private void read(OpponentFit fit) throws IOException {
        try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            List<String> files = inputs.files(invocation);
            if (output.value().isPresent()) {
                Output.requireOther(output.value().get(), files);
            }
            for (String name : files) {
                Input input = invocation.input(name);
                CheckedRounds source = new CheckedRounds(
                        rules.ofMatches(),
                        input.name(),
                        finding -> invocation.streams().err().println(FindingLine.text(finding, invocation.language())),
                        (text, names, played, before) -> {
                            try {
                                fit.add(played, before, seats(names));
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                            progress.advance(1);
                        });
                inputs.read(input, invocation.batch(), source.sink());
                findings += source.check().errors() + source.check().warnings();
            }
        }
    }

    /** Where those sit whose choices count; everybody if nobody is named. */
    private Set<Seat> seats(List<String> names) {
        return players.value().isEmpty() ? EnumSet.allOf(Seat.class) : named.seats(names);
    }

    private OpponentModel of(OpponentFit.Result result, Model network) {
        Map<String, OpponentModel.Loss> losses = new LinkedHashMap<>();
        result.logLoss().forEach((who, loss) -> losses.put(who, loss(loss)));
        return new OpponentModel(
                OpponentModel.FORMAT,
                OpponentModel.VERSION,
                "goita " + ProgramVersion.number(),
                players.value(),
                result.rounds(),
                result.choices(),
                NETWORK,
                network.weightsHash(),
                losses,
                result.likeness().weights());
    }

    private static OpponentModel.Loss loss(Estimate estimate) {
        return new OpponentModel.Loss(
                rounded(estimate.mean()),
                rounded(estimate.interval().low()),
                rounded(estimate.interval().high()));
    }

    private static double rounded(double nats) {
        return Decimals.rounded(nats, OpponentReport.DIGITS).doubleValue();
    }
}

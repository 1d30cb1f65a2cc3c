package dev.goita.app.goita.protocol;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.Terminal;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.environment.EnvironmentPlan;
import dev.goita.ml.environment.EnvironmentServer;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita env}. */
@Command(
        name = "env",
        description = "Serve many rounds at once on standard input and output, as environments for learning.",
        footer = {
            "",
            "The bytes are those of docs/python.md; the Python package in python/ starts this command and speaks to it.",
            "What the client sees is what the seat that has to choose knows. It ends when its input does; with 1 if it",
            "had to answer with an error, with 3 if the input ended in the middle of a message.",
            "",
            "Examples:",
            "  python3 -c 'import goita.env; print(goita.env.GoitaVectorEnv(8).reset())'",
            "  goita env --envs 256 --seed 7 --players client,rule < requests > answers",
            "  goita env --envs 1024 --layout goita-ending/1 --rules both-kings=dealt < requests > answers"
        })
public final class EnvCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(
            names = "--envs",
            paramLabel = "N",
            description = "Play so many rounds at once; ${DEFAULT-VALUE} if absent.")
    private int environments = 1024;

    @Option(
            names = "--players",
            paramLabel = "PLAYER,…",
            description = "Four players from player 0 on, two (players 0 and 2, then 1 and 3), or one for all seats:"
                    + " client is whoever speaks to this command, others as for arena, without those that see all"
                    + " hands; ${DEFAULT-VALUE} if absent.")
    private String players = EnvironmentPlan.CLIENT;

    @Option(
            names = "--layout",
            paramLabel = "LAYOUT",
            description = "The layout of the rows that the client sees; ${DEFAULT-VALUE} if absent.")
    private String layout = "goita-view/1";

    @Mixin
    private SeedOption seed = new SeedOption("Seed of the rounds until the client names another");

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public EnvCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        EnvironmentPlan plan = plan();
        return switch (EnvironmentServer.serve(
                plan,
                seed.value(),
                invocation.streams().in(),
                invocation.streams().outBytes())) {
            case CLEAN -> ExitCode.CLEAN;
            case ERRORS -> ExitCode.FINDINGS;
        };
    }

    private EnvironmentPlan plan() throws IOException {
        try {
            if (Terminal.ofStandardOutput() == Terminal.YES) {
                throw new RefusalException(new Wording(
                        "env はプログラムとバイト列で話すもので、端末では使えません（docs/python.md）",
                        "env speaks bytes to a program, not to a terminal; see docs/python.md"));
            }
            return new EnvironmentPlan(
                    rules.chosen(),
                    GoitaEncoders.of(layout),
                    environments,
                    seated(Entrants.split(players)),
                    "goita " + ProgramVersion.number());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private static List<Optional<Entrant>> seated(List<String> names) throws IOException {
        HonestPlayers known = new HonestPlayers();
        List<Optional<Entrant>> parsed = new ArrayList<>();
        for (String name : names) {
            parsed.add(name.equals(EnvironmentPlan.CLIENT) ? Optional.empty() : Optional.of(known.named(name)));
        }
        int seats = Seat.ALL.size();
        if (seats % parsed.size() != 0) {
            throw new RefusalException(new Wording(
                    "--players は 4 人、2 人、1 人のどれかです。" + parsed.size() + " 人あります",
                    "--players are four, two or one, not " + parsed.size()));
        }
        return Collections.nCopies(seats / parsed.size(), parsed).stream()
                .flatMap(List::stream)
                .toList();
    }
}

package dev.goita.app.goita.play;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Terminal;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.core.Seat;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.ml.compact.TableSink;
import dev.goita.ml.environment.EnvironmentPlan;
import dev.goita.ml.environment.EnvironmentServer;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.Unit;
import dev.goita.record.json.JsonLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** {@code goita env}. */
public final class EnvCommand extends Job {
    private final Given<Integer> environments = option("--envs", "N", 1024);
    private final Given<String> players = option("--players", "PLAYER,…", EnvironmentPlan.CLIENT);
    private final Given<String> layout = option("--layout", "LAYOUT", "goita-view/1");
    private final Given<Boolean> matches = flag("--matches");
    private final Given<Optional<String>> record = option("--record", "FILE", String.class);
    private final Given<Long> seed = randomSeed();
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        EnvironmentPlan plan = plan();
        EnvironmentServer.End[] end = new EnvironmentServer.End[1];
        write(record.value().stream().toList(), outputs -> {
            if (outputs.isEmpty()) {
                end[0] = serve(plan, (round, ruling, outcome) -> {});
            } else {
                JsonLines lines = new JsonLines(outputs.get(0).stream());
                end[0] = serve(plan, (round, ruling, outcome) -> lines.write(round, ruling, outcome, List.of()));
                lines.flush();
            }
        });
        return findings(end[0] == EnvironmentServer.End.ERRORS);
    }

    private EnvironmentServer.End serve(EnvironmentPlan plan, TableSink ended) throws IOException {
        return EnvironmentServer.serve(
                plan,
                seed.value(),
                invocation.streams().in(),
                invocation.streams().outBytes(),
                ended);
    }

    private EnvironmentPlan plan() throws IOException {
        refuse(
                Terminal.ofStandardOutput() == Terminal.YES,
                "env はプログラムとバイト列で話すもので、端末では使えません（docs/python.md）",
                "env speaks bytes to a program, not to a terminal; see docs/python.md");
        refuse(
                record.value().filter("-"::equals).isPresent(),
                "標準出力はプログラムとの話に使います。--record にはファイルを指定してください",
                "standard output is for the frames; --record needs a file");
        return asked(() -> new EnvironmentPlan(
                rules.chosen(),
                GoitaEncoders.of(layout.value()),
                environments.value(),
                matches.value() ? Unit.MATCHES : Unit.ROUNDS,
                seated(Entrants.split(players.value())),
                "goita " + ProgramVersion.number()));
    }

    private static List<Optional<Entrant>> seated(List<String> names) throws IOException {
        HonestPlayers known = new HonestPlayers();
        List<Optional<Entrant>> parsed = new ArrayList<>();
        for (String name : names) {
            parsed.add(name.equals(EnvironmentPlan.CLIENT) ? Optional.empty() : Optional.of(known.named(name)));
        }
        int seats = Seat.ALL.size();
        if (seats % parsed.size() != 0) {
            throw new RefusalException(
                    "--players は 4 人、2 人、1 人のどれかです。" + parsed.size() + " 人あります",
                    "--players are four, two or one, not " + parsed.size());
        }
        return Collections.nCopies(seats / parsed.size(), parsed).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** The players that need no more than what one seat sees. */
    static final class HonestPlayers {
        private final Entrants entrants = NeuralEntrant.all();

        /** @throws IllegalArgumentException if there is no such player, or it sees all hands */
        Entrant named(String name) throws IOException {
            Entrant entrant = entrants.parse(name);
            if (entrant.newPlayer().get() instanceof OpenHandsPlayer) {
                throw new RefusalException(
                        "プレイヤー「" + name + "」は全員の手駒を見ます。ここで使えるのは自分の席から見えるものだけで打つプレイヤーです",
                        "the player '" + name + "' sees all hands; here a player sees one seat's view");
            }
            return entrant;
        }
    }
}

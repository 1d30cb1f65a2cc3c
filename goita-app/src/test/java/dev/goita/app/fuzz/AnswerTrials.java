package dev.goita.app.fuzz;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.engine.EnginePlayer;
import dev.goita.core.engine.EngineProgram;
import dev.goita.ml.environment.EnvironmentPlan;
import dev.goita.ml.environment.EnvironmentServer;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.selfplay.Unit;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.usi.UsiContestant;
import dev.goita.shogi.engine.usi.UsiProgram;
import dev.goita.shogi.rules.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** What engines of other programs answer, and what clients ask of environments. */
final class AnswerTrials {
    /** Between what an engine answers to one line and what to the next. */
    static final String SEPARATOR = "~";

    /** Most inputs say too little, and are waited for so long; one that was too slow is refused, as nonsense is. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

    /** Says the lines of a file up to the next separator whenever it is told one; at their end it ends. */
    private static final String ENGINE = "while IFS= read -r told; do while :; do IFS= read -r line <&3 || exit 0;"
            + " [ \"$line\" != '" + SEPARATOR + "' ] || break; printf '%s\\n' \"$line\"; done; done";

    private AnswerTrials() {}

    private static List<String> words(byte[] input, Path scratch) throws IOException {
        Path answers = Files.write(scratch.resolve("answers"), input);
        Path script = Files.writeString(
                scratch.resolve("engine"), "exec 3< '" + answers.toAbsolutePath() + "'\n" + ENGINE + "\n");
        return List.of("/bin/sh", script.toAbsolutePath().toString());
    }

    static void goita(byte[] input, Path scratch) throws IOException {
        EngineProgram program = EngineProgram.of(words(input, scratch))
                .withStart(PATIENCE)
                .withMove(PATIENCE)
                .withOption("style", "bold");
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.values()[1], new SplittableRandom(7)));
        try (EnginePlayer player = new EnginePlayer(program)) {
            for (int turn = 0; turn < 3 && !round.isOver(); turn++) {
                round = round.play(player.choose(round.view(round.toMove()), new SplittableRandom(1)));
            }
        }
    }

    static void usi(byte[] input, Path scratch) throws IOException {
        UsiProgram program = UsiProgram.of(
                        String.join(" ", words(input, scratch)), List.of("USI_Hash=16"), Limits.NONE.withDepth(1))
                .withStart(PATIENCE)
                .withMove(PATIENCE);
        try (UsiContestant engine = new UsiContestant(program)) {
            engine.name();
            engine.newGame(1);
            engine.choose(Position.hirate(), List.of());
            engine.choose(Position.hirate(), List.of());
        }
    }

    static void environment(byte[] input) throws IOException {
        EnvironmentPlan plan = new EnvironmentPlan(
                Rules.STANDARD,
                GoitaEncoders.of("goita-view/1"),
                2,
                Unit.ROUNDS,
                Collections.nCopies(Seat.ALL.size(), Optional.empty()),
                "fuzz");
        EnvironmentServer.serve(
                plan,
                7,
                new ByteArrayInputStream(input),
                OutputStream.nullOutputStream(),
                (round, ruling, outcome) -> {});
    }
}

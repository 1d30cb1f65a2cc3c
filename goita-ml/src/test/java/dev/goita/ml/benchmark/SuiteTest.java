package dev.goita.ml.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Table;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteTest {
    private static final Path FOLDER = Path.of("../corpora/benchmark/1");

    @TempDir
    private Path folder;

    @Test
    void the_questions_never_change() throws IOException {
        assertThat(new Suite(FOLDER).hash()).isEqualTo(Suite.FIRST);
    }

    /** If this fails, rule or pimc plays otherwise: keep what it was for the pinned name. */
    @ParameterizedTest
    @CsvSource({
        "rule@1, 400, 1fb72b4c02466a47",
        "pimc@1, 6, ca822dae4e5c7316",
    })
    void a_pinned_player_never_plays_otherwise(String name, int rounds, String hash)
            throws IOException, NoSuchAlgorithmException {
        Table table = new Table(
                Rules.STANDARD,
                Collections.nCopies(
                        4, Entrants.builtIn().parse(name).newPlayer().get()));
        RandomStreams streams = new RandomStreams(1);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < rounds; i++) {
            var played = table.play(SuiteMaker.deal(streams.stream("deals", i)), Score.ZERO, streams.stream("play", i));
            digest.update((played.digits() + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(HexFormat.of().formatHex(digest.digest())).startsWith(hash);
    }

    @Test
    void the_same_questions_are_made_again() throws IOException, InterruptedException {
        Files.copy(FOLDER.resolve(Suite.NETWORK), folder.resolve(Suite.NETWORK));
        SuiteMaker.make(folder, 0.001, 2, done -> {});
        for (BenchmarkTask task : BenchmarkTask.values()) {
            assertThat(Files.readString(FOLDER.resolve(task.file())))
                    .startsWith(Files.readString(folder.resolve(task.file())));
        }
    }

    @Test
    void endings_are_worth_what_solving_says() throws IOException {
        Solver solver = new Solver(Rules.STANDARD);
        RoundSimulator round = new RoundSimulator(Rules.STANDARD);
        for (Question question : new Suite(FOLDER).questions(BenchmarkTask.ENDINGS, 0.01)) {
            SeatView view = question.on(round).view(round.toMove());
            List<Hand> hands = Seat.ALL.stream().map(round::hand).toList();
            Solution solution = solver.solve(OpenPosition.of(
                    hands,
                    view.viewer(),
                    view.attack(),
                    view.kingsFaceUp() > 0 ? OpenPosition.KingOnTable.FACE_UP : OpenPosition.KingOnTable.NONE));
            List<Turn> legal = view.legalTurns();
            for (int i = 0; i < legal.size(); i++) {
                assertThat(question.values().get(i))
                        .isEqualTo((double) solution.turns().get(legal.get(i)));
            }
        }
    }

    @Test
    void a_line_that_is_damaged_is_named() throws IOException {
        Files.copy(FOLDER.resolve(Suite.NETWORK), folder.resolve(Suite.NETWORK));
        Files.writeString(folder.resolve("deals.jsonl"), "{\"dealer\":1,\"hands\":[\"1\"]}\n");
        assertThatThrownBy(() -> new Suite(folder).questions(BenchmarkTask.DEALS, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("deals.jsonl:1: ");
    }
}

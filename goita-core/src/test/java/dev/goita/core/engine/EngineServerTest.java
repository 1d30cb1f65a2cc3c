package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.files.process.BoundedLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class EngineServerTest {
    private static final String OPENING = "position view seat 0 dealer 0 hand 11777788 record -\n";

    /** Thinks until it is interrupted. */
    private static final class Brooding implements Player {
        private final CountDownLatch never = new CountDownLatch(1);

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return view.legalTurns().get(0);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.CONTINUE;
        }
    }

    private static Player named(String name) {
        return switch (name) {
            case "rule" -> new RulePlayer();
            case "random" -> new RandomPlayer();
            case "brooding" -> new Brooding();
            case "failing" -> failing(new IllegalStateException("a defect"));
            case "forfeiting" -> failing(new ForfeitException(ForfeitException.Reason.CRASHED, "the engine ended"));
            default -> throw new IllegalArgumentException("no player '" + name + "'");
        };
    }

    private static Player failing(RuntimeException failure) {
        return new Player() {
            @Override
            public Turn choose(SeatView view, RandomGenerator random) {
                throw failure;
            }

            @Override
            public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
                throw failure;
            }
        };
    }

    private final StringWriter said = new StringWriter();

    private EngineServer.End serve(String player, InputStream in) throws IOException {
        return new EngineServer("0.1", player, named(player), EngineServerTest::named, new PrintWriter(said)).serve(in);
    }

    private EngineServer.End serve(String player, String lines) throws IOException {
        return serve(player, new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
    }

    private List<String> said() {
        return said.toString().lines().toList();
    }

    @Test
    void a_conversation_goes_as_the_protocol_says() throws IOException {
        EngineServer.End end =
                serve("rule", "goita 1\r\nisready\r\nnewround\n\n" + OPENING + "go movetime 60000 seed 1\n");
        assertThat(end).isEqualTo(EngineServer.End.CLEAN);
        assertThat(said())
                .containsExactly(
                        "id name goita 0.1 rule",
                        "id author the goita authors",
                        "option name player type string default rule",
                        "goitaok 1",
                        "readyok",
                        "bestmove 87");
    }

    @Test
    void a_host_of_a_newer_version_is_told_the_version_of_the_engine() throws IOException {
        assertThat(serve("rule", "goita 12\n")).isEqualTo(EngineServer.End.CLEAN);
        assertThat(said()).endsWith("goitaok 1");
    }

    @Test
    void the_only_legal_turn_is_told_without_asking_the_player() throws IOException {
        serve("brooding", "position view seat 2 dealer 1 hand 22444488 record 97\ngo\n");
        assertThat(said()).containsExactly("bestmove 0");
    }

    @Test
    void a_goshi_decision_is_answered_in_words() throws IOException {
        serve("rule", "position view seat 2 dealer 0 hand 22344555 phase goshi goshi 0\ngo\n");
        assertThat(said()).containsExactly("bestmove continue");
    }

    @Test
    void the_option_changes_the_player_and_the_seed_decides_for_it() throws IOException {
        serve("rule", "setoption name player value random\n" + OPENING + "go seed 1\n");
        serve("random", OPENING + "go seed 1\n");
        assertThat(said()).hasSize(2);
        assertThat(said().get(0)).isEqualTo(said().get(1));
    }

    @Test
    void when_the_time_is_over_the_rule_players_turn_is_told() throws IOException {
        serve("brooding", OPENING + "go movetime 20\n");
        assertThat(said()).containsExactly("bestmove 87");
    }

    @Test
    void stop_has_a_turn_told_now_and_only_once() throws IOException {
        EngineServer.End end = serve("brooding", OPENING + "stop\ngo\nstop\nstop\nisready\n");
        assertThat(end).isEqualTo(EngineServer.End.CLEAN);
        assertThat(said()).containsExactly("bestmove 87", "readyok");
    }

    @Test
    void quit_ends_the_engine_while_it_thinks() throws IOException {
        assertThat(serve("brooding", OPENING + "go\nquit\nisready\n")).isEqualTo(EngineServer.End.CLEAN);
        assertThat(said()).isEmpty();
    }

    @Test
    void isready_is_answered_while_the_engine_thinks() throws IOException {
        serve("brooding", OPENING + "go\nisready\nstop\n");
        assertThat(said()).containsExactly("readyok", "bestmove 87");
    }

    @Test
    void what_cannot_be_done_is_answered_with_an_error_and_the_engine_goes_on() throws IOException {
        EngineServer.End end = serve("brooding", """
                hello
                goita new
                go
                position view seat 0 dealer 0
                setoption name speed value high
                setoption name player value nobody
                position view seat 1 dealer 0 hand 11777788
                go
                go seed
                isready
                """);
        assertThat(end).isEqualTo(EngineServer.End.ERRORS);
        assertThat(said())
                .containsExactly(
                        "error hello: is no message of the protocol",
                        "error goita: expected a version, such as 'goita 1'",
                        "error go: there is no position",
                        "error position: 'hand' is missing",
                        "error setoption: expected 'setoption name player value PLAYER'",
                        "error setoption: no player 'nobody'",
                        "error go: player 1 is not to move",
                        "error go: player 1 is not to move",
                        "readyok");
    }

    @ParameterizedTest
    @CsvSource({
        "seed, seed needs a whole number; not ''",
        "seed -1, seed needs a whole number; not '-1'",
        "seed 9223372036854775808, seed needs a whole number; not '9223372036854775808'",
        "seed 12345678901234567890, seed needs a whole number; not '12345678901234567890'",
        "movetime soon, movetime needs a whole number; not 'soon'",
        "nodes 5 depth, depth needs a whole number; not ''",
    })
    void a_limit_needs_a_number(String limits, String message) throws IOException {
        serve("rule", OPENING + "go " + limits + "\n");

        assertThat(said()).containsExactly("error go: " + message.replace(';', ','));
    }

    @Test
    void limits_that_are_not_known_are_skipped_with_their_numbers() throws IOException {
        serve("rule", OPENING + "go\n");
        List<String> plain = List.copyOf(said());

        serve("rule", OPENING + "go nodes 5 seed 9223372036854775807 samples 3\n");

        assertThat(said()).hasSize(2).containsOnly(plain.get(0));
    }

    @Test
    void limits_that_are_not_known_may_have_any_value() throws IOException {
        serve("random", OPENING + "go seed 7\n");
        serve("random", OPENING + "go style bold clock 1.5 seed 7 ponder no\n");

        assertThat(said()).hasSize(2);
        assertThat(said().get(1)).isEqualTo(said().get(0)).startsWith("bestmove ");
    }

    @Test
    void quit_ends_it_whatever_else_the_line_says() throws IOException {
        serve("rule", "quit now\nisready\n");

        assertThat(said()).isEmpty();
    }

    @Test
    void an_error_is_a_line_that_a_host_reads_however_long_its_reason_is() throws IOException {
        serve("rule", "position view seat 0 dealer 0 hand " + "1".repeat(16_000) + "\n" + "x".repeat(16_000) + "\n");

        assertThat(said()).hasSize(2).allMatch(line -> line.startsWith("error ") && line.length() < 1_100);
    }

    @Test
    void every_go_is_answered_once_after_lines_that_are_damaged_in_any_way() throws IOException {
        List<String> whole = List.of(
                "position view seat 0 dealer 0 phase play hand 11777788 score 30,120 goshi - record - legal 11,17",
                "position view rules goshi=no-deal-yaku seat 3 dealer 1 hand 13456788 goshi 2 record 97075",
                "position view seat 2 dealer 0 hand 22344555 phase goshi goshi 0",
                "setoption name player value rule",
                "newround",
                "isready",
                "goita 1",
                "stop");
        String letters = " \t0123456789,-=:\u0000\u001Bごpview";
        SplittableRandom random = new SplittableRandom(5);
        int rounds = 3_000;
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < rounds; i++) {
            StringBuilder line = new StringBuilder(whole.get(random.nextInt(whole.size())));
            for (int damage = random.nextInt(3); damage >= 0; damage--) {
                int at = random.nextInt(line.length());
                line.replace(at, at + random.nextInt(2), letters.charAt(random.nextInt(letters.length())) + "");
            }
            lines.append(line).append("\ngo\n");
        }
        serve("rule", lines.toString());

        assertThat(said()).allMatch(line -> line.matches("(error|bestmove|id|option|goitaok|readyok)( .*)?"));
        assertThat(said().stream().filter(line -> line.matches("bestmove .*|error go: .*")))
                .hasSizeBetween(rounds, rounds + rounds / 100);
        assertThat(said()).noneMatch(line -> line.matches(".*\\p{Cntrl}.*"));
    }

    @Test
    void a_position_is_forgotten_with_a_new_round_or_a_wrong_one() throws IOException {
        serve("rule", OPENING + "newround\ngo\n" + OPENING + "position nowhere\ngo\n");

        assertThat(said()).hasSize(3).element(0).isEqualTo("error go: there is no position");
        assertThat(said()).element(2).isEqualTo("error go: there is no position");
    }

    @ParameterizedTest
    @ValueSource(strings = {"goita 1 2", "goita 0", "goita x"})
    void a_host_that_names_no_version_is_told_how(String line) throws IOException {
        serve("rule", line + "\n");

        assertThat(said()).containsExactly("error goita: expected a version, such as 'goita 1'");
    }

    @Test
    void blank_lines_mean_nothing() throws IOException {
        assertThat(serve("rule", "\n   \n\r\nisready\n")).isEqualTo(EngineServer.End.CLEAN);
        assertThat(said()).containsExactly("readyok");
    }

    @Test
    void a_second_go_is_refused_while_the_engine_thinks() throws IOException {
        assertThat(serve("brooding", OPENING + "go\ngo\nstop\n")).isEqualTo(EngineServer.End.ERRORS);
        assertThat(said()).containsExactly("error go: still thinking; say stop first", "bestmove 87");
    }

    @Test
    void a_line_without_an_end_is_refused() throws IOException {
        assertThat(serve("rule", "x".repeat(20_000))).isEqualTo(EngineServer.End.ERRORS);
        assertThat(said()).containsExactly("error a line of more than 16384 bytes");
    }

    @Test
    void a_player_that_forfeits_is_an_error() throws IOException {
        serve("forfeiting", OPENING + "go\n");
        assertThat(said()).containsExactly("error go: the engine ended");
    }

    @Test
    void a_defect_of_the_player_is_told_and_thrown() {
        assertThatThrownBy(() -> serve("failing", OPENING + "go\n"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a defect");
        assertThat(said()).containsExactly("error go: the player failed");
    }

    @Test
    void every_answer_is_flushed_before_the_next_message_is_read() throws Exception {
        PipedOutputStream toEngine = new PipedOutputStream();
        PipedInputStream fromHost = new PipedInputStream(toEngine);
        PipedInputStream toHost = new PipedInputStream();
        PrintWriter out = new PrintWriter(new PipedOutputStream(toHost), false, StandardCharsets.UTF_8);
        EngineServer server = new EngineServer("0.1", "rule", new RulePlayer(), EngineServerTest::named, out);
        Thread engine = new Thread(() -> {
            try {
                server.serve(fromHost);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        engine.start();
        BoundedLines answers = new BoundedLines(toHost);
        toEngine.write("isready\n".getBytes(StandardCharsets.UTF_8));
        assertThat(answers.next()).contains("readyok");
        toEngine.write((OPENING + "go\n").getBytes(StandardCharsets.UTF_8));
        assertThat(answers.next()).contains("bestmove 87");
        toEngine.write("quit\n".getBytes(StandardCharsets.UTF_8));
        engine.join();
    }
}

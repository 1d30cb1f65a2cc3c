package dev.goita.shogi.engine.usi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class UsiServerTest {
    private static final Engine.Settings SETTINGS = Engine.Settings.DEFAULT.withMebibytes(2);

    private UsiServer.End end = UsiServer.End.CLEAN;

    private static UsiServer server(PrintWriter out) {
        return new UsiServer(
                "0",
                SETTINGS,
                file -> {
                    if (file.equals("missing.db")) {
                        throw new FileNotFoundException("missing.db");
                    }
                    return (position, ply) -> UsiMove.read("1g1f");
                },
                out);
    }

    private List<String> answers(String... lines) throws IOException {
        StringWriter out = new StringWriter();
        end = server(new PrintWriter(out)).serve(new StringReader(String.join("\n", lines)));
        return out.toString().lines().toList();
    }

    private String last(String... lines) throws IOException {
        List<String> answers = answers(lines);
        return answers.get(answers.size() - 1);
    }

    @Test
    void it_introduces_itself() throws IOException {
        List<String> answers = answers("usi", "isready", "quit");
        assertThat(answers.get(0)).isEqualTo("id name goita 0");
        assertThat(answers.get(1)).startsWith("id author ");
        assertThat(answers).contains("option name USI_Hash type spin default 2 min 1 max 8192", "usiok", "readyok");
        assertThat(answers.subList(2, answers.size() - 2)).allMatch(line -> line.startsWith("option name "));
        assertThat(end).isEqualTo(UsiServer.End.CLEAN);
    }

    @Test
    void a_session_ends_with_a_legal_move_although_the_input_has_ended() throws IOException {
        List<String> answers = answers("usi", "isready", "usinewgame", "position startpos moves 7g7f", "go depth 4");
        String best = answers.get(answers.size() - 1);
        assertThat(best).startsWith("bestmove ");
        Move move = UsiMove.read(best.split(" ")[1]).orElseThrow();
        Position position = Position.hirate().play(UsiMove.read("7g7f").orElseThrow());
        assertThat(position.legalMoves()).contains(move);
        assertThat(answers)
                .anyMatch(
                        line -> line.matches(
                                "info depth 4 seldepth \\d+ score cp -?\\d+ nodes \\d+ nps \\d+ time \\d+ hashfull \\d+ pv .+"));
    }

    /** Two engines play a game over pipes, each told the moves of the other, as a program would do it. */
    @Test
    void a_whole_game_is_played_over_the_protocol() throws Exception {
        List<Move> moves = new ArrayList<>();
        Position position = Position.hirate();
        try (Conversation black = new Conversation();
                Conversation white = new Conversation()) {
            for (Conversation each : List.of(black, white)) {
                each.say("usi");
                each.hear("usiok");
                each.say("setoption name Level value 2");
                each.say("isready");
                each.hear("readyok");
                each.say("usinewgame");
            }
            while (moves.size() < 400) {
                Conversation mover = moves.size() % 2 == 0 ? black : white;
                mover.say("position startpos" + (moves.isEmpty() ? "" : " moves " + UsiServer.moves(moves)));
                mover.say("go btime 60000 wtime 60000 byoyomi 1000");
                String best = mover.hear("bestmove");
                if (best.equals("bestmove resign") || best.equals("bestmove win")) {
                    assertThat(position.legalMoves().isEmpty()).isEqualTo(best.endsWith("resign"));
                    break;
                }
                Move move = UsiMove.read(best.split(" ")[1]).orElseThrow();
                assertThat(position.check(move)).isEmpty();
                position = position.play(move);
                moves.add(move);
            }
            black.say("gameover draw");
            white.say("gameover draw");
        }
        assertThat(moves).hasSizeGreaterThan(20);
    }

    /** A server in its own thread and the two ends of its pipes. */
    private static final class Conversation implements AutoCloseable {
        private final Writer say;
        private final BufferedReader hear;

        Conversation() throws IOException {
            Pipe commands = Pipe.open();
            Pipe answers = Pipe.open();
            say = Channels.newWriter(commands.sink(), StandardCharsets.UTF_8);
            hear = new BufferedReader(Channels.newReader(answers.source(), StandardCharsets.UTF_8));
            Thread thread = new Thread(() -> {
                try (PrintWriter writer = new PrintWriter(Channels.newWriter(answers.sink(), StandardCharsets.UTF_8))) {
                    server(writer).serve(Channels.newReader(commands.source(), StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            thread.start();
        }

        void say(String line) throws IOException {
            say.write(line + "\n");
            say.flush();
        }

        String hear(String beginning) throws IOException {
            String line = hear.readLine();
            while (line != null && !line.startsWith(beginning)) {
                line = hear.readLine();
            }
            return line == null ? "nothing" : line;
        }

        @Override
        public void close() throws IOException {
            say("quit");
            while (hear.readLine() != null) {
                // what it still says
            }
            say.close();
        }
    }

    @Test
    void an_infinite_search_answers_when_it_is_told_to_stop_and_not_before() throws Exception {
        try (Conversation engine = new Conversation()) {
            engine.say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
            engine.say("go infinite");
            assertThat(engine.hear("info depth")).contains("score mate 1");
            engine.say("stop");
            assertThat(engine.hear("bestmove")).startsWith("bestmove G*5b");
        }
    }

    @Test
    void pondering_goes_on_with_the_clock_when_the_move_is_played() throws Exception {
        try (Conversation engine = new Conversation()) {
            engine.say("position startpos moves 7g7f 3c3d");
            engine.say("go ponder depth 3 btime 1000 wtime 1000");
            engine.hear("info depth 4 ");
            engine.say("ponderhit");
            assertThat(engine.hear("bestmove")).startsWith("bestmove ");
        }
    }

    @Test
    void pondering_without_a_clock_ends_at_the_limit_of_the_level() throws Exception {
        try (Conversation engine = new Conversation()) {
            engine.say("setoption name Level value 2");
            engine.say("position startpos moves 7g7f 3c3d");
            engine.say("go ponder");
            engine.hear("info depth");
            engine.say("ponderhit");
            assertThat(engine.hear("bestmove")).startsWith("bestmove ");
        }
    }

    @Test
    void pondering_about_another_move_is_stopped() throws Exception {
        try (Conversation engine = new Conversation()) {
            engine.say("position startpos moves 7g7f 3c3d");
            engine.say("go ponder btime 1000 wtime 1000");
            engine.say("stop");
            assertThat(engine.hear("bestmove")).startsWith("bestmove ");
            engine.say("position startpos moves 7g7f 8c8d");
            engine.say("go depth 2");
            assertThat(engine.hear("bestmove")).startsWith("bestmove ");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1, checkmate G*5b",
        "4k4/9/9/9/9/9/9/9/4K4 b G 1, checkmate nomate",
        "4k4/9/4P4/9/9/9/9/9/9 b G 1, checkmate G*5b",
    })
    void mates_are_searched(String sfen, String answer) throws IOException {
        assertThat(last("position sfen " + sfen, "go mate 10000")).isEqualTo(answer);
    }

    @Test
    void a_mated_side_resigns() throws IOException {
        assertThat(last("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 3"))
                .isEqualTo("bestmove resign");
    }

    @Test
    void a_hopeless_side_resigns_if_it_may() throws IOException {
        assertThat(last(
                        "setoption name ResignValue value 500",
                        "position sfen 4k4/9/9/9/9/9/9/9/RR2K4 w - 1",
                        "go depth 4"))
                .isEqualTo("bestmove resign");
    }

    @Test
    void several_lines_are_numbered() throws IOException {
        assertThat(answers("setoption name MultiPV value 2", "position startpos", "go depth 2"))
                .anyMatch(line -> line.contains(" multipv 2 "));
    }

    @Test
    void only_the_moves_asked_for_are_searched() throws IOException {
        assertThat(last("position startpos", "go depth 3 searchmoves 1g1f")).startsWith("bestmove 1g1f");
    }

    @Test
    void a_book_is_played_from() throws IOException {
        assertThat(last("setoption name BookFile value my book.db", "position startpos", "go depth 3"))
                .isEqualTo("bestmove 1g1f");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello",
                "position startpos moves 7g7e",
                "position sfen 9/9/9",
                "position",
                "go depth",
                "go depth 0",
                "go nodes -5",
                "go somewhere",
                "go searchmoves 5e5d",
                "setoption name Level value 11",
                "setoption name Level value strong",
                "setoption name Nothing value 1",
                "setoption",
                "setoption name BookFile value missing.db",
                "setoption name EnteringKingRule value Mine",
            })
    void what_cannot_be_done_is_said_and_the_engine_goes_on(String line) throws IOException {
        List<String> answers = answers(line, "position startpos", "go depth 1");
        assertThat(answers.get(0)).startsWith("info string error ");
        assertThat(answers.get(answers.size() - 1)).startsWith("bestmove ");
        assertThat(end).isEqualTo(UsiServer.End.ERRORS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go",
                "go movetime 0.9 btime 41000 wtime 43000 binc 0 winc 0 byoyomi 0",
                "go btime 900.5 wtime 900 byoyomi 50",
                "go btime 900 wtime 900 seconds 3",
                "go btime 700000000000 wtime 700000000000 movetime 60",
                "go movetime 50 btime",
                "go depth",
                "go depth 0",
                "go depth two nodes 50",
                "go nodes -1",
                "go nodes 40 byoyomi",
                "go btime -80 wtime -80 byoyomi -80",
                "go searchmoves 5e5d depth 2",
                "go searchmoves depth 2",
                "go movetime 40 movetime 20 movetime",
                "go\tmovetime\t20",
                "\uFEFFgo movetime 20\u0000",
                "  go \u3000 depth 2  ",
                "go depth 2 \u0007\u001B[2J",
            })
    void every_search_ends_by_itself_in_one_legal_move(String line) throws IOException {
        List<String> best = answers("setoption name Level value 2", "position startpos moves 2g2f", line).stream()
                .filter(answer -> answer.startsWith("bestmove"))
                .toList();
        assertThat(best).hasSize(1);
        assertThat(Position.hirate().play(UsiMove.read("2g2f").orElseThrow()).legalMoves())
                .contains(UsiMove.read(best.get(0).split(" ")[1]).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go infinite",
                "go infinite movetime 1",
                "go ponder",
                "go ponder infinite btime 1",
                "go btime 99999999999999999999999 wtime 1",
                "go movetime 5000000.75",
                "go depth 100",
            })
    void a_search_that_goes_on_ends_in_one_move_when_it_is_stopped(String line) throws IOException {
        for (String stop : List.of("stop", "gameover win", "quit", "quit now", "usinewgame", "position startpos")) {
            assertThat(answers("position startpos", line, stop, "stop"))
                    .filteredOn(answer -> answer.startsWith("bestmove"))
                    .as(stop)
                    .hasSize(1);
        }
    }

    @Test
    void nothing_is_answered_where_nothing_was_searched() throws IOException {
        assertThat(answers("stop", "ponderhit", "gameover lose", "position startpos", "stop", "", "quit"))
                .isEmpty();
    }

    @Test
    void a_search_that_is_begun_within_another_ends_it() throws IOException {
        assertThat(answers("position startpos", "go infinite", "go ponder", "ponderhit", "go depth 1", "stop", "stop"))
                .filteredOn(answer -> answer.startsWith("bestmove"))
                .hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position startpos moves 7g7f 7g7f",
                "position startpos moves 7g7f 3c3",
                "position sfen lnsgkgsnl/9/9/9/9/9/9/9 w - 1",
                "position",
                "position sfen"
            })
    void after_a_position_that_is_refused_no_move_of_another_one_is_played(String refused) throws IOException {
        List<String> answers =
                answers("position startpos moves 7g7f", refused, "go depth 2", "go infinite", "stop", "go mate 100");
        assertThat(answers)
                .filteredOn(answer -> !answer.startsWith("info"))
                .containsExactly("bestmove resign", "bestmove resign", "checkmate notimplemented");
        assertThat(answers)
                .filteredOn(answer -> answer.contains("the last one was refused"))
                .hasSize(3);
        assertThat(last(refused, "position startpos", "go depth 1 searchmoves 1g1f"))
                .startsWith("bestmove 1g1f");
    }

    @ParameterizedTest
    @CsvSource({
        "go mate, checkmate G*5b",
        "go mate 0.5, checkmate G*5b",
        "go mate 99999999999999999999, checkmate G*5b",
        "go mate soon, checkmate G*5b",
        "go mate infinite, checkmate G*5b",
    })
    void a_search_for_mate_has_one_answer(String line, String answer) throws IOException {
        assertThat(answers("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", line, "stop"))
                .filteredOn(said -> !said.startsWith("info"))
                .isSubsetOf(answer, "checkmate timeout")
                .hasSize(1);
    }

    @Test
    void errors_are_one_line_each_whatever_was_sent() throws IOException {
        String nasty = "x\u001B[31m\u0085bestmove 7g7f ";
        List<String> answers =
                answers(nasty.repeat(500), "go " + nasty, "setoption name " + nasty, "position " + nasty);
        assertThat(answers).allMatch(line -> line.startsWith("info ") || line.startsWith("bestmove "));
        assertThat(answers).filteredOn(line -> line.startsWith("bestmove ")).hasSize(1);
        assertThat(answers).noneMatch(line -> line.matches(".*\\p{Cntrl}.*") || line.length() > 500);
    }

    @Test
    void a_line_that_is_too_long_is_no_position_but_a_search() throws IOException {
        String tooLong = "7g7f ".repeat(400_000);
        assertThat(answers("position startpos moves " + tooLong, "go depth 1"))
                .filteredOn(line -> line.startsWith("bestmove"))
                .containsExactly("bestmove resign");
        assertThat(answers("position startpos", "go depth 1 searchmoves 1g1f " + "here ".repeat(400_000), "isready"))
                .filteredOn(line -> line.startsWith("bestmove") || line.equals("readyok"))
                .containsExactlyInAnyOrder("bestmove 1g1f", "readyok");
    }

    @Test
    void a_table_beyond_the_memory_becomes_smaller() throws IOException {
        long most = (Runtime.getRuntime().maxMemory() >> 20) / 2;
        assumeTrue(most < 8_192, "all tables fit");
        List<String> answers = answers("setoption name USI_Hash value 8192", "isready", "quit");
        assertThat(answers).last().isEqualTo("readyok");
        assertThat(answers.get(0))
                .isEqualTo("info string error USI_Hash is " + most + " and not 8192: Java has no more memory (-Xmx)");
    }

    @Test
    void a_position_without_a_king_is_refused_with_a_reason() throws IOException {
        List<String> answers = answers("position sfen 9/9/9/9/9/9/9/9/4K4 b G 1", "go depth 1");
        assertThat(answers).anyMatch(line -> line.startsWith("info string error ") && line.contains("king"));
        assertThat(answers.get(answers.size() - 1)).isEqualTo("bestmove resign");
    }

    @Test
    void a_line_that_does_not_end_fills_no_memory() throws IOException {
        assertThat(answers("position startpos moves " + "7g7f ".repeat(400_000)).get(0))
                .startsWith("info string error a line of more than");
    }

    @Test
    void blank_lines_and_lines_of_other_systems_are_fine() throws IOException {
        assertThat(last("", "position startpos\r", "go depth 1\r")).startsWith("bestmove ");
        assertThat(end).isEqualTo(UsiServer.End.CLEAN);
    }

    @Test
    void every_level_has_its_settings() {
        for (Level level : Level.all()) {
            assertThat(SETTINGS.withLevel(level).level()).isEqualTo(level);
        }
        assertThat(Engine.OpeningBook.NONE.choose(Position.hirate(), 1)).isEmpty();
    }
}

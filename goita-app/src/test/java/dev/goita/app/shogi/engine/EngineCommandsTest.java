package dev.goita.app.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineCommandsTest {
    private static final String MATED = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";

    @TempDir
    private Path folder;

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private static JsonNode json(String line) throws IOException {
        return new ObjectMapper().readTree(line);
    }

    @Test
    void usi_answers_on_standard_output() {
        CapturedStreams streams = CapturedStreams.reading("usi\nisready\nposition startpos\ngo depth 2\n");
        assertThat(streams.run("shogi", "usi", "--level", "3", "--hash", "1")).isEqualTo(ExitCode.CLEAN);
        List<String> lines = streams.out().lines().toList();
        assertThat(lines).contains("usiok", "readyok", "option name Level type spin default 3 min 1 max 10");
        assertThat(lines.get(lines.size() - 1)).startsWith("bestmove ");
    }

    @Test
    void usi_plays_from_a_book() throws IOException {
        Path book = folder.resolve("book.db");
        Files.writeString(book, """
                #YANEURAOU-DB2016 1.00
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                9g9f 3c3d 50 10 3
                """);
        CapturedStreams streams = CapturedStreams.reading("position startpos\ngo depth 2\n");
        assertThat(streams.run("shogi", "usi", "--book", book.toString())).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().strip()).isEqualTo("bestmove 9g9f");
    }

    @Test
    void usi_ends_with_findings_if_it_did_not_understand() {
        CapturedStreams streams = CapturedStreams.reading("nonsense\n");
        assertThat(streams.run("shogi", "usi")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).startsWith("info string error ");
    }

    @Test
    void usi_knows_no_level_11() {
        assertThat(run(ExitCode.USAGE, "shogi", "usi", "--level", "11").err()).contains("1 to 10");
    }

    @Test
    void a_book_that_is_missing_is_named() {
        assertThat(run(
                                ExitCode.INPUT_OUTPUT,
                                "shogi",
                                "usi",
                                "--book",
                                folder.resolve("no.db").toString())
                        .err())
                .contains("no.db");
    }

    @Test
    void a_file_that_is_no_book_is_not_played_from() throws IOException {
        Path game = Files.writeString(folder.resolve("game.kif"), "手合割：平手\n1 ７六歩(77)\n");
        CapturedStreams streams =
                run(ExitCode.INPUT_OUTPUT, "arena", "--of", "shogi", "1", "1", "--book", game.toString());
        assertThat(streams.err()).contains("game.kif: no book");
    }

    @Test
    void versus_shows_a_single_game_and_its_last_board() {
        String out = run(ExitCode.CLEAN, "arena", "--of", "shogi", "1", "random", "--moves", "6")
                .out();
        assertThat(out.lines().filter(line -> line.matches(" {3}\\d [▲△].*"))).hasSize(6);
        assertThat(out).contains("+---------------------------+").contains("最大手数");
    }

    @Test
    void versus_prints_each_game_and_the_result_as_json() throws IOException {
        List<String> lines = run(
                        ExitCode.CLEAN,
                        "arena",
                        "--of",
                        "shogi",
                        "2",
                        "random",
                        "--games",
                        "6",
                        "--threads",
                        "2",
                        "--json")
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(7);
        assertThat(json(lines.get(0)).path("first").asText()).isEqualTo("black");
        assertThat(json(lines.get(1)).path("first").asText()).isEqualTo("white");
        JsonNode result = json(lines.get(6)).path("result");
        assertThat(result.path("games").asInt()).isEqualTo(6);
        assertThat(result.path("wins").asInt()).isEqualTo(6);
        assertThat(result.path("score").asDouble()).isEqualTo(1);
    }

    @Test
    void versus_says_the_same_on_one_thread_and_on_two() {
        String one = run(ExitCode.CLEAN, "arena", "--of", "shogi", "1", "2", "--games", "4", "--threads", "1", "--json")
                .out();
        String two = run(ExitCode.CLEAN, "arena", "--of", "shogi", "1", "2", "--games", "4", "--threads", "2", "--json")
                .out();
        assertThat(two).isEqualTo(one);
    }

    @Test
    void versus_writes_games_that_can_be_read_again() throws IOException {
        Path games = folder.resolve("games.csa");
        run(
                ExitCode.CLEAN,
                "arena",
                "--of",
                "shogi",
                "1",
                "1",
                "--games",
                "2",
                "--moves",
                "30",
                "-o",
                games.toString());
        String read =
                run(ExitCode.CLEAN, "shogi", "read", "--json", games.toString()).out();
        assertThat(read.lines()).hasSize(2);
        assertThat(json(read.lines().findFirst().orElseThrow()).path("format").asText())
                .isEqualTo("csa");
        assertThat(json(read.lines().findFirst().orElseThrow()).path("searches").size())
                .isPositive();
    }

    @Test
    void versus_gives_handicaps() {
        String out = run(ExitCode.CLEAN, "arena", "--of", "shogi", "1", "1", "--handicap", "二枚落ち", "--moves", "2")
                .out();
        assertThat(out.lines().findFirst().orElseThrow()).contains("△");
    }

    @ParameterizedTest
    @CsvSource({
        "usi:true, ended with status 0 while usiok was awaited",
        "usi:cat /dev/zero, said a line of more than 16384 bytes where usiok was awaited",
    })
    void an_engine_that_is_none_is_an_error(String player, String message) {
        assertThat(run(ExitCode.INPUT_OUTPUT, "arena", "--of", "shogi", "1", player)
                        .err())
                .contains("engine '" + player.substring("usi:".length()) + "' " + message);
    }

    /** A USI engine in shell, by what it does when it is to move. */
    private String engine(String atGo) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
        Path script = Files.writeString(folder.resolve("engine.sh"), """
                while read -r line; do
                  case $line in
                    usi) sleep 1000 & echo id name $!; echo usiok ;;
                    isready) echo readyok ;;
                    go*) %s ;;
                    quit) exit ;;
                  esac
                done
                """.formatted(atGo));
        return "usi:sh '" + script + "'";
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "exit 3             ! crashed   ! ended with status 3 while bestmove was awaited",
                "cat /dev/zero      ! malformed ! said a line of more than 16384 bytes",
                "echo bestmove x    ! malformed ! said 'bestmove x', which is no move",
                "echo bestmove 5i5a ! illegal   ! an illegal move",
            })
    void versus_tells_the_reason_of_a_forfeit_and_plays_the_next_game(String wrong, String reason, String message)
            throws IOException {
        String second = "[ -e '%1$s' ] && echo bestmove resign || { : > '%1$s'; %2$s; }"
                .formatted(folder.resolve("played"), wrong);
        List<String> lines = run(
                        ExitCode.FINDINGS,
                        "arena",
                        "--of",
                        "shogi",
                        engine(second),
                        "random",
                        "--games",
                        "3",
                        "--threads",
                        "1",
                        "--opening-plies",
                        "0",
                        "--json")
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(4);
        JsonNode forfeited = json(lines.get(0));
        assertThat(forfeited.path("reason").asText()).isEqualTo(reason);
        assertThat(forfeited.path("fault").asText()).contains(message);
        assertThat(json(lines.get(1)).path("ending").asText()).isEqualTo("resignation");
        assertThat(json(lines.get(2)).path("ending").asText()).isEqualTo("resignation");
    }

    @Test
    @Timeout(120)
    void games_are_told_one_by_one_and_a_terminated_program_leaves_no_engine() throws Exception {
        String hangs = "[ -e '%1$s' ] && cat > /dev/null || { : > '%1$s'; echo bestmove resign; }"
                .formatted(folder.resolve("played"));
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.goita.app.Main",
                        "arena",
                        "--of",
                        "shogi",
                        engine(hangs),
                        "random",
                        "--games",
                        "3",
                        "--threads",
                        "1",
                        "--opening-plies",
                        "0",
                        "--json")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = program.inputReader(StandardCharsets.UTF_8)) {
            String first = String.valueOf(out.readLine());
            List<ProcessHandle> engines = program.descendants().toList();
            assertThat(json(first).path("ending").asText()).isEqualTo("resignation");
            assertThat(engines).hasSizeGreaterThan(1);
            // Destroyed by its handle, whose streams stay open.
            program.toHandle().destroy();
            for (ProcessHandle engine : engines) {
                engine.onExit().get();
            }
            assertThat(out.readLine()).as("a game that was cut off").isNull();
        } finally {
            program.destroyForcibly();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "11 1",
                "1",
                "1 nobody",
                "1 1 --games 0",
                "1 1 --threads 0",
                "1 1 --nodes 0",
                "1 1 --depth 0",
                "1 1 --moves 0",
                "1 1 --opening-plies -1",
                "1 1 --hash 0",
                "1 1 --handicap 飛車角落ち",
                "1 1 --handicap 角落ち --start startpos",
            })
    void what_cannot_be_played_is_wrong_usage(String words) {
        String[] all = ("arena --of shogi " + words).split(" ");
        assertThat(run(ExitCode.USAGE, all).err()).doesNotContain("Exception");
    }

    @Test
    void a_position_that_cannot_be_played_from_is_said_to_be_none() {
        assertThat(run(ExitCode.USAGE, "arena", "--of", "shogi", "1", "1", "--start", MATED)
                        .err())
                .contains("mate");
        assertThat(run(ExitCode.USAGE, "arena", "--of", "shogi", "1", "1", "--start", "9/9/9/9/9/9/9/9/4K4 b G 1")
                        .err())
                .contains("king");
        assertThat(run(ExitCode.USAGE, "arena", "--of", "shogi", "1", "1", "--handicap", "5五将棋")
                        .err())
                .contains("9×9");
    }
}

package dev.goita.app.shogi.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookCommandsTest {
    private static final String HEADER = "#YANEURAOU-DB2016 1.00\n";
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
    private static final String AFTER_7G7F = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -";
    private static final String BOOK = HEADER + "sfen " + START + " 1\n7g7f none 10 32 2 // 注\n2g2f 8c8d 20 32 3\nsfen "
            + AFTER_7G7F + " 2\n3c3d none\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String out() {
        return folder.resolve("out.db").toString();
    }

    private String written() throws IOException {
        return Files.readString(folder.resolve("out.db"), StandardCharsets.UTF_8);
    }

    @Test
    void sort_orders_positions_and_moves_and_keeps_what_is_said() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "book", "sort", file("b.db", BOOK), "-o", out()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(written())
                .isEqualTo(HEADER + "sfen " + AFTER_7G7F + " 2\n3c3d none\nsfen " + START
                        + " 1\n2g2f 8c8d 20 32 3\n7g7f none 10 32 2 // 注\n");
        assertThat(streams.err()).contains("2 positions written");
    }

    @Test
    void the_lines_of_a_book_without_plies_are_positions_that_it_is_asked_for() throws IOException {
        CapturedStreams.empty().run("shogi", "book", "sort", "--ignore-ply", file("b.db", BOOK), "-o", out());
        String line = written()
                .lines()
                .filter(each -> each.startsWith("sfen "))
                .findFirst()
                .orElseThrow();

        assertThat(line).isEqualTo("sfen " + AFTER_7G7F + " 0");
        for (String asked : List.of(line, line.substring(5), line.substring(5).replace(' ', '_'))) {
            CapturedStreams streams = CapturedStreams.empty();
            assertThat(streams.run("shogi", "book", "probe", out(), asked)).isEqualTo(ExitCode.CLEAN);
            assertThat(streams.out()).contains("3c3d");
        }
    }

    @Test
    void sort_in_the_style_of_yaneuraou_writes_its_bytes() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(BOOK);
        assertThat(streams.run("shogi", "book", "sort", "--style", "yaneuraou", "-", "-o", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo((HEADER + "sfen " + AFTER_7G7F + " 2\n3c3d none 0 0 1\nsfen " + START
                                + " 1\n2g2f 8c8d 20 32 3\n7g7f none 10 32 2\n")
                        .replace("\n", "\r\n"));
    }

    @Test
    void options_of_writing() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(BOOK);
        assertThat(streams.run(
                        "shogi",
                        "book",
                        "sort",
                        "--noe",
                        "--order",
                        "keep",
                        "--missing",
                        "none",
                        "--comments",
                        "omit",
                        "--ignore-ply",
                        "--newline",
                        "crlf",
                        "--memory",
                        "1",
                        "--temp-dir",
                        folder.toString(),
                        "-",
                        "-o",
                        "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo((HEADER + "# NOE:2\nsfen " + AFTER_7G7F + " 0\n3c3d none none none none\nsfen " + START
                                + " 0\n7g7f none 10 32 2\n2g2f 8c8d 20 32 3\n")
                        .replace("\n", "\r\n"));
    }

    @Test
    void findings_are_told_and_a_missing_file_leaves_nothing_behind() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(HEADER + "sfen 9 b - 1\n7g7f\n");
        assertThat(streams.run("shogi", "book", "sort", "--lang", "en", "-", "-o", out()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("<stdin>:2:6: error: not a position").contains("[book.bad-position]");
        assertThat(CapturedStreams.empty().run("shogi", "book", "sort", folder + "/no.db", "-o", folder + "/new.db"))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).extracting(Path::getFileName).map(Path::toString).containsExactly("out.db");
        }
    }

    @Test
    void merge_by_each_rule() throws IOException {
        String a = file("a.db", HEADER + "sfen " + START + " 1\n7g7f none 0 9 1\n");
        String b = file("b.db", HEADER + "sfen " + START + " 1\n7g7f 3c3d 5 1 1\n2g2f none 1 1 9\n");
        assertThat(merged(a, b)).contains("2g2f none 1 1 9\n7g7f 3c3d 5 1 2\n");
        assertThat(merged("--rule", "yaneuraou", a, b)).endsWith("1\n7g7f none 0 9 1\n");
        assertThat(merged("--style", "yaneuraou", a, b)).endsWith("1\r\n7g7f none 0 9 1\r\n");
        assertThat(merged("--side", "wb", a, b)).endsWith("1\n2g2f none 1 1 9\n7g7f 3c3d 5 1 1\n");
        assertThat(CapturedStreams.empty()
                        .run("shogi", "book", "merge", "--side", "bw", "--rule", "union", a, b, "-o", "-"))
                .isEqualTo(ExitCode.USAGE);
    }

    private String merged(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        String[] all = Stream.concat(
                        Stream.concat(Stream.of("shogi", "book", "merge"), Stream.of(words)), Stream.of("-o", "-"))
                .toArray(String[]::new);
        assertThat(streams.run(all)).isEqualTo(ExitCode.CLEAN);
        return streams.out();
    }

    @Test
    void probe_answers_positions_as_json_in_memory_and_on_the_fly() throws IOException {
        String book = file("b.db", BOOK);
        CapturedStreams.empty().run("shogi", "book", "sort", book, "-o", out());
        String questions = "startpos\n{\"sfen\":\"startpos\",\"moves\":[\"7g7f\"]}\nposition startpos moves 1g1f\n";
        CapturedStreams streams = CapturedStreams.reading(questions);
        assertThat(streams.run("shogi", "book", "probe", "--json", book, "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo("{\"sfen\":\"" + START
                        + " 1\",\"found\":true,\"ply\":1,\"moves\":[{\"move\":\"7g7f\",\"value\":10,\"depth\":32,\"count\":2,\"rest\":\"// 注\"},"
                        + "{\"move\":\"2g2f\",\"ponder\":\"8c8d\",\"value\":20,\"depth\":32,\"count\":3}]}\n"
                        + "{\"sfen\":\"" + AFTER_7G7F
                        + " 2\",\"found\":true,\"ply\":2,\"moves\":[{\"move\":\"3c3d\"}]}\n"
                        + "{\"sfen\":\"lnsgkgsnl/1r5b1/ppppppppp/9/9/8P/PPPPPPPP1/1B5R1/LNSGKGSNL w - 2\",\"found\":false,"
                        + "\"moves\":[]}\n");
        CapturedStreams onTheFly = CapturedStreams.reading(questions);
        assertThat(onTheFly.run("shogi", "book", "probe", "--json", "--on-the-fly", out(), "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(onTheFly.out().lines().map(line -> line.contains("\"found\":true")))
                .containsExactly(true, true, false);
    }

    @Test
    void probe_chooses_as_an_engine_does_and_takes_the_reply_from_the_next_position() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(
                        "shogi",
                        "book",
                        "probe",
                        "--json",
                        "--choose",
                        "--eval-diff",
                        "0",
                        "--black-limit",
                        "-99",
                        file("b.db", BOOK.replace("2g2f 8c8d 20", "2g2f 8c8d 0")),
                        "startpos"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("\"chosen\":\"7g7f\",\"chosen_ponder\":\"3c3d\"");
    }

    @Test
    void probe_refuses_what_is_no_position_and_a_file_that_is_not_sorted() throws IOException {
        String book = file("b.db", BOOK.replace(" 2\n3c3d", " 2\n3c3d") + "sfen " + START + " 3\n7g7f none\n");
        CapturedStreams wrong = CapturedStreams.reading("startpos moves 7g7e\n");
        assertThat(wrong.run("shogi", "book", "probe", "--json", book, "-")).isEqualTo(ExitCode.FINDINGS);
        assertThat(wrong.out()).startsWith("{\"findings\":[{\"file\":\"<position>\",\"line\":1,");
        CapturedStreams unsorted = CapturedStreams.empty();
        assertThat(unsorted.run("shogi", "book", "probe", "--on-the-fly", book, "startpos", "moves", "1g1f"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(unsorted.err()).contains(":5:1: ").contains("[book.unsorted]");
    }

    @Test
    void make_counts_the_moves_of_lines() throws IOException {
        CapturedStreams streams =
                CapturedStreams.reading("startpos moves 7g7f 3c3d 2g2f\nstartpos moves 7g7f 8c8d\n2g2f 8c8d resign\n");
        assertThat(streams.run("shogi", "book", "make", "-", "--moves", "1", "-o", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).isEqualTo(HEADER + "sfen " + START + " 1\n7g7f 8c8d 0 32 2\n2g2f 8c8d 0 32 1\n");
        assertThat(streams.err()).contains("3 games read").contains("1 positions written");
    }

    /** SOURCE: the page on engine comments: 評価値 is from Black's view, books speak from the side to move. */
    @Test
    void make_takes_evaluations_from_the_comments_of_records_in_a_directory() throws IOException {
        Path games = Files.createDirectory(folder.resolve("games"));
        Files.writeString(
                games.resolve("a.kif"), "手合割：平手\n1 ７六歩(77)\n**評価値=70\n**深さ=12\n2 ３四歩(33)\n**評価値=40\n3 ２六歩(27)\n4 投了\n");
        Files.writeString(games.resolve("b.csa"), "V2.2\nPI\n+\n+2726FU\n-8384FU\n%TORYO\n");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "book", "make", games.toString(), "-o", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo(HEADER + "sfen " + AFTER_7G7F + " 2\n3c3d 2g2f -40 none 1\nsfen " + START
                        + " 1\n7g7f 3c3d 70 12 1\n2g2f 8c8d none none 1\n");
        CapturedStreams winners = CapturedStreams.empty();
        assertThat(winners.run(
                        "shogi",
                        "book",
                        "make",
                        "--winner-only",
                        "--keep-last",
                        "--missing",
                        "zero",
                        games.toString(),
                        "-o",
                        "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(winners.out())
                .contains("7g7f 3c3d 70 12 1\n")
                .contains("8c8d none 0 32 1\n")
                .doesNotContain("2g2f 8c8d");
    }

    @Test
    void make_of_winners_takes_the_side_that_the_record_says_won() {
        CapturedStreams streams = CapturedStreams.reading("1 ７六歩(77)\n2 ３四歩(33)\nまで2手で先手の勝ち\n");
        streams.run("shogi", "book", "make", "--winner-only", "--keep-last", "--missing", "zero", "-", "-o", "-");
        assertThat(streams.out()).contains("sfen " + START).doesNotContain("sfen " + AFTER_7G7F);
    }

    @Test
    void make_takes_a_side_from_each_file_and_drops_rare_moves() throws IOException {
        String black = file("black.sfen", "7g7f 3c3d 2g2f 8c8d\n7g7f 3c3d\n");
        String white = file("white.sfen", "2g2f 8c8d 7g7f 8d8e\n2g2f 8c8d 7g7f\n");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(
                        "shogi",
                        "book",
                        "make",
                        "--style",
                        "yaneuraou",
                        "--black-from",
                        black,
                        "--white-from",
                        white,
                        "--min-count",
                        "2",
                        "-o",
                        "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo((HEADER + "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2\n"
                                + "8c8d 7g7f 0 32 2\nsfen " + START + " 1\n7g7f 3c3d 0 32 2\n")
                        .replace("\n", "\r\n"));
    }

    @Test
    void make_needs_games() {
        assertThat(CapturedStreams.empty().run("shogi", "book", "make", "-o", "-"))
                .isEqualTo(ExitCode.USAGE);
    }

    private static final String WRONG = HEADER + "sfen " + START + " 1\n7g7f none none 1 2\n7g7e\n";

    @Test
    void validate_names_places_and_counts() throws IOException {
        CapturedStreams streams = CapturedStreams.reading(WRONG);
        assertThat(streams.run("shogi", "book", "validate", "--lang", "en", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines())
                .containsExactly(
                        "<stdin>:4:1: error: an illegal move: 7g7e [book.illegal-move]",
                        "<stdin>:4:5: warning: the reply is missing; the format wants none at least [book.missing-ponder]");
        assertThat(streams.err()).contains("1 positions, 2 moves, 1 errors, 1 warnings");
        assertThat(CapturedStreams.reading(BOOK.replace("sfen " + AFTER_7G7F + " 2\n3c3d none\n", ""))
                        .run("shogi", "book", "validate", "-"))
                .isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void validate_as_another_program_and_strictly() throws IOException {
        CapturedStreams strict = CapturedStreams.reading(WRONG);
        assertThat(strict.run("shogi", "book", "validate", "--strict", "--json", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(strict.out().lines().toList().get(0))
                .contains("\"line\":3,\"column\":11,\"code\":\"book.none-column\"");
        assertThat(strict.out())
                .endsWith("{\"summary\":{\"files\":1,\"positions\":1,\"moves\":2,\"errors\":1,\"warnings\":2}}\n");
        CapturedStreams other = CapturedStreams.reading(BOOK);
        assertThat(other.run("shogi", "book", "validate", "--as", "shogihome", "--json", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(other.out()).contains("book.changed-ply");
        assertThat(CapturedStreams.empty().run("shogi", "book", "validate", "--as", "nobody", "-"))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void stats_count_positions_and_moves() {
        CapturedStreams streams = CapturedStreams.reading(BOOK);
        assertThat(streams.run("shogi", "book", "stats", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo("{\"positions\":2,\"black_to_move\":1,\"white_to_move\":1,\"without_moves\":0,\"moves\":3,"
                        + "\"most_moves\":2,\"ponders\":1,\"values\":{\"moves\":2,\"min\":10,\"max\":20},"
                        + "\"depths\":{\"moves\":2,\"min\":32,\"max\":32},\"counts\":{\"moves\":2,\"min\":2,\"max\":3},"
                        + "\"counted\":5,\"comments\":1,\"sorted\":false,\"plies\":{\"1\":1,\"2\":1}}\n");
    }

    @Test
    void filter_by_each_condition() {
        assertThat(filtered("--min-count", "3"))
                .doesNotContain("7g7f")
                .doesNotContain(AFTER_7G7F)
                .contains("2g2f");
        assertThat(filtered("--max-loss", "9")).contains("2g2f").doesNotContain("7g7f none");
        assertThat(filtered("--max-loss", "10")).contains("2g2f").contains("7g7f none");
        assertThat(filtered("--min-value", "11")).contains("2g2f").doesNotContain("7g7f none");
        assertThat(filtered("--max-value", "11")).doesNotContain("2g2f").contains("7g7f none");
        assertThat(filtered("--min-depth", "33")).isEqualTo(HEADER);
        assertThat(filtered("--side", "white")).contains(AFTER_7G7F).doesNotContain(START);
        assertThat(filtered("--max-ply", "1")).contains(START).doesNotContain(AFTER_7G7F);
        assertThat(filtered("--min-ply", "2")).contains(AFTER_7G7F).doesNotContain(START);
        assertThat(filtered("--best", "1")).contains("2g2f").contains("3c3d").doesNotContain("7g7f none");
        assertThat(filtered("--legal")).contains("3c3d").contains("2g2f 8c8d");
    }

    private static String filtered(String... conditions) {
        CapturedStreams streams = CapturedStreams.reading(BOOK);
        String[] all = Stream.concat(
                        Stream.concat(Stream.of("shogi", "book", "filter"), Stream.of(conditions)),
                        Stream.of("-", "-o", "-"))
                .toArray(String[]::new);
        assertThat(streams.run(all)).isEqualTo(ExitCode.CLEAN);
        return streams.out();
    }

    @Test
    void leaves_are_where_the_book_ends() {
        CapturedStreams streams = CapturedStreams.reading(BOOK);
        assertThat(streams.run("shogi", "book", "leaves", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines())
                .containsExactly(
                        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2",
                        "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
        CapturedStreams best = CapturedStreams.reading(BOOK.replace("2g2f 8c8d 20", "2g2f 8c8d 9"));
        assertThat(best.run("shogi", "book", "leaves", "--json", "--max-loss", "0", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(best.out())
                .startsWith("{\"sfen\":\"lnsgkgsnl/1r5b1/pppppp1pp/")
                .contains("\"move\":\"3c3d\"}");
    }

    @Test
    void diff_tells_what_changed() throws IOException {
        String a = file("a.db", BOOK);
        String b = file("b.db", BOOK.replace("7g7f none 10", "7g7f none 11").replace("3c3d", "8c8d"));
        assertThat(CapturedStreams.empty().run("shogi", "book", "diff", a, a)).isEqualTo(ExitCode.CLEAN);
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("shogi", "book", "diff", a, b)).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines())
                .containsExactly(
                        "  sfen " + AFTER_7G7F + " 2",
                        "- 3c3d none none none none",
                        "+ 8c8d none none none none",
                        "  sfen " + START + " 1",
                        "- 7g7f none 10 32 2",
                        "+ 7g7f none 11 32 2");
        CapturedStreams json = CapturedStreams.empty();
        assertThat(json.run("shogi", "book", "diff", "--json", a, file("c.db", HEADER)))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(json.out().lines().toList().get(0))
                .isEqualTo("{\"sfen\":\"" + AFTER_7G7F
                        + " 2\",\"in\":\"first\",\"removed\":[{\"move\":\"3c3d\"}],\"added\":[],\"changed\":[]}");
    }
}

package dev.goita.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.GoitaCommand;
import dev.goita.app.frame.Invocation;
import dev.goita.app.goita.input.RecordReading;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.record.IllegalMoves;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No input ends a batch. */
class BatchTest {
    private static final String ROUND = "0 11777788 22444488 35555888 36666888 87000870007700011\n";
    private static final String KIF_REPLY = "   2 ３四歩(33)\n";
    private static final String KIF = "先手：A\n後手：B\n手数----指手---------消費時間--\n   1 ７六歩(77)\n";

    @TempDir
    private Path folder;

    private final CapturedStreams streams = CapturedStreams.empty();

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String missing() {
        return folder.resolve("missing").toString();
    }

    @Test
    void a_missing_file_is_a_finding_and_the_next_is_checked() throws IOException {
        String good = write("good.txt", ROUND);
        assertThat(streams.run("check", "--lang", "en", missing(), good)).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.out())
                .contains(missing() + ": error: no such file [goita.unreadable]\n")
                .contains("files 2, rounds 1:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"show", "convert --to json", "replay", "check", "stats", "stats --of shogi", "check --of shogi"})
    void a_folder_without_records_is_a_finding(String words) {
        List<String> all = new ArrayList<>(List.of(words.split(" ")));
        all.addAll(List.of(folder.toString(), "--lang", "en"));
        assertThat(streams.run(all.toArray(String[]::new))).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains(folder + ": there are no records in this folder");
    }

    @Test
    void it_is_told_in_japanese_too() throws IOException {
        streams.run("check", "--lang", "ja", missing(), write("good.txt", ROUND));
        assertThat(streams.out()).contains(missing() + ": エラー: ファイルがありません [goita.unreadable]\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "show --table", "stats", "analyze --brief", "solve --value-only"})
    void every_command_of_goita_goes_on(String words) throws IOException {
        List<String> all = new ArrayList<>(List.of(words.split(" ")));
        all.addAll(List.of("--lang", "en", missing(), write("good.txt", ROUND)));
        assertThat(streams.run(all.toArray(new String[0]))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.out()).isNotBlank();
        assertThat(streams.err()).doesNotContain("defect");
    }

    @Test
    void what_is_converted_has_the_rounds_of_the_others() throws IOException {
        String good = write("good.txt", ROUND);
        String out = folder.resolve("out.txt").toString();
        assertThat(streams.run("convert", "--to", "keypad", "-o", out, missing(), good))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(Path.of(out)).content().isEqualTo(ROUND);
    }

    @Test
    void nothing_is_written_over_where_nothing_could_be_read() throws IOException {
        String out = write("out.txt", "kept");
        assertThat(streams.run("convert", "--to", "keypad", "-o", out, missing(), missing() + "2"))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(Path.of(out)).content().isEqualTo("kept");
    }

    @Test
    void the_failure_of_the_only_input_is_that_of_the_command() {
        assertThat(streams.run("check", "--lang", "en", missing())).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).isEqualTo("goita: " + missing() + ": no such file\n");
        assertThat(streams.out()).isEmpty();
    }

    @Test
    void a_name_that_is_too_long_is_a_finding() throws IOException {
        String name = "x".repeat(5000);
        assertThat(streams.run("check", "--lang", "en", name, write("good.txt", ROUND)))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.out()).contains("[goita.unreadable]\n").contains("rounds 1:");
    }

    @Test
    void a_name_that_can_be_no_path_is_an_error_line() throws IOException {
        assertThat(streams.run("check", "--lang", "en", "a\0b", write("good.txt", ROUND)))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).startsWith("goita: a\\u0000b: ");
        assertThat(streams.out()).contains("rounds 1:");
    }

    @Test
    void a_damaged_gzip_tells_how_far_it_was_read() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(ROUND.repeat(3).getBytes(UTF_8));
        }
        byte[] bytes = packed.toByteArray();
        bytes[bytes.length - 6] ^= 1;
        Path damaged = Files.write(folder.resolve("a.txt.gz"), bytes);
        assertThat(streams.run("check", "--lang", "en", damaged.toString(), write("good.txt", ROUND)))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out())
                .contains(damaged + ":4: error: the compressed data is damaged or cut off after " + 3 * ROUND.length()
                        + " unpacked bytes")
                .contains("files 2, rounds 4:");
    }

    @ParameterizedTest
    @ValueSource(ints = {70_000, 7_000_000})
    void blank_lines_before_a_round_are_counted_and_passed_over(int lines) throws IOException {
        String file = write("a.txt", "\n".repeat(lines) + ROUND.replace("87000", "87009"));
        assertThat(streams.run("check", "--lang", "en", file)).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains(file + ":" + (lines + 1) + ":").contains("[goita.hidden-digit]");
    }

    @Test
    void a_file_whose_name_has_a_line_break_is_found_in_its_folder() throws IOException {
        write("a\n\u001B[2J.txt", "0 x");
        streams.run("check", "--lang", "en", folder.toString());
        assertThat(streams.out()).contains("a\\u000a\\u001b[2J.txt:1:").doesNotContain("\u001B");
    }

    private static final class Failing implements RecordSink {
        private final List<String> heard = new ArrayList<>();

        @Override
        public void round(RoundText round) {
            throw new StackOverflowError();
        }

        @Override
        public void finding(Finding finding) {
            heard.add(finding.diagnostic().format(Language.ENGLISH));
        }
    }

    @Test
    void a_reader_without_stack_is_a_finding() throws IOException {
        String file = write("a.txt", ROUND);
        Invocation invocation = new Invocation(streams.streams(), new GoitaCommand());
        Failing sink = new Failing();
        new RecordReading(new GoitaCommand()).read(invocation.input(file), invocation.batch(), sink);
        assertThat(sink.heard).containsExactly(file + ": error: nested too deep to be read [goita.unreadable]");
    }

    private List<Game> games(Error failure) throws IOException {
        List<Game> heard = new ArrayList<>();
        Invocation invocation = new Invocation(streams.streams(), new GoitaCommand());
        ShogiInputs.forEach(folder.toString(), IllegalMoves.REFUSE, invocation, game -> {
            if (game.file().endsWith("a.kif") && game.format().isPresent()) {
                throw failure;
            }
            heard.add(game);
        });
        return heard;
    }

    @Test
    void a_game_that_takes_too_much_memory_is_a_finding_and_the_next_is_read() throws IOException {
        write("a.kif", KIF);
        write("b.kif", KIF);
        List<Game> heard = games(new OutOfMemoryError());
        assertThat(heard).extracting(game -> game.format().isPresent()).containsExactly(false, true);
        assertThat(heard.get(0).reading().findings().get(0).format(Language.ENGLISH))
                .contains("a.kif: error: the file needs more memory than there is")
                .endsWith("[record.unreadable]");
    }

    @ParameterizedTest
    @CsvSource({
        "check, '2 games, 1 errors'",
        "read, good.kif",
        "games, good.kif",
        "tactics, good.kif",
        "comments, '2 games, 0 searches'",
        "mate, good.kif",
        "show, 2手目",
        "convert --to csa, +7776FU"
    })
    void every_command_of_shogi_goes_on(String words, String ofTheSecond) throws IOException {
        List<String> all = new ArrayList<>(List.of("shogi"));
        all.addAll(List.of(words.split(" ")));
        all.addAll(List.of("--lang", "en", missing() + ".kif", write("good.kif", KIF)));
        assertThat(streams.run(all.toArray(new String[0]))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err() + streams.out()).contains("missing.kif").contains(ofTheSecond);
    }

    @Test
    void a_book_is_made_of_the_games_that_can_be_read() throws IOException {
        String out = folder.resolve("out.db").toString();
        assertThat(streams.run("shogi", "book", "make", missing(), write("good.kif", KIF + KIF_REPLY), "-o", out))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(Path.of(out)).content().contains("7g7f");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "validate"})
    void training_data_that_cannot_be_read_is_told_and_the_next_is_read(String command) throws IOException {
        String data = folder.resolve("a.jsonl").toString();
        streams.run("data", "export", "--of", "shogi", write("good.kif", KIF + "   2 投了\n"), "-o", data);
        String packed = folder.resolve("a.hcpe").toString();
        streams.run("data", "export", "--of", "shogi", data, "-o", packed);
        assertThat(streams.run("shogi", "data", command, "--lang", "en", missing(), packed))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err() + streams.out())
                .contains(missing() + ": error: no such file [dataset.unreadable]")
                .containsPattern("records +1");
    }

    @Test
    void a_broken_zip_does_not_hide_the_files_beside_it() throws IOException {
        write("a.zip", "PK\u0003\u0004garbage");
        write("b.kif", KIF);
        assertThat(streams.run("check", "--of", "shogi", "--lang", "en", folder.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains("a.zip: error:");
        assertThat(streams.err()).startsWith("2 games");
    }

    @Test
    void a_huge_line_in_a_zip_does_not_hide_the_entry_after_it() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("a.zip")))) {
            zip.putNextEntry(new ZipEntry("a.kif"));
            zip.write("手合割：平手\n*".getBytes(UTF_8));
            byte[] piece = "a".repeat(1 << 20).getBytes(UTF_8);
            for (int i = 0; i < 70; i++) {
                zip.write(piece);
            }
            zip.putNextEntry(new ZipEntry("b.kif"));
            zip.write(KIF.getBytes(UTF_8));
        }
        streams.run("shogi", "games", folder.toString());
        assertThat(streams.out()).contains("a.zip!b.kif\t1\tkif\t1\t");
    }

    @Test
    void names_of_players_command_no_terminal() throws IOException {
        streams.run("shogi", "games", write("a.kif", KIF.replace("：A", "：\u001B]0;A\u0007\u202E")));
        assertThat(streams.out()).contains("\t\\u001b]0;A\\u0007\\u202e\t");
    }
}

package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The machine-readable forms of {@code docs/cli.md}. */
class RecordCommandsTest {
    private static final String HANDS = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";
    private static final String GAME = "{" + HANDS + ",\"record\":\"87-000-87-000-77-000-11\",\"winner\":0}";

    @TempDir
    private Path folder;

    private static String answer(String in, String... words) {
        CapturedStreams streams = CapturedStreams.reading(in);
        streams.run(words);
        return streams.out();
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void a_clean_file_gives_its_summary_alone() {
        CapturedStreams streams = CapturedStreams.reading(GAME);
        assertThat(streams.run("check", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).isEqualTo("{\"summary\":{\"files\":1,\"rounds\":1,\"errors\":0,\"warnings\":0}}\n");
    }

    @Test
    void a_finding_has_every_field_that_applies() {
        String typed = GAME.replace("87-000-87", "87-00-87");
        CapturedStreams streams = CapturedStreams.reading(typed);
        assertThat(streams.run("check", "--json", "--lang", "en", "-")).isEqualTo(ExitCode.FINDINGS);
        String finding = streams.out().lines().findFirst().orElseThrow();
        assertThat(finding)
                .startsWith("{\"file\":\"<stdin>\",\"line\":1,\"column\":" + (typed.indexOf("87-000") + 1)
                        + ",\"round\":1,\"turn\":4,\"player\":3,\"digit\":4,\"code\":\"cannot-receive\",")
                .contains("\"severity\":\"error\",\"message\":\"player 3 ", "\"legal\":[\"0\"]")
                .contains("\"repairs\":[\"87000870007700011\"");
    }

    @Test
    void findings_are_worded_in_both_languages() {
        String wrong = GAME.replace("\"winner\":0", "\"winner\":1");
        assertThat(answer(wrong, "check", "--lang", "en", "-"))
                .contains("<stdin>:1:", ": error: expected winner 0 (100 points)", "[goita.winner]");
        assertThat(answer(wrong, "check", "--lang", "ja", "-")).contains("エラー: 棋譜ではプレイヤー0の勝ち", "[goita.winner]");
    }

    @Test
    void a_finding_shows_the_line_and_a_mark_below_the_digit() {
        String line = "\t0 11777788 22444488 35555888 36666888 87000870007700041 # 山田";
        assertThat(answer(line, "check", "--lang", "en", "-"))
                .contains("\n 1 | " + line + "\n   | \t" + " ".repeat(line.indexOf("41") - 1) + "^\n    repair 1 (");
    }

    @Test
    void repairs_of_a_text_that_has_no_digits_are_told_as_edits() {
        String history = "11222289,11555577,11144446,11133336,s1,112,2p,3p,4p,112,3p,3p,4p,122,2p,3p,4p,189\n";
        assertThat(answer(history, "check", "--lang", "en", "-"))
                .contains("number the turns in their order: 1:57 '3' → '2'\n");
        assertThat(answer(history, "check", "--lang", "ja", "-"))
                .containsPattern("修復案 1 \\([0-9.]+ %\\): 手番の番号を順番どおりにする: 1:57 「3」→「2」\n");
    }

    @Test
    void repairs_of_digits_are_told_as_digits() {
        assertThat(answer("0 11777788 22444488 35555888 36666888 87000870007700041", "check", "--lang", "en", "-"))
                .containsPattern("repair 1 \\([0-9.]+ %\\): [^\n]*: 87000870007700011\n");
    }

    @Test
    void a_mark_below_a_full_width_digit_is_as_wide_as_the_digit() {
        String line = "０　11777788　22444488 35555888 36666888 ８４";
        int cells = 38 + 3 + 2;
        assertThat(answer(line, "check", "--lang", "en", "-"))
                .contains("\n 1 | " + line + "\n   | " + " ".repeat(cells) + "^^\n");
    }

    @Test
    void of_a_long_line_only_what_is_around_the_mark_is_shown() {
        String typed =
                "{\"x\":\"" + "a".repeat(5000) + "\"," + GAME.substring(1).replace("\"winner\":0", "\"winner\":1");
        String shown = answer(typed, "check", "--lang", "en", "-");
        assertThat(shown.lines().filter(line -> line.startsWith(" 1 | ")))
                .hasSize(1)
                .allMatch(line -> line.length() < 80 && line.startsWith(" 1 | …") && line.contains("\"winner\":1"));
        String mark = shown.lines()
                .filter(line -> line.startsWith("   | "))
                .findFirst()
                .orElseThrow();
        String text = shown.lines()
                .filter(line -> line.startsWith(" 1 | "))
                .findFirst()
                .orElseThrow();
        assertThat(text.charAt(mark.indexOf('^'))).isEqualTo('1');
    }

    @Test
    void strict_reading_makes_errors_of_defects() {
        String comma = GAME.replace("}", ",}");
        assertThat(answer(comma, "check", "--json", "-")).contains("\"severity\":\"warning\"");
        assertThat(answer(comma, "check", "--json", "--strict", "-")).contains("\"severity\":\"error\"");
    }

    @Test
    void other_rules_allow_other_records() {
        String bothKings = "{\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"11\"}";
        assertThat(answer(bothKings, "check", "--json", "-")).contains("\"errors\":0");
        assertThat(answer(bothKings, "check", "--json", "--rules", "face-down-king=forbidden", "-"))
                .contains("\"code\":\"face-down-king\"");
    }

    @Test
    void replay_tells_how_each_round_ended() {
        assertThat(answer(GAME, "replay", "--json", "-"))
                .isEqualTo("{\"file\":\"<stdin>\",\"round\":1,\"dealer\":0," + HANDS
                        + ",\"record\":\"87000870007700011\",\"complete\":true,\"winner\":0,\"score\":100,"
                        + "\"doubled\":true,\"turns\":13,\"next_dealer\":0,\"goshi\":[],\"yaku\":\"none\"}\n");
        String start = GAME.replaceFirst("8[-0-9]+", "").replace("\"winner\":0", "\"winner\":-1");
        assertThat(answer(start, "replay", "--json", "-"))
                .contains(
                        "\"complete\":false,\"winner\":-1,\"score\":0,\"doubled\":false,\"turns\":0,\"next_dealer\":-1");
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | '' | {'player':0,'lead':true,'legal':['11','17','18','71','77','78','81','87','88']}",
                "0 | 87 | {'player':1,'lead':false,'legal':['0']}",
                "2 | 87000 | {'player':2,'lead':true,'legal':['11','17','18','71','77','78','81','87']}",
                "0 | 1 | {'player':0,'lead':true,'legal':['11','17','18']}",
                "0 | 87000870007700011 | {'player':-1,'lead':false,'legal':[]}",
            })
    void legal_lists_the_turns_as_digits(int dealer, String record, String expected) {
        String position = "{\"dealer\":" + dealer + "," + HANDS + ",\"record\":\"" + record + "\"}";
        assertThat(answer(position, "legal", "--json", "-")).isEqualTo(expected.replace('\'', '"') + "\n");
    }

    @Test
    void a_line_that_cannot_be_answered_costs_no_other_line() {
        CapturedStreams streams = CapturedStreams.reading("{" + HANDS + ",\"record\":\"87\"}\nnonsense\n{" + HANDS
                + ",\"record\":\"0\"}\n{" + HANDS + ",\"record\":\"\"}\n");
        assertThat(streams.run("legal", "--json", "--lang", "en", "-")).isEqualTo(ExitCode.FINDINGS);
        List<String> lines = streams.out().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).startsWith("{\"player\":1");
        assertThat(lines.get(1)).startsWith("{\"findings\":[{\"file\":\"<stdin>\",\"line\":2,\"column\":1");
        assertThat(lines.get(2)).contains("\"line\":3,", "\"code\":\"pass-on-lead\"");
        assertThat(lines.get(3)).startsWith("{\"player\":0");
    }

    /** SOURCE: the rules page, "Deal-time hands". */
    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "11777788 22444488 35555888 36666888 | none','players':[],'deciders':[],'round_over':false,'winner':-1,'winner_team':-1,'score':0}",
                "12288888 13344448 55556688 66777788 | goshi','players':[1],'deciders':[3],'round_over':false,'winner':-1,'winner_team':-1,'score':0}",
                "12288888 13388888 44445555 66667777 | goshi_opponents','players':[1,2],'deciders':[3,0],'round_over':false,'winner':-1,'winner_team':-1,'score':0}",
                "12288888 44445555 13388888 66667777 | goshi_partners','players':[1,3],'deciders':[],'round_over':true,'winner':-1,'winner_team':1,'score':150}",
                "67888888 11223344 44555566 67778888 | rokushi','players':[1],'deciders':[],'round_over':true,'winner':1,'winner_team':1,'score':20}",
                "11888888 22334444 55556666 77778888 | rokushi','players':[1],'deciders':[],'round_over':true,'winner':1,'winner_team':1,'score':100}",
                "48888888 11223344 45555666 67777888 | nanashi','players':[1],'deciders':[],'round_over':true,'winner':1,'winner_team':1,'score':60}",
                "88888888 11223344 44555566 66777788 | hachishi','players':[1],'deciders':[],'round_over':true,'winner':1,'winner_team':1,'score':100}",
            })
    void deal_tells_what_follows_before_the_first_turn(String hands, String expected) {
        String deal = "{\"dealer\":1,\"hands\":[\"" + hands.replace(" ", "\",\"") + "\"]}";
        assertThat(answer(deal, "deal", "--json", "-")).isEqualTo(("{'yaku':'" + expected).replace('\'', '"') + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.4", "1.1", "NaN", "x"})
    void fix_above_is_a_probability_of_a_half_at_least(String given) throws IOException {
        String input = file("game.json", GAME + "\n");
        assertThat(CapturedStreams.empty().run("check", "--fix", "--fix-above", given, input))
                .isEqualTo(ExitCode.USAGE);
        assertThat(CapturedStreams.empty().run("check", "--fix-above", "0.9", input))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void fix_writes_a_copy_beside_the_file_and_never_over_one() throws IOException {
        String typed = "# typed\n" + GAME.replace("87-000-87", "87-00-87") + "\n";
        String input = file("game.json", typed);
        CapturedStreams first = CapturedStreams.empty();
        assertThat(first.run("check", "--fix", "--lang", "en", input)).isEqualTo(ExitCode.FINDINGS);
        assertThat(first.out()).contains("game.fixed.json: fixed: ", "add one pass after turn 1", "fixed 1");
        assertThat(Files.readString(folder.resolve("game.fixed.json.log")))
                .contains("fixed: " + input + ":2:", "    add one pass after turn 1\n", "    「」→「0」\n");
        assertThat(Files.readString(folder.resolve("game.json"))).isEqualTo(typed);
        String fixed = Files.readString(folder.resolve("game.fixed.json"));
        assertThat(fixed.replace("-", "")).isEqualTo(("# typed\n" + GAME + "\n").replace("-", ""));
        assertThat(CapturedStreams.empty().run("check", "--fix", input)).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(Files.readString(folder.resolve("game.fixed.json"))).isEqualTo(fixed);
    }

    @Test
    void fix_writes_nothing_where_nothing_can_be_repaired() throws IOException {
        String input = file("game.json", "{\"record\":\"\"}");
        assertThat(CapturedStreams.empty().run("check", "--fix", input)).isEqualTo(ExitCode.FINDINGS);
        assertThat(folder.resolve("game.fixed.json")).doesNotExist();
        assertThat(folder.resolve("game.fixed.json.log")).doesNotExist();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "check --fix -",
        "check -o x y",
        "check --fix -o - y",
        "check",
        "check --rules no=1 -",
        "convert -",
        "convert --to xml -",
        "legal a b",
        "convert --to json --style lines -",
        "check --from xml -"
    })
    void wrong_usage_is_told_apart(String words) {
        assertThat(CapturedStreams.empty().run(words.split(" "))).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void a_file_that_is_missing_is_an_input_error() {
        assertThat(CapturedStreams.empty()
                        .run("check", folder.resolve("none.json").toString()))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
    }

    @ParameterizedTest(name = "by {0}")
    @CsvSource({"json", "jsonl", "yaml", "goita-core", "keypad", "kanji"})
    void a_round_survives_the_way_through_every_notation(String format) throws IOException {
        String other = folder.resolve("other").toString();
        CapturedStreams there = CapturedStreams.reading(GAME);
        assertThat(there.run("convert", "--to", format, "-", "-o", other)).isEqualTo(ExitCode.CLEAN);
        assertThat(answer("", "replay", "--json", other).replace(other, "<stdin>"))
                .isEqualTo(answer(GAME, "replay", "--json", "-"));
    }

    @Test
    void the_model_games_come_back_byte_for_byte() throws IOException {
        Path corpus = Path.of("..", "corpora", "goita", "document");
        String a = Files.readString(corpus.resolve("model-a.json"));
        assertThat(answer(a, "convert", "--to", "json", "--style", "seed", "-")).isEqualTo(a);
        for (String name : List.of("model-b.json", "model-b-literal.json")) {
            String b = Files.readString(corpus.resolve(name));
            assertThat(answer(b, "convert", "--to", "json", "--style", "seed-line", "-"))
                    .isEqualTo(b);
        }
        for (String name : List.of("model-a-canonical.json", "model-b-canonical.json")) {
            String canonical = Files.readString(corpus.resolve(name));
            assertThat(answer(canonical, "convert", "--to", "json", "-")).isEqualTo(canonical);
        }
    }

    @Test
    void what_a_notation_cannot_hold_is_left_out_and_told() {
        String half = "{" + HANDS + ",\"record\":\"8\"}\n" + GAME;
        CapturedStreams streams = CapturedStreams.reading(half);
        assertThat(streams.run("convert", "--to", "goita-core", "--lang", "en", "-"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines()).hasSize(1);
        assertThat(streams.err()).contains("<stdin>:1:1: error: this notation has no place for the round");
    }

    @Test
    void unknown_keys_and_times_are_written_back_as_they_were() {
        String match = "{\"start_time\":\"2004-04-01T12:00Z\",\"site\":{\"a\":[1.50,null]},\"rounds\":[{\"note\":\"あ\","
                + HANDS + ",\"record\":\"\"}],\"end_time\":\"2004-04-01T12:00+09:00\"}";
        assertThat(answer(match, "convert", "--to", "json", "-"))
                .contains("\"start_time\":\"2004-04-01T12:00Z\"", "\"site\":{\"a\":[1.50,null]}", "\"note\":\"あ\"")
                .contains("\"end_time\":\"2004-04-01T12:00+09:00\"}\n");
    }
}

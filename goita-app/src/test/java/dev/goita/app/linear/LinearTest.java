package dev.goita.app.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What takes twice as much of an input takes at most twice as long: whatever is repeated, in every notation and command. */
class LinearTest {
    /** Where the growth begins that is looked at. */
    private static final int LEAST_BYTES = 6_000;

    /** 4 if a reader begins anew at every piece; 2 and a little where something is sorted or an array grows. */
    private static final double MOST_GROWTH = 2.6;

    private static final String KIF = "手合割：平手\n手数----指手---------消費時間--\n";
    private static final String CSA = "V2.2\nPI\n+\n";
    private static final String KI2 = "手合割：平手\n\n";
    private static final String BOOK = "#YANEURAOU-DB2016 1.00\n";
    private static final String YAML = "version: 1.0\np0: \"p1\"\np1: \"p2\"\np2: \"p3\"\np3: \"p4\"\nlog:\n";
    private static final String ROUND_OF_YAML = """
             - hand:
                 p0: "しし香香香香王玉"
                 p1: "しし金金金金飛飛"
                 p2: "ししし銀銀銀銀角"
                 p3: "ししし馬馬馬馬角"
               uchidashi: 0
               score: [0,0]
               game:
                - ["0","し","香"]
                - ["0","し","香"]
                - ["0","香","香"]
                - ["0","王","王"]
            """;
    private static final String TABLE = """
            player hand
            0. Alice(dealer) 王玉香香香香しし
            1. Bob 飛飛金金金金しし
            2. Carol 角銀銀銀銀ししし
            3. Dave 角馬馬馬馬ししし
            turn Alice Bob Carol Dave
            1st ☗し☖香 なし なし なし
            2nd ☗し☖香 なし なし なし
            3rd ☗香☖香 なし なし なし
            4th ☗王☖玉

            """;
    private static final String HANDS = "0 11777788 22444488 35555888 36666888 ";
    private static final String OBJECT =
            "{\"dealer\":0,\"score\":[0,0],\"hands\":[\"11777788\",\"22444488\",\"35555888\","
                    + "\"36666888\"],\"record\":\"87000870007700011\",\"winner\":0,\"goshi\":[]}";

    /** The words of each command, FILE in the place of the file, whose name is the second. */
    private static final Map<String, List<String>> COMMANDS = Map.ofEntries(
            Map.entry("shogi", List.of("shogi check --lang en FILE", "a.kif")),
            Map.entry("shogi-json", List.of("shogi check --json FILE", "a.kif")),
            Map.entry("shogi-fix", List.of("shogi check --fix --lang en FILE", "a.kif")),
            Map.entry("comments", List.of("shogi comments FILE", "a.kif")),
            Map.entry("tactics", List.of("shogi tactics FILE", "a.kif")),
            Map.entry("book", List.of("shogi book validate FILE", "a.db")),
            Map.entry("sort", List.of("shogi book sort FILE -o -", "a.db")),
            Map.entry("hcpe", List.of("shogi data validate FILE", "a.hcpe")),
            Map.entry("hcpe3", List.of("shogi data validate FILE", "a.hcpe3")),
            Map.entry("psv", List.of("shogi data validate FILE", "a.psv")),
            Map.entry("goita", List.of("check --threads 1 --lang en FILE", "a.txt")),
            Map.entry("fix", List.of("check --threads 1 --fix --lang en FILE", "a.txt")),
            Map.entry("against", List.of("check --lang en --against FILE FILE", "a.txt")),
            Map.entry("stats", List.of("stats FILE", "a.txt")));

    /**
     * Something again and again.
     *
     * @param command one of {@link #COMMANDS}, or {@code from-FORMAT}, {@code to-FORMAT} or {@code shogi-to-FORMAT}
     * @param again what is repeated, with the number of the time in the place of {@code #}
     */
    private record Shape(String command, String name, String before, String again, String behind) {
        byte[] bytes(int times) {
            if (again.equals("noise")) {
                return noise(before, times);
            }
            StringBuilder text = new StringBuilder(before);
            for (int i = 0; i < times; i++) {
                text.append(again.replace("#", Integer.toString(i + 1)));
            }
            return text.append(behind).toString().getBytes(StandardCharsets.UTF_8);
        }

        private static byte[] noise(String before, int lines) {
            Random random = new Random(3);
            StringBuilder text = new StringBuilder(before);
            for (int i = 0; i < lines; i++) {
                random.ints(90, 0, 256).forEach(c -> text.append((char) c));
                text.append('\n');
            }
            return text.toString().getBytes(StandardCharsets.ISO_8859_1);
        }

        List<String> words() {
            if (command.startsWith("from-")) {
                return List.of("check --threads 1 --lang en --from " + command.substring(5) + " FILE", "a.txt");
            }
            if (command.startsWith("to-")) {
                return List.of("convert --to " + command.substring(3) + " -o - FILE", "a.txt");
            }
            return command.startsWith("shogi-to-")
                    ? List.of("shogi convert --to " + command.substring(9) + " -o - FILE", "a.kif")
                    : COMMANDS.get(command);
        }

        @Override
        public String toString() {
            return command + ": " + name;
        }
    }

    private static CountedSteps counted;

    @TempDir
    private Path folder;

    @BeforeAll
    static void load() throws ReflectiveOperationException {
        counted = new CountedSteps();
    }

    @ParameterizedTest
    @MethodSource({"recordsOfShogi", "otherNotationsOfShogi", "filesOfEngines", "recordsOfGoita", "conversions"})
    void twice_the_input_takes_twice_the_steps_and_bytes(Shape shape) throws Exception {
        int times = 16;
        while (shape.bytes(times).length < LEAST_BYTES) {
            times *= 2;
        }
        cost(shape, times / 4);
        CountedSteps.Cost one = cost(shape, times);
        CountedSteps.Cost two = cost(shape, 2 * times);
        CountedSteps.Cost four = cost(shape, 4 * times);
        assertThat(growth(one.steps(), two.steps(), four.steps()))
                .as("growth of the steps %s, %s, %s", one, two, four)
                .isLessThan(MOST_GROWTH);
        assertThat(growth(one.bytes(), two.bytes(), four.bytes()))
                .as("growth of the bytes %s, %s, %s", one, two, four)
                .isLessThan(MOST_GROWTH);
    }

    @Test
    void what_begins_anew_at_every_piece_is_noticed() {
        assertThat(growth(10_000, 40_000, 160_000)).isGreaterThan(MOST_GROWTH);
        assertThat(growth(10_000, 20_000, 40_000)).isLessThan(MOST_GROWTH);
    }

    /** How much more the second doubling costs than the first, which takes at least half of all that was taken by then. */
    private static double growth(long one, long two, long four) {
        return (double) (four - two) / Math.max((double) (two - one), two / 2.0);
    }

    private CountedSteps.Cost cost(Shape shape, int times) throws Exception {
        List<String> words = shape.words();
        Path file = folder.resolve(words.get(1));
        Files.write(file, shape.bytes(times));
        return counted.run(Arrays.stream(words.get(0).split(" "))
                .map(word -> word.equals("FILE") ? file.toString() : word)
                .toArray(String[]::new));
    }

    private static Shape again(String command, String name, String before, String again, String behind) {
        return new Shape(command, name, before, again, behind);
    }

    private static Shape again(String command, String name, String before, String again) {
        return new Shape(command, name, before, again, "\n");
    }

    static Stream<Shape> recordsOfShogi() {
        return Stream.of(
                again("shogi", "KIF, a move", KIF, "   1 ７六歩(77)\n"),
                again("shogi", "KIF, legal moves", KIF, "1 ５八玉(59)\n2 ５二玉(51)\n3 ５九玉(58)\n4 ５一玉(52)\n"),
                again("shogi", "KIF, moves on a line", KIF + "1 ", "７六歩(77) "),
                again("shogi", "KIF, bare moves", KIF, "７六歩 ３四歩 "),
                again("shogi", "KIF, marked moves", KIF, "▲７六歩(0:01)"),
                again("shogi", "KIF, numbers that are wrong", KIF, "5.７六歩(77)\n"),
                again("shogi", "KIF, digits", KIF, "1"),
                again("shogi", "KIF, times", KIF + "1 ７六歩(77)", "(0:01)"),
                again("shogi", "KIF, brackets", KIF + "1 ７六歩(77)", "("),
                again("shogi", "KIF, comments", KIF, "*コメント\n", "1 ７六歩(77)\n"),
                again("shogi", "KIF, bookmarks", KIF + "1 ７六歩(77)\n", "&しおり\n"),
                again("shogi", "KIF, remarks", "", "# メモ\n", KIF + "1 ７六歩(77)\n"),
                again("shogi", "KIF, headers", "", "項目#：値\n", KIF + "1 ７六歩(77)\n"),
                again("shogi", "KIF, a header", "", "先手：値#\n", KIF + "1 ７六歩(77)\n"),
                again("shogi", "KIF, handicaps", "", "手合割：平手\n"),
                again("shogi", "KIF, dates", "", "開始日時：2020/99/99 から翌日の夕方まで続いた対局\n"),
                again("shogi", "KIF, hands", "", "先手の持駒：歩　\n"),
                again("shogi", "KIF, a long hand", "先手の持駒：", "歩　"),
                again("shogi", "KIF, rows", "", "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n"),
                again("shogi", "KIF, grids", "", "|P|P|P|P|P|P|P|P|P|\n"),
                again("shogi", "KIF, bars", "", "|P"),
                again("shogi", "KIF, junk", KIF, "なにか\n"),
                again("shogi", "KIF, junk on a line", KIF, "▲あ"),
                again("shogi", "KIF, endings", KIF, "1 投了\n"),
                again("shogi", "KIF, results", KIF, "まで5手で投了\n"),
                again("shogi", "KIF, fouls", KIF, "1 ７六飛(77)\n2 反則負け\n"),
                again("shogi", "KIF, odd blanks", KIF, "\u00a01\u00a0７六歩(77)\n"),
                again("shogi", "KIF, variations of one move", KIF + "1 ７六歩(77)\n", "変化：1手\n1 ２六歩(27)\n"),
                again("shogi", "KIF, variations of none", KIF, "変化：#手\n"),
                again("shogi", "KIF, variations that are wrong", KIF + "1 ７六歩(77)\n", "変化：1手\n1 ９九玉(11)\n"),
                again("shogi", "KIF, games", "", KIF + "1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n\n"),
                again("shogi", "KIF, games that are wrong", "", KIF + "1 ７六飛(77)\n2 投了\nまで1手で先手の勝ち\n\n"),
                again("shogi-fix", "KIF, a move", KIF, "   1 ７六歩(77)\n"),
                again("shogi-fix", "KIF, variations", KIF + "1 ７六歩(77)\n", "変化：1手\n1 ７六飛(77)\n"),
                again("shogi-json", "KIF, junk", KIF, "なにか\n"),
                again("shogi", "KI2, a pair of moves", KI2, "▲７六歩 △３四歩\n"),
                again("shogi", "KI2, legal moves", KI2, "▲５八玉 △５二玉 ▲５九玉 △５一玉\n"),
                again("shogi", "KI2, 同", KI2, "▲同　歩\n"),
                again("shogi", "KI2, variations", KI2 + "▲７六歩 △３四歩\n", "変化：1手\n▲２六歩\n"),
                again("shogi", "CSA, a move", CSA, "+7776FU\n"),
                again("shogi", "CSA, legal moves", CSA, "+5958OU\n-5152OU\n+5859OU\n-5251OU\n"),
                again("shogi", "CSA, moves on a line", CSA, "+5958OU,-5152OU,+5859OU,-5251OU,"),
                again("shogi", "CSA, moves without a sign", CSA, "7776FU\n"),
                again("shogi", "CSA, commas", CSA, ","),
                again("shogi", "CSA, junk", CSA, "なにか\n"),
                again("shogi", "CSA, headers", "V2.2\n", "$X#:値\n", "PI\n+\n"),
                again("shogi", "CSA, a header", "V2.2\n", "N+値#\n", "PI\n+\n"),
                again("shogi", "CSA, headers in comments", "V2.2\n", "'k#：v\n", "PI\n+\n"),
                again("shogi", "CSA, names in comments", "V2.2\n", "'下手：v\n", "PI\n+\n"),
                again("shogi", "CSA, pieces", "V2.2\n", "P+00FU\n", "+\n"),
                again("shogi", "CSA, boards", "V2.2\n", "PI\n", "+\n"),
                again("shogi", "CSA, rows", "V2.2\n", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n", "+\n"),
                again("shogi", "CSA, comments", CSA + "+7776FU\n", "'*c\n"),
                again("shogi", "CSA, times", CSA + "+7776FU\n", "T10\n"),
                again("shogi", "CSA, endings", CSA, "%TORYO\n"),
                again("shogi", "CSA, games", "", CSA + "+7776FU\n%TORYO\n/\n"));
    }

    static Stream<Shape> otherNotationsOfShogi() {
        String move = "{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}}";
        String fork = "{\"move\":{\"color\":0,\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\"}}";
        String jkf = "{\"header\":{},\"moves\":[{}";
        String psn = "[Sente \"a\"]\n1.P7g-7f ";
        String usf = "USF:1.0\n^*:7g7f3c3d\n";
        String sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - ";
        return Stream.of(
                again("shogi", "USI, a move", "position startpos moves", " 7g7f"),
                again("shogi", "USI, legal moves", "position startpos moves", " 5i5h 5a5b 5h5i 5b5a"),
                again("shogi", "USI, lines", "", "position startpos moves 7g7d 3c3d\n"),
                again("shogi", "SFEN, lines", "", sfen + "#\n"),
                again("shogi", "SFEN, a hand", "sfen " + sfen.substring(0, sfen.length() - 2), "P", " 1\n"),
                again("shogi", "SFEN, ranks", "sfen ", "9/", "9 b - 1\n"),
                again("shogi", "SFEN, digits", "sfen " + sfen, "1"),
                again("shogi", "JKF, a move", jkf, "," + move, "]}"),
                again("shogi", "JKF, comments", "{\"header\":{},\"moves\":[{\"comments\":[\"c\"", ",\"c\"", "]}]}"),
                again("shogi", "JKF, headers", "{\"header\":{\"k\":\"v\"", ",\"k#\":\"v\"", "},\"moves\":[{}]}"),
                again("shogi", "JKF, a header", "{\"header\":{\"k\":\"v\"", ",\"k\":\"v\"", "},\"moves\":[{}]}"),
                again("shogi", "JKF, forks", jkf + "," + move + ",{\"forks\":[[]", ",[" + fork + "]", "]}]}"),
                again("shogi", "JKF, deep", "{\"header\":{},\"moves\":", "[", ""),
                again("shogi", "JKF, wrong kinds", jkf, ",7", "]}"),
                again("shogi", "JKF, names", "{\"header\":{},\"moves\":[{\"a\":1", ",\"u#\":1", "}]}"),
                again("shogi", "JKF, games", "", jkf + "]}"),
                again("shogi", "USEN, moves", "~0.", "7ku"),
                again("shogi", "USEN, junk", "~0.", "zzz"),
                again("shogi", "USEN, variations", "~0.7ku36e", "~1.36e"),
                again("shogi", "USF, moves", "USF:1.0\n^*:", "5i5h5a5b5h5i5b5a"),
                again("shogi", "USF, notes", usf, ".0\n#c\n"),
                again("shogi", "USF, branches", usf, ".1\n.2g2f\n"),
                again("shogi", "USF, headers", usf, "X:GOITA:HEADER:k#：v\n"),
                again("shogi", "USF, games", "USF:1.0\n", "^*:7g7f3c3d\n"),
                again("shogi", "PSN, a move", "[Sente \"a\"]\n", "1.P7g-7f\n"),
                again("shogi", "PSN, comments on a line", psn, "{c} "),
                again("shogi", "PSN, brackets on a line", psn, "[x] "),
                again("shogi", "PSN, braces", psn, "{"),
                again("shogi", "PSN, deep", psn, "("),
                again("shogi", "PSN, variations", psn, "(1.P2g-2f) "),
                again("shogi", "PSN, deep variations", psn, "(1.P2g-2f "),
                again("shogi", "PSN, junk", psn, "xyz "),
                again("shogi", "PSN, results", psn, "1-0 "),
                again("shogi", "PSN, tags", "", "[T# \"v\"]\n", "1.P7g-7f\n"),
                again("shogi", "PSN, names of tags", "", "[As \"k#\"]\n[Black \"b\"]\n", "1.P7g-7f\n"),
                again("shogi", "PSN, tags left open", "", "[Sente \"a\n"),
                again("shogi", "text", "", "なにか\n"),
                again("shogi", "text on a line", "", "x"),
                again("shogi", "breaks", "", "\r"),
                again("shogi", "noise", "", "noise"));
    }

    static Stream<Shape> filesOfEngines() {
        String start = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
        String line = "**対局 評価値 5 読み筋";
        return Stream.of(
                again("comments", "lines", KIF + "1 ７六歩(77)\n", line + " △３四歩(33) ▲２六歩(27)\n"),
                again("comments", "a long line", KIF + "1 ７六歩(77)\n" + line, " △３四歩(33) ▲２六歩(27)"),
                again("tactics", "moves", KIF, "1 ５八玉(59)\n2 ５二玉(51)\n3 ５九玉(58)\n4 ５一玉(52)\n"),
                again("book", "moves", BOOK + start, "7g7f 3c3d 0 32 1\n"),
                again("book", "positions", BOOK, start + "7g7f 3c3d 0 32 1\n"),
                again("book", "comments", BOOK + start, "# c\n"),
                again("book", "junk", BOOK, "なにか\n"),
                again("book", "noise", BOOK, "noise"),
                again("sort", "positions", BOOK, start + "7g7f 3c3d 0 32 1\n"),
                again("hcpe", "noise", "", "noise"),
                again("hcpe3", "noise", "", "noise"),
                again("psv", "noise", "", "noise"));
    }

    static Stream<Shape> recordsOfGoita() {
        String wrong = OBJECT.replace("8700", "8704");
        String core = "11222289,11555577,11144446,11133336,s1";
        return Stream.of(
                again("from-keypad", "rounds", "", HANDS + "87000870007700011\n"),
                again("from-keypad", "wrong rounds", "", HANDS + "87040870007700011\n"),
                again("from-keypad", "broken rounds", "", HANDS + "87000870\n007700011\n"),
                again("from-keypad", "rounds on lines", "", HANDS.replace(" ", "\n") + "87000870007700011\n"),
                again("from-keypad", "digits", "", "1"),
                again("from-keypad", "dealers", "", "0 \n"),
                again("from-keypad", "turns", HANDS, "87 "),
                again("from-keypad", "broken turns", HANDS, "8\n"),
                again("from-keypad", "separators", "", "/"),
                again("from-keypad", "noise", "", "noise"),
                again("from-json", "rounds", "{\"rounds\":[{}", "," + OBJECT, "]}"),
                again("from-json", "wrong rounds", "{\"rounds\":[{}", "," + wrong, "]}"),
                again("from-json", "rounds by key", "{\"a\":1", ",\"round\":" + OBJECT, "}"),
                again("from-json", "empty rounds", "{\"rounds\":[{}", ",{}", "]}"),
                again("from-json", "keys", "{\"a\":1", ",\"u#\":1", "}"),
                again("from-json", "a key", "{\"title\":\"a\"", ",\"title\":\"a\"", "}"),
                again("from-json", "players", "{\"players\":[\"a\"", ",\"a\"", "]}"),
                again("from-json", "deep", "", "["),
                again("from-json", "deep objects", "", "{\"a\":"),
                again("from-json", "a record", "{\"record\":\"", "87", "\"}"),
                again("from-json", "a number", "{\"dealer\":", "1", "}"),
                again("from-json", "escapes", "{\"title\":\"", "\\u0041\\ud800", "\"}"),
                again("from-json", "quotes", "{", "\"", "}"),
                again("from-json", "junk", "{", "@", "}"),
                again("from-json", "objects on a line", "", "{\"dealer\":0}"),
                again("from-json", "noise", "", "noise"),
                again("from-jsonl", "wrong rounds", "", wrong + "\n"),
                again("from-jsonl", "junk", "", "@@\n"),
                again("from-jsonl", "open lines", "", "{\"dealer\":\n"),
                again("from-jsonl", "noise", "", "noise"),
                again("from-yaml", "rounds", YAML, ROUND_OF_YAML),
                again("from-yaml", "turns", YAML + ROUND_OF_YAML, "    - [\"0\",\"し\",\"香\"]\n"),
                again("from-yaml", "keys", YAML + ROUND_OF_YAML, "   k#: 1\n"),
                again("from-yaml", "a key", "", "p0: \"p1\"\n", YAML),
                again("from-yaml", "brackets", YAML + ROUND_OF_YAML + "    - ", "["),
                again("from-yaml", "junk", YAML, "なにか\n"),
                again("from-yaml", "quotes", YAML + "   x: ", "\""),
                again("from-yaml", "noise", "", "noise"),
                again("from-goita-core", "rounds", "", core + ",112,2p,3p,4p,112,2p,3p,4p,122,2p,3p,4p,189\n"),
                again("from-goita-core", "turns", core, ",112,2p,3p,4p"),
                again("from-goita-core", "commas", "", ","),
                again("from-goita-core", "noise", "", "noise"),
                again("from-kanji", "rounds", "", TABLE),
                again("from-kanji", "turns", TABLE.strip() + "\n", "1st ☗し☖香 なし なし なし\n"),
                again("from-kanji", "a long turn", TABLE.strip() + "\n1st ☗し☖香", " なし"),
                again("from-kanji", "heads", "", "player hand\n"),
                again("from-kanji", "noise", "", "noise"),
                again("goita", "text", "", "なにか\n"),
                again("goita", "text on a line", "", "x"),
                again("goita", "breaks", "", "\n"),
                again("goita", "marks", "", "\uFEFF\n"),
                again("goita", "noise", "", "noise"),
                again("fix", "wrong rounds", "", HANDS + "87040870007700011\n"),
                again("against", "rounds", "", HANDS + "87000870007700011\n"),
                again("stats", "rounds", "", HANDS + "87000870007700011\n"));
    }

    static Stream<Shape> conversions() {
        String moves = "1 ５八玉(59)\n2 ５二玉(51)\n3 ５九玉(58)\n4 ５一玉(52)\n";
        return Stream.concat(
                Stream.of("json", "yaml", "keypad", "kanji", "goita-core")
                        .flatMap(to -> Stream.of(
                                again("to-" + to, "rounds", "", HANDS + "87000870007700011\n"),
                                again("to-" + to, "noise", "", "noise"))),
                Stream.of("kif", "ki2", "csa", "sfen", "usi", "bod", "jkf", "usen", "usf", "psn")
                        .flatMap(to -> Stream.of(
                                again("shogi-to-" + to, "moves", KIF, moves),
                                again("shogi-to-" + to, "headers", "", "項目#：値\n", KIF + moves),
                                again("shogi-to-" + to, "comments", KIF + "1 ７六歩(77)\n", "*コメント\n"),
                                again("shogi-to-" + to, "variations", KIF + moves, "変化：1手\n1 ２六歩(27)\n"))));
    }
}

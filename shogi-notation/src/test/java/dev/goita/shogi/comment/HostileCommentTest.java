package dev.goita.shogi.comment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.Position;
import dev.goita.testing.Effort;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments that nobody meant to write are text or have findings, and nothing of them gets lost. */
class HostileCommentTest {
    private static final List<String> PARTS = List.of(
            "*",
            "#",
            "=",
            "'",
            " ",
            "　",
            "評価値",
            "詰み",
            "読み筋",
            "深さ",
            "ノード数",
            "エンジン",
            "対局",
            "解析",
            "検討",
            "候補",
            "時間",
            "Engine",
            "指し手[",
            "形勢[",
            "]",
            "先手勝ち",
            "後手勝ち",
            ":",
            "手",
            "+詰",
            "-詰",
            "?",
            "↑",
            "0",
            "-1",
            "30000",
            "99999999999999999999",
            "1.5",
            ".",
            "/",
            "▲",
            "△",
            "同",
            "７六歩(77)",
            "△３四歩",
            "△3四歩",
            "2二角成",
            "打",
            "成",
            "不成",
            "右",
            "(",
            ")",
            "+7776FU",
            "-3334FU",
            "+0055KA",
            "3c3d",
            "P*5e",
            "%TORYO",
            "#12",
            "\uD83D\uDE00",
            "\uD800",
            "\u0000",
            "\t");

    private static final List<String> GOOD = List.of(
            "*評価値=101",
            "#評価値=-5.5",
            "*詰み=先手勝ち:15手",
            "#読み筋=△３四歩▲２二角成△同　銀",
            "*深さ=23",
            "*ノード数=5",
            "#エンジン=e",
            "* 30 -3334FU +2726FU #9",
            "'** -30000 3c3d",
            "*対局 時間 00:03.1 深さ 15/23 ノード数 123 評価値 -186 読み筋 ▲７六歩(77) △３四歩(33)",
            "*解析 評価値 +詰 5 読み筋 △３四歩(33)",
            "* Engine e 候補1 評価値 5↑",
            "#指し手[62]△３四歩",
            "");

    /** A good line with a few characters and words more or less. */
    private static String line(SplittableRandom random) {
        StringBuilder line = new StringBuilder(GOOD.get(random.nextInt(GOOD.size())));
        for (int i = random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(line.length() + 1);
            if (random.nextBoolean()) {
                line.insert(at, PARTS.get(random.nextInt(PARTS.size())));
            } else if (at < line.length()) {
                line.deleteCharAt(at);
            }
        }
        return line.toString();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHOGIHOME", "FLOODGATE", "CSA3", "SHOGIGUI"})
    void no_mixture_of_words_breaks_the_reader_or_the_writer(Dialect to) {
        long searches = 0;
        int[] seeds = Effort.seeds(4000);
        for (int seed : seeds) {
            SplittableRandom random = new SplittableRandom(5 * seed + to.ordinal());
            List<String> lines = IntStream.range(0, 1 + random.nextInt(4))
                    .mapToObj(i -> line(random))
                    .toList();
            Standpoint at = random.nextBoolean() ? Standpoints.FIRST_MOVE : Standpoint.of(Position.hirate());
            ReadComment comment = EngineComments.read(at, lines);
            EngineComments.Rewritten rewritten = EngineComments.rewrite(at, comment, to);

            assertThat(comment.lines()).isEqualTo(lines);
            assertThat(rewritten.lines()).containsAll(comment.text());
            ReadComment again = EngineComments.read(at, rewritten.lines());
            assertThat(again.searches()).hasSameSizeAs(comment.searches());
            assertThat(EngineComments.rewrite(at, again, to).lines()).isEqualTo(rewritten.lines());
            searches += comment.searches().size();
        }
        assertThat(searches).isGreaterThan(seeds.length / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*読み筋=", "* 1 ", "*対局 評価値 1 読み筋 ", "#指し手[1]"})
    void a_line_of_a_million_moves_is_read_in_linear_time(String start) {
        String pair = start.startsWith("* ") ? "-3334FU +2726FU " : "△３四歩▲２六歩";
        ReadComment comment = EngineComments.read(Standpoints.FIRST_MOVE, List.of(start + pair.repeat(500_000)));

        assertThat(comment.searches().get(0).pv()).hasSize(2);
        assertThat(comment.findings()).hasSize(1);
    }

    @Test
    void a_long_legal_line_and_a_long_number_are_read_in_linear_time() {
        String circle = "△５二玉▲５八玉△５一玉▲５九玉";
        ReadComment comment = EngineComments.read(
                Standpoints.FIRST_MOVE,
                List.of(
                        "*読み筋=" + circle.repeat(20_000),
                        "*評価値=" + "9".repeat(1_000_000),
                        "* " + "9".repeat(1_000_000)));

        assertThat(comment.searches().get(0).pv()).hasSize(80_000);
        assertThat(ShownSearch.findings(comment)).containsExactly("2:6 bad-number");
    }

    @Test
    void many_lines_are_many_searches() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            lines.add("*評価値=" + i);
            lines.add("");
        }

        assertThat(EngineComments.read(Standpoints.FIRST_MOVE, lines).searches())
                .hasSize(50_000);
    }
}

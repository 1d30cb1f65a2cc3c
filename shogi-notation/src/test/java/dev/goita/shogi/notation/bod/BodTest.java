package dev.goita.shogi.notation.bod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.notation.bod.Bod.BodStyle;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.sfen.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodTest {
    /** SOURCE: the shape of Kakinoki's BOD, from mozuyama.hatenadiary.org/entry/20030909/p5. */
    private static final String DIAGRAM = """
            後手：後手の人
            後手の持駒：飛　角　金　銀　桂　香　歩四＿
              ９ ８ ７ ６ ５ ４ ３ ２ １
            +---------------------------+
            |v香v桂 ・ ・ ・ ・ ・ ・ ・|一
            | ・ ・ ・ 馬 ・ ・ 龍 ・ ・|二
            | ・ ・v玉 ・v歩 ・ ・ ・ ・|三
            |v歩 ・ ・ ・v金 ・ ・ ・ ・|四
            | ・ ・v銀 ・ ・ ・v歩 ・ ・|五
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|六
            | 歩 歩 ・ 歩 歩v歩 歩 ・ 歩|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | 香 桂v金 ・v金 ・ ・ 桂 香|九
            +---------------------------+
            先手の持駒：銀二　歩四＿
            先手：先手の人
            手数＝171  ▲６二角成  まで
            後手番
            """.replace('＿', '　');

    @Test
    void a_diagram_is_written_as_it_was_read() {
        Reading<Kifu> reading = Bod.read(Source.of(DIAGRAM));
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().start().moveNumber()).isEqualTo(172);
        assertThat(Bod.write(reading.value(), reading.value().root())).isEqualTo(DIAGRAM);
    }

    @Test
    void the_position_of_a_diagram_is_known() {
        assertThat(Sfen.writeKey(Bod.read(Source.of(DIAGRAM)).value().start().position()))
                .isEqualTo("ln7/3+B2+R2/2k1p4/p3g4/2s3p2/4K4/PP1PPpP1P/9/LNg1g2NL w 2S4Prbgsnl4p");
    }

    @Test
    void nothing_in_hand_is_said_in_words() {
        Kifu kifu = Kifu.from(Start.hirate());
        assertThat(Bod.write(kifu, kifu.root())).startsWith("後手の持駒：なし\n  ９ ８").endsWith("+\n先手の持駒：なし\n");
    }

    /** The node of the game {@code ７六歩 ３四歩 投了} at which the diagram is drawn, and what stands below it. */
    @ParameterizedTest
    @CsvSource({"0, ''", "1, '手数＝1  ▲７六歩  まで\n後手番\n'", "2, '手数＝2  △３四歩  まで\n'", "3, '手数＝2  △３四歩  まで\n'"})
    void the_last_move_and_the_turn_stand_below_the_diagram(int node, String below) {
        Kifu kifu = Ki2.parse("▲７六歩 △３四歩 ▲投了");
        Node drawn = node == 0 ? kifu.root() : kifu.mainLine().get(node - 1);

        assertThat(Bod.write(kifu, drawn)).endsWith("先手の持駒：なし\n" + below);
    }

    @ParameterizedTest
    @CsvSource({
        "0, '手数＝0 まで\n\n先手番\n'",
        "1, '手数＝1 ▲７六歩(77) まで\n\n後手番\n'",
        "4, '手数＝4 △８八角成(22) まで\n\n先手番\n'",
        "5, '手数＝5 ▲８八銀(79) まで\n\n後手番\n'"
    })
    void the_last_lines_in_the_style_of_bioshogi_have_origins_and_always_the_turn(int node, String below) {
        Kifu kifu = Ki2.parse("▲７六歩 △３四歩 ▲６八玉 △８八角成 ▲同銀");
        Node drawn = node == 0 ? kifu.root() : kifu.mainLine().get(node - 1);

        assertThat(Bod.write(kifu, drawn, BodStyle.BIOSHOGI)).endsWith("\n" + below);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 5})
    void a_diagram_in_the_style_of_bioshogi_is_read_as_the_position_it_shows(int node) {
        Kifu kifu = Ki2.parse("▲７六歩 △３四歩 ▲６八玉 △８八角成 ▲同銀");
        Node drawn = node == 0 ? kifu.root() : kifu.mainLine().get(node - 1);

        Reading<Kifu> reading = Bod.read(Source.of(Bod.write(kifu, drawn, BodStyle.BIOSHOGI)));

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().start()).isEqualTo(new Start(kifu.positionAt(drawn), node + 1));
    }

    private static final String SFEN = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 8";

    /** SOURCE: the shape of what YaneuraOu prints for its command d, in letters and in kanji. */
    private static final String LETTERS = """
            l . . . . . . n l
            . . . . . +P. g k
            . . n p . S . . .
            p . p . . . . P p
            . . . P . . S p .
            . P P b . . P . P
            P . . . . . G S .
            R . . . . . . . .
            L N . . . . b K L
            BLACK HAND : P5 G R , WHITE HAND : N S G
            Turn = WHITE
            """;

    @ParameterizedTest
    @ValueSource(strings = {"kanji", "letters"})
    void a_board_without_bars_is_read_with_the_line_of_sfen_below_it(String kind) {
        String board = kind.equals("letters")
                ? LETTERS
                : LETTERS.replace("+P.", " と □")
                        .replaceAll("(?m)^(BLACK|Turn).*\n", "")
                        .replace("l", "^香")
                        .replace("n", "^桂")
                        .replace("g", "^金")
                        .replace("k", "^玉")
                        .replace("p", "^歩")
                        .replace("b", "^角")
                        .replace("L", "香")
                        .replace("N", "桂")
                        .replace("S", "銀")
                        .replace("G", "金")
                        .replace("K", "玉")
                        .replace("P", "歩")
                        .replace("R", "飛")
                        .replace(".", "□");

        Reading<Kifu> reading = Bod.read(Source.of(board + "sfen " + SFEN + "\n"));

        assertThat(FormatDetector.detect(board)).contains(Format.BOD);
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().start()).isEqualTo(new Start(Sfen.parse(SFEN), 8));
    }

    @Test
    void a_board_without_bars_and_without_sfen_is_read_with_a_warning() {
        Reading<Kifu> reading = Bod.read(Source.of(LETTERS));

        assertThat(reading.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
        assertThat(Sfen.writeKey(reading.value().start().position())).startsWith(SFEN.substring(0, SFEN.indexOf(' ')));
    }
}

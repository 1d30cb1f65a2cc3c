package dev.goita.shogi.notation.jkf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JkfTest {
    private static Reading<Kifu> read(String text) {
        return Jkf.read(Source.of(text), IllegalMoves.REFUSE);
    }

    /** SOURCE: the shape of the examples in na2hiro/Kifu-for-JS, packages/json-kifu-format. */
    private static final String GAME = ("{'header':{'先手':'A','手合割':'平手'},'initial':{'preset':'HIRATE'},'moves':["
                    + "{'comments':['開始']},"
                    + "{'move':{'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'},'time':{'now':{'h':0,'m':0,'s':16},'total':{'h':0,'m':0,'s':16}}},"
                    + "{'move':{'color':1,'from':{'x':3,'y':3},'to':{'x':3,'y':4},'piece':'FU'},'comments':['二'],"
                    + "'forks':[[{'move':{'color':1,'from':{'x':8,'y':3},'to':{'x':8,'y':4},'piece':'FU'}}]]},"
                    + "{'move':{'color':0,'from':{'x':8,'y':8},'to':{'x':2,'y':2},'piece':'KA','promote':true,'capture':'KA'}},"
                    + "{'move':{'color':1,'from':{'x':3,'y':1},'to':{'x':2,'y':2},'piece':'GI','same':true,'capture':'UM'}},"
                    + "{'move':{'color':0,'to':{'x':5,'y':5},'piece':'KA'}},"
                    + "{'special':'TORYO'}]}")
            .replace('\'', '"');

    @Test
    void a_game_is_written_as_it_was_read() {
        Kifu kifu = Jkf.parse(GAME);
        assertThat(Shown.lines(kifu)).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*5e 投了\n7g7f 8c8d");
        assertThat(kifu.mainLine().get(0).elapsed()).contains(Duration.ofSeconds(16));
        assertThat(kifu.root().comments()).containsExactly("開始");
        assertThat(Jkf.write(kifu)).isEqualTo(GAME);
    }

    @ParameterizedTest
    @EnumSource(
            value = Handicap.class,
            names = {"GOGO"},
            mode = EnumSource.Mode.EXCLUDE)
    void random_trees_are_read_back_as_they_were(Handicap handicap) {
        Random random = new Random(handicap.japanese().hashCode());
        for (int i = 0; i < 5; i++) {
            Kifu kifu = Shown.randomKifu(Kifu.from(Start.of(handicap)), random, 80, 6);
            Reading<Kifu> reading = read(Jkf.write(kifu));
            assertThat(reading.findings()).isEmpty();
            assertThat(reading.value().sameTree(kifu)).isTrue();
        }
    }

    @Test
    void a_position_without_a_name_is_kept() {
        String sfen = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p";
        Kifu kifu = Kifu.from(Start.of(Sfen.parse(sfen)));
        assertThat(Sfen.writeKey(Jkf.parse(Jkf.write(kifu)).start().position())).isEqualTo(sfen);
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"x\":5,\"y\":8}', KI, R, 4i5h",
        "'{\"x\":5,\"y\":8}', KI, L, 6i5h",
        "'{\"x\":7,\"y\":6}', FU, '', 7g7f"
    })
    void a_move_without_an_origin_is_found_by_its_relative(String to, String piece, String relative, String usi) {
        String move = "{\"to\":" + to + ",\"piece\":\"" + piece + "\""
                + (relative.isEmpty() ? "" : ",\"relative\":\"" + relative + "\"") + "}";
        assertThat(Shown.mainLine(
                        read("{\"moves\":[{},{\"move\":" + move + "}]}").value()))
                .isEqualTo(usi);
    }

    @Test
    void a_relative_tells_which_gold_moves() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(UsiMove.read("4i5h").orElseThrow());
        assertThat(Jkf.write(kifu)).contains("\"relative\":\"R\"");
    }

    @ParameterizedTest
    @CsvSource({"TORYO, RESIGNATION", "SENNICHITE, REPETITION", "KACHI, DECLARATION", "-ILLEGAL_ACTION, WIN_BY_FOUL"})
    void endings_are_the_words_of_csa(String special, Ending.Known ending) {
        String text = "{\"moves\":[{},{\"special\":\"" + special + "\"}]}";
        assertThat(read(text).value().ending()).contains(ending);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "``, 1:1 missing",
                "`[`, `1:2 unknown-format, 1:1 missing`",
                "`{\"moves\":[{},{\"move\":{}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"from\":{\"x\":0,\"y\":1},\"to\":{\"x\":1,\"y\":1}}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":5}}}]}`, 1:22 warp",
                "`{\"initial\":{\"preset\":\"X\"},\"moves\":[{}]}`, 1:22 unknown-name",
                "`{\"moves\":[{},{\"move\":{\"to\":{\"x\":7,\"y\":6},\"piece\":\"XX\"}}]}`, `1:50 bad-board, 1:22 bad-move`",
                "`{\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"UM\"}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"OU\"}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":8},\"piece\":\"KI\"}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":7}}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":10}}}]}`, 1:22 bad-move",
                "`{\"moves\":[{},{\"move\":{}},{\"move\":{}}]}`, `1:22 bad-move, 1:22 moves-not-read`",
                "`{\"initial\":{\"preset\":\"OTHER\",\"data\":{\"board\":[[{\"color\":0,\"kind\":\"FU\"}]]}},\"moves\":[{}]}`, `1:46 bad-board, 1:37 dead-piece-on-board`",
                "`{\"initial\":{\"data\":{\"board\":[[{\"kind\":\"ZZ\"}]]}},\"moves\":[{}]}`, `1:29 bad-board, 1:39 bad-board, 1:31 bad-board`",
                "`{\"comments\":[\"x\"],\"moves\":[{}]}`, 1:13 unknown-text",
                "`{\"initial\":{\"preset\":\"HIRATE\",\"mode\":1},\"moves\":[{}]}`, 1:38 unknown-text",
                "`{\"moves\":[{},{\"special\":\"TORYO\",\"comment\":\"x\"}]}`, 1:43 unknown-text",
                "`{\"moves\":[{},{\"special\":\"TORYO\",\"time\":{\"now\":{\"m\":0,\"s\":1},\"note\":1}}]}`, 1:68 unknown-text",
                "`{\"initial\":{\"data\":{\"hands\":[{\"HI\":3}]}},\"moves\":[{}]}`, 1:36 bad-hand",
                "`{\"initial\":{\"data\":{\"hands\":[{\"TO\":1}]}},\"moves\":[{}]}`, 1:36 bad-hand",
                "`{\"initial\":{\"data\":{\"hands\":[{\"HI\":-1}]}},\"moves\":[{}]}`, 1:36 bad-hand",
                "`{\"initial\":{\"data\":{\"hands\":[{\"HI\":2,\"XX\":0}]}},\"moves\":[{}]}`, ``"
            })
    void a_broken_text_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
    }

    @Test
    void names_that_jkf_does_not_have_are_told_once_with_their_number() {
        String move =
                "{\"move\":{\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d},\"note\":\"a\"},\"note\":\"b\"}";
        Reading<Kifu> reading = read(
                "{\"moves\":[{}," + String.format(move, 7, 7, 7, 6) + "," + String.format(move, 3, 3, 3, 4) + "]}");
        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.findings().stream().map(finding -> finding.wording().in(Language.ENGLISH)))
                .containsExactly(
                        "not read, a name that JKF does not have here: note (2 of them)",
                        "not read, a name that JKF does not have here: note (2 of them)");
        assertThat(Shown.findings(reading)).isEqualTo("1:82 unknown-text, 1:70 unknown-text");
    }

    @Test
    void forks_nested_four_thousand_deep_neither_overflow_nor_hang() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node node = kifu.root();
        String[] cycle = {"2h3h", "8b7b", "3h2h", "7b8b"};
        for (int i = 0; i < 4000; i++) {
            Node branch = node.append(UsiMove.read(i % 2 == 0 ? "9g9f" : "9c9d").orElseThrow());
            assertThat(branch.ply()).isEqualTo(i + 1);
            node = node.append(UsiMove.read(cycle[i % 4]).orElseThrow());
        }
        Reading<Kifu> reading = read(Jkf.write(kifu));
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().sameTree(kifu)).isTrue();
    }

    /** SOURCE: the presets of na2hiro/json-kifu-format. */
    @ParameterizedTest
    @CsvSource({
        "HIRATE, HIRATE",
        "KY, LANCE",
        "KY_R, RIGHT_LANCE",
        "KA, BISHOP",
        "HI, ROOK",
        "HIKY, ROOK_LANCE",
        "2, TWO_PIECES",
        "3, THREE_PIECES",
        "4, FOUR_PIECES",
        "5, FIVE_PIECES",
        "5_L, LEFT_FIVE_PIECES",
        "6, SIX_PIECES",
        "7_L, LEFT_SEVEN_PIECES",
        "7_R, RIGHT_SEVEN_PIECES",
        "8, EIGHT_PIECES",
        "10, TEN_PIECES"
    })
    void a_preset_is_a_handicap(String preset, Handicap handicap) {
        String text = "{\"header\":{},\"initial\":{\"preset\":\"" + preset + "\"},\"moves\":[{}]}";
        assertThat(Jkf.parse(text).start()).isEqualTo(Start.of(handicap));
        assertThat(Jkf.write(Kifu.from(Start.of(handicap)))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"h\":1,\"m\":2,\"s\":3}', 3723, ''",
        "'{\"m\":2,\"s\":3}', 123, ''",
        "'{\"m\":2}', -1, bad-time",
        "'{\"m\":-2,\"s\":3}', -1, bad-time",
        "'{\"m\":2,\"s\":\"x\"}', -1, bad-time",
        "'{\"m\":2,\"s\":1234567890}', -1, bad-time",
        "'{\"h\":1.5,\"m\":2,\"s\":3}', -1, bad-time",
        "'{\"h\":null,\"m\":2,\"s\":3}', 123, ''",
        "'{}', -1, ''"
    })
    void a_time_is_hours_minutes_and_seconds(String now, long seconds, String code) {
        Reading<Kifu> reading = read("{\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6}},"
                + "\"time\":{\"now\":" + now + "}}]}");
        assertThat(reading.value()
                        .mainLine()
                        .get(0)
                        .elapsed()
                        .map(Duration::toSeconds)
                        .orElse(-1L))
                .isEqualTo(seconds);
        assertThat(Shown.findings(reading).replaceAll("1:\\d+ ", "")).isEqualTo(code);
    }

    @Test
    void a_time_is_written_with_its_total_which_the_schema_wants() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node node = kifu.root().append(UsiMove.read("7g7f").orElseThrow());
        node.setElapsed(Duration.ofSeconds(3723));
        assertThat(Jkf.write(kifu))
                .contains("\"time\":{\"now\":{\"h\":1,\"m\":2,\"s\":3},\"total\":{\"h\":1,\"m\":2,\"s\":3}}");
        node.setTotal(Duration.ofSeconds(7));
        assertThat(Jkf.write(kifu)).contains("\"total\":{\"h\":0,\"m\":0,\"s\":7}");
        assertThat(Jkf.parse(Jkf.write(kifu))).isEqualTo(kifu);
    }

    @Test
    void an_ending_that_the_schema_does_not_know_is_a_comment_of_an_entry_without_a_move() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(Ending.Known.WIN_BY_DEFAULT);
        assertThat(Jkf.write(kifu)).contains("{\"comments\":[\"終局：不戦勝\"]}").doesNotContain("special");
        assertThat(Jkf.parse(Jkf.write(kifu))).isEqualTo(kifu);
    }

    /** SOURCE: json-kifu-format, which reads lines with & of KIF so. */
    @Test
    void a_bookmark_is_a_comment_with_its_mark() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node node = kifu.root().append(UsiMove.read("7g7f").orElseThrow());
        node.setBookmark("栞");
        node.addComment("一");
        assertThat(Jkf.write(kifu)).contains("\"comments\":[\"&栞\",\"一\"]");
        assertThat(Jkf.parse(Jkf.write(kifu))).isEqualTo(kifu);
    }

    @Test
    void a_comment_of_several_lines_is_that_many_comments() {
        Kifu kifu = Jkf.parse("{\"header\":{},\"moves\":[{\"comments\":[\"a\\nb\"]}]}");
        assertThat(kifu.root().comments()).containsExactly("a", "b");
    }

    /** SOURCE: the notation page: relative L C R U M D H. */
    @ParameterizedTest
    @CsvSource({
        "9/9/1GG6/9/9/9/9/9/9, 8c8b, C",
        "9/9/1GG6/9/9/9/9/9/9, 7c8b, R",
        "9/2G6/1G7/9/9/9/9/9/9, 8c8b, U",
        "9/2G6/1G7/9/9/9/9/9/9, 7b8b, M",
        "9/9/9/9/9/9/5S3/9/3S5, 4g5h, D",
        "9/9/9/9/9/9/9/9/3G1G3, 6i5h, L",
        "9/9/9/9/9/9/9/3+P5/3+P+P4, 6i5h, LU",
        "9/9/9/9/9/9/9/9/3G5, G*5h, H",
        "9/9/9/9/9/9/9/9/9, G*5h, ''",
        "9/9/9/9/9/9/9/9/3G5, 6i5h, ''"
    })
    void a_relative_tells_pieces_apart_with_the_letters_of_jkf(String board, String usi, String relative) {
        Kifu kifu = Kifu.from(Start.of(Sfen.readKey(board + " b G")));
        kifu.root().append(UsiMove.read(usi).orElseThrow());
        String text = Jkf.write(kifu);
        if (relative.isEmpty()) {
            assertThat(text).doesNotContain("relative");
        } else {
            assertThat(text).contains("\"relative\":\"" + relative + "\"");
        }
        assertThat(read(text).value().sameTree(kifu)).isTrue();
        String withoutOrigin = text.replaceAll("\"from\":\\{[^}]*\\},", "");
        if (!relative.isEmpty()) {
            assertThat(read(withoutOrigin).value().sameTree(kifu)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"8h2b+, true", "8h2b, false", "8h3c+, true", "2g2f, ''"})
    void a_promotion_is_said_where_one_is_possible(String usi, String promote) {
        Kifu kifu = Kifu.from(Start.of(Sfen.readKey("9/9/9/9/9/9/7P1/1B7/9 b -")));
        kifu.root().append(UsiMove.read(usi).orElseThrow());
        if (promote.isEmpty()) {
            assertThat(Jkf.write(kifu)).doesNotContain("promote");
        } else {
            assertThat(Jkf.write(kifu)).contains("\"promote\":" + promote);
        }
    }

    @Test
    void a_repeated_header_entry_is_written_once() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.header().add("場所", "東京");
        kifu.header().add("場所", "大阪");
        assertThat(Jkf.write(kifu)).contains("\"header\":{\"場所\":\"東京\"}");
    }

    @Test
    void a_byte_order_mark_keeps_the_columns_of_what_follows() {
        assertThat(read("\uFEFF" + GAME).value().header().value("先手")).contains("A");
        assertThat(Shown.findings(read("\uFEFF{\"initial\":{\"preset\":\"X\"},\"moves\":[{}]}")))
                .isEqualTo("1:23 unknown-name");
    }
}

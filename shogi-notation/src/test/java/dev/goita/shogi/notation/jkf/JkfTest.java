package dev.goita.shogi.notation.jkf;

import static org.assertj.core.api.Assertions.assertThat;

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
                "`{\"initial\":{\"preset\":\"X\"},\"moves\":[{}]}`, 1:22 unknown-name"
            })
    void a_broken_text_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
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
}

package dev.goita.shogi.comment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: 思考コメントの仕様(ドラフト), ShogiHome project, with both of its samples. */
class ShogiHomePairsTest {
    static final String SAMPLE_OF_RESEARCH = """
            互角
            #評価値=92
            #読み筋=△8五歩▲7八金△8六歩▲同 歩△同 飛▲2四歩△同 歩▲同 飛△3二金▲3四飛△3三角▲5八玉△7六飛▲7七角△5二玉▲8四飛△8二歩▲8三歩△7二金▲8二歩成△同 銀
            #深さ=15
            #エンジン=たぬきHao や王7.6.1(検討用1スレ)""";

    static final String SAMPLE_OF_A_PLAYER = """
            互角
            *評価値=101
            *読み筋=△8五歩▲7八金△3二金▲2四歩△同 歩▲同 飛△8六歩▲同 歩△同 飛▲3四飛△3三角▲6八玉△7六飛▲3六歩△5二玉▲3七桂△7四飛▲同 飛△同 歩▲3八銀△2八飛▲3三角成△同 桂▲8三角△2二飛成▲7四角成△2八龍
            *深さ=23""";

    static ReadComment read(String text) {
        return EngineComments.read(Standpoints.SAMPLES, List.of(text.split("\n", -1)));
    }

    @Test
    void the_sample_of_a_research_is_understood() {
        ReadComment comment = read(SAMPLE_OF_RESEARCH);

        assertThat(ShownSearch.of(comment))
                .isEqualTo("research, score 92, depth 15, engine [たぬきHao や王7.6.1(検討用1スレ)],"
                        + " pv 8d8e 6i7h 8e8f 8g8f 8b8f 2e2d 2c2d 2h2d 4a3b 2d3d 2b3c 5i5h 8f7f 8h7g 5a5b 3d8d"
                        + " P*8b P*8c 6a7b 8c8b+ 7a8b");
        assertThat(comment.text()).containsExactly("互角");
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void the_sample_of_a_player_is_understood_up_to_its_last_move() {
        ReadComment comment = read(SAMPLE_OF_A_PLAYER);

        assertThat(ShownSearch.of(comment))
                .startsWith("player, score 101, depth 23, pv 8d8e 6i7h")
                .endsWith("8c7d+ 2b2h");
        assertThat(comment.findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {SAMPLE_OF_RESEARCH, SAMPLE_OF_A_PLAYER})
    void the_lines_of_a_comment_are_what_was_read(String sample) {
        assertThat(String.join("\n", read(sample).lines())).isEqualTo(sample);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*評価値=101; player, score 101",
                "#評価値=-290; research, score -290",
                "*評価値=+82; player, score 82",
                "*評価値=0; player, score 0",
                "*評価値=-0; player, score 0",
                "*評価値=-12.5; player, score -12.5",
                "*評価値=123456789012345678901234567890; player, score 123456789012345678901234567890",
                "*詰み=先手勝ち:15手; player, mate black 15",
                "*詰み=後手勝ち:8手; player, mate white 8",
                "*詰み=後手勝ち; player, mate white",
                "*詰み=先手勝ち:0手; player, mate black 0",
                "#深さ=15; research, depth 15",
                "#深さ=15.5; research, depth 15.5",
                "#ノード数=123456; research, nodes 123456",
                "#ノード数=99999999999999999999; research, nodes 99999999999999999999",
                "#エンジン=A=B C; research, engine [A=B C]",
                "#エンジン=; research, engine []",
                "#読み筋=; research",
                "*評価値=30000; player, score 30000",
                "**評価値=7; player, score 7",
                "*#評価値=7; research, score 7",
                "'**評価値=7; player, score 7",
                "'*#評価値=7; research, score 7"
            })
    void a_pair_says_one_thing(String line, String search) {
        ReadComment comment = read(line);

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(comment.text()).isEmpty();
        assertThat(comment.findings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*評価値= 92; 1:6 bad-number",
                "*評価値=92点; 1:6 bad-number",
                "*評価値=; 1:6 bad-number",
                "*評価値=１２; 1:6 bad-number",
                "*評価値=1e3; 1:6 bad-number",
                "#深さ=15/23; 1:5 bad-number",
                "#ノード数=-1; 1:7 bad-number",
                "#ノード数=1.5; 1:7 bad-number",
                "*詰み=先手勝ち:手; 1:5 bad-mate",
                "*詰み=15手; 1:5 bad-mate",
                "*詰み=先手勝ち:-1手; 1:5 bad-mate",
                "*詰み=先手勝ち:99999999999手; 1:5 bad-mate"
            })
    void a_value_that_cannot_be_read_is_a_finding_and_its_line_stays_text(String line, String finding) {
        ReadComment comment = read(line);

        assertThat(ShownSearch.findings(comment)).containsExactly(finding);
        assertThat(comment.searches()).isEmpty();
        assertThat(comment.text()).containsExactly(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*1973年の名人戦",
                "* 12 月",
                "*12月 評価値=3",
                "評価値=92",
                "＃評価値=92",
                "*評価値 92",
                "* 評価値=92",
                "*=92",
                "*評価*値=92",
                "#評価値",
                "*ES-温度=36.6",
                "#勝率=57.1%",
                ""
            })
    void what_is_no_pair_of_a_known_key_is_text(String line) {
        ReadComment comment = read(line);

        assertThat(comment.searches()).isEmpty();
        assertThat(comment.text()).containsExactly(line);
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void a_line_that_is_no_pair_separates_two_searches() {
        ReadComment comment = read("*評価値=1\n*深さ=2\n\n#評価値=3\n解析エンジンの思考結果B\n#評価値=4\n#深さ=5");

        assertThat(ShownSearch.of(comment))
                .isEqualTo("player, score 1, depth 2 | research, score 3 | research, score 4, depth 5");
        assertThat(comment.text()).containsExactly("", "解析エンジンの思考結果B");
    }

    @Test
    void a_player_and_a_research_in_one_run_are_two_searches() {
        assertThat(ShownSearch.of(read("*評価値=1\n#評価値=2\n#深さ=3\n*深さ=4")))
                .isEqualTo("player, score 1 | research, score 2, depth 3 | player, depth 4");
    }

    @Test
    void a_key_that_stands_twice_begins_another_search_and_overwrites_nothing() {
        ReadComment comment = read("*評価値=1\n*深さ=2\n*評価値=3\n*深さ=4");

        assertThat(ShownSearch.of(comment)).isEqualTo("player, score 1, depth 2 | player, score 3, depth 4");
        assertThat(ShownSearch.findings(comment)).containsExactly("3:1 duplicate-key");
    }

    @Test
    void a_pair_of_an_unknown_key_stays_text_and_does_not_end_a_search() {
        ReadComment comment = read("*評価値=1\n*ES-温度=36.6\n*深さ=2");

        assertThat(ShownSearch.of(comment)).isEqualTo("player, score 1, depth 2");
        assertThat(comment.text()).containsExactly("*ES-温度=36.6");
    }

    @Test
    void a_mate_and_a_score_stand_side_by_side() {
        assertThat(ShownSearch.of(read("*詰み=後手勝ち:7手\n*評価値=-3000"))).isEqualTo("player, score -3000, mate white 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "△8五歩▲7八金; 8d8e 6i7h",
                "△８五歩▲７八金; 8d8e 6i7h",
                "△８５歩 ▲７８金; 8d8e 6i7h",
                "△8五歩(84)▲7八金(69); 8d8e 6i7h",
                "△８五歩(84)▲２四歩(25)△同　歩(23)▲同　飛(28); 8d8e 2e2d 2c2d 2h2d",
                "△8五歩▲2四歩△同歩▲同飛; 8d8e 2e2d 2c2d 2h2d",
                "△8五歩▲2四歩△同 歩▲同 飛△2三歩; 8d8e 2e2d 2c2d 2h2d P*2c",
                "△8五歩▲2四歩△同 歩▲同 飛△2三歩打; 8d8e 2e2d 2c2d 2h2d P*2c",
                "☖8五歩☗7八金; 8d8e 6i7h",
                "▽8五歩▲7八金; 8d8e 6i7h",
                "8五歩 7八金; 8d8e 6i7h",
                "△8八角成▲同銀△4二銀; 2b8h+ 7i8h 3a4b"
            })
    void a_line_of_moves_is_read_in_every_spelling(String text, String moves) {
        ReadComment comment = read("*読み筋=" + text);

        assertThat(ShownSearch.of(comment)).isEqualTo("player, pv " + moves);
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void a_line_of_moves_may_begin_with_the_square_of_the_last_move() {
        Standpoint taken = Standpoints.of("startpos moves 7g7f 3c3d 8h2b+");

        assertThat(ShownSearch.of(EngineComments.read(taken, List.of("*読み筋=△同銀▲4五角打"))))
                .isEqualTo("player, pv 3a2b B*4e");
        assertThat(ShownSearch.of(EngineComments.read(Standpoint.of(taken.position()), List.of("*読み筋=△同銀▲4五角打"))))
                .as("nobody said what the last move was, but only one capture fits")
                .isEqualTo("player, pv 3a2b B*4e");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "△8五歩▲7八飛成△3二金; 8d8e; 1:10 illegal-pv",
                "△8五歩▲3三角成△9九玉▲1一馬; 8d8e 8h3c+; 1:15 illegal-pv",
                "△8五歩△3二金; 8d8e; 1:10 illegal-pv",
                "△8五歩 投了; 8d8e; 1:11 unreadable-pv",
                "△8五歩▲7八金まで; 8d8e 6i7h; 1:14 unreadable-pv",
                "△4五桂; \"\"; 1:6 illegal-pv"
            })
    void a_line_that_becomes_illegal_keeps_its_legal_moves(String text, String moves, String finding) {
        ReadComment comment = read("*読み筋=" + text + "\n*評価値=5");

        assertThat(ShownSearch.of(comment)).isEqualTo("player, score 5" + (moves.isEmpty() ? "" : ", pv " + moves));
        assertThat(ShownSearch.findings(comment)).containsExactly(finding);
    }

    @Test
    void comments_before_the_first_move_are_about_the_start() {
        Kifu kifu = Kif.parse("""
                手合割：平手
                手数----指手--
                **読み筋=▲2六歩△8四歩
                   1 ７六歩(77)
                *#読み筋=△3四歩
                """);
        Map<Node, ReadComment> comments = EngineComments.read(kifu, Dialect.ALL);

        assertThat(comments.values().stream().map(ShownSearch::of))
                .containsExactly("player, pv 2g2f 8c8d", "research, pv 3c3d");
        assertThat(comments.keySet())
                .containsExactly(kifu.root(), kifu.mainLine().get(0));
    }

    @Test
    void comments_of_variations_are_about_their_own_positions() {
        Kifu kifu = Kif.parse("""
                手合割：平手
                手数----指手--
                   1 ７六歩(77)
                   2 ３四歩(33)+
                **読み筋=▲2二角成

                変化：2手
                   2 ８四歩(83)
                **読み筋=▲2六歩△8五歩
                   3 投了
                **評価値=9
                """);

        assertThat(EngineComments.read(kifu, Dialect.ALL).values().stream().map(ShownSearch::of))
                .containsExactly("player, pv 8h2b+", "player, pv 2g2f 8d8e", "player, score 9");
    }

    @Test
    void comments_of_csa_are_read_before_and_after_the_time() {
        Kifu kifu = Csa.parse("""
                V2.2
                PI
                +
                '*#評価値=3
                +7776FU
                '**評価値=1
                T3
                -3334FU
                T1
                '** 30 +2726FU
                """);

        assertThat(EngineComments.read(kifu, Dialect.ALL).values().stream().map(ShownSearch::of))
                .containsExactly("research, score 3", "player, score 1", "player, score 30, pv 2g2f");
    }

    @Test
    void scores_round_and_clamp_to_whole_centipawns() {
        assertThat(read("*評価値=-12.5\n\n*評価値=99999999999\n\n*評価値=-99999999999\n\n*深さ=1")
                        .searches())
                .extracting(EngineSearch::centipawns)
                .extracting(Object::toString)
                .containsExactly(
                        "OptionalInt[-13]", "OptionalInt[2147483647]", "OptionalInt[-2147483647]", "OptionalInt.empty");
    }

    @Test
    void findings_tell_the_place_in_the_file() {
        Source kif = new Source("game.kif", """
                手合割：平手
                手数----指手--
                *序文
                **評価値=x
                   1 ７六歩(77)
                  *#評価値=y
                   2 中断
                **評価値=v
                   2 ３四歩(33)
                **読み筋=▲2六歩△9九玉
                """, 101);
        Source csa = Source.of("game.csa", "PI\r\n+\r\n'**評価値=x\r\n+7776FU\r\n'** 1 -8384FU -8485FU\r\n");

        assertThat(places(Kif.read(kif, IllegalMoves.REFUSE).value()))
                .containsExactly("game.kif:104:7", "game.kif:106:9", "game.kif:108:7", "game.kif:110:11");
        assertThat(places(Csa.read(csa, IllegalMoves.REFUSE).value())).containsExactly("game.csa:3:8", "game.csa:5:15");
    }

    private static List<String> places(Kifu kifu) {
        return EngineComments.read(kifu, Dialect.ALL).values().stream()
                .flatMap(comment -> comment.findings().stream())
                .map(finding -> finding.place().toString())
                .toList();
    }
}

package dev.goita.shogi.comment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * SOURCE: lines as Floodgate, ShogiGUI, 棋神アナリティクス and Piyo Shogi write them; those of ShogiGUI, 棋神アナリティクス and Piyo Shogi
 * are the ones that ShogiHome tests its reader with, with their positions.
 */
class OtherDialectsTest {
    private static final Standpoint SHOGI_GUI =
            Standpoints.of("sfen lnsgk1snl/6gb1/p1pppp2p/6R2/9/1rP6/P2PPPP1P/1BG6/LNS1KGSNL w 3P2p 16");
    private static final Standpoint PIYO =
            Standpoints.of("sfen ln1g1kb1l/1r4g2/p2p1snp1/4spp1p/1pp1p2N1/2PP1PS1P/PPBSP1P2/2G1G2R1/LN1K4L b P 41");
    private static final Standpoint KISHIN =
            Standpoints.of("sfen ln2k2nl/1r4gb1/p1pgpp1p1/5sP1p/9/3PPS3/PPP1SP2P/2G1G2R1/LN1K3NL w S3Pbp 54");

    private static ReadComment first(String line) {
        return EngineComments.read(Standpoints.FIRST_MOVE, List.of(line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "* 30 -3334FU +2726FU; player, score 30, pv 3c3d 2g2f",
                "'** 30 -3334FU +2726FU; player, score 30, pv 3c3d 2g2f",
                "* -30  -3334FU   +2726FU ; player, score -30, pv 3c3d 2g2f",
                "* 0; player, score 0",
                "* +15; player, score 15",
                "* 12.5 -3334FU; player, score 12.5, pv 3c3d",
                "*30 -3334FU; player, score 30, pv 3c3d",
                "* 30 3334FU 2726FU; player, score 30, pv 3c3d 2g2f",
                "* 30 3c3d 2g2f; player, score 30, pv 3c3d 2g2f",
                "* 30 +7776FU -3334FU; player, score 30, pv 3c3d",
                "* 30 7776FU 3334FU; player, score 30, pv 3c3d",
                "* 30 7g7f 3c3d; player, score 30, pv 3c3d",
                "* 30 -3334FU +8822UM -3122GI +0045KA; player, score 30, pv 3c3d 8h2b+ 3a2b B*4e",
                "* 30000 -3334FU; player, score 30000, mate black, pv 3c3d",
                "* -30000; player, score -30000, mate white",
                "* -31111 -3334FU; player, score -31111, mate white, pv 3c3d",
                "* 29999; player, score 29999",
                "* 30 -3334FU +2726FU #1234; player, score 30, nodes 1234, pv 3c3d 2g2f",
                "'** 30 -3334FU #1234; player, score 30, nodes 1234, pv 3c3d",
                "* 30 #1234; player, score 30, nodes 1234",
                "'* 30 -3334FU #5; player, score 30, nodes 5, pv 3c3d"
            })
    void floodgate_and_csa_are_read(String line, String search) {
        ReadComment comment = first(line);

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(comment.findings()).isEmpty();
        assertThat(comment.text()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "* 30 -3334FU +3334FU; player, score 30, pv 3c3d; 1:14 illegal-pv",
                "* 30 -3334FU %TORYO; player, score 30, pv 3c3d; 1:14 unreadable-pv",
                "* 30 -3334FU -8384FU; player, score 30, pv 3c3d; 1:14 illegal-pv",
                "* 30 -3334HI; player, score 30; 1:6 illegal-pv",
                "* 30 +2726FU -3334FU; player, score 30; 1:6 other-line",
                "* 30 #12 -3334FU; player, score 30; 1:6 unreadable-pv"
            })
    void floodgate_keeps_the_legal_moves(String line, String search, String finding) {
        ReadComment comment = first(line);

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(ShownSearch.findings(comment)).containsExactly(finding);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*1973年度の作品",
                "* 12 月の対局",
                "*1973",
                "*",
                "* ",
                "30",
                "30 手目まで定跡",
                "* 30,-3334FU",
                "* 30 ３四歩",
                "* 1/2 -3334FU",
                "* 第3局 30 -3334FU",
                "*解析 0 △ ",
                "*対局 開始",
                "*検討 評価値 不明",
                "*解析 深さ 12",
                "*対局者 評価値 30",
                "* 今日の 評価値 は 高い",
                "* 評価値",
                "*Engines 0 Suisho5",
                "#推奨手[62]△７五歩",
                "#指し手[多]△７五歩",
                "#指し手[62",
                "#形勢",
                "#指し手"
            })
    void other_comments_are_text(String line) {
        ReadComment comment = first(line);

        assertThat(comment.searches()).isEmpty();
        assertThat(comment.text()).containsExactly(line);
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void shogi_gui_names_the_played_move_first_in_games_and_not_in_analyses() {
        ReadComment comment = EngineComments.read(
                SHOGI_GUI,
                List.of(
                        "*対局 時間 00:00.8 深さ 22/28 ノード数 744743 評価値 88 読み筋 ▲３四飛(24) △３三角(22) ▲５八玉(59) △５二玉(51)"
                                + " ▲３六歩(37) △７六飛(86) ▲７七角(88) △７四飛(76) ▲同　飛(34) △同　歩(73) ▲２四歩打 △２五飛打 ",
                        "*解析 0 △ 候補1 時間 00:00.0 深さ 32 ノード数 1 評価値 0 読み筋 △３三角(22) ",
                        "*解析 0  候補2 時間 00:00.0 深さ 32 ノード数 1 評価値 0 読み筋 △３三角(22) "));

        assertThat(comment.searches().stream().map(ShownSearch::of))
                .containsExactly(
                        "player, score 88, depth 22, nodes 744743, pv 2b3c 5i5h 5a5b 3g3f 8f7f 8h7g 7f7d 3d7d 7c7d P*2d"
                                + " R*2e, 時間=00:00.8, 選択深さ=28",
                        "research, score 0, depth 32, nodes 1, pv 2b3c, 備考=0 △, 候補=1, 時間=00:00.0",
                        "research, score 0, depth 32, nodes 1, pv 2b3c, 備考=0, 候補=2, 時間=00:00.0");
        assertThat(comment.findings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*検討 候補1 時間 00:06.0 深さ 27/43 ノード数 44995318 評価値 -7 読み筋 △８四歩(83) ▲７八金(69);"
                        + " research, score -7, depth 27, nodes 44995318, pv 8c8d 6i7h, 候補=1, 時間=00:06.0, 選択深さ=43",
                "*対局 評価値 -0.25; player, score -0.25",
                "*対局 評価値 +詰 15; player, mate black 15",
                "*対局 評価値 -詰 3 読み筋 △３四歩(33); player, mate white 3, pv 3c3d",
                "*解析 0 △ 評価値 -詰 読み筋 △３四歩(33); research, mate white, pv 3c3d, 備考=0 △",
                "*解析 評価値 +詰 ? 深さ 3; research, mate black, depth 3",
                "*解析 評価値 -詰5; research, mate white 5",
                "*解析 評価値 詰 5; research, mate black 5",
                "*対局 評価値 31111; player, score 31111, mate black",
                "*対局 評価値 -30000; player, score -30000, mate white",
                "*解析 評価値 120↑; research, score 120, 境界=↑",
                "*解析 読み筋 △３四歩(33); research, pv 3c3d",
                "**解析 0 ○ 評価値 5; research, score 5, 備考=0 ○",
                "'**対局 評価値 5; player, score 5"
            })
    void shogi_gui_is_read(String line, String search) {
        ReadComment comment = first(line);

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(comment.findings()).isEmpty();
        assertThat(comment.text()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*対局 深さ 浅い 評価値 5; player, score 5, 深さ=浅い; 1:8 bad-number",
                "*対局 ノード数 1.5 評価値 5; player, score 5, ノード数=1.5; 1:10 bad-number",
                "*対局 深さ 評価値 5; player, score 5; 1:5 bad-number",
                "*対局 評価値 5 読み筋 none; player, score 5; 1:15 unreadable-pv",
                "*対局 評価値 5 読み筋 ▲２六歩(27) △３四歩(33); player, score 5; 1:15 other-line",
                "*対局 評価値 5 読み筋 ▲７六歩(77) △３四歩(33) ▲３三金(88); player, score 5, pv 3c3d; 1:33 illegal-pv"
            })
    void shogi_gui_says_what_it_cannot_read(String line, String search, String finding) {
        ReadComment comment = first(line);

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(ShownSearch.findings(comment)).containsExactly(finding);
    }

    @Test
    void kishin_analytics_is_read() {
        ReadComment comment = EngineComments.read(
                KISHIN,
                List.of(
                        "* Engine suisho Version Suisho5/YaneuraOu-V7.50 候補1 深さ 13/19 ノード数 596119 評価値 -47 読み筋 △７四金(63)"
                                + " ▲５五歩(56)",
                        "* 候補2 評価値 -20 読み筋 △３八歩打 ▲同　飛(28)"));

        assertThat(comment.searches().stream().map(ShownSearch::of))
                .containsExactly(
                        "research, score -47, depth 13, nodes 596119, engine [suisho Version Suisho5/YaneuraOu-V7.50],"
                                + " pv 6c7d 5f5e, 候補=1, 選択深さ=19",
                        "research, score -20, pv P*3h 2h3h, 候補=2");
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void piyo_shogi_is_read() {
        ReadComment comment = EngineComments.read(
                PIYO,
                List.of(
                        "#指し手[62]△７五歩  ▲３三桂成  △同金  ▲７五歩  △同角  ▲４八飛  △６四角  ▲７九玉  △７四桂打  ",
                        "#推奨手[10]△８六歩  ▲同歩",
                        "#形勢[-40]"));

        assertThat(comment.searches().stream().map(ShownSearch::of))
                .containsExactly(
                        "research, score 62, pv 2e3c+ 3b3c 7f7e 3a7e 2h4h 7e6d 6i7i N*7d", "research, score -40");
        assertThat(comment.text()).containsExactly("#推奨手[10]△８六歩  ▲同歩");
        assertThat(comment.findings()).isEmpty();
    }

    @Test
    void dialects_mix_in_one_comment() {
        assertThat(ShownSearch.of(EngineComments.read(
                        Standpoints.FIRST_MOVE, List.of("* 30 -3334FU", "*対局 評価値 31", "*評価値=32", "#指し手[33]", "終わり"))))
                .isEqualTo("player, score 30, pv 3c3d | player, score 31 | player, score 32 | research, score 33");
    }

    @ParameterizedTest
    @CsvSource({
        "SHOGIHOME, 'player, score 32'",
        "FLOODGATE, 'player, score 30, pv 3c3d'",
        "CSA3, 'player, score 30, pv 3c3d'",
        "SHOGIGUI, 'player, score 31'",
        "PIYO, 'research, score 33'"
    })
    void only_the_dialects_asked_for_are_read(Dialect dialect, String search) {
        ReadComment comment = EngineComments.read(
                Standpoints.FIRST_MOVE, List.of("* 30 -3334FU", "*対局 評価値 31", "*評価値=32", "#指し手[33]"), Set.of(dialect));

        assertThat(ShownSearch.of(comment)).isEqualTo(search);
        assertThat(comment.text()).hasSize(3);
    }
}

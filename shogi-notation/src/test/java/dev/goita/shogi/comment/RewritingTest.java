package dev.goita.shogi.comment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.testing.Effort;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RewritingTest {
    private static final String FULL = "*評価値=-186\n*読み筋=△3四歩▲2六歩\n*深さ=15\n*ノード数=123\n*エンジン=e";

    private static EngineComments.Rewritten rewrite(String comment, Dialect to) {
        List<String> lines = List.of(comment.split("\n", -1));
        return EngineComments.rewrite(Standpoints.FIRST_MOVE, EngineComments.read(Standpoints.FIRST_MOVE, lines), to);
    }

    @Test
    void shogi_home_is_the_dialect_that_loses_least() {
        assertThat(rewrite("* 30 -3334FU +8822UM -3122GI #55", Dialect.SHOGIHOME))
                .isEqualTo(
                        new EngineComments.Rewritten(List.of("*評価値=30", "*読み筋=△３四歩▲２二角成△同　銀", "*ノード数=55"), Map.of()));
    }

    @Test
    void each_dialect_writes_what_it_can_and_counts_the_rest() {
        assertThat(rewrite(FULL, Dialect.FLOODGATE))
                .isEqualTo(new EngineComments.Rewritten(
                        List.of("* -186 -3334FU +2726FU"),
                        Map.of(CommentLoss.DEPTH, 1, CommentLoss.NODES, 1, CommentLoss.ENGINE, 1)));
        assertThat(rewrite(FULL, Dialect.CSA3))
                .isEqualTo(new EngineComments.Rewritten(
                        List.of("* -186 -3334FU +2726FU #123"), Map.of(CommentLoss.DEPTH, 1, CommentLoss.ENGINE, 1)));
        assertThat(rewrite(FULL, Dialect.SHOGIGUI))
                .isEqualTo(new EngineComments.Rewritten(
                        List.of("*対局 深さ 15 ノード数 123 評価値 -186 読み筋 △３四歩(33) ▲２六歩(27)"), Map.of(CommentLoss.ENGINE, 1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "*詰み=先手勝ち:15手; FLOODGATE; * 30000; {MATE_LENGTH=1}",
                "*詰み=後手勝ち; CSA3; * -30000; {}",
                "*詰み=後手勝ち:7手; SHOGIGUI; *対局 評価値 -詰 7; {}",
                "*詰み=先手勝ち; SHOGIGUI; *対局 評価値 +詰; {}",
                "*対局 評価値 -詰 7; SHOGIHOME; *詰み=後手勝ち:7手; {}",
                "*対局 評価値 +詰 ?; SHOGIHOME; *詰み=先手勝ち; {}",
                "* 31111; SHOGIHOME; *詰み=先手勝ち; {}",
                "* -30000; SHOGIGUI; *対局 評価値 -詰; {}",
                "*評価値=12.5; FLOODGATE; * 13; {FRACTION=1}",
                "*評価値=-12.5; SHOGIGUI; *対局 評価値 -13; {FRACTION=1}",
                "*評価値=12.0; FLOODGATE; * 12; {}",
                "#評価値=1; FLOODGATE; * 1; {RESEARCH=1}",
                "#評価値=1; SHOGIGUI; *解析 評価値 1; {}",
                "*解析 評価値 1; SHOGIHOME; #評価値=1; {}",
                "*対局 時間 00:03.1 評価値 1; SHOGIHOME; *評価値=1; {OTHERS=1}",
                "*深さ=3; FLOODGATE; *深さ=3; {WHOLE_SEARCH=1}",
                "*深さ=3; SHOGIGUI; *深さ=3; {WHOLE_SEARCH=1}",
                "*読み筋=△3四歩; SHOGIGUI; *対局 読み筋 △３四歩(33); {}",
                "*読み筋=△3四歩; CSA3; *読み筋=△3四歩; {WHOLE_SEARCH=1}",
                "* 5 -3334FU -3334FU; SHOGIHOME; *評価値=5|*読み筋=△３四歩; {PV_TAIL=1}",
                "* 5 -3334FU #9; FLOODGATE; * 5 -3334FU; {NODES=1}",
                "* 5 -3334FU; CSA3; * 5 -3334FU; {}",
                "*検討 候補2 時間 00:06.0 深さ 27/43 評価値 7↑; SHOGIHOME; #評価値=7|#深さ=27; {OTHERS=1}",
                "#指し手[5]△３四歩; SHOGIHOME; #評価値=5|#読み筋=△３四歩; {}",
                "* 候補2 深さ 3/4 評価値 5 読み筋 △３四歩(33); SHOGIGUI; *解析 候補2 深さ 3/4 評価値 5 読み筋 △３四歩(33); {}"
            })
    void one_search_goes_from_dialect_to_dialect(String from, Dialect to, String lines, String losses) {
        EngineComments.Rewritten rewritten = rewrite(from, to);

        assertThat(rewritten.lines()).containsExactly(lines.split("\\|"));
        assertThat(rewritten.losses()).hasToString(losses);
    }

    @Test
    void a_score_beside_a_mate_is_lost_where_a_line_has_room_for_one_of_them() {
        String both = "*詰み=先手勝ち:3手\n*評価値=2000";

        assertThat(rewrite(both, Dialect.FLOODGATE))
                .isEqualTo(new EngineComments.Rewritten(
                        List.of("* 30000"), Map.of(CommentLoss.MATE_LENGTH, 1, CommentLoss.SCORE, 1)));
        assertThat(rewrite(both, Dialect.SHOGIGUI))
                .isEqualTo(new EngineComments.Rewritten(List.of("*対局 評価値 +詰 3"), Map.of(CommentLoss.SCORE, 1)));
        assertThat(rewrite(both, Dialect.SHOGIHOME).lines()).containsExactly(both.split("\n"));
    }

    @ParameterizedTest
    @EnumSource(names = {"SHOGIHOME", "FLOODGATE", "CSA3", "SHOGIGUI"})
    void text_stays_where_it_was(Dialect to) {
        String text = "名局\n\n*1973年\n* 12 月\n*ES-温度=36.6\n#推奨手[62]△３四歩\n*評価値= 92\n";

        assertThat(String.join("\n", rewrite(text, to).lines())).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "SHOGIHOME; 互角|#評価値=92|#読み筋=△3四歩(33)▲2六歩||#評価値=93|#エンジン=x=y ",
                "FLOODGATE; * +30  -3334FU  ",
                "CSA3; * 30 #0001",
                "CSA3; * +30  -3334FU",
                "SHOGIGUI; *対局  評価値  5  読み筋 ▲７六歩(77) △３四歩(33) ▲９九金"
            })
    void a_comment_in_that_dialect_stays_as_it_is_to_the_last_blank(Dialect dialect, String comment) {
        String text = comment.replace('|', '\n');

        assertThat(String.join("\n", rewrite(text, dialect).lines())).isEqualTo(text);
        assertThat(rewrite(text, dialect).losses()).isEmpty();
    }

    @Test
    void searches_that_would_run_together_get_an_empty_line() {
        assertThat(rewrite("* 1\n* 2\n*評価値=3\n*深さ=4\n* 5\nおわり\n* 6", Dialect.SHOGIHOME)
                        .lines())
                .containsExactly("*評価値=1", "", "*評価値=2", "", "*評価値=3", "*深さ=4", "", "*評価値=5", "おわり", "*評価値=6");
        assertThat(rewrite("* 1\n*ES-x=1\n#評価値=3", Dialect.SHOGIHOME).lines())
                .containsExactly("*評価値=1", "*ES-x=1", "", "#評価値=3");
    }

    @Test
    void the_mark_of_a_file_is_kept() {
        assertThat(rewrite("'** 30 -3334FU\n'** 31", Dialect.SHOGIHOME).lines())
                .containsExactly("'**評価値=30", "'**読み筋=△３四歩", "'*", "'**評価値=31");
        assertThat(rewrite("'*#評価値=1", Dialect.FLOODGATE).lines()).containsExactly("'** 1");
    }

    @Test
    void every_node_of_a_record_is_rewritten_and_nothing_else_changes() {
        Kifu kifu = Kif.parse("""
                手合割：平手
                手数----指手--
                *序文
                ** 10 +7776FU
                   1 ７六歩(77)
                ** 20 -3334FU
                   2 ３四歩(33)+
                *好手

                変化：2手
                   2 ８四歩(83)
                ** 30 +2726FU
                """);
        String before = Kif.write(kifu);

        Map<Node, ReadComment> comments = EngineComments.read(kifu, Dialect.ALL);
        Map<CommentLoss, Integer> losses = EngineComments.rewrite(kifu, comments, Dialect.SHOGIHOME);

        assertThat(Kif.write(kifu))
                .isEqualTo(before.replace("** 10 +7776FU", "**評価値=10\n**読み筋=▲７六歩")
                        .replace("** 20 -3334FU", "**評価値=20\n**読み筋=△３四歩")
                        .replace("** 30 +2726FU", "**評価値=30\n**読み筋=▲２六歩"));
        assertThat(losses).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SHOGIHOME", "FLOODGATE", "CSA3", "SHOGIGUI"})
    void what_is_written_without_loss_is_read_back(Dialect to) {
        int exact = 0;
        for (int game : Effort.seeds(30)) {
            SplittableRandom random = new SplittableRandom(5 * game + to.ordinal());
            Standpoint at = Standpoint.of(Position.hirate());
            for (int ply = 0; ply < 60 && !at.position().legalMoves().isEmpty(); ply++) {
                EngineSearch search = searchAt(at.position(), random);
                if (!search.equals(EngineSearch.by(search.by())) && SearchText.fits(search, to)) {
                    exact += readsBack(search, at, to);
                }
                at = Standpoint.after(at.position(), any(at.position(), random));
            }
        }
        assertThat(exact).isPositive();
    }

    private static int readsBack(EngineSearch search, Standpoint at, Dialect to) {
        SearchText text = new SearchText(
                        search,
                        Replay.from(at.position()),
                        at.lastMove().map(Move::to).orElse(null))
                .write(to);
        ReadComment again = EngineComments.read(at, text.lines(), Set.of(to));

        assertThat(again.findings()).isEmpty();
        assertThat(again.text()).isEmpty();
        assertThat(again.searches()).hasSize(1);
        assertThat(TextDecoder.CP932.newEncoder().canEncode(String.join("\n", text.lines())))
                .isTrue();
        assertThat(again.searches().get(0).pv()).isEqualTo(search.pv());
        boolean same = withoutCode(again.searches().get(0)).equals(search);
        assertThat(same)
                .as("%s as %s, said to lose %s", search, text.lines(), text.losses())
                .isEqualTo(text.losses().isEmpty());
        return same ? 1 : 0;
    }

    /** Without the number that Floodgate has for a mate. */
    private static EngineSearch withoutCode(EngineSearch search) {
        boolean code = search.mate().isPresent()
                && search.score().filter(Numbers::isMateCode).isPresent();
        return !code
                ? search
                : new EngineSearch(
                        search.by(),
                        Optional.empty(),
                        search.mate(),
                        search.depth(),
                        search.nodes(),
                        search.engine(),
                        search.pv(),
                        search.others());
    }

    private static Move any(Position position, SplittableRandom random) {
        List<Move> legal = position.legalMoves();
        return legal.get(random.nextInt(legal.size()));
    }

    private static EngineSearch searchAt(Position position, SplittableRandom random) {
        EngineSearch search =
                EngineSearch.by(random.nextInt(4) == 0 ? EngineSearch.By.RESEARCH : EngineSearch.By.PLAYER);
        if (random.nextInt(4) > 0) {
            search = search.withScore(BigDecimal.valueOf(random.nextInt(-5000, 5000)));
        } else if (random.nextBoolean()) {
            search = search.withMate(new Mate(
                    random.nextBoolean() ? Color.BLACK : Color.WHITE,
                    random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(99))));
        }
        search = random.nextInt(3) > 0 ? search : search.withDepth(BigDecimal.valueOf(random.nextInt(50)));
        search = random.nextInt(3) > 0 ? search : search.withNodes(BigInteger.valueOf(random.nextLong(1L << 40)));
        List<Move> pv = new ArrayList<>();
        Position next = position;
        for (int i = random.nextInt(8); i > 0 && !next.legalMoves().isEmpty(); i--) {
            pv.add(any(next, random));
            next = next.play(pv.get(pv.size() - 1));
        }
        return search.withPv(pv);
    }
}

package dev.goita.shogi.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.explain.ExplainedSearch.Algorithm;
import dev.goita.shogi.explain.ExplainedSearch.Explanation;
import dev.goita.shogi.mate.Mates;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExplainedSearchTest {
    private static Position facingPawns() {
        return TextBoard.place(Source.of("pawns", "▲3三歩 △1一歩"), new BoardSize(3, 3, 2))
                .orThrow();
    }

    // SOURCE: the bioshogi document, NegaMax法のログの見方
    @Test
    void two_pawns_on_nine_squares_give_the_shown_log() {
        List<String> log = new ArrayList<>();
        Explanation explanation = new ExplainedSearch(1, Algorithm.NEGA_ALPHA).explain(facingPawns(), log::add);
        assertEquals("""
                0 試指 ▲3二歩(33) (1/2)
                葉 1 試指 ▽1二歩(11) (1/2)
                葉 1 評価 ▽1二歩(11) +0
                葉 1 試指 ▽1二歩成(11) (2/2)
                葉 1 評価 ▽1二歩成(11) +1100
                葉 1 確定 ▽1二歩成(11) +1100 候補:[▽1二歩成(11)(1100) ▽1二歩(11)(0)]
                0 評価 ▲3二歩(33) -1100
                0 試指 ▲3二歩成(33) (2/2)
                葉 1 試指 ▽1二歩(11) (1/2)
                葉 1 評価 ▽1二歩(11) -1100
                葉 1 試指 ▽1二歩成(11) (2/2)
                葉 1 評価 ▽1二歩成(11) +0
                葉 1 確定 ▽1二歩成(11) +0 候補:[▽1二歩成(11)(0) ▽1二歩(11)(-1100)]
                0 評価 ▲3二歩成(33) +0
                0 確定 ▲3二歩成(33) +0 候補:[▲3二歩成(33)(0) ▲3二歩(33)(-1100)]""", String.join("\n", log));
        assertEquals("▲3二歩成(33)", explanation.hand().orElseThrow());
        assertEquals(0, explanation.score());
        assertEquals(0, explanation.level());
        assertEquals(List.of("▲3二歩成(33)", "▽1二歩成(11)"), explanation.readingHands());
    }

    @Test
    void both_algorithms_find_the_same_score() {
        for (String sfen : List.of("rbsgk/4p/5/P4/KGSBR b - 1", "4k/3pp/5/PP3/K1R1B b S 1")) {
            Position position = Sfen.readKey(sfen.substring(0, sfen.length() - 2));
            for (int depth = 0; depth <= 2; depth++) {
                assertEquals(
                        new ExplainedSearch(depth, Algorithm.NEGA_MAX)
                                .explain(position, line -> {})
                                .score(),
                        new ExplainedSearch(depth, Algorithm.NEGA_ALPHA)
                                .explain(position, line -> {})
                                .score());
            }
        }
    }

    @Test
    void what_is_too_good_is_cut() {
        List<String> all = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        Position start = Handicap.HIRATE.position();
        new ExplainedSearch(1, Algorithm.NEGA_MAX).explain(start, all::add);
        new ExplainedSearch(1, Algorithm.NEGA_ALPHA).explain(start, cut::add);
        assertTrue(cut.size() < all.size());
        assertTrue(cut.stream().anyMatch(line -> line.startsWith("葉 1 枝刈 ")));
    }

    // SOURCE: the bioshogi document, 詰みチェック: neither test finds the start of a game mated
    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void mate_by_search_is_mate_by_legal_moves(Algorithm algorithm) {
        ExplainedSearch search = new ExplainedSearch(0, algorithm);
        for (String mated : List.of("4k4/4G4/4P4/9/9/9/9/9/9 w -", "7lk/8P/7G1/9/9/9/9/9/9 w r")) {
            assertTrue(search.explain(Sfen.readKey(mated), line -> {}).isMate());
            assertTrue(Mates.isMate(Sfen.readKey(mated)));
        }
        Position start = Handicap.HIRATE.position();
        assertFalse(search.explain(start, line -> {}).isMate());
        assertFalse(Mates.isMate(start));
        assertFalse(Mates.isMate(start.withTurn(Color.WHITE)));
    }

    @Test
    void a_mate_in_one_is_seen_one_ply_deep() {
        Explanation explanation = new ExplainedSearch(1, Algorithm.NEGA_ALPHA)
                .explain(Sfen.readKey("4k4/9/4P4/9/9/9/9/9/9 b G"), line -> {});
        assertEquals("▲5二金打", explanation.hand().orElseThrow());
        assertEquals(-ExplainedSearch.MATED, explanation.score());
        assertEquals(explanation.move(), Mates.mateInOne(Sfen.readKey("4k4/9/4P4/9/9/9/9/9/9 b G")));
    }
}

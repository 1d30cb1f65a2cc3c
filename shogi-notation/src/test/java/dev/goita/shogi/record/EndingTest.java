package dev.goita.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EndingTest {
    /** SOURCE: the endings that Kakinoki's KIF lists, and the words that other programs write for them. */
    @ParameterizedTest
    @CsvSource({
        "投了, RESIGNATION",
        "中断, ADJOURNED",
        "千日手, REPETITION",
        "持将棋, IMPASSE",
        "引き分け, DRAW",
        "引分, DRAW",
        "引分け, DRAW",
        "詰み, CHECKMATE",
        "詰, CHECKMATE",
        "不詰, NO_MATE",
        "切れ負け, TIME_UP",
        "時間切れ, TIME_UP",
        "反則勝ち, WIN_BY_FOUL",
        "反則勝, WIN_BY_FOUL",
        "反則負け, LOSS_BY_FOUL",
        "反則負, LOSS_BY_FOUL",
        "入玉勝ち, DECLARATION",
        "入玉宣言, DECLARATION",
        "入玉宣言勝ち, DECLARATION",
        "勝ち宣言, DECLARATION",
        "宣言勝ち, DECLARATION",
        "不戦勝, WIN_BY_DEFAULT",
        "不戦敗, LOSS_BY_DEFAULT",
        "最大手数, MAXIMUM_MOVES",
        "トライ, TRY",
        "待った, TAKEN_BACK",
        "エラー, ERROR"
    })
    void a_word_means_an_ending(String word, Ending.Known ending) {
        assertThat(Ending.of(word)).isEqualTo(ending);
        assertThat(Ending.known(word)).contains(ending);
    }

    @Test
    void any_other_word_is_kept() {
        assertThat(Ending.known("封じ手")).isEmpty();
        assertThat(Ending.of("封じ手")).isEqualTo(new Ending.Other("封じ手"));
        assertThat(Ending.of("封じ手").japanese()).isEqualTo("封じ手");
    }

    @ParameterizedTest
    @EnumSource(Ending.Known.class)
    void the_word_of_an_ending_means_that_ending(Ending.Known ending) {
        assertThat(Ending.of(ending.japanese())).isEqualTo(ending);
    }

    @ParameterizedTest
    @CsvSource({
        "RESIGNATION, WHITE, false",
        "CHECKMATE, WHITE, false",
        "TIME_UP, WHITE, false",
        "LOSS_BY_FOUL, WHITE, false",
        "LOSS_BY_DEFAULT, WHITE, false",
        "WIN_BY_FOUL, BLACK, false",
        "DECLARATION, BLACK, false",
        "WIN_BY_DEFAULT, BLACK, false",
        "TRY, BLACK, false",
        "REPETITION, , true",
        "IMPASSE, , true",
        "DRAW, , true",
        "MAXIMUM_MOVES, , true",
        "ADJOURNED, , false",
        "NO_MATE, , false",
        "TAKEN_BACK, , false",
        "ERROR, , false"
    })
    void an_ending_on_the_move_of_black_is_won_by(Ending.Known ending, Color winner, boolean draw) {
        assertThat(ending.winner(Color.BLACK).orElse(null)).isEqualTo(winner);
        assertThat(ending.winner(Color.WHITE).orElse(null)).isEqualTo(winner == null ? null : winner.opposite());
        assertThat(ending.isDraw()).isEqualTo(draw);
    }
}

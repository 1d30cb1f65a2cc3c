package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.piece.Color;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResultTest {
    @ParameterizedTest
    @EnumSource(Ending.Known.class)
    void the_sentence_of_an_ending_tells_of_that_ending(Ending.Known ending) {
        for (Color turn : Color.values()) {
            for (boolean odds : new boolean[] {true, false}) {
                Result result = Result.read(Result.write(12, ending, turn, odds));
                assertThat(result.moves()).isEqualTo(OptionalInt.of(12));
                assertThat(result.ending(turn)).contains(ending);
                assertThat(result.contradicts(ending, turn)).isFalse();
            }
        }
    }

    /** SOURCE: Kakinoki's KIF and the sentences of other programs. The moves are Black's last, so White is to move. */
    @ParameterizedTest
    @CsvSource({
        "RESIGNATION, false, まで1手で先手の勝ち",
        "RESIGNATION, true, まで1手で下手の勝ち",
        "TIME_UP, false, まで1手で時間切れにより先手の勝ち",
        "DECLARATION, false, まで1手で後手の入玉勝ち",
        "WIN_BY_FOUL, false, まで1手で後手の反則勝ち",
        "LOSS_BY_FOUL, true, まで1手で上手の反則負け",
        "REPETITION, false, まで1手で千日手"
    })
    void an_ending_is_written_as_a_sentence(Ending.Known ending, boolean odds, String sentence) {
        assertThat(Result.write(1, ending, Color.WHITE, odds)).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource({
        "まで4手で後手の勝ち, 4, WHITE",
        "まで４手で▲の勝ち, 4, BLACK",
        "'まで、 4手にて☖勝', 4, WHITE",
        "まで4手で時間切れにより上手の勝ち, 4, WHITE",
        "まで4手で下手の反則勝ち, 4, BLACK",
        "まで4手で千日手, 4, ",
        "まで1234567手で先手の勝ち, 1234567, BLACK",
        "まで99999999999手で先手の勝ち, 2147483647, BLACK",
        "まで 4 手目で先手の勝ち, 4, BLACK",
        "まで4手で後手の負け, 4, BLACK",
        "まで4手で後手投了, 4, BLACK",
        "まで4手で後手の反則により先手の勝ち, 4, BLACK",
        "まで4手で先手の時間切れ, 4, WHITE",
        "まで4手で先手の時間切れ勝ち, 4, BLACK",
        "まで先手の勝ち, -1, BLACK",
        "それまで, -1, "
    })
    void a_sentence_tells_moves_and_winner(String sentence, int moves, Color winner) {
        Result result = Result.read(sentence);
        assertThat(result.moves().orElse(-1)).isEqualTo(moves);
        assertThat(result.winner().orElse(null)).isEqualTo(winner);
    }

    @ParameterizedTest
    @CsvSource({
        "まで4手で先手の勝ち, BLACK, 先手の勝ち",
        "まで4手で先手の勝ち, WHITE, 投了",
        "まで4手で、後手の切れ負け, WHITE, 切れ負け",
        "まで4手で、先手の切れ負け, WHITE, 先手の切れ負け",
        "まで4手で後手の負け, WHITE, 投了",
        "まで4手で先手の投了, WHITE, 先手の投了",
        "まで4手で先手の宣言勝ち, WHITE, 先手の宣言勝ち",
        "まで4手で先手の不戦敗, WHITE, 不戦勝",
        "まで4手で先手の不戦勝, WHITE, 不戦敗",
        "まで4手で先手の反則, WHITE, 反則勝ち",
        "まで4手で持将棋により先手の勝ち, WHITE, 持将棋により先手の勝ち",
        "まで4手で千日手により先手の勝ち, WHITE, 千日手",
        "まで4手で千日手により引き分け, WHITE, 千日手",
        "まで4手で最大手数により引き分け, WHITE, 最大手数",
        "まで4手で詰まず, WHITE, 不詰",
        "まで4手で不詰み, WHITE, 不詰",
        "まで4手で詰めろ, WHITE, 詰めろ",
        "まで4手で後手の宣言勝ち, WHITE, 入玉勝ち",
        "まで4手で詰, WHITE, 詰み",
        "まで4手で封じ手, WHITE, 封じ手",
        "まで4手で, WHITE, ''",
        "まで4手, WHITE, ''"
    })
    void a_sentence_tells_an_ending(String sentence, Color turn, String ending) {
        assertThat(Result.read(sentence).ending(turn).map(Ending::japanese).orElse(""))
                .isEqualTo(ending);
    }

    @ParameterizedTest
    @CsvSource({
        "まで2手で千日手 連続王手, 連続王手",
        "まで2手で先手の反則勝ち（二歩）, （二歩）",
        "まで2手で先手の反則勝ち（二歩の反則）, （二歩の反則）",
        "まで2手で持将棋（24点法）, （24点法）",
        "まで2手で後手の勝ち　終局 17時 30分, 終局 17時 30分",
        "まで2手で中断 *comment, *comment",
        "まで2手で先手の勝ちち, ち",
        "まで2手で後手の勝ちです。, ''",
        "'まで、 ２手にて、☖ 勝！ ', ''",
        "まで 117 手目で 先手 の 勝ち, ''",
        "まで100手で時間切れにより後手の勝ち, ''",
        "まで100手で後手の反則行為により先手の勝ち, ''",
        "まで100手で時間切れ（先手の勝ち）, ''",
        "まで100手で千日手が成立し、引き分け, ''",
        "まで100手で千日手により引分, ''",
        "まで100手で入玉宣言法により先手の勝ち, ''",
        "まで100手で二歩により先手の勝ち, ''",
        "まで100手で先手の時間切れ負けとなりました。, ''",
        "まで100手で接続切れ, ''",
        "まで100手, ''",
        "それまで, ''"
    })
    void what_stands_behind_a_result_is_found(String sentence, String rest) {
        String found = Result.rest(sentence).stream()
                .mapToObj(from -> sentence.substring(from).strip())
                .collect(Collectors.joining());
        assertThat(found).isEqualTo(rest);
    }

    @ParameterizedTest
    @EnumSource(Ending.Known.class)
    void nothing_stands_behind_a_result_that_is_written(Ending.Known ending) {
        for (Color turn : Color.values()) {
            assertThat(Result.rest(Result.write(12, ending, turn, true))).isEmpty();
        }
    }

    /** White is to move after Black's last move. */
    @ParameterizedTest
    @CsvSource({
        "まで1手で先手の勝ち, 投了, false",
        "まで1手で後手の勝ち, 投了, true",
        "まで1手で後手の勝ち, 反則勝ち, false",
        "まで1手で先手の勝ち, 千日手, true",
        "まで1手で先手の勝ち, 中断, false",
        "まで1手で先手の勝ち, 接続切れ, false",
        "まで1手で千日手, 投了, true",
        "まで1手で投了, 千日手, true",
        "まで1手で千日手, 持将棋, true",
        "まで1手で引き分け, 持将棋, false",
        "まで1手で千日手により先手の勝ち, 千日手, false",
        "まで1手で時間切れにより先手の勝ち, 投了, false",
        "まで1手で先手の負け, 投了, true",
        "まで1手で接続切れ, 投了, false"
    })
    void a_sentence_contradicts_an_ending_of_another_outcome(String sentence, String ending, boolean contradicts) {
        assertThat(Result.read(sentence).contradicts(Ending.of(ending), Color.WHITE))
                .isEqualTo(contradicts);
    }

    /** White is to move after Black's last move. */
    @ParameterizedTest
    @CsvSource({
        "まで1手で先手の勝ち, false",
        "まで1手で後手の勝ち, true",
        "まで1手で先手の負け, true",
        "まで1手で先手の投了, true",
        "まで1手で時間切れにより後手の勝ち, true",
        "まで1手で先手の入玉勝ち, true",
        "まで1手で後手の反則勝ち, false",
        "まで1手で後手の不戦敗, false",
        "まで1手で持将棋により後手の勝ち, false",
        "まで1手で千日手, false",
        "まで1手で接続切れ, false",
        "まで1手で, false"
    })
    void a_side_that_resigns_in_the_turn_of_the_other_is_impossible(String sentence, boolean isImpossible) {
        assertThat(Result.read(sentence).isImpossible(Color.WHITE)).isEqualTo(isImpossible);
    }
}

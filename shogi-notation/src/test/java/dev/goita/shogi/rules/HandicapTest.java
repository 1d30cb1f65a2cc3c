package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HandicapTest {
    /** SOURCE: the names of Kakinoki's KIF; which pieces are missing, from the notation page and bioshogi. */
    @ParameterizedTest
    @CsvSource({
        "平手, lnsgkgsnl/1r5b1/ppppppppp, b",
        "香落ち, lnsgkgsn1/1r5b1/ppppppppp, w",
        "右香落ち, 1nsgkgsnl/1r5b1/ppppppppp, w",
        "角落ち, lnsgkgsnl/1r7/ppppppppp, w",
        "飛車落ち, lnsgkgsnl/7b1/ppppppppp, w",
        "飛香落ち, lnsgkgsn1/7b1/ppppppppp, w",
        "二枚落ち, lnsgkgsnl/9/ppppppppp, w",
        "三枚落ち, lnsgkgsn1/9/ppppppppp, w",
        "四枚落ち, 1nsgkgsn1/9/ppppppppp, w",
        "五枚落ち, 2sgkgsn1/9/ppppppppp, w",
        "左五枚落ち, 1nsgkgs2/9/ppppppppp, w",
        "六枚落ち, 2sgkgs2/9/ppppppppp, w",
        "左七枚落ち, 2sgkg3/9/ppppppppp, w",
        "右七枚落ち, 3gkgs2/9/ppppppppp, w",
        "八枚落ち, 3gkg3/9/ppppppppp, w",
        "十枚落ち, 4k4/9/ppppppppp, w",
        "十九枚落ち, 4k4/9/9, w",
        "二十枚落ち, 9/9/9, w",
        "トンボ, 4k4/1r5b1/ppppppppp, w"
    })
    void a_name_means_a_board(String name, String whiteSide, String turn) {
        Handicap handicap = Handicap.named(name).orElseThrow();
        assertThat(handicap.japanese()).isEqualTo(name);
        assertThat(Sfen.writeKey(handicap.position()))
                .isEqualTo(whiteSide + "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL " + turn + " -");
        assertThat(handicap.isOdds()).isEqualTo(turn.equals("w"));
    }

    @ParameterizedTest
    @CsvSource({"青空将棋, lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b -", "5五将棋, rbsgk/4p/5/P4/KGSBR b -"})
    void further_games_have_names_too(String name, String key) {
        assertThat(Sfen.writeKey(Handicap.named(name).orElseThrow().position())).isEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource({
        "香落, LANCE",
        "香車落ち, LANCE",
        "飛落ち, ROOK",
        "角行落ち, BISHOP",
        "飛車香落ち, ROOK_LANCE",
        "'　二枚落ち ', TWO_PIECES",
        "裸玉, NINETEEN_PIECES",
        "五々将棋, GOGO",
        "55将棋, GOGO",
        "５五将棋, GOGO"
    })
    void other_spellings_mean_the_same(String name, Handicap handicap) {
        assertThat(Handicap.named(name)).contains(handicap);
    }

    @ParameterizedTest
    @CsvSource({"その他", "詰将棋", "落ち", "平手落ち"})
    void what_is_no_name_of_a_board_means_none(String name) {
        assertThat(Handicap.named(name)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Handicap.class)
    void a_board_tells_its_name(Handicap handicap) {
        assertThat(Handicap.of(handicap.position())).contains(handicap);
    }

    @Test
    void a_board_of_a_game_has_no_name() {
        assertThat(Handicap.of(Position.hirate().withTurn(Color.WHITE))).isEmpty();
    }

    /** SOURCE: the handicaps of lishogi. */
    @ParameterizedTest
    @CsvSource({
        "歩三兵, 4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1",
        "トンボ＋桂香, ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "トンボ+香, l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "両香落ち, 1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "香得, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w L 1",
        "角得, lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B 1",
        "飛車得, lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w R 1",
        "飛香得, lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RL 1",
        "二枚得, lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB 1",
        "四枚得, 1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2L 1",
        "六枚得, 2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2N2L 1",
        "両香得, 1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 2L 1",
        "三枚得, 1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RBL 1",
        "五枚得, 2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RBN2L 1",
        "七枚得, 3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RBS2N2L 1",
        "九枚得, 4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RBG2S2N2L 1",
        "兩香落ち, 1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "七枚落ち, 3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "九枚落ち, 4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "太閤落ち, lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "八枚得, 3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2S2N2L 1"
    })
    void the_handicaps_of_servers_have_their_positions(String name, String sfen) {
        assertThat(Handicap.named(name).orElseThrow().position()).isEqualTo(Sfen.parse(sfen));
    }

    /** SOURCE: the handicaps of programs that name each side, and the notation of handicaps by pieces and sides. */
    @ParameterizedTest
    @CsvSource({
        "金落ち, lnsgk1snl/1r5b1",
        "右金落ち, lns1kgsnl/1r5b1",
        "銀落ち, lnsgkg1nl/1r5b1",
        "左銀落ち, lnsgkg1nl/1r5b1",
        "右銀落ち, ln1gkgsnl/1r5b1",
        "桂落ち, lnsgkgs1l/1r5b1",
        "桂馬落ち, lnsgkgs1l/1r5b1",
        "右桂落ち, l1sgkgsnl/1r5b1",
        "五枚落ち左桂, 1nsgkgs2/9",
        "五枚落ち右桂, 2sgkgsn1/9",
        "七枚落ち左銀, 2sgkg3/9",
        "七枚落ち右銀, 3gkgs2/9",
        "九枚落ち左金, 3gk4/9",
        "九枚落ち右金, 4kg3/9"
    })
    void a_single_piece_or_a_side_has_a_name(String name, String twoRanks) {
        assertThat(Sfen.writeKey(Handicap.named(name).orElseThrow().position()))
                .isEqualTo(twoRanks + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -");
    }
}

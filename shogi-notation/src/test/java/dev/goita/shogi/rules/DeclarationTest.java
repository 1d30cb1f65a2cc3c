package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclarationTest {
    private static final String ENTERED = "+R+R+B+BKGGGG/SS7/PPP6/9/9/9/9/9/4k4 ";

    @ParameterizedTest
    @CsvSource({
        // 20 for the four large pieces, 9 for the small ones in the zone
        ENTERED + "b - 1, POINTS_27, WIN, 29, 13",
        ENTERED + "b - 1, POINTS_24, DRAW, 29, 13",
        ENTERED + "b 2P 1, POINTS_24, WIN, 31, 13",
        "+R+R+B+BKGGG1/SS7/PPP6/9/9/9/9/9/4k4 b - 1, POINTS_27, WIN, 28, 12",
        "+R+R+B+BKGG2/SS7/PPP6/9/9/9/9/9/4k4 b - 1, POINTS_27, NONE, 27, 11",
        "4K4/9/9/9/9/9/ppp6/ss7/+r+r+b+bkgg2 w - 1, POINTS_27, WIN, 27, 11",
        "+R+R+B+BKGG2/SS7/9/9/9/9/9/9/4k4 b 9P 1, POINTS_27, NONE, 33, 8",
        "+R+R+B+B1GGGG/SS7/PPP6/4K4/9/9/9/9/4k4 b - 1, POINTS_27, NONE, 29, 13",
        "+R+R+B+BKGGGG/SS7/PPP6/9/9/9/9/4l4/k8 b - 1, POINTS_27, WIN, 29, 13",
        "+R+R+B+BKGGGG/SS2r4/PPP6/9/9/9/9/9/k8 b - 1, POINTS_27, NONE, 29, 13",
        "4K4/9/9/9/9/9/9/9/k8 b - 1, TRY, WIN, 0, 0",
        "3K5/9/9/9/9/9/9/9/k8 b - 1, TRY, NONE, 0, 0",
        "4K4/4l4/9/9/9/9/9/9/k8 b - 1, TRY, WIN, 0, 0",
        "4K4/4r4/9/9/9/9/9/9/k8 b - 1, TRY, NONE, 0, 0"
    })
    void a_declaration_has_its_result(
            String sfen, Declaration.Rule rule, Declaration.Result result, int points, int pieces) {
        Position position =
                Sfen.read(dev.goita.diagnostics.Source.of(sfen)).value().position();
        assertThat(Declaration.of(position, rule)).isEqualTo(new Declaration(result, points, pieces));
    }

    @ParameterizedTest
    @CsvSource({
        // all forty pieces are in play, most of them Black's
        "3K5/4P4/9/9/9/9/+p+p+p+p+p4/+l+l+n6/4k4 w 2R2B4G4S2L3N12P 1",
        // what is missing may be anybody's
        "3K5/9/9/9/9/9/+p+p+p+p+p+p3/+l+l+n+n5/4k4 w gs 1",
        "ln1g5/1ks1gr3/1ppppp1pp/p8/9/2P1P4/PP1P1PPPP/1BG1K2R1/LNS2GSNL w - 1",
        // Black plays without rook and bishop
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1",
        // what White plays without is in Black's hand
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB 1",
        // nobody has pawns
        "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1",
        // Black's rook and bishop stand on each other's squares
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1R5B1/LNSGKGSNL w - 1",
        "rbsgk/4p/5/P4/KGSBR b - 1"
    })
    void a_start_without_a_handicap_has_no_credit(String sfen) {
        assertThat(Declaration.credit(Sfen.parse(sfen))).isZero();
    }

    @Test
    void the_giver_of_a_handicap_is_credited_with_what_it_lacks() {
        assertThat(Declaration.credit(Handicap.HIRATE.position())).isZero();
        assertThat(Declaration.credit(Handicap.TWO_PIECES.position())).isEqualTo(10);
        assertThat(Declaration.credit(Handicap.SIX_PIECES.position())).isEqualTo(14);
        assertThat(Declaration.credit(Handicap.THREE_PAWNS.position())).isEqualTo(24);
        assertThat(Declaration.credit(Handicap.GOLD.position().withTurn(Color.BLACK)))
                .isEqualTo(1);
        assertThat(Declaration.credit(Sfen.parse("lnsgkgsnl/7b1/ppppppp1p/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1")))
                .isEqualTo(6);
        Position white = Sfen.parse("4K4/9/9/9/9/9/ppp6/ss7/+r+r+b1kgg2 w - 1");
        assertThat(Declaration.of(white, Declaration.Rule.POINTS_27, 5).result())
                .isEqualTo(Declaration.Result.WIN);
    }
}

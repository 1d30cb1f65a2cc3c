package dev.goita.shogi.sfen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SfenTest {
    private static final String EMPTY = "9/9/9/9/9/9/9/9/9";

    /** SOURCE: USI draft 1, section 3. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
                "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
                "rbsgk/4p/5/P4/KGSBR b - 1"
            })
    void a_canonical_text_is_written_back(String sfen) {
        assertThat(Sfen.write(Sfen.read(Source.of(sfen)).orThrow())).isEqualTo(sfen);
    }

    @Test
    void the_start_position_is_known_by_its_text() {
        assertThat(Handicap.of(Sfen.parse("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")))
                .contains(Handicap.HIRATE);
        assertThat(Sfen.writeKey(Position.hirate()))
                .isEqualTo("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/9\tb   3p1P1R 7, 4k4/9/9/9/9/9/9/9/9 b RP3p 7",
        "sfen 4k4/9/9/9/9/9/9/9/9 b -, 4k4/9/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9/9 w 18p 1, 4k4/9/9/9/9/9/9/9/9 w 18p 1",
        "4k4/1113111/9/9/9/9/9/9/9 w PP 1, 4k4/9/9/9/9/9/9/9/9 w 2P 1"
    })
    void other_spellings_are_written_in_the_canonical_one(String text, String canonical) {
        assertThat(Sfen.write(Sfen.read(Source.of(text)).orThrow())).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1, record.missing",
        "8/9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/9/9/9/9/9/9/9/55 b - 1, 17, record.bad-board",
        "+K8/9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/+g8/9/9/9/9/9/9/9 b - 1, 3, record.bad-board",
        "9/x8/9/9/9/9/9/9/9 b - 1, 3 3, record.bad-board record.bad-board",
        "9/9/9/9/9/9/9/9/9 x - 1, 19, record.bad-turn",
        "9/9/9/9/9/9/9/9/9 b -5 1, 21 22, record.bad-hand record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b 1x 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b K 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b 0P 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b 19P 1, 21, position.too-many-pieces",
        "9/9/9/9/9/9/9/9/9 b 99999999999P 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b - -1, 23, record.bad-number",
        "9/9/9/9/9/9/9/9/9 b - 99999999999, 23, record.bad-number",
        "9/9/9/9/9/9/9/9/9 b - 1 junk, 25, record.unknown-text",
        "9/9/9/9/9/9/9/9/9 b, 20, record.missing",
        "kk7/9/9/9/9/9/9/9/9 b - 1, 1, position.two-kings",
        "8p/8p/9/9/9/9/9/9/9 b - 1, 1, position.nifu-on-board",
        "8P/9/9/9/9/9/9/9/9 b - 1, 1, position.dead-piece-on-board",
        "9/9/9/9/9/9/9/8n/9 b - 1, 1, position.dead-piece-on-board",
        "ppppppppp/9/9/9/9/9/9/9/9 b 10P 1, 1, position.too-many-pieces"
    })
    void a_broken_text_is_refused_with_columns_and_codes(String text, String columns, String codes) {
        Reading<SfenPosition> reading = Sfen.read(Source.of(text));
        assertThat(reading.findings().stream()
                        .map(finding -> String.valueOf(finding.place().column()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(columns);
        assertThat(reading.findings().stream()
                        .map(finding ->
                                finding.code().area() + "." + finding.code().id())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(codes);
        assertThatThrownBy(reading::orThrow).isInstanceOf(DiagnosticException.class);
    }

    @Test
    void a_position_without_kings_is_fine() {
        assertThat(Sfen.read(Source.of(EMPTY + " b - 1")).findings()).isEmpty();
    }

    @Test
    void a_check_on_the_side_that_is_not_to_move_is_only_a_warning() {
        Reading<SfenPosition> reading = Sfen.read(Source.of("4k4/4R4/9/9/9/9/9/9/9 b - 1"));
        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.findings()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"7g7f", "8h2b+", "P*5e", "1a9i"})
    void a_move_is_written_as_it_was_read(String move) {
        assertThat(UsiMove.read(move).map(UsiMove::write)).contains(move);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7g", "7g7g", "7g7f-", "K*5e", "P*5e+", "0a1a", "7j7f", "+P*5e", "7g7f++"})
    void what_is_no_move_is_not_read(String text) {
        assertThat(UsiMove.read(text)).isEmpty();
    }
}

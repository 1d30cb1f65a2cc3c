package dev.goita.shogi.notation.usi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsiTest {
    private static Reading<Kifu> read(String text) {
        return Usi.read(Source.of(text), IllegalMoves.REFUSE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position startpos",
                "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e",
                "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 3 moves 7g7f",
                "position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a6b resign",
                "position sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124"
            })
    void a_line_is_written_as_it_was_read(String line) {
        assertThat(Usi.write(read(line).orThrow())).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos moves 7g7f",
                "moves 7g7f",
                "7g7f",
                "\uFEFFposition startpos moves 7g7f",
                "startpos 7g7f",
                "position moves 7g7f",
                "  position\tstartpos   moves 7g7f\r\n",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f"
            })
    void other_spellings_are_read(String line) {
        assertThat(Usi.write(read(line).orThrow())).isEqualTo("position startpos moves 7g7f");
    }

    @ParameterizedTest
    @CsvSource({
        "resign, RESIGNATION",
        "win, DECLARATION",
        "break, ADJOURNED",
        "rep_draw, REPETITION",
        "draw, IMPASSE",
        "timeout, TIME_UP"
    })
    void the_endings_of_shogihome_are_read(String word, Ending.Known ending) {
        assertThat(Usi.write(read("position startpos moves 7g7f " + word).orThrow()))
                .isEqualTo("position startpos moves 7g7f " + word);
        assertThat(read("position startpos moves 7g7f " + word).orThrow().ending())
                .contains(ending);
    }

    @ParameterizedTest
    @CsvSource({
        "position startpos moves 7g7f 7g7f, 1:30 no-piece-there",
        "position startpos moves 7g7f foo 3c3d, '1:30 bad-move, 1:30 moves-not-read'",
        "position startpos moves 7g7f resign 3c3d, 1:37 moves-after-end",
        "position sfen 9/9 b - 1 moves, '1:15 bad-board'",
        "'', 1:1 missing",
        "position startpos moves foo, 1:25 bad-move",
        "position startpos moves resign resign, 1:32 moves-after-end",
        "position startpos moves 7g7f resign foo, 1:37 moves-after-end"
    })
    void a_broken_line_is_found_where_it_is(String line, String findings) {
        assertThat(Shown.findings(read(line))).isEqualTo(findings);
    }
}

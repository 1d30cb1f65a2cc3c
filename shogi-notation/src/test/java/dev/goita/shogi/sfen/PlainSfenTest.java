package dev.goita.shogi.sfen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainSfenTest {
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

    @Test
    void positions_of_games_are_read_as_the_careful_reader_reads_them() {
        SplittableRandom random = new SplittableRandom(3);
        for (int game = 0; game < 20; game++) {
            Position position = Position.hirate();
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                assertThat(Sfen.PlainSfen.read(Sfen.writeKey(position))).isEqualTo(position);
                List<Move> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "startpos",
                START + " 1",
                START + " ",
                " " + START,
                "sfen " + START,
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL  b -",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL x -",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 0P",
                "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b 0002P",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b K",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b PP",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b -",
                "lnsgkgsnl/1r5b2/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
                "lnsgkgsn+k/9/9/9/9/9/9/9/9 b -",
                "++Pnsgkgsn/9/9/9/9/9/9/9/9 b -",
                "+/9/9/9/9/9/9/9/9 b -",
                "3k/4/4/3K b -",
                "歩8/9/9/9/9/9/9/9/9 b -",
                "\u00808/9/9/9/9/9/9/9/9 b -",
            })
    void everything_else_is_left_to_the_careful_reader(String text) {
        assertThat(Sfen.PlainSfen.read(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"P", "2P", "9P", "9P9p", "10P8p", "18p", "2R2B4G4S4N4L18P"})
    void hands_of_every_size_are_read(String hands) {
        String key = "4k4/9/9/9/9/9/9/9/4K4 w " + hands;
        Position position = Sfen.PlainSfen.read(key);
        assertThat(position).isNotNull();
        assertThat(Sfen.writeKey(position)).isEqualTo(key);
    }

    @Test
    void mutilated_text_is_never_read_otherwise_than_by_the_careful_reader() {
        SplittableRandom random = new SplittableRandom(8);
        String letters = "PLNSGBRKplnsgbrk+/123456789 bw-";
        String sample = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(sample);
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                text.setCharAt(random.nextInt(text.length()), letters.charAt(random.nextInt(letters.length())));
            }
            Position plain = Sfen.PlainSfen.read(text.toString());
            if (plain != null) {
                Reading<SfenPosition> careful = Sfen.read(Source.of(text.toString()));
                assertThat(plain).as(text.toString()).isEqualTo(careful.value().position());
            }
        }
    }
}

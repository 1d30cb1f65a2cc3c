package dev.goita.shogi.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Hand;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.PieceKind;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.sfen.Sfen;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PositionCodeTest {
    /** SOURCE: put together from the bit layout of the page on binary formats by another program. */
    @ParameterizedTest
    @CsvSource({
        "PACKED_SFEN, 58a451220ceb67227e9653221caf447824c22b119e53221ceb6f223e9651220c",
        "HCP, 58a449210cd757217e8e4d212caf427814c2ab109e4d212cd75f213e8e49210c"
    })
    void the_start_of_a_game_has_the_bits_of_the_layout(PositionCode code, String hex) {
        assertThat(HexFormat.of().formatHex(code.encode(Position.hirate()))).isEqualTo(hex);
    }

    @ParameterizedTest
    @EnumSource
    void every_position_of_random_games_is_read_back(PositionCode code) {
        RandomGenerator random = new SplittableRandom(5);
        for (int game = 0; game < 40; game++) {
            Position position = Position.hirate();
            for (int ply = 0; ply < 150 && !position.legalMoves().isEmpty(); ply++) {
                assertThat(code.decode(code.encode(position))).contains(position);
                List<Move> legal = position.legalMoves();
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void missing_pieces_stay_missing(PositionCode code) {
        for (Handicap handicap : Handicap.values()) {
            if (PositionCode.canEncode(handicap.position())) {
                assertThat(code.decode(code.encode(handicap.position()))).contains(handicap.position());
            }
        }
        Position problem = Sfen.parse("8k/9/8P/9/9/9/9/9/K8 b G2r2b3g4s4n4l17p 1");
        assertThat(code.decode(code.encode(problem))).contains(problem);
    }

    @Test
    void one_king_alone_needs_a_bit_too_many_and_is_refused() {
        Position problem = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
        assertThat(PositionCode.canEncode(problem)).isFalse();
        assertThatThrownBy(() -> PositionCode.HCP.encode(problem)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_small_board_is_refused() {
        assertThat(PositionCode.canEncode(Handicap.GOGO.position())).isFalse();
    }

    @Test
    void more_than_a_set_of_pieces_is_refused() {
        Hand bishops = Hand.EMPTY.with(PieceKind.BISHOP, 1);
        Position position = PositionBuilder.from(Position.hirate())
                .hand(Color.BLACK, bishops)
                .build();
        assertThat(PositionCode.canEncode(position)).isFalse();
    }

    /** A flipped bit gives another position, which has that very code, or none. */
    @ParameterizedTest
    @EnumSource
    void a_flipped_bit_is_never_read_as_the_same_position(PositionCode code) {
        RandomGenerator random = new SplittableRandom(6);
        Position position =
                Sfen.parse("8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124");
        int refused = 0;
        for (int bit = 0; bit < 256; bit++) {
            byte[] flipped = code.encode(position);
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            refused += code.decode(flipped).isEmpty() ? 1 : 0;
            code.decode(flipped).ifPresent(other -> {
                assertThat(other).isNotEqualTo(position);
                assertThat(code.encode(other)).isEqualTo(flipped);
            });
            byte[] noise = new byte[PositionCode.BYTES];
            random.nextBytes(noise);
            code.decode(noise).ifPresent(other -> assertThat(code.encode(other)).isEqualTo(noise));
        }
        assertThat(refused).isBetween(100, 255);
    }

    @Test
    void a_code_has_32_bytes() {
        assertThatThrownBy(() -> PositionCode.HCP.decode(new byte[31])).isInstanceOf(IllegalArgumentException.class);
    }
}

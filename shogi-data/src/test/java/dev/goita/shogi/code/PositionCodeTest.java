package dev.goita.shogi.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.training.RandomGames;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PositionCodeTest {
    /**
     * SOURCE: worked by hand from the bit layout of the page on binary formats, in the order of writing: side, kings on 5i (44) and
     * 5a (36), squares with a black promoted pawn on 1a and a white promoted knight on 9i, hands with a black gold, missing pieces.
     */
    @ParameterizedTest
    @CsvSource({
        "HCP, 1001, 111011, 11100, 010, 10010, 11010, 10110, 10111, 1111000, 1111010",
        "PACKED_SFEN, 1010, 110111, 11100, 010, 10010, 10110, 11010, 11011, 1111010, 1111110"
    })
    void the_bits_are_those_of_the_layout(
            PositionCode code,
            String tokin,
            String promotedKnight,
            String goldInHand,
            String pawn,
            String lance,
            String knight,
            String silver,
            String gold,
            String bishop,
            String rook) {
        String bits = "0" + "0011010" + "0010010" + tokin + "0".repeat(77) + promotedKnight + goldInHand
                + pawn.repeat(17) + lance.repeat(4) + knight.repeat(3) + silver.repeat(4) + gold.repeat(3)
                + bishop.repeat(2) + rook.repeat(2);
        assertThat(bits).hasSize(256);
        Position position = Sfen.parse("4k3+P/9/9/9/9/9/9/9/+n3K4 b G 1");
        assertThat(code.encode(position)).isEqualTo(bytes(bits));
        assertThat(code.decode(bytes(bits))).contains(position);
    }

    private static byte[] bytes(String lowestBitFirst) {
        byte[] bytes = new byte[PositionCode.BYTES];
        for (int bit = 0; bit < lowestBitFirst.length(); bit++) {
            bytes[bit >> 3] |= (byte) (lowestBitFirst.charAt(bit) - '0' << (bit & 7));
        }
        return bytes;
    }

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
        for (Position position : RandomGames.positions(new SplittableRandom(5), 20)) {
            assertThat(code.decode(code.encode(position))).contains(position);
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

    private static Position flawed(String sfen) {
        return Sfen.read(Source.of(sfen)).value().position();
    }

    /** A king alone needs one bit too many; White's rook would become Black's. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/9 b G 1, KING_MISSING",
        "9/9/9/9/9/9/9/9/4K4 b - 1, KING_MISSING",
        "4k4/9/9/9/9/9/9/9/3KK4 b - 1, TOO_MANY_KINGS",
        "3kk4/9/9/9/9/9/9/9/9 b - 1, KING_MISSING",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b B 1, TOO_MANY_PIECES",
        "4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1, TOO_MANY_PIECES",
        "4k4/+B+B7/9/9/9/9/9/9/4K4 b B 1, TOO_MANY_PIECES"
    })
    void a_position_without_a_code_is_refused(String sfen, CodeFlaw flaw) {
        Position position = flawed(sfen);
        assertThat(PositionCode.refusal(position)).contains(flaw);
        assertThatThrownBy(() -> PositionCode.HCP.encode(position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(flaw.wording().english());
    }

    @Test
    void more_pieces_than_a_byte_counts_are_too_many() {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        Position.hirate().squares().forEach(square -> builder.put(Piece.of(Color.BLACK, PieceKind.PAWN), square));
        Hand pawns = Hand.EMPTY.with(PieceKind.PAWN, 40);
        Position position = builder.put(Piece.of(Color.BLACK, PieceKind.KING), Square.of(5, 9))
                .put(Piece.of(Color.WHITE, PieceKind.KING), Square.of(5, 1))
                .hand(Color.BLACK, pawns)
                .hand(Color.WHITE, pawns)
                .build();
        assertThat(PositionCode.refusal(position)).contains(CodeFlaw.TOO_MANY_PIECES);
    }

    @Test
    void a_small_board_is_refused() {
        assertThat(PositionCode.refusal(Handicap.GOGO.position())).contains(CodeFlaw.BOARD_SIZE);
    }

    /** SOURCE: worked by hand from the bit layout; 81 is no square, and 127 none either. */
    @ParameterizedTest
    @CsvSource({"81, 36, KING_SQUARE", "44, 127, KING_SQUARE", "44, 44, SAME_KING_SQUARE"})
    void kings_need_a_square_each(int black, int white, CodeFlaw flaw) {
        String bits = "0" + sevenBits(black) + sevenBits(white) + "0".repeat(241);
        assertThat(PositionCode.HCP.flaw(bytes(bits))).contains(flaw);
        assertThat(PositionCode.HCP.decode(bytes(bits))).isEmpty();
    }

    private static String sevenBits(int number) {
        String highestFirst =
                String.format("%7s", Integer.toBinaryString(number)).replace(' ', '0');
        return new StringBuilder(highestFirst).reverse().toString();
    }

    /** SOURCE: worked by hand from the bit layout of HCP: each has 256 bits, and only the order or the set is wrong. */
    @Test
    void bits_that_say_it_in_another_order_or_of_another_set_are_refused() {
        String head = "0" + "0011010" + "0010010" + "0".repeat(79);
        String rest = "10010".repeat(4)
                + "11010".repeat(4)
                + "10110".repeat(4)
                + "10111".repeat(4)
                + "1111000".repeat(2)
                + "1111010".repeat(2);
        assertThat(PositionCode.HCP.flaw(bytes(head + "000" + "001" + "010".repeat(16) + rest)))
                .isEmpty();
        assertThat(PositionCode.HCP.flaw(bytes(head + "001" + "000" + "010".repeat(16) + rest)))
                .contains(CodeFlaw.PIECE_ORDER);
        String fiveLances = "010".repeat(18)
                + "10010".repeat(5)
                + "11010".repeat(3)
                + "10110".repeat(4)
                + "10111".repeat(4)
                + "1111000".repeat(2)
                + "1111010".repeat(2);
        assertThat(PositionCode.HCP.flaw(bytes(head + fiveLances))).contains(CodeFlaw.TOO_MANY_PIECES);
        assertThat(PositionCode.HCP.flaw(bytes(head + "010".repeat(17) + rest + "100")))
                .isNotEmpty();
        assertThat(PositionCode.HCP.flaw(bytes(head + "010".repeat(18) + rest.substring(7) + "1111001")))
                .contains(CodeFlaw.NO_PIECE);
    }

    @ParameterizedTest
    @EnumSource
    void what_the_rules_forbid_has_a_code_all_the_same(PositionCode code) {
        Position nifuAndDeadPieces = flawed("P3k4/9/9/9/9/9/9/P8/P3K3n b - 1");
        assertThat(nifuAndDeadPieces.flaws()).isNotEmpty();
        assertThat(code.decode(code.encode(nifuAndDeadPieces))).contains(nifuAndDeadPieces);
    }

    /** Bytes of a position with a few bits changed: far more of them come near a code than pure noise does. */
    @ParameterizedTest
    @EnumSource
    void whatever_is_accepted_has_these_very_bytes(PositionCode code) {
        RandomGenerator random = new SplittableRandom(8);
        int accepted = 0;
        int refused = 0;
        for (Position position : RandomGames.positions(random, 12)) {
            for (int i = 0; i < 20; i++) {
                byte[] bytes = code.encode(position);
                for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                    int bit = random.nextInt(256);
                    bytes[bit >> 3] ^= (byte) (1 << (bit & 7));
                }
                Optional<Position> read = code.decode(bytes);
                assertThat(read.isEmpty()).isEqualTo(code.flaw(bytes).isPresent());
                if (read.isPresent()) {
                    accepted++;
                    assertThat(code.encode(read.get())).isEqualTo(bytes);
                    assertThat(read.get()).isEqualTo(flawed(Sfen.write(read.get(), 1)));
                } else {
                    refused++;
                }
            }
        }
        assertThat(accepted).isGreaterThan(1000);
        assertThat(refused).isGreaterThan(1000);
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

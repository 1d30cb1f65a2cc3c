package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReplayTest {
    private static final String START = "4k4/9/9/9/2p6/9/2P6/9/4K4 b Gb 1";

    private static Replay replay(String sfen) {
        return Replay.from(Sfen.read(Source.of(sfen)).value().position());
    }

    private static Move move(String usi) {
        return UsiMove.read(usi).orElseThrow();
    }

    @Test
    void it_tells_what_stands_on_the_board_and_in_the_hands() {
        Replay replay = replay(START);
        assertThat(replay.depth()).isZero();
        assertThat(replay.turn()).isEqualTo(Color.BLACK);
        assertThat(replay.size()).isEqualTo(BoardSize.STANDARD);
        assertThat(replay.pieceAt(Square.of(7, 6))).isNull();
        assertThat(replay.pieceAt(Square.of(7, 5)).kind()).isEqualTo(PieceKind.PAWN);
        assertThat(replay.codeAt(Square.of(7, 5).index())).isEqualTo(17);
        assertThat(replay.codeAt(Square.of(7, 6).index())).isZero();
        assertThat(replay.kingAt(Color.BLACK)).isEqualTo(Square.of(5, 9).index());
        assertThat(replay.kingAt(Color.WHITE)).isEqualTo(Square.of(5, 1).index());
        assertThat(replay.countInHand(PieceKind.GOLD)).isEqualTo(1);
        assertThat(replay.countInHand(PieceKind.BISHOP)).isZero();
        assertThat(replay.countInHand(PieceKind.HORSE)).isZero();
        assertThat(replay.countInHand(Color.WHITE, PieceKind.BISHOP)).isEqualTo(1);
        assertThat(replay.countInHand(Color.BLACK, PieceKind.GOLD)).isEqualTo(1);
        assertThat(replay.countInHand(Color.WHITE, PieceKind.HORSE)).isZero();
        assertThat(replay.attacks(Color.BLACK, Square.of(7, 6))).isTrue();
        assertThat(replay.attacks(Color.BLACK, Square.of(7, 5))).isFalse();
        assertThat(replay(START.replace('K', '1')).kingAt(Color.BLACK)).isNegative();
    }

    /** From 7七: White's pawn two squares up, nothing on the other lines. */
    @ParameterizedTest
    @CsvSource({"0, -1, 75", "0, 1, 0", "1, 0, 0", "-1, 0, 0", "1, 1, 0", "1, -1, 0", "-1, -1, 0", "-1, 1, 59"})
    void the_nearest_piece_in_a_direction_is_found(int files, int ranks, int square) {
        int nearest = replay(START).nearest(Square.of(7, 7).index(), files, ranks);
        assertThat(nearest)
                .isEqualTo(
                        square == 0 ? -1 : Square.of(square / 10, square % 10).index());
    }

    @Test
    void a_legal_move_is_played_and_an_illegal_one_is_refused_with_its_reason() {
        Replay replay = replay(START);
        assertThat(replay.check(move("7g7f"))).isEmpty();
        assertThat(replay.check(move("7g7e"))).contains(Breach.WARP);
        assertThatThrownBy(() -> replay.play(move("7g7e"))).isInstanceOf(IllegalMoveException.class);
        replay.play(move("7g7f"));
        assertThat(Sfen.writeKey(replay.position())).isEqualTo("4k4/9/9/9/2p6/2P6/9/9/4K4 w Gb");
        assertThat(replay.depth()).isEqualTo(1);
        assertThat(replay.inCheck()).isFalse();
        replay.play(move("B*7g"));
        assertThat(replay.inCheck()).isTrue();
    }

    /** SOURCE: hand-made moves that broke the rules and were played all the same. */
    @ParameterizedTest
    @CsvSource({
        "7g7e, 4k4/9/9/9/2P6/9/9/9/4K4 w GPb",
        "7e7f, 4k4/9/9/9/9/2p6/2P6/9/4K4 w Gb",
        "5i7g, 4k4/9/9/9/2p6/9/2K6/9/9 w GPb",
        "7g7f+, 4k4/9/9/9/2p6/2+P6/9/9/4K4 w Gb"
    })
    void a_move_against_the_rules_can_be_forced_and_taken_back(String usi, String after) {
        Replay replay = replay(START);
        Position before = replay.position();
        assertThat(replay.canForce(move(usi))).isTrue();
        replay.force(move(usi));
        assertThat(Sfen.writeKey(replay.position())).isEqualTo(after);
        replay.undo();
        assertThat(replay.position()).isEqualTo(before).hasSameHashCodeAs(before);
    }

    @ParameterizedTest
    @CsvSource({"5e5d", "R*5e", "B*5e", "G*7g"})
    void where_nothing_can_move_nothing_is_forced(String usi) {
        Replay replay = replay(START);
        assertThat(replay.canForce(move(usi))).isFalse();
        assertThatThrownBy(() -> replay.force(move(usi))).isInstanceOf(IllegalArgumentException.class);
        assertThat(replay.depth()).isZero();
    }

    @Test
    void nothing_is_forced_off_a_small_board() {
        Replay replay = Replay.from(Handicap.GOGO.position());
        assertThat(replay.canForce(move("1e1f"))).isFalse();
        assertThat(replay.canForce(move("1e6e"))).isFalse();
        assertThat(replay.canForce(move("1e5a"))).isTrue();
    }

    @Test
    void nothing_is_forced_to_where_it_stands() {
        Square square = Square.of(7, 7);
        assertThat(replay(START).canForce(Move.step(square, square))).isFalse();
    }

    @Test
    void a_drop_on_an_empty_square_can_be_forced() {
        Replay replay = replay(START);
        assertThat(replay.canForce(move("G*5e"))).isTrue();
        replay.force(move("G*5e"));
        assertThat(Sfen.writeKey(replay.position())).isEqualTo("4k4/9/9/9/2p1G4/9/2P6/9/4K4 w b");
    }

    @Test
    void the_turn_can_be_given_away() {
        Replay replay = replay(START);
        replay.switchTurn();
        assertThat(replay.turn()).isEqualTo(Color.WHITE);
        assertThat(replay.countInHand(PieceKind.BISHOP)).isEqualTo(1);
        assertThat(replay.depth()).isZero();
        assertThatThrownBy(replay::undo).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource(Breach.class)
    void a_breach_has_a_code_and_words(Breach breach) {
        assertThat(breach.area()).isEqualTo("shogi");
        assertThat(breach.id()).isEqualTo(breach.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        assertThat(breach.wording().english()).isNotBlank();
        assertThat(breach.wording().japanese()).isNotBlank();
    }

    @Test
    void every_breach_says_something_else() {
        assertThat(Arrays.stream(Breach.values())
                        .map(breach -> breach.wording().japanese())
                        .collect(Collectors.toSet()))
                .hasSameSizeAs(Breach.values());
        assertThat(Arrays.stream(PositionFlaw.values())
                        .map(flaw -> flaw.wording().japanese())
                        .collect(Collectors.toSet()))
                .hasSameSizeAs(PositionFlaw.values());
    }
}

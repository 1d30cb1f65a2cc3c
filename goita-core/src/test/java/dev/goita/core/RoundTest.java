package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundTest {
    private static final String A = "11777788 22444488 35555888 36666888";
    private static final String B = "11277788 24444588 35556888 36667888";
    private static final String SPLIT_KINGS = "12344567 12344567 55667788 88888888";

    private static Round replay(String rules, String hands, String digits) {
        return ModelGames.replay(Rules.parse(rules), ModelGames.deal(Seat.P0, hands.split(" ")), digits);
    }

    @Test
    void model_game_a_ends_after_13_turns_with_100_points_for_player_0() {
        Round round = ModelGames.replay(Rules.STANDARD, ModelGames.A_DEAL, ModelGames.A_RECORD);
        assertThat(round.result()).contains(new RoundResult(Seat.P0, 100, RoundResult.Scoring.DOUBLED));
        assertThat(round.turnCount()).isEqualTo(13);
        assertThat(round.toDigits()).isEqualTo(ModelGames.A_RECORD).hasSize(17);
    }

    @Test
    void model_game_b_ends_after_46_turns_with_40_points_for_player_1() {
        Round round = ModelGames.replay(Rules.STANDARD, ModelGames.B_DEAL, ModelGames.B_RECORD);
        assertThat(round.result()).contains(new RoundResult(Seat.P1, 40, RoundResult.Scoring.SINGLE));
        assertThat(round.turnCount()).isEqualTo(46);
        assertThat(round.toDigits()).isEqualTo(ModelGames.B_RECORD).hasSize(59);
    }

    @ParameterizedTest(name = "{3} after {2}: {4}")
    @CsvSource({
        // rules, hands, digits so far, turn tried, why it is refused (empty: legal)
        "'', A, '', 0, PASS_ON_LEAD",
        "'', A, '', 87, ",
        "'', A, '', 18, ", // a king may be put face-down
        "'', A, '', 11, ", // both kings are in hand
        "'', A, '', 62, TILE_NOT_IN_HAND",
        "'', A, '', 72, TILE_NOT_IN_HAND",
        "'', A, 87, 44, CANNOT_RECEIVE",
        "'', A, 87000, 0, PASS_ON_LEAD", // three passes give the lead back
        "'', A, 8700087000, 11, ",
        "'', B, 87, 0, ",
        "'', B, 8700, 76, ",
        "'', B, 8700, 77, TILE_NOT_IN_HAND", // only one 香 to receive and attack with
        "'', SPLIT, '', 81, TILE_NOT_IN_HAND",
        "'', SPLIT, '', 21, KING_ATTACK",
        "'', SPLIT, 23, 12, ", // a king receives 角
        "'', SPLIT, 23, 31, KING_ATTACK",
        "'', SPLIT, 23, 21, CANNOT_RECEIVE",
        "'', SPLIT, 27, 12, KING_RECEIVES_GON_SHI",
        "'', SPLIT, 233200074, 0, ",
        "'', SPLIT, 23320007400, 41, KING_ATTACK",
        "'', SPLIT, 23120003400, 41, ", // a king lies face-up
        "face-down-king=forbidden, SPLIT, '', 12, FACE_DOWN_KING",
        "both-kings=dealt, A, 18000, 81, ", // dealt both, one face-down
        "'', A, 18000, 81, KING_ATTACK",
    })
    void a_turn_is_legal_or_refused_for_its_reason(
            String rules, String hands, String soFar, String tried, Violation.Reason reason) {
        Round round = replay(rules, handsNamed(hands), soFar);
        Turn turn =
                tried.equals("0") ? Pass.PASS : ModelGames.play(round, tried.charAt(0) - '0', tried.charAt(1) - '0');
        assertThat(round.check(turn).map(Violation::reason)).isEqualTo(Optional.ofNullable(reason));
        assertThat(round.legalTurns().contains(turn)).isEqualTo(reason == null);
        if (reason != null) {
            assertThatThrownBy(() -> round.play(turn))
                    .isInstanceOf(IllegalActionException.class)
                    .hasMessageContaining(reason.name());
        }
    }

    private static String handsNamed(String name) {
        return switch (name) {
            case "A" -> A;
            case "B" -> B;
            default -> SPLIT_KINGS;
        };
    }

    @Test
    void the_last_two_tiles_may_go_out_with_a_king_unless_the_rules_forbid_it() {
        Deal deal = ModelGames.deal(Seat.P0, "17888888", "12234445", "34555666", "67778888");
        String soFar = "88000880008800";
        Round round = ModelGames.replay(Rules.STANDARD, deal, soFar + "0");
        assertThat(round.legalTurns()).containsExactly(new Lead(Tile.KING, Tile.GON), new Lead(Tile.GON, Tile.KING));
        Round strict = ModelGames.replay(Rules.STANDARD.with(Rules.LastTwo.OFF), deal, soFar + "0");
        assertThat(strict.legalTurns()).containsExactly(new Lead(Tile.KING, Tile.GON));
        assertThat(round.play(new Lead(Tile.GON, Tile.KING)).result())
                .contains(new RoundResult(Seat.P0, 50, RoundResult.Scoring.SINGLE));
    }

    @Test
    void both_kings_as_last_tiles_go_out_even_where_a_face_down_king_is_forbidden() {
        Rules rules = Rules.STANDARD.with(Rules.FaceDownKing.FORBIDDEN);
        Round round = ModelGames.replay(rules, ModelGames.A_DEAL, "870008700077000");
        assertThat(round.legalTurns()).containsExactly(new Lead(Tile.KING, Tile.KING));
        assertThat(round.check(new Lead(Tile.KING, Tile.KING))).isEmpty();
    }

    @Test
    void nothing_is_legal_after_the_end() {
        Round over = ModelGames.replay(Rules.STANDARD, ModelGames.A_DEAL, ModelGames.A_RECORD);
        assertThat(over.legalTurns()).isEmpty();
        assertThat(over.check(Pass.PASS).map(Violation::reason)).contains(Violation.Reason.ROUND_OVER);
    }

    @Test
    void a_refusal_lists_what_may_be_played_instead() {
        Round round = replay("", A, "87");
        assertThat(round.check(new Receive(Tile.GON, Tile.KIN))).hasValueSatisfying(violation -> {
            assertThat(violation.seat()).isEqualTo(Seat.P1);
            assertThat(violation.legal()).containsExactly(Pass.PASS);
        });
    }
}

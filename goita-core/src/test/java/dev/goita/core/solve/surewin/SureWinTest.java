package dev.goita.core.solve.surewin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.solve.Solver;
import dev.goita.core.solve.surewin.SureWin.Role;
import dev.goita.core.solve.surewin.SureWinTrial.Until;
import dev.goita.core.tile.Hand;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class SureWinTest {
    @SuppressWarnings("unused")
    private static final List<SureWin> PUBLISHED = SureWin.PUBLISHED;

    private static SureWinTrial trial(String tiles, Role role, int deals, Until until) {
        Solver solver = new Solver(Rules.STANDARD);
        return SureWinTrial.run(solver, Hand.parse(tiles), role, deals, until, new SplittableRandom(7));
    }

    /** SOURCE: the rules page, "Sure wins": each pattern won 400 of 400 deals. */
    @ParameterizedTest
    @FieldSource("PUBLISHED")
    void a_published_pattern_wins_every_deal(SureWin pattern) {
        assertThat(trial(pattern.tiles().toString(), pattern.role(), 100, Until.ALL_DEALS)
                        .won())
                .isEqualTo(100);
    }

    /** SOURCE: the rules page: 336 of 400; three standard errors either way. */
    @Test
    void king_two_gon_and_a_shi_are_no_sure_win() {
        assertThat(trial("1778", Role.DEALER, 400, Until.ALL_DEALS).won()).isBetween(314, 358);
    }

    @Test
    void a_pattern_of_the_dealer_is_none_for_another_seat() {
        assertThat(trial("7777", Role.NON_DEALER, 200, Until.ALL_DEALS).wonAll())
                .isFalse();
    }

    @Test
    void a_trial_may_end_with_the_first_loss() {
        SureWinTrial trial = trial("66", Role.NON_DEALER, 400, Until.FIRST_LOSS);
        assertThat(trial.deals()).isEqualTo(trial.won() + 1).isLessThan(400);
    }

    @Test
    void a_hand_holds_the_patterns_that_fit_its_role() {
        Hand hand = Hand.parse("11337788");
        assertThat(SureWin.in(hand, Role.DEALER)).extracting(SureWin::name).containsExactly("王玉角角", "王玉角角香し");
        assertThat(SureWin.in(hand, Role.NON_DEALER)).extracting(SureWin::name).containsExactly("王玉角角香し");
        assertThat(SureWin.in(Hand.parse("12345678"), Role.DEALER)).isEmpty();
    }

    @Test
    void tiles_that_end_every_deal_at_once_are_refused() {
        assertThatThrownBy(() -> trial("888888", Role.DEALER, 1, Until.ALL_DEALS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("five し");
    }
}

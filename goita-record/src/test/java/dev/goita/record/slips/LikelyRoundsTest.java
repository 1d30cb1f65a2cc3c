package dev.goita.record.slips;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.RoundRecord;
import dev.goita.record.repair.Evidence;
import dev.goita.record.repair.KeyLayout;
import dev.goita.record.repair.LikelyRound;
import dev.goita.record.repair.LikelyRounds;
import dev.goita.record.repair.SlipKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikelyRoundsTest {
    private static final double SURE = 0.99;

    private static List<RoundRecord> played() throws IOException {
        return PlayedRounds.of(List.of(Path.of("..", "corpora", "goita", "selfplay", "rule-rounds.jsonl")));
    }

    private static List<LikelyRound> likely(String typed) {
        return new LikelyRounds(Rules.STANDARD).find(typed, KeyLayout.SPACED, Evidence.NONE);
    }

    @Test
    void what_was_typed_without_a_slip_is_what_was_meant() throws IOException {
        for (RoundRecord round : played()) {
            LikelyRound first = likely(HandsModel.line(round)).get(0);
            assertThat(first.slips()).isEmpty();
            assertThat(first.probability()).isGreaterThan(0.9);
        }
    }

    /** Not to be reached by chance: of those that are sure hardly one is wrong. */
    @Test
    void what_is_sure_was_meant_and_probabilities_add_up_to_one_at_most() throws IOException {
        List<RoundRecord> played = played();
        HandsModel hands = new HandsModel(5, 15);
        int sure = 0;
        int wrong = 0;
        int amongThree = 0;
        int all = 0;
        for (int i = 0; i < 6 * played.size(); i++) {
            String meant = HandsModel.line(played.get(i % played.size()));
            List<LikelyRound> likely = likely(hands.typed(meant));
            assertThat(likely.stream().mapToDouble(LikelyRound::probability).sum())
                    .isLessThan(1.0001);
            if (!likely.isEmpty() && !likely.get(0).slips().isEmpty()) {
                all++;
                amongThree += likely.stream().limit(3).anyMatch(each -> isMeant(each, meant)) ? 1 : 0;
                if (likely.get(0).probability() >= SURE) {
                    sure++;
                    wrong += isMeant(likely.get(0), meant) ? 0 : 1;
                }
            }
        }
        assertThat(all).isGreaterThan(250);
        assertThat(amongThree).isGreaterThan(all * 95 / 100);
        assertThat(sure).isGreaterThan(all * 65 / 100);
        assertThat(wrong).isLessThanOrEqualTo(2);
    }

    /** Whether hands and record are right, and a dealer who is told. */
    private static boolean isMeant(LikelyRound likely, String meant) {
        String hands =
                String.join(" ", likely.hands().stream().map(HandsModel::sorted).toList());
        return meant.substring(2).equals(hands + " " + likely.record());
    }

    /** SOURCE: a round of the player "rule". */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "ENTER | 0 34457888 22556688 13466778 14578888 8400488400083001\\n808214000630008600620008600055",
                "BLANK | 0 34457888 2255668813466778 14578888 8400488400083001808214000630008600620008600055",
                "BLANK | 0 3445 7888 22556688 13466778 14578888 8400488400083001808214000630008600620008600055",
                "HAND_MISSED | 0 34457888 22556688 14578888 8400488400083001808214000630008600620008600055",
                "HANDS_EXCHANGED | 0 34457888 13466778 22556688 14578888 8400488400083001808214000630008600620008600055",
                "HAND_TWICE | 0 34457888 22556688 22556688 14578888 8400488400083001808214000630008600620008600055",
                "EXCHANGED | 0 34457888 22556688 13466778 1457888 88400488400083001808214000630008600620008600055",
            })
    void a_slip_of_the_line_is_named(SlipKind kind, String typed) {
        LikelyRound first = likely(typed.replace("\\n", "\n")).get(0);
        assertThat(first.hands()).containsExactly("34457888", "22556688", "13466778", "14578888");
        assertThat(first.record()).isEqualTo("8400488400083001808214000630008600620008600055");
        assertThat(first.slips().get(0).kind()).isEqualTo(kind);
    }

    @Test
    void without_blanks_a_tile_left_out_is_found_where_all_behind_it_moved() {
        String typed = "0344578882255668813466781457888884004884000830018082140006300086006200086000" + "55";
        LikelyRound first = new LikelyRounds(Rules.STANDARD)
                .find(typed, KeyLayout.UNSPACED, Evidence.NONE)
                .get(0);
        assertThat(first.hands()).contains("13466778");
        assertThat(first.probability()).isGreaterThan(0.9);
    }

    /** Behind both slips one player first passes, then plays four times. */
    @Test
    void two_slips_are_undone_where_all_that_a_player_does_is_behind_them() {
        String typed = "2 45666678 11345788 55778888 22344888 66008618840761300084042000820008300084";
        assertThat(likely(typed).get(0).record()).isEqualTo("660008618870761300084042000820008300084");
    }

    @Test
    void who_deals_next_tells_which_dealer_was_meant() {
        String typed = "7 34457888 22556688 13466778 14578888 8400488400083001808214000630008600620008600055";
        assertThat(likely(typed).get(0).probability()).isLessThan(SURE);
        Evidence won = new Evidence(Optional.of(Seat.P2), Optional.empty(), Optional.of(Seat.P3), Optional.empty(), 5);
        LikelyRound first = new LikelyRounds(Rules.STANDARD)
                .find(typed, KeyLayout.SPACED, won)
                .get(0);
        assertThat(first.dealer()).isEqualTo(Seat.P2);
    }
}

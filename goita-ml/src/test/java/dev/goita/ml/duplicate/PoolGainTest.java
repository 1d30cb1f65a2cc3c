package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolGainTest {
    private static final DuplicateMatch MATCH = new DuplicateMatch(Rules.STANDARD, 400, new RandomStreams(5));
    private static final Entrant RULE = new Entrant("rule", "1", RulePlayer::new);
    private static final Entrant RANDOM = new Entrant("random", "1", RandomPlayer::new);

    private static List<DuplicateDeal> deals(Entrant first, Entrant second) throws IOException {
        try (InOrder threads = new InOrder(1, "test")) {
            return MATCH.deals(first, second, threads);
        }
    }

    @Test
    void without_others_it_is_what_the_candidate_makes_of_the_holder() throws IOException {
        List<DuplicateDeal> direct = deals(RULE, RANDOM);

        PoolGain gain = PoolGain.of(direct, List.of());

        assertThat(gain.pointsPerRound()).isEqualTo(MATCH.result(direct).pointsPerRound(), within(1e-9));
        assertThat(gain.interval()).isEqualTo(MATCH.result(direct).pointsInterval());
    }

    @Test
    void of_each_other_counts_what_the_candidate_makes_more_than_the_holder() throws IOException {
        List<DuplicateDeal> direct = deals(RULE, RANDOM);
        PoolGain.Meeting meeting = new PoolGain.Meeting(deals(RULE, RULE), deals(RANDOM, RULE));

        PoolGain gain = PoolGain.of(direct, List.of(meeting));

        double more = MATCH.result(meeting.candidate()).pointsPerRound()
                - MATCH.result(meeting.holder()).pointsPerRound();
        assertThat(gain.pointsPerRound()).isEqualTo((MATCH.result(direct).pointsPerRound() + more) / 2, within(1e-9));
    }

    @Test
    void a_candidate_that_plays_as_the_holder_does_gains_exactly_nothing_of_others() throws IOException {
        PoolGain.Meeting meeting = new PoolGain.Meeting(deals(RULE, RANDOM), deals(RULE, RANDOM));

        PoolGain gain = PoolGain.of(deals(RULE, RULE), List.of(meeting));

        assertThat(gain.pointsPerRound()).isEqualTo(0, within(1e-12));
    }

    @Test
    void different_numbers_of_deals_are_refused() throws IOException {
        List<DuplicateDeal> deals = deals(RULE, RANDOM);

        assertThatThrownBy(() -> new PoolGain.Meeting(deals, deals.subList(1, 400)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

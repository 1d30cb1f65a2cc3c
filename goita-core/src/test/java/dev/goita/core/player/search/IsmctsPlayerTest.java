package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Pass;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsmctsPlayerTest {
    /** Nothing was tried yet, or all that was tried hardly counts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "iterations=1",
                "iterations=1,exploration=0,prior=1",
                "iterations=20,exploration=0,prior=1000000",
            })
    void where_only_the_opinion_counts_it_plays_by_the_principles(String options) {
        SplittableRandom random = new SplittableRandom(1);
        IsmctsPlayer player = new IsmctsPlayer(IsmctsOptions.parse(options));
        RulePlayer rule = new RulePlayer();
        for (int i = 0; i < 200; i++) {
            Round round = RandomRounds.decision(RandomRounds.rules(i), 40, random);
            SeatView view = round.view(round.toMove());

            assertThat(player.choose(view, random)).isEqualTo(rule.choose(view, random));
        }
    }

    /**
     * All hands are known to the seat to move. It could finish with a し; the other turn, a pass, leaves its partner a
     * finish of more points.
     */
    @ParameterizedTest
    @CsvSource({
        "P2, 45667888 14557788 22445688 13367888, 860063000830170076064004552000821707500540",
        "P1, 24455888 13578888 34666778 12456788, 84004224177417007600066655553",
        "P0, 27788888 14456688 23556788 13445678, 870721404404500550056633772160",
        "P3, 34456668 11457888 23577888 24567888, 46006700788556155224461400087730",
        "P3, 12568888 35677888 23445788 14456678, 8887755665560140044461202300370",
    })
    void in_an_ending_that_it_sees_through_it_plays_exactly_best(Seat dealer, String hands, String digits) {
        Deal deal = Deal.of(dealer, Stream.of(hands.split(" ")).map(Hand::parse).toList());
        Round round = Replay.of(Rules.STANDARD, deal, RecordDigits.read(digits)).round();
        SeatView view = round.view(round.toMove());
        assertThat(view.unseenTiles().kinds().size()).isLessThanOrEqualTo(1);
        assertThat(new RulePlayer().choose(view, new SplittableRandom(1))).isNotEqualTo(Pass.PASS);

        IsmctsPlayer player = new IsmctsPlayer(IsmctsOptions.parse("iterations=600,worlds=1,draws=1,prior=1"));

        assertThat(new Solver(Rules.STANDARD).solve(OpenPosition.of(round)).best())
                .containsExactly(Pass.PASS);
        assertThat(player.choose(view, new SplittableRandom(2))).isEqualTo(Pass.PASS);
    }

    /** Without the limit the two thousand million iterations would take days. */
    @Test
    void a_time_limit_ends_a_decision() {
        IsmctsPlayer player = new IsmctsPlayer(IsmctsOptions.parse("iterations=2147483647,draws=1,time=1"));
        Round round = RandomRounds.decision(Rules.STANDARD, 20, new SplittableRandom(3));

        assertThat(round.legalTurns()).contains(player.choose(round.view(round.toMove()), new SplittableRandom(4)));
    }

    @Test
    void five_shi_are_weighed_by_as_many_worlds_as_a_turn_has_iterations() {
        PimcPlayerTest.assertGoshiAsNewDeal(new IsmctsPlayer(IsmctsOptions.parse("iterations=3,draws=2")), 3, 2);
    }
}

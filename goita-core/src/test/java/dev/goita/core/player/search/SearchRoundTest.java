package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The round of the searching players against the readable rules: from the deal, from a view and as a copy. */
class SearchRoundTest {
    private static final int ROUNDS = 250;

    @ParameterizedTest
    @MethodSource("dev.goita.core.RuleOptions#ofPlay")
    void a_search_plays_exactly_as_the_rules(Rules rules) {
        SplittableRandom random = new SplittableRandom(31);
        SearchRound dealt = new SearchRound(rules);
        SearchRound seen = new SearchRound(rules);
        SearchRound copy = new SearchRound(rules);
        for (int i = 0; i < ROUNDS; i++) {
            Deal deal = Deal.random(Seat.of(i & 3), random);
            Round round = Round.start(rules, deal);
            dealt.start(deal.dealer(), dealtBySeat(deal));
            while (!round.isOver()) {
                see(seen, round, Seat.of(random.nextInt(4)));
                copy.copy(dealt);
                for (SearchRound each : List.of(dealt, seen, copy)) {
                    same(each, round);
                }
                compareKnowledge(dealt, seen, round);
                Turn turn = RandomRounds.any(round.legalTurns(), random);
                round = round.play(turn);
                dealt.play(PackedTurn.of(turn));
            }
            assertThat(dealt.isOver()).isTrue();
            for (Seat seat : Seat.ALL) {
                assertThat(dealt.pointsFor(seat.number()))
                        .isEqualTo(round.result().orElseThrow().pointsFor(seat.team()));
            }
        }
    }

    private static int[] dealtBySeat(Deal deal) {
        return Seat.ALL.stream().mapToInt(seat -> deal.hand(seat).packed()).toArray();
    }

    /** As a sampled world that happens to be the true one. */
    static void see(SearchRound seen, Round round, Seat viewer) {
        seen.start(round.view(viewer));
        for (Seat seat : Seat.ALL) {
            SeatView own = round.view(seat);
            seen.place(
                    seat.number(),
                    own.hand().packed(),
                    own.ownFaceDown().packed(),
                    own.dealtHand().packed());
        }
    }

    private static void same(SearchRound search, Round round) {
        byte[] packed = new byte[RoundSimulator.MOST_LEGAL];
        List<Turn> legal = new ArrayList<>();
        int count = search.legalTurns(packed);
        for (int i = 0; i < count; i++) {
            legal.add(search.order().unpack(packed[i] & 0xFF));
        }
        assertThat(legal).as(round::toDigits).isEqualTo(round.legalTurns());
        assertThat(search.isOver()).isFalse();
        assertThat(search.order().attack()).isEqualTo(round.attack());
        assertThat(search.order().toMove()).isEqualTo(round.toMove());
        assertThat(search.kingsFaceUp()).isEqualTo(round.kingsFaceUp());
        if (search.mustPass()) {
            assertThat(count).isEqualTo(1);
        }
    }

    /** What the policy of a playout looks at is what it would see in the seat's view. */
    private static void compareKnowledge(SearchRound dealt, SearchRound seen, Round round) {
        Situation expected = new Situation();
        expected.lookAt(round.view(round.toMove()));
        for (SearchRound each : List.of(dealt, seen)) {
            Situation found = new Situation();
            each.describe(found);
            assertThat(facts(found)).isEqualTo(facts(expected));
        }
    }

    private static List<Object> facts(Situation situation) {
        return List.of(
                situation.hand,
                situation.unseen,
                situation.attack,
                situation.partnerAttacks,
                situation.attackerSize,
                situation.kingsFaceUp,
                situation.nextSize,
                situation.previousSize,
                situation.nextPassed,
                situation.previousPassed);
    }
}

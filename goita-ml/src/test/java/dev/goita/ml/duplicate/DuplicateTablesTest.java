package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.training.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DuplicateTablesTest {
    private static final DuplicateDeals ONE = new DuplicateDeals(Rules.STANDARD, Rotations.ONE, new RandomStreams(1));
    private static final DuplicateDeals ALL = new DuplicateDeals(Rules.STANDARD, Rotations.ALL, new RandomStreams(1));

    private static List<Player> two(Player player) {
        return List.of(player, player);
    }

    /** What a player is asked first in a round decides how it goes on. */
    private static class Failing implements Player {
        private final Player otherwise = new RulePlayer();

        Turn fail(SeatView view) {
            throw new ForfeitException(ForfeitException.Reason.TIMED_OUT, "no answer to " + view.hand());
        }

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            return view.hand().size() == 4 ? fail(view) : otherwise.choose(view, random);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return otherwise.decideGoshi(view, random);
        }
    }

    @Test
    void a_forfeit_costs_more_than_any_round_and_the_next_deal_is_played() {
        DuplicateTables tables = new DuplicateTables(ONE, two(new Failing()), two(new RulePlayer()));
        List<DuplicateDeal> deals =
                IntStream.range(0, 40).mapToObj(tables::play).toList();
        List<Forfeit> forfeits =
                deals.stream().flatMap(deal -> deal.forfeits().stream()).toList();

        assertThat(forfeits).hasSizeGreaterThan(40).allSatisfy(forfeit -> {
            assertThat(forfeit.side()).isEqualTo(Side.FIRST);
            assertThat(forfeit.reason()).isEqualTo(ForfeitException.Reason.TIMED_OUT);
            assertThat(forfeit.wording().english()).startsWith("no answer to ");
        });
        assertThat(deals.stream()
                        .flatMap(DuplicateDeal::outcomes)
                        .filter(outcome -> outcome.kind() == SideOutcome.Kind.FORFEITED))
                .hasSameSizeAs(forfeits)
                .allSatisfy(outcome -> assertThat(outcome.points()).isEqualTo(-SideOutcome.FORFEIT_POINTS));
        assertThat(deals.stream()
                        .flatMap(DuplicateDeal::outcomes)
                        .filter(outcome -> outcome.kind() == SideOutcome.Kind.PLAYED))
                .isNotEmpty();
    }

    @Test
    void an_illegal_turn_is_a_forfeit_of_the_seat_that_chose_it() {
        Player cheat = new Failing() {
            @Override
            Turn fail(SeatView view) {
                return new Lead(Tile.KING, Tile.KING);
            }
        };
        DuplicateTables tables = new DuplicateTables(ONE, two(new RulePlayer()), two(cheat));
        List<Forfeit> forfeits = IntStream.range(0, 20)
                .mapToObj(tables::play)
                .flatMap(deal -> deal.forfeits().stream())
                .toList();

        assertThat(forfeits).isNotEmpty().allSatisfy(forfeit -> {
            assertThat(forfeit.side()).isEqualTo(Side.SECOND);
            assertThat(forfeit.reason()).isEqualTo(ForfeitException.Reason.ILLEGAL);
            assertThat(forfeit.wording().english()).contains("may not play");
        });
    }

    @Test
    void a_defect_of_a_player_is_no_forfeit() {
        Player defect = new Failing() {
            @Override
            Turn fail(SeatView view) {
                throw new IllegalStateException("a defect");
            }
        };
        DuplicateTables tables = new DuplicateTables(ONE, two(defect), two(new RulePlayer()));

        assertThatThrownBy(() -> IntStream.range(0, 10).forEach(tables::play)).hasMessage("a defect");
    }

    /** Notes which seat led what. */
    private static final class Noting implements Player {
        private final Player otherwise = new RulePlayer();
        private final List<Seat> led = new ArrayList<>();
        private final List<Hand> hands = new ArrayList<>();

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            if (view.turnCount() == 0) {
                led.add(view.viewer());
                hands.add(view.dealtHand());
            }
            return otherwise.choose(view, random);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.CONTINUE;
        }
    }

    @Test
    void every_seat_leads_once_in_each_seating() {
        Noting noting = new Noting();
        DuplicateDeal deal = new DuplicateTables(ALL, two(noting), two(noting)).play(7);

        assertThat(noting.led)
                .containsExactlyInAnyOrder(Seat.P0, Seat.P1, Seat.P2, Seat.P3, Seat.P0, Seat.P1, Seat.P2, Seat.P3);
        assertThat(deal.outcomes().filter(outcome -> outcome.kind().isPlay())).hasSize(8);
        assertThat(deal.outcomes().filter(outcome -> outcome.dealing() == Side.FIRST))
                .hasSize(4);
    }

    @Test
    void the_deals_that_are_valued_are_those_that_are_led() {
        for (DuplicateDeals deals : List.of(ONE, ALL)) {
            for (int number = 0; number < 50; number++) {
                Noting noting = new Noting();
                new DuplicateTables(deals, two(noting), two(noting)).play(number);
                List<Hand> valued = new ArrayList<>();
                for (Deal deal : deals.dealt(number)) {
                    valued.add(deal.hand(deal.dealer()));
                }
                valued.addAll(List.copyOf(valued));
                assertThat(noting.hands).isEqualTo(valued);
            }
        }
    }

    @Test
    void random_play_of_both_sides_wins_as_much_as_it_loses() {
        DuplicateTables tables = new DuplicateTables(ALL, two(new RandomPlayer()), two(new RandomPlayer()));

        for (int number = 0; number < 30; number++) {
            assertThat(tables.play(number).pointsPerRound()).isZero();
        }
    }

    @Test
    void a_side_is_a_pair() {
        assertThatThrownBy(() -> new DuplicateTables(ONE, List.of(new RulePlayer()), two(new RulePlayer())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("each side has two players, not 1 and 2");
    }
}

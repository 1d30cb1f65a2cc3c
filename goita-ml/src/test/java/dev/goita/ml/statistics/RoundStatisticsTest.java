package dev.goita.ml.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.rounds.Deals;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundStatisticsTest {
    private static final Rules RULES = Rules.STANDARD;
    private static final List<String> NAMES = List.of("Alice", "Bob", "Alice", "Dave");
    private static final int COUNT = 3_000;

    private static List<PlayedDeal> deals;
    private static RoundStatistics statistics;

    @BeforeAll
    static void count() {
        deals = Deals.inMatches(RULES, COUNT);
        statistics = new RoundStatistics(RULES);
        deals.forEach(deal -> statistics.add(RoundFact.of(deal, NAMES)));
    }

    private static long played(Seat winner) {
        return deals.stream()
                .flatMap(deal -> deal.result().stream())
                .filter(result -> result.winner() == winner)
                .count();
    }

    @Test
    void every_round_has_one_ending() {
        long all = 0;
        for (RoundFact.Ending ending : RoundFact.Ending.values()) {
            all += statistics.count(ending);
        }
        assertThat(statistics.rounds()).isEqualTo(COUNT).isEqualTo(all);
        assertThat(statistics.count(RoundFact.Ending.PLAYED))
                .isEqualTo(
                        deals.stream().filter(deal -> deal.result().isPresent()).count());
        assertThat(statistics.count(RoundFact.Ending.REDEALT)).isPositive();
        assertThat(statistics.count(RoundFact.Ending.UNFINISHED)).isZero();
    }

    @Test
    void seats_win_what_the_rounds_say() {
        for (Seat seat : Seat.ALL) {
            assertThat(statistics.seats().get(seat.number()).successes()).isGreaterThanOrEqualTo(played(seat));
        }
    }

    @Test
    void seats_from_the_dealer_are_the_same_wins_in_another_order() {
        assertThat(statistics.fromDealer().stream().mapToLong(Cases::successes).sum())
                .isEqualTo(
                        statistics.seats().stream().mapToLong(Cases::successes).sum());
        long dealers = deals.stream()
                .filter(deal -> deal.result()
                        .filter(result -> result.winner() == deal.deal().dealer())
                        .isPresent())
                .count();
        assertThat(statistics.fromDealer().get(0).successes()).isGreaterThanOrEqualTo(dealers);
        assertThat(statistics.fromDealer().get(0).successes() - dealers)
                .isLessThanOrEqualTo(statistics.count(RoundFact.Ending.WON_BY_DEAL));
    }

    @Test
    void what_one_team_wins_the_other_loses() {
        Cases even = statistics.teams().get(Team.EVEN.number());
        Cases odd = statistics.teams().get(Team.ODD.number());

        assertThat(even.successes() + odd.successes()).isEqualTo(even.cases()).isEqualTo(odd.cases());
        assertThat(even.meanPoints()).isEqualTo(-odd.meanPoints());
    }

    @Test
    void a_name_at_both_seats_of_a_team_counts_once() {
        Cases alice = statistics.players().get("Alice");

        assertThat(statistics.players()).containsOnlyKeys("Alice", "Bob", "Dave");
        assertThat(alice.cases())
                .isEqualTo(statistics.teams().get(Team.EVEN.number()).cases());
        assertThat(statistics.players().get("Bob").meanPoints()).isEqualTo(-alice.meanPoints());
    }

    @Test
    void turns_are_plays_and_passes() {
        long digits = deals.stream().mapToLong(deal -> deal.digits().length()).sum();
        long passes = deals.stream()
                .flatMapToInt(deal -> deal.digits().chars())
                .filter(digit -> digit == '0')
                .count();
        Histogram turns = statistics.turns();

        assertThat(statistics.digits().mean() * statistics.digits().total()).isEqualTo((double) digits);
        assertThat(turns.mean() * turns.total()).isCloseTo(passes + (digits - passes) / 2.0, offset());
        assertThat(statistics.plays().greatest()).isBetween(8, 32 / 2);
    }

    private static Offset<Double> offset() {
        return Offset.offset(1e-6);
    }

    /** Replayed by {@link Match} itself, from 0 to 0 to the winning score. */
    @Test
    void matches_are_found_among_the_rounds() {
        long matches = 0;
        long wonByEven = 0;
        long rounds = 0;
        int length = 0;
        Match match = Match.start(RULES, Seat.P0);
        for (PlayedDeal deal : deals) {
            length++;
            match = deal.next(Match.resume(RULES, deal.before(), deal.deal().dealer()));
            Optional<Team> winner = match.winner();
            if (winner.isPresent()) {
                if (length > 1) {
                    matches++;
                    rounds += length;
                    wonByEven += winner.get() == Team.EVEN ? 1 : 0;
                }
                length = 0;
            }
        }
        Histogram lengths = statistics.matches().rounds();

        assertThat(matches).isGreaterThan(100);
        assertThat(lengths.total()).isEqualTo(matches);
        assertThat(lengths.mean() * matches).isCloseTo((double) rounds, offset());
        assertThat(statistics.matches().wonByEven().successes()).isEqualTo(wonByEven);
    }

    @Test
    void rounds_at_a_score_that_nothing_leads_to_are_no_match() {
        RoundStatistics alone = new RoundStatistics(RULES);
        for (PlayedDeal deal : deals.subList(0, 50)) {
            alone.add(RoundFact.of(
                    new PlayedDeal(
                            deal.deal(),
                            new Score(140, 140),
                            deal.ruling(),
                            deal.outcome(),
                            deal.digits(),
                            deal.result()),
                    List.of()));
        }
        assertThat(alone.matches().rounds().total()).isZero();
        assertThat(alone.players()).isEmpty();
    }

    @Test
    void names_past_the_limit_count_together() {
        RoundStatistics many = new RoundStatistics(RULES);
        int left = RoundStatistics.MOST_NAMES;
        for (PlayedDeal deal : deals) {
            if (deal.result().isPresent() && left-- > 0) {
                many.add(RoundFact.of(deal, List.of("a" + left, "b" + left, "a" + left, "b" + left)));
            }
        }
        assertThat(many.players()).hasSize(RoundStatistics.MOST_NAMES + 1).containsKey(RoundStatistics.OTHER_NAMES);
        assertThat(many.players().get(RoundStatistics.OTHER_NAMES).cases()).isEqualTo(RoundStatistics.MOST_NAMES);
    }

    private static RoundStatistics inParts(int length, List<String> names) {
        RoundStatistics all = new RoundStatistics(RULES);
        for (int from = 0; from < COUNT; from += length) {
            RoundStatistics part = RoundStatistics.part(RULES);
            deals.subList(from, Math.min(from + length, COUNT)).forEach(deal -> part.add(RoundFact.of(deal, names)));
            all.append(part);
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 100, COUNT})
    void parts_add_up_to_the_whole_though_matches_are_cut(int length) {
        assertThat(statistics.matches().rounds().total()).isPositive();
        assertThat(inParts(length, NAMES))
                .usingRecursiveComparison()
                .ignoringFields("matches.running")
                .isEqualTo(statistics);
    }

    @Test
    void the_same_names_are_counted_together_when_parts_have_more_of_them() {
        RoundStatistics whole = new RoundStatistics(RULES);
        RoundStatistics inParts = new RoundStatistics(RULES);
        for (int from = 0; from < 1_500; from += 750) {
            RoundStatistics part = RoundStatistics.part(RULES);
            for (int i = from; i < from + 750; i++) {
                RoundFact fact = RoundFact.of(deals.get(i), List.of("a" + i, "b" + i % 900, "c", "d"));
                whole.add(fact);
                part.add(fact);
            }
            inParts.append(part);
        }

        assertThat(whole.players()).containsKey(RoundStatistics.OTHER_NAMES);
        assertThat(inParts.players()).usingRecursiveComparison().isEqualTo(whole.players());
    }
}

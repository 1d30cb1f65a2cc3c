package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import dev.goita.learning.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchPlayerTest {
    private static SearchPlayer player(String options) {
        return new SearchPlayer(TestModels.random(), SearchOptions.parse(options));
    }

    /** The views of rounds played at random in which the seat to move has a choice. */
    private static List<SeatView> decisions(Rules rules, int rounds) {
        SplittableRandom random = new SplittableRandom(1);
        RoundSimulator round = new RoundSimulator(rules);
        List<SeatView> views = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            round.start(Deal.random(Seat.of(i % 4), random));
            while (!round.isOver()) {
                if (round.legalCount() > 1) {
                    views.add(round.view(round.toMove()));
                }
                round.playIndex(random.nextInt(round.legalCount()));
            }
        }
        return views;
    }

    @Test
    void a_choice_is_legal_and_the_same_for_the_same_seed() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        SearchPlayer one = player("samples=8,draws=2");
        for (SeatView view : decisions(rules, 8)) {
            Turn turn = one.choose(view, new SplittableRandom(3));
            assertThat(view.legalTurns()).contains(turn);
            assertThat(player("samples=8,draws=2").choose(view, new SplittableRandom(3)))
                    .isEqualTo(turn);
        }
    }

    /** Some of the views are of one deal and the worlds that its viewer imagines, in which other hands lie elsewhere. */
    @Test
    void a_choice_does_not_depend_on_tiles_that_the_seat_cannot_see() {
        SearchPlayer search = player("samples=8,draws=2");
        SplittableRandom random = new SplittableRandom(2);
        for (SeatView view : decisions(Rules.parse("goshi=no-deal-yaku"), 4)) {
            Round elsewhere = WorldSampler.of(view).sample(random).round();

            assertThat(search.choose(elsewhere.view(view.viewer(), view.score()), new SplittableRandom(3)))
                    .isEqualTo(search.choose(view, new SplittableRandom(3)));
        }
    }

    /** However the untrained network sees it: the last two tiles, played, end the round at once. */
    @Test
    void a_turn_that_ends_the_round_is_found_whatever_the_network_holds_of_it() {
        SearchPlayer search = player("samples=64,prior=0");
        NetworkJudge judge = new NetworkJudge(TestModels.random(), 64);
        int found = 0;
        for (SeatView view : decisions(Rules.parse("goshi=no-deal-yaku"), 60)) {
            if (view.handSize(view.viewer()) == 2 && view.legalTurns().size() == 2) {
                Turn turn = search.choose(view, new SplittableRandom(4));
                double best = judge.judge(view, turn).options().stream()
                        .filter(option -> option.turn().equals(turn))
                        .findFirst()
                        .orElseThrow()
                        .points();
                assertThat(best).isGreaterThan(9.99);
                found++;
            }
        }
        assertThat(found).isGreaterThan(5);
    }

    /** An untrained network is a weak one, and what it plays on is weak; to look ahead helps it all the same. */
    @Test
    void searching_is_better_than_the_network_alone() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        Model model = TestModels.random();
        Player alone = new NeuralPlayer(model);
        Player search = new SearchPlayer(model, SearchOptions.parse("samples=32,prior=8,from=32"));
        Table even = new Table(rules, List.of(search, alone, search, alone));
        Table odd = new Table(rules, List.of(alone, search, alone, search));
        SplittableRandom random = new SplittableRandom(6);
        double points = 0;
        int deals = 40;
        for (int i = 0; i < deals; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            points += even.play(deal, Score.ZERO, random).result().orElseThrow().pointsFor(Team.EVEN);
            points += odd.play(deal, Score.ZERO, random).result().orElseThrow().pointsFor(Team.ODD);
        }
        assertThat(points / (2 * deals)).isGreaterThan(5);
    }

    @Test
    void with_more_tiles_left_than_it_searches_from_the_network_alone_chooses() {
        Model model = TestModels.random();
        SearchPlayer search = new SearchPlayer(model, SearchOptions.parse("samples=64,prior=0,from=20"));
        NeuralPlayer alone = new NeuralPlayer(model);
        int changed = 0;
        for (SeatView view : decisions(Rules.parse("goshi=no-deal-yaku"), 8)) {
            boolean isSame =
                    search.choose(view, new SplittableRandom(3)).equals(alone.choose(view, new SplittableRandom(3)));
            int tiles = Seat.ALL.stream().mapToInt(view::handSize).sum();
            assertThat(isSame || tiles <= 20).isTrue();
            changed += isSame ? 0 : 1;
        }
        assertThat(changed).isPositive();
    }

    @Test
    void opponents_play_on_as_their_type_from_so_many_tiles_on() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        List<SeatView> asked = new ArrayList<>();
        Player type = new Player() {
            @Override
            public Turn choose(SeatView view, RandomGenerator random) {
                asked.add(view);
                return new RulePlayer().choose(view, random);
            }

            @Override
            public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
                throw new AssertionError("no hand has a choice");
            }
        };
        SearchOptions options = SearchOptions.parse("samples=16,draws=2,from=24,types=net+other");
        SearchPlayer search = new SearchPlayer(TestModels.random(), options, name -> type);
        int atOnce = 0;
        for (SeatView view : decisions(rules, 12)) {
            asked.clear();
            search.choose(view, new SplittableRandom(3));
            // those of before tell how likely hands are
            List<SeatView> later = asked.stream()
                    .filter(each -> each.turnCount() > view.turnCount())
                    .toList();
            int tiles = Seat.ALL.stream().mapToInt(view::handSize).sum();
            assertThat(later)
                    .noneMatch(each -> each.viewer().team() == view.viewer().team());
            if (tiles > 24) {
                assertThat(asked).isEmpty();
            } else if (tiles == 24 && !later.isEmpty()) {
                atOnce++;
            }
        }
        assertThat(atOnce).isPositive();
    }

    /** An untrained network's policy is close to choosing at random. */
    @Test
    void opponents_are_recognised_by_what_they_did() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        for (Player opponent : List.of(new RulePlayer(), new RandomPlayer())) {
            SplittableRandom random = new SplittableRandom(7);
            double share = 0;
            int rounds = 12;
            for (int i = 0; i < rounds; i++) {
                Player partner = new NeuralPlayer(TestModels.random());
                Table table = new Table(rules, List.of(partner, opponent, partner, opponent));
                table.play(Deal.random(Seat.P0, random), Score.ZERO, random);
                Map<String, Double> types =
                        player("draws=8").types(table.round().view(Seat.P0), random);
                assertThat(types.keySet()).containsExactly("net", "rule");
                assertThat(types.get("net") + types.get("rule")).isCloseTo(1, within(1e-9));
                share += types.get("rule") / rounds;
            }
            if (opponent instanceof RulePlayer) {
                assertThat(share).isGreaterThan(0.8);
            } else {
                assertThat(share).isLessThan(0.2);
            }
        }
    }

    @Test
    void before_anybody_played_types_are_as_likely() {
        SeatView view = Round.start(Rules.parse("goshi=no-deal-yaku"), Deal.random(Seat.P2, new SplittableRandom(8)))
                .view(Seat.P2, Score.ZERO);

        assertThat(player("types=net+rule+random")
                        .types(view, new SplittableRandom(1))
                        .values())
                .allMatch(share -> Math.abs(share - 1.0 / 3) < 1e-9);
    }

    @Test
    void a_type_that_is_no_player_is_refused() {
        assertThatThrownBy(() -> player("types=net+rules"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the types here are net, rule and random, not 'rules'");
    }

    @Test
    void what_a_player_would_choose_is_likely_and_nothing_impossible() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        PlayerMind mind = new PlayerMind(rules, new RulePlayer(), new SplittableRandom(9));
        RoundSimulator round = new RoundSimulator(rules);
        Deal deal = Deal.random(Seat.P1, new SplittableRandom(10));
        round.start(deal);
        mind.start(deal, Score.ZERO);
        while (!round.isOver()) {
            Turn chosen = round.legalTurn(0);
            if (round.legalCount() > 1) {
                chosen = new RulePlayer().choose(round.view(round.toMove()), new SplittableRandom(11));
                assertThat(mind.choose()).isEqualTo(PackedTurn.of(chosen));
                for (int i = 0; i < round.legalCount(); i++) {
                    Turn turn = round.legalTurn(i);
                    double expected = (turn.equals(chosen) ? 0.95 : 0) + 0.05 / round.legalCount();
                    assertThat(mind.chance(PackedTurn.of(turn))).isEqualTo(expected);
                }
            }
            mind.play(PackedTurn.of(chosen));
            round.play(chosen);
        }
    }

    @Test
    void options_are_read_back_from_their_text() {
        SearchOptions options = new SearchOptions("my.zip", 3, 2, 7, 20, "rule+net:strong", 5);

        assertThat(SearchOptions.parse(options.toString())).isEqualTo(options);
        assertThat(SearchOptions.parse("")).isEqualTo(SearchOptions.DEFAULT);
        assertThat(SearchOptions.DEFAULT.net()).isEqualTo("strong");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nets=strong|no option 'nets=strong'; known: net=strong,samples=",
                "samples=0|the option 'samples' is a whole number, from 1 on, not '0'",
                "draws=1001|the option 'draws' is a whole number, 1 to 1000, not '1001'",
                "prior=-1|the option 'prior' is a whole number, 0 to 1000000, not '-1'",
                "from=33|the option 'from' is a whole number, 0 to 32, not '33'",
                "types=net+rule+net|the types are different players with + between, such as net+rule, not 'net+rule+net'",
                "types=|the types are different players with + between, such as net+rule, not ''",
                "time=x|the option 'time' is a whole number, from 0 on, not 'x'",
            })
    void a_wrong_option_is_refused_with_the_known_ones(String text, String message) {
        assertThatThrownBy(() -> SearchOptions.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void a_type_is_drawn_as_often_as_it_is_likely() {
        double[] likelihoods = {1, 2, 1};
        assertThat(DoubleStream.of(0, 0.24, 0.25, 0.5, 0.74, 0.75, 0.99)
                        .mapToInt(point -> SearchPlayer.drawn(likelihoods, point)))
                .containsExactly(0, 0, 1, 1, 1, 2, 2);
    }
}

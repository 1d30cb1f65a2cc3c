package dev.goita.core.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.DealYaku;
import dev.goita.core.Match;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final Deal GOSHI = deal("11223388 44445588 55666678 77788888");
    private static final Deal ROKUSHI = deal("12888888 12334444 55556666 77778888");

    private static Deal deal(String hands) {
        return Deal.of(
                Seat.P0, List.of(hands.split(" ")).stream().map(Hand::parse).toList());
    }

    /** Plays at random and answers 五し as told. */
    private record Decider(GoshiDecision answer) implements Player {
        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            return new RandomPlayer().choose(view, random);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            assertThat(view.phase()).isEqualTo(SeatView.Phase.GOSHI_DECISION);
            assertThat(view.goshiDeclarers()).contains(view.viewer().partner());
            return answer;
        }
    }

    private static PlayedDeal play(Rules rules, Deal deal, Player player) {
        Table table = new Table(rules, List.of(player, player, player, player));
        return table.play(deal, Score.ZERO, new SplittableRandom(1));
    }

    @Test
    void a_random_player_that_is_not_shown_the_round_plays_the_same() {
        Player random = new RandomPlayer();
        Table table = new Table(Rules.STANDARD, List.of(random, random, random, random));
        for (int seed = 0; seed < 2_000; seed++) {
            Deal deal = Deal.random(Seat.of(seed % 4), new SplittableRandom(seed));
            List<Turn> chosen = new ArrayList<>();
            PlayedDeal shown =
                    table.play(deal, Score.ZERO, new SplittableRandom(-seed), (view, turn) -> chosen.add(turn));
            assertThat(table.play(deal, Score.ZERO, new SplittableRandom(-seed)))
                    .isEqualTo(shown);
            assertThat(chosen.isEmpty()).isEqualTo(shown.outcome() != PlayedDeal.Outcome.PLAYED);
        }
    }

    @Test
    void a_played_deal_brings_the_match_forward() {
        Match start = Match.resume(Rules.STANDARD, new Score(100, 60), Seat.P0);
        PlayedDeal won = play(Rules.STANDARD, ROKUSHI, new RandomPlayer());
        assertThat(won.next(start).score()).isEqualTo(new Score(150, 60));
        assertThat(won.next(start).winner()).contains(Team.EVEN);
        PlayedDeal redealt = play(Rules.STANDARD, GOSHI, new Decider(GoshiDecision.REDEAL));
        assertThat(redealt.next(start)).isSameAs(start);
        PlayedDeal played = play(Rules.STANDARD, GOSHI, new Decider(GoshiDecision.CONTINUE));
        assertThat(played.next(start).dealer())
                .isEqualTo(played.result().orElseThrow().winner());
    }

    @Test
    void the_partner_of_five_shi_decides_whether_it_is_dealt_again() {
        assertThat(play(Rules.STANDARD, GOSHI, new Decider(GoshiDecision.REDEAL))
                        .outcome())
                .isEqualTo(PlayedDeal.Outcome.REDEALT);
        assertThat(play(Rules.STANDARD, GOSHI, new Decider(GoshiDecision.CONTINUE))
                        .outcome())
                .isEqualTo(PlayedDeal.Outcome.PLAYED);
        Rules always = Rules.STANDARD.with(Rules.Goshi.ALWAYS_CONTINUE);
        assertThat(play(always, GOSHI, new Decider(GoshiDecision.REDEAL)).outcome())
                .isEqualTo(PlayedDeal.Outcome.PLAYED);
        Rules never = Rules.STANDARD.with(Rules.Goshi.NEVER_DEALT);
        assertThat(play(never, GOSHI, new Decider(GoshiDecision.CONTINUE)).outcome())
                .isEqualTo(PlayedDeal.Outcome.REDEALT);
    }

    @Test
    void six_shi_win_without_a_turn() {
        PlayedDeal played = play(Rules.STANDARD, ROKUSHI, new RandomPlayer());
        assertThat(played.outcome()).isEqualTo(PlayedDeal.Outcome.WON_BY_DEAL);
        assertThat(played.ruling().yaku()).isEqualTo(DealYaku.ROKUSHI);
        assertThat(played.digits()).isEmpty();
    }

    @Test
    void a_played_deal_replays_to_its_result() {
        SplittableRandom random = new SplittableRandom(3);
        Table table = new Table(
                Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU),
                List.of(new RandomPlayer(), new RulePlayer(), new RandomPlayer(), new RulePlayer()));
        for (int i = 0; i < 200; i++) {
            Deal deal = Deal.random(Seat.of(i & 3), random);
            PlayedDeal played = table.play(deal, Score.ZERO, random);
            assertThat(replay(deal, played.digits()).result()).isEqualTo(played.result());
        }
    }

    private static Round replay(Deal deal, String digits) {
        Round round = Round.start(Rules.STANDARD, deal);
        int at = 0;
        while (at < digits.length()) {
            int from = at;
            Round before = round;
            Turn turn = before.legalTurns().stream()
                    .filter(legal -> digits.startsWith(legal.digits(), from))
                    .findFirst()
                    .orElseThrow();
            round = before.play(turn);
            at += turn.digits().length();
        }
        return round;
    }

    @Test
    void a_table_tells_its_rules_and_asks_nobody_before_the_first_deal() {
        Player random = new RandomPlayer();
        Rules rules = Rules.STANDARD.with(Rules.LastTwo.OFF);
        Table table = new Table(rules, List.of(random, random, random, random));

        assertThat(table.rules()).isEqualTo(rules);
        assertThat(table.lastAsked()).isEqualTo(Seat.P0);
    }

    @Test
    void the_seat_that_is_asked_about_five_shi_is_the_last_asked() {
        Player random = new RandomPlayer();
        Table table = new Table(Rules.STANDARD, List.of(random, new Decider(GoshiDecision.REDEAL), random, random));

        table.play(GOSHI, Score.ZERO, new SplittableRandom(1));

        assertThat(table.lastAsked()).isEqualTo(Seat.P1);
    }

    /** Players 0 and 1 have five し each; players 2 and 3 are asked. */
    @Test
    void where_both_teams_have_five_shi_it_is_dealt_again_only_if_both_partners_want_it() {
        Deal deal = deal("11288888 23388888 44445555 66667777");
        Player again = new Decider(GoshiDecision.REDEAL);
        Player on = new Decider(GoshiDecision.CONTINUE);

        assertThat(outcome(deal, again, again)).isEqualTo(PlayedDeal.Outcome.REDEALT);
        assertThat(outcome(deal, again, on)).isEqualTo(PlayedDeal.Outcome.PLAYED);
        assertThat(outcome(deal, on, again)).isEqualTo(PlayedDeal.Outcome.PLAYED);
    }

    private static PlayedDeal.Outcome outcome(Deal deal, Player two, Player three) {
        Player random = new RandomPlayer();
        Table table = new Table(Rules.STANDARD, List.of(random, random, two, three));
        return table.play(deal, Score.ZERO, new SplittableRandom(1)).outcome();
    }

    @Test
    void a_random_player_chooses_every_legal_turn_about_as_often() {
        SeatView view = Round.start(Rules.STANDARD, GOSHI).view(Seat.P0);
        SplittableRandom random = new SplittableRandom(4);
        Map<Turn, Integer> chosen = new HashMap<>();
        int legal = view.legalTurns().size();
        for (int i = 0; i < 1_000 * legal; i++) {
            chosen.merge(new RandomPlayer().choose(view, random), 1, Integer::sum);
        }

        assertThat(chosen).hasSize(legal);
        assertThat(chosen.values()).allMatch(times -> times > 850 && times < 1_150);
    }

    @Test
    void a_random_player_never_deals_again() {
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, GOSHI, Seat.P1, Score.ZERO);

        assertThat(new RandomPlayer().decideGoshi(view, new SplittableRandom(1)))
                .isEqualTo(GoshiDecision.CONTINUE);
    }

    @Test
    void a_table_has_four_seats() {
        assertThatThrownBy(() -> new Table(Rules.STANDARD, List.of(new RandomPlayer())))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Duplicate deals: each is played twice with the teams' seats swapped. */
    @Test
    void the_rule_based_player_is_clearly_better_than_random_play() {
        Rules rules = Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU);
        Player rule = new RulePlayer();
        Player other = new RandomPlayer();
        Table ruleEven = new Table(rules, List.of(rule, other, rule, other));
        Table ruleOdd = new Table(rules, List.of(other, rule, other, rule));
        SplittableRandom random = new SplittableRandom(12);
        int deals = 2_000;
        double points = 0;
        for (int i = 0; i < deals; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            points += ruleEven.play(deal, Score.ZERO, random)
                    .result()
                    .orElseThrow()
                    .pointsFor(Team.EVEN);
            points += ruleOdd.play(deal, Score.ZERO, random)
                    .result()
                    .orElseThrow()
                    .pointsFor(Team.ODD);
        }
        assertThat(points / (2 * deals)).isGreaterThan(24);
    }

    private static Turn ruleChoice(Round round) {
        return new RulePlayer().choose(round.view(round.toMove()), new SplittableRandom(0));
    }

    @Test
    void the_rule_based_player_finishes_with_the_most_points() {
        Round round = replay(deal("11777788 22444488 35555888 36666888"), "870008700077000");
        assertThat(ruleChoice(round)).isEqualTo(new Lead(Tile.KING, Tile.KING));
    }

    @Test
    void the_rule_based_player_leaves_its_partners_attack_alone() {
        Round round = replay(deal("12345678 12345678 44556788 67888888"), "840");
        assertThat(round.toMove()).isEqualTo(Seat.P2);
        assertThat(round.legalTurns()).hasSizeGreaterThan(1);
        assertThat(ruleChoice(round)).isEqualTo(Pass.PASS);
    }

    /** Cannot be asked. */
    private static final class Absent implements Player {
        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            throw new ForfeitException(ForfeitException.Reason.CRASHED, "nobody there");
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.CONTINUE;
        }
    }

    @Test
    void a_failure_is_that_of_the_seat_that_was_asked_last() {
        Player random = new RandomPlayer();
        Table table = new Table(Rules.STANDARD, List.of(random, random, new Absent(), random));
        Deal deal = Deal.random(Seat.P0, new SplittableRandom(3));

        assertThatThrownBy(() -> table.play(deal, Score.ZERO, new SplittableRandom(1)))
                .isInstanceOf(ForfeitException.class)
                .hasMessage("nobody there");
        assertThat(table.lastAsked()).isEqualTo(Seat.P2);
    }
}

package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Attack;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.search.PimcPlayer.Candidates;
import dev.goita.core.player.search.PimcPlayer.WorldValues;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WorldValuesTest {
    /** A decision with all hands open, of so many tiles. */
    private static Round ending(Rules rules, int tiles, SplittableRandom random) {
        while (true) {
            Round round = RandomRounds.decision(rules, 60, random);
            if (OpenPosition.of(round).tileCount() == tiles) {
                return round;
            }
        }
    }

    private static int[] find(WorldValues values, Round round) {
        SearchRound world = new SearchRound(round.rules());
        SearchRoundTest.see(world, round, round.toMove());
        List<Turn> legal = round.legalTurns();
        int[] points = new int[legal.size()];
        values.find(world, new Candidates(legal, new double[legal.size()], 0), points);
        return points;
    }

    private static int[] solved(Round round) {
        Map<Turn, Integer> exact =
                new Solver(round.rules()).solve(OpenPosition.of(round)).turns();
        return round.legalTurns().stream().mapToInt(exact::get).toArray();
    }

    private static int[] playedOut(Round round) {
        return round.legalTurns().stream()
                .mapToInt(turn -> {
                    SearchRound world = new SearchRound(round.rules());
                    SearchRoundTest.see(world, round, round.toMove());
                    world.play(PackedTurn.of(turn));
                    new Playout().finish(world);
                    return world.pointsFor(round.toMove().number());
                })
                .toArray();
    }

    @Test
    void worlds_with_few_tiles_are_solved_and_others_played_out() {
        SplittableRandom random = new SplittableRandom(1);
        int different = 0;
        for (int i = 0; i < 96; i++) {
            Rules rules = RandomRounds.rules(i);
            Round atLimit = ending(rules, 14, random);
            Round above = ending(rules, 16, random);
            WorldValues values = new WorldValues(rules, 14);
            values.begin(1_000_000);

            assertThat(find(values, atLimit)).isEqualTo(solved(atLimit));
            assertThat(find(values, above)).isEqualTo(playedOut(above));
            different += Arrays.equals(solved(above), playedOut(above)) ? 0 : 1;
        }
        assertThat(different).isGreaterThan(10);
    }

    @Test
    void when_the_nodes_of_a_decision_are_spent_worlds_are_played_out() {
        SplittableRandom random = new SplittableRandom(2);
        Rules rules = Rules.STANDARD;
        Round round = ending(rules, 16, random);
        while (Arrays.equals(solved(round), playedOut(round))) {
            round = ending(rules, 16, random);
        }
        WorldValues values = new WorldValues(rules, 32);
        values.begin(0);
        assertThat(find(values, round)).isEqualTo(playedOut(round));

        Solver solver = new Solver(rules);
        long nodes = solver.solve(OpenPosition.of(round)).nodes();
        values.begin(nodes + 1);
        assertThat(find(values, round)).isEqualTo(solved(round));
        assertThat(find(values, ending(rules, 32, random))).isNotNull();
        assertThat(find(values, round)).isEqualTo(playedOut(round));
    }

    @Test
    void a_turn_that_was_given_up_gets_no_value() {
        Round round = ending(Rules.STANDARD, 14, new SplittableRandom(3));
        List<Turn> legal = round.legalTurns();
        Candidates contest = new Candidates(legal, new double[legal.size()], 0);
        int[] first = new int[legal.size()];
        first[0] = 100;
        for (int i = 0; i < 8; i++) {
            contest.add(first);
        }
        contest.giveUpHopeless();
        assertThat(contest.openCount()).isEqualTo(1);

        for (int exact : new int[] {0, 32}) {
            SearchRound world = new SearchRound(round.rules());
            SearchRoundTest.see(world, round, round.toMove());
            WorldValues values = new WorldValues(Rules.STANDARD, exact);
            values.begin(1_000_000);
            int[] points = new int[legal.size()];
            values.find(world, contest, points);

            assertThat(points[0]).isEqualTo((exact == 0 ? playedOut(round) : solved(round))[0]);
            assertThat(Arrays.stream(points).skip(1)).containsOnly(0);
        }
    }

    @Test
    void what_an_earlier_decision_solved_makes_no_difference() {
        SplittableRandom random = new SplittableRandom(4);
        Round round = ending(Rules.STANDARD, 18, random);
        while (Arrays.equals(solved(round), playedOut(round))) {
            round = ending(Rules.STANDARD, 18, random);
        }
        long nodes = new Solver(Rules.STANDARD).solve(OpenPosition.of(round)).nodes();
        WorldValues values = new WorldValues(Rules.STANDARD, 32);
        values.begin(1_000_000);
        assertThat(find(values, round)).isEqualTo(solved(round));

        values.begin(nodes / 2);

        assertThat(find(values, round)).isEqualTo(playedOut(round));
    }

    /** Rounds in which it matters that a king lies face-up, or that a seat was dealt both. */
    @Test
    void the_kings_on_the_table_and_of_the_deal_count() {
        SplittableRandom random = new SplittableRandom(5);
        Rules rules = Rules.STANDARD.with(Rules.BothKings.DEALT);
        Solver solver = new Solver(rules);
        int onTable = 0;
        int dealt = 0;
        while (onTable < 3 || dealt < 3) {
            Round round = RandomRounds.decision(rules, 40, random);
            OpenPosition position = OpenPosition.of(round);
            if (position.tileCount() <= 18 && round.kingsFaceUp() < 2) {
                boolean isKing = round.attack().map(Attack::tile).equals(Optional.of(Tile.KING));
                OpenPosition bare = OpenPosition.of(
                        Seat.ALL.stream().map(round::hand).toList(),
                        round.toMove(),
                        round.attack(),
                        isKing ? OpenPosition.KingOnTable.FACE_UP : OpenPosition.KingOnTable.NONE);
                if (!solver.solve(position).turns().equals(solver.solve(bare).turns())) {
                    onTable += round.kingsFaceUp();
                    dealt += 1 - round.kingsFaceUp();
                    WorldValues values = new WorldValues(rules, 32);
                    values.begin(10_000_000);
                    assertThat(find(values, round)).isEqualTo(solved(round));
                }
            }
        }
    }
}

package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Attack;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.testing.Effort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of all turns beside those of a search that proves nothing without trying it. */
class SolverValuesTest {
    private static final String EVERY_RULES = "dev.goita.core.RuleOptions#ofPlay";
    /** Few of the large ones, which take the readable search long. */
    private static final int[] TILES = {8, 10, 10, 12, 12, 12, 14, 14, 14, 14, 16, 16, 16, 16, 16, 18, 18, 18, 20, 22};

    private static void check(Solver solver, OpenPosition position) {
        Map<Turn, Integer> expected = new ReadableSearch(solver.rules(), position).turns();
        Solution solution = solver.solve(position);
        assertThat(solution.turns()).as(position::toString).isEqualTo(expected);
        assertThat(solution.value()).as(position::toString).isEqualTo(Collections.max(expected.values()));
    }

    /** 16 rules x 1,000 positions. */
    @ParameterizedTest
    @MethodSource(EVERY_RULES)
    void every_turn_of_a_position_in_play_is_worth_what_the_readable_search_finds(Rules rules) {
        Solver solver = new Solver(rules);
        for (int seed : Effort.seeds(1_000)) {
            RandomGenerator random = new SplittableRandom(seed);
            check(solver, OpenPosition.of(Positions.random(rules, TILES[seed / 10 % TILES.length], random)));
        }
    }

    /** Also where no play leads: with a king's attack that somebody could receive, or kings dealt to seats that lack them. */
    @ParameterizedTest
    @MethodSource(EVERY_RULES)
    void every_turn_of_a_position_made_by_hand_is_worth_what_the_readable_search_finds(Rules rules) {
        Solver solver = new Solver(rules);
        for (int seed : Effort.seeds(1_000)) {
            check(solver, byHand(new SplittableRandom(seed), TILES[seed / 10 % TILES.length] / 2));
        }
    }

    @ParameterizedTest
    @MethodSource(EVERY_RULES)
    void every_turn_with_most_tiles_in_the_hands_is_worth_what_the_readable_search_finds(Rules rules) {
        for (int seed : Effort.seeds(10)) {
            check(new Solver(rules), OpenPosition.of(Positions.random(rules, 24, new SplittableRandom(seed))));
        }
    }

    private static OpenPosition byHand(RandomGenerator random, int pairs) {
        while (true) {
            List<Tile> deck = new ArrayList<>();
            Tile.ALL.forEach(tile -> deck.addAll(Collections.nCopies(tile.copies(), tile)));
            List<Hand> hands = new ArrayList<>();
            int[] sizes = {1, 1, 1, 1};
            for (int left = pairs - 4; left > 0; ) {
                int seat = random.nextInt(4);
                left -= sizes[seat] < 4 ? 1 : 0;
                sizes[seat] += sizes[seat] < 4 ? 1 : 0;
            }
            Set<Seat> dealtBoth = EnumSet.noneOf(Seat.class);
            for (Seat seat : Seat.ALL) {
                List<Tile> hand = new ArrayList<>();
                for (int i = 0; i < 2 * sizes[seat.ordinal()]; i++) {
                    // Kings come first: what is special about them comes up more often than by chance.
                    hand.add(deck.remove(random.nextInt(4) == 0 ? 0 : random.nextInt(deck.size())));
                }
                hands.add(Hand.of(hand));
                if (random.nextInt(8) == 0) {
                    dealtBoth.add(seat);
                }
            }
            Seat toMove = Positions.any(Seat.ALL, random);
            Optional<Attack> attack = random.nextInt(3) == 0
                    ? Optional.empty()
                    : Optional.of(new Attack(
                            Seat.of((toMove.number() + 1 + random.nextInt(3)) % 4), Positions.any(Tile.ALL, random)));
            OpenPosition.KingOnTable king = Positions.any(List.of(OpenPosition.KingOnTable.values()), random);
            if (isPossible(hands, attack, king)) {
                return OpenPosition.of(hands, toMove, attack, king).withDealtBothKings(dealtBoth);
            }
        }
    }

    /** As {@link OpenPosition#of} asks for: an attacker that has played, and one deck. */
    private static boolean isPossible(List<Hand> hands, Optional<Attack> attack, OpenPosition.KingOnTable king) {
        int kings = hands.stream().mapToInt(hand -> hand.count(Tile.KING)).sum();
        boolean isKingUp = king == OpenPosition.KingOnTable.FACE_UP;
        return !(isKingUp && kings == 2)
                && attack.stream()
                        .allMatch(made -> hands.get(made.attacker().number()).size() < 8
                                && (isKingUp || made.tile() != Tile.KING)
                                && hands.stream()
                                                .mapToInt(hand -> hand.count(made.tile()))
                                                .sum()
                                        < made.tile().copies());
    }
}

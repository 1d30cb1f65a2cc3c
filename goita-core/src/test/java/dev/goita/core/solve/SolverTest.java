package dev.goita.core.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.goita.core.Attack;
import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RuleOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.testing.Effort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SolverTest {
    /** The format document's game B; the rules page says that the dealer's hand is worth +50. */
    private static final Deal GAME_B = deal("11277788", "24444588", "35556888", "36667888");

    private static Deal deal(String... hands) {
        return Deal.of(Seat.P0, Stream.of(hands).map(Hand::parse).toList());
    }

    private static Stream<Rules> everyRules() {
        return RuleOptions.ofPlay().stream();
    }

    /** No pruning, no table, on the readable rules; points for the team of the seat to move. */
    private static int plainMinimax(Round round, Team team) {
        if (round.isOver()) {
            return round.result().orElseThrow().pointsFor(team);
        }
        boolean own = round.toMove().team() == team;
        int best = own ? -1_000 : 1_000;
        for (Turn turn : round.legalTurns()) {
            int value = plainMinimax(round.play(turn), team);
            best = own ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
    }

    /** 16 rules x 1,300 positions = 20,800. */
    @ParameterizedTest
    @MethodSource("everyRules")
    void agrees_with_plain_minimax_on_every_turn(Rules rules) {
        Solver solver = new Solver(rules);
        for (int i : Effort.seeds(1_300)) {
            RandomGenerator random = new SplittableRandom(i);
            int tiles = i < 60 ? 16 : 8 + 2 * (i % 4);
            Round round = Positions.random(rules, tiles, random);
            Team team = round.toMove().team();
            Solution solution = solver.solve(OpenPosition.of(round));
            assertEquals(round.legalTurns(), List.copyOf(solution.turns().keySet()), round::toDigits);
            solution.turns()
                    .forEach((turn, value) -> assertEquals(
                            plainMinimax(round.play(turn), team),
                            value,
                            () -> round.deal() + " " + round.toDigits() + " then " + turn));
            assertEquals(Collections.max(solution.turns().values()), solution.value());
        }
    }

    @Test
    void who_forgets_takes_as_many_choices_as_at_first() {
        OpenPosition position =
                OpenPosition.of(Round.start(Rules.STANDARD, Deal.random(Seat.P0, new SplittableRandom(1))));
        Solver solver = new Solver(Rules.STANDARD);
        solver.value(position);
        long first = solver.nodes();
        solver.value(position);
        long again = solver.nodes();
        solver.forget();
        solver.value(position);

        assertTrue(again < first);
        assertEquals(first, solver.nodes());
    }

    @Test
    void the_dealer_of_game_b_wins_fifty() {
        Solution solution = new Solver(Rules.STANDARD).solve(OpenPosition.of(Round.start(Rules.STANDARD, GAME_B)));
        assertEquals(50, solution.value());
        assertEquals(Seat.P0, solution.player());
        assertTrue(solution.best().contains(new Lead(Tile.SHI, Tile.GON)), () -> "best are " + solution.best());
        assertTrue(solution.nodes() > 0);
    }

    @ParameterizedTest
    @MethodSource("everyRules")
    void a_value_is_that_of_the_best_turn_of_larger_positions(Rules rules) {
        Solver solver = new Solver(rules);
        Solver other = new Solver(rules, Solver.MIN_TABLE_BITS);
        for (int i : Effort.seeds(40)) {
            RandomGenerator random = new SplittableRandom(i);
            Round round = Positions.random(rules, 22, random);
            int best = Integer.MIN_VALUE;
            for (Turn turn : round.legalTurns()) {
                Round after = round.play(turn);
                int sign = after.toMove().team() == round.toMove().team() ? 1 : -1;
                best = Math.max(best, sign * other.value(OpenPosition.of(after)));
            }
            assertEquals(best, solver.value(OpenPosition.of(round)), round::toDigits);
        }
    }

    @ParameterizedTest
    @CsvSource({"HISHA, KAKU", "KIN, GIN"})
    void a_value_stays_when_equal_kinds_are_exchanged(Tile one, Tile other) {
        RandomGenerator random = new SplittableRandom(3);
        Solver solver = new Solver(Rules.STANDARD);
        for (int i = 0; i < 100; i++) {
            OpenPosition position = OpenPosition.of(Positions.random(Rules.STANDARD, 24, random));
            OpenPosition exchanged = OpenPosition.of(
                    Seat.ALL.stream()
                            .map(seat -> exchange(position.hand(seat), one, other))
                            .toList(),
                    position.toMove(),
                    position.attack().map(a -> new Attack(a.attacker(), exchange(a.tile(), one, other))),
                    position.kingOnTable());
            assertEquals(solver.value(position), solver.value(exchanged), position::toString);
        }
    }

    private static Hand exchange(Hand hand, Tile one, Tile other) {
        return Hand.of(hand.tiles().stream().map(t -> exchange(t, one, other)).toList());
    }

    private static Tile exchange(Tile tile, Tile one, Tile other) {
        return tile == one ? other : tile == other ? one : tile;
    }

    @Test
    void a_value_stays_when_all_move_one_seat_on() {
        RandomGenerator random = new SplittableRandom(4);
        Solver solver = new Solver(Rules.STANDARD);
        for (int i = 0; i < 100; i++) {
            OpenPosition position = OpenPosition.of(Positions.random(Rules.STANDARD, 24, random));
            OpenPosition turned = OpenPosition.of(
                    Seat.ALL.stream().map(seat -> position.hand(seat.plus(3))).toList(),
                    position.toMove().next(),
                    position.attack().map(a -> new Attack(a.attacker().next(), a.tile())),
                    position.kingOnTable());
            assertEquals(solver.value(position), solver.value(turned), position::toString);
        }
    }

    @Test
    void what_a_solver_remembers_changes_no_answer() {
        RandomGenerator random = new SplittableRandom(5);
        Solver remembering = new Solver(Rules.STANDARD);
        for (int i = 0; i < 5; i++) {
            Round round = Positions.random(Rules.STANDARD, 26, random);
            for (; !round.isOver(); round = round.play(Positions.any(round.legalTurns(), random))) {
                OpenPosition position = OpenPosition.of(round);
                Map<Turn, Integer> fresh =
                        new Solver(Rules.STANDARD).solve(position).turns();
                assertEquals(fresh, remembering.solve(position).turns());
            }
        }
    }

    @Test
    void a_small_table_changes_no_answer() {
        RandomGenerator random = new SplittableRandom(6);
        Solver small = new Solver(Rules.STANDARD, Solver.MIN_TABLE_BITS);
        Solver usual = new Solver(Rules.STANDARD);
        for (int i = 0; i < 100; i++) {
            OpenPosition position = OpenPosition.of(Positions.random(Rules.STANDARD, 24, random));
            assertEquals(usual.value(position), small.value(position));
        }
    }

    @Test
    void the_best_turn_is_the_first_of_those_that_keep_the_value() {
        RandomGenerator random = new SplittableRandom(7);
        for (int n = 0; n < 300; n++) {
            OpenPosition position = OpenPosition.of(Positions.random(Rules.STANDARD, 12 + 2 * (n % 7), random));

            Turn first = new Solver(Rules.STANDARD).solve(position).best().get(0);
            assertEquals(first, new Solver(Rules.STANDARD).bestTurn(position), position::toString);
        }
    }

    @Test
    void bounds_within_a_limit_hold_the_value_and_close_in_on_it() {
        OpenPosition start =
                OpenPosition.of(Round.start(Rules.STANDARD, Deal.random(Seat.P0, new SplittableRandom(9))));
        int value = new Solver(Rules.STANDARD).value(start);
        List<Bounds> found = new ArrayList<>();
        for (long nodes = 1; nodes < 100_000_000; nodes *= 10) {
            Bounds bounds = new Solver(Rules.STANDARD).bounds(start, Limit.nodes(nodes));
            assertTrue(bounds.low() <= value && value <= bounds.high(), () -> value + " in " + bounds);
            found.add(bounds);
        }
        assertEquals(Bounds.ALL, found.get(0));
        assertEquals(new Bounds(value, value), found.get(found.size() - 1));
    }

    @Test
    void turns_are_told_only_within_the_limit() {
        OpenPosition start = OpenPosition.of(Round.start(Rules.STANDARD, GAME_B));
        Solver solver = new Solver(Rules.STANDARD);
        assertEquals(Optional.empty(), solver.solve(start, Limit.nodes(100)));
        assertTrue(solver.nodes() <= 101);
        assertEquals(50, solver.solve(start, Limit.NONE).orElseThrow().value());
    }

    @Test
    void a_cancelled_search_stops() {
        OpenPosition start =
                OpenPosition.of(Round.start(Rules.STANDARD, Deal.random(Seat.P0, new SplittableRandom(9))));
        AtomicInteger asked = new AtomicInteger();
        Solver solver = new Solver(Rules.STANDARD);
        Limit limit = Limit.NONE.or(() -> asked.incrementAndGet() == 2);
        assertEquals(Optional.empty(), solver.solve(start, limit));
        assertEquals(2, asked.get());
        assertTrue(solver.nodes() < 10_000);
    }

    @Test
    void a_round_that_is_over_has_no_position() {
        Round round = Round.start(Rules.STANDARD, GAME_B);
        RandomGenerator random = new SplittableRandom(1);
        while (!round.isOver()) {
            round = round.play(Positions.any(round.legalTurns(), random));
        }
        Round over = round;
        assertThrows(IllegalArgumentException.class, () -> OpenPosition.of(over));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            11277788 | 24444588 | 35556888 | 36667881 | P0 |          | NONE    | 王; in hand are 3
            11       | 22       | 33       | 444      | P0 |          | NONE    | player 3 holds 2, 4, 6 or 8 tiles, not 3
            11       | 22       | 33       | 44       | P0 | P3 2     | NONE    | 飛; in hand are 2, on the table 1
            1        | 22       | 33       | 44       | P0 |          | NONE    | player 0 holds 2, 4, 6 or 8 tiles, not 1
            18       | 18       | 33       | 44       | P0 |          | FACE_UP | 王; in hand are 2, on the table 1
            18       | 88       | 33       | 44       | P0 | P0 8     | NONE    | cannot answer an attack that it made itself
            18       | 88       | 33       | 44       | P0 | P3 1     | NONE    | an attack with 王 lies face-up
            18       | 88       | 33       | 44555566 | P0 | P3 8     | NONE    | player 3 attacked, yet holds all eight tiles
            """)
    void an_impossible_position_is_refused_with_the_reason(
            String a,
            String b,
            String c,
            String d,
            Seat toMove,
            String attack,
            OpenPosition.KingOnTable king,
            String reason) {
        List<Hand> hands = Stream.of(a, b, c, d).map(SolverTest::tiles).toList();
        Optional<Attack> made = Optional.ofNullable(attack)
                .map(text -> new Attack(Seat.valueOf(text.substring(0, 2)), Tile.ofDigit(text.charAt(3) - '0')));
        Exception refusal =
                assertThrows(IllegalArgumentException.class, () -> OpenPosition.of(hands, toMove, made, king));
        assertTrue(refusal.getMessage().contains(reason), refusal::getMessage);
    }

    private static Hand tiles(String digits) {
        return Hand.parse(digits);
    }

    @ParameterizedTest
    @CsvSource({"7", "29"})
    void a_table_has_a_size_within_limits(int bits) {
        assertThrows(IllegalArgumentException.class, () -> new Solver(Rules.STANDARD, bits));
    }
}

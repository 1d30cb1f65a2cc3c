package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.testing.Effort;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundSimulatorTest {
    private static final int ROUNDS = 220_000;

    /** Each value of each option that touches play is in force for half of the rounds. */
    @Test
    void the_simulator_plays_exactly_as_the_rules_under_every_option() {
        List<Rules> combinations = RuleOptions.ofPlay();
        Arrays.stream(Effort.seeds(combinations.size())).parallel().forEach(number -> {
            Rules rules = combinations.get(number);
            RoundSimulator simulator = new RoundSimulator(rules);
            for (int i : Effort.seeds(ROUNDS / combinations.size())) {
                SplittableRandom random = new SplittableRandom(number * ROUNDS + i);
                compareOneRound(rules, simulator, Deal.random(Seat.of(i & 3), random), random);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("dev.goita.core.RuleOptions#ofPlay")
    void a_view_knows_what_its_seat_may_play(Rules rules) {
        for (int i : Effort.seeds(500)) {
            SplittableRandom random = new SplittableRandom(i);
            Round round = Round.start(rules, Deal.random(Seat.of(i & 3), random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove());
                List<Turn> legal = round.legalTurns();
                require(view.legalTurns().equals(legal) && view.isLead() == round.isLead(), round);
                require(view.attack().equals(round.attack()) && view.kingsFaceUp() == round.kingsFaceUp(), round);
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
        }
    }

    private static void compareOneRound(Rules rules, RoundSimulator simulator, Deal deal, SplittableRandom random) {
        simulator.start(deal);
        Round round = Round.start(rules, deal);
        Turn[] all = new Turn[RoundSimulator.MOST_LEGAL];
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            require(Arrays.asList(all).subList(0, simulator.legalTurns(all)).equals(legal), round);
            require(simulator.toMove() == round.toMove() && !simulator.isOver(), round);
            require(simulator.legalCount() == legal.size(), round);
            for (int i = 0; i < legal.size(); i++) {
                require(simulator.legalTurn(i).equals(legal.get(i)), round);
                require(simulator.indexOf(legal.get(i)) == i, round);
            }
            int choice = random.nextInt(legal.size());
            int choices = simulator.choices();
            require(round.attack().map(Attack::tile).stream().noneMatch(Tile.KING::equals) || choice == 0, round);
            round = round.play(legal.get(choice));
            play(simulator, legal, choice, random.nextInt(3));
            require(simulator.choices() == (legal.size() == 1 ? choices : choices + 1), round);
            require(legal.size() == 1 || simulator.chosen(choices) == choice, round);
            require(legal.size() == 1 || simulator.chosenAmong(choices) == legal.size(), round);
        }
        require(simulator.result().equals(round.result()), round);
        require(simulator.turns().equals(round.turns()), round);
    }

    /** In one of the ways in which a turn can be played. */
    private static void play(RoundSimulator simulator, List<Turn> legal, int choice, int way) {
        Turn turn = legal.get(choice);
        if (way == 0 && simulator.playForced()) {
            return;
        }
        switch (way) {
            case 1 -> simulator.play(turn);
            case 2 -> {
                StringBuilder digits = new StringBuilder();
                PackedTurn.appendDigits(digits, PackedTurn.of(turn));
                byte[] ascii = digits.toString().getBytes(StandardCharsets.US_ASCII);
                assertThat(simulator.chooseDigits(ascii, 0, ascii.length)).isEqualTo(ascii.length);
            }
            default -> simulator.playIndex(choice);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.goita.core.RuleOptions#ofPlayAndGoshi")
    void what_a_deal_brings_about_is_that_of_its_hands(Rules rules) {
        RoundSimulator simulator = new RoundSimulator(rules);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 2_000; i++) {
            simulator.startRandom(Seat.of(i & 3), Score.ZERO, random);
            assertThat(simulator.ruling()).isEqualTo(DealRuling.of(rules, simulator.deal()));
        }
    }

    private static void require(boolean fact, Round round) {
        if (!fact) {
            throw new AssertionError(round.deal() + " " + round.toDigits());
        }
    }

    @Test
    void a_turn_that_is_not_legal_is_refused() {
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        assertThatThrownBy(simulator::legalCount).isInstanceOf(IllegalActionException.class);
        simulator.start(ModelGames.A_DEAL);
        for (Turn wrong : List.of(Pass.PASS, new Receive(Tile.SHI, Tile.GON), new Lead(Tile.KIN, Tile.GON))) {
            assertThat(simulator.indexOf(wrong)).isEqualTo(-1);
            assertThatThrownBy(() -> simulator.play(wrong)).isInstanceOf(IllegalActionException.class);
        }
        assertThatThrownBy(simulator::winner).isInstanceOf(IllegalActionException.class);
    }

    /**
     * SOURCE: the rules page, "Facts to test a simulator against": random play with 五し continued and 六し, 七し, 八し
     * left out. Bounds are four standard errors.
     */
    @Test
    void random_rounds_have_the_published_averages() {
        SplittableRandom random = new SplittableRandom(42);
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        int rounds = 0;
        double turns = 0;
        double digits = 0;
        double points = 0;
        double[] wins = new double[4];
        StringBuilder record = new StringBuilder();
        while (rounds < 300_000) {
            simulator.startRandom(Seat.P0, Score.ZERO, random);
            if (DealRuling.of(Rules.STANDARD, simulator.deal()).winner().isEmpty()) {
                simulator.playRandomly(random);
                record.setLength(0);
                simulator.appendDigits(record);
                rounds++;
                turns += simulator.turnCount();
                digits += record.length();
                points += simulator.points();
                wins[simulator.winner().number()]++;
            }
        }
        assertThat(turns / rounds).isBetween(19.95 - 0.04, 19.95 + 0.04);
        assertThat(digits / rounds).isBetween(30.15 - 0.05, 30.15 + 0.05);
        assertThat(points / rounds).isBetween(26.91 - 0.12, 26.91 + 0.12);
        double[] expected = {.286, .242, .236, .236};
        for (int seat = 0; seat < 4; seat++) {
            assertThat(wins[seat] / rounds).isBetween(expected[seat] - .0037, expected[seat] + .0037);
        }
    }

    /** SOURCE: the rules page, G9b and "Lengths". */
    @Test
    void records_have_17_to_59_digits_and_rounds_4_to_13_plays() {
        SplittableRandom random = new SplittableRandom(11);
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        boolean[] points = new boolean[101];
        for (int i = 0; i < 300_000; i++) {
            simulator.startRandom(Seat.P0, Score.ZERO, random);
            simulator.playRandomly(random);
            StringBuilder record = new StringBuilder();
            simulator.appendDigits(record);
            long passes = record.chars().filter(c -> c == '0').count();
            assertThat(record.length()).isBetween(17, 59);
            assertThat((record.length() - passes) / 2).isBetween(4L, 13L);
            points[simulator.points()] = true;
        }
        assertThat(IntStream.range(0, 101).filter(p -> points[p]).toArray())
                .isEqualTo(new int[] {10, 20, 30, 40, 50, 60, 80, 100});
    }

    @Test
    void random_turns_are_uniform_among_the_legal_ones() {
        SplittableRandom random = new SplittableRandom(2);
        RoundSimulator simulator = new RoundSimulator(Rules.STANDARD);
        simulator.start(ModelGames.B_DEAL);
        int[] chosen = new int[simulator.legalCount()];
        int rounds = 2_000 * chosen.length;
        for (int i = 0; i < rounds; i++) {
            simulator.start(ModelGames.B_DEAL);
            Turn first = firstTurnOfARandomRound(simulator, random);
            simulator.start(ModelGames.B_DEAL);
            chosen[simulator.indexOf(first)]++;
        }
        assertThat(Arrays.stream(chosen).min().getAsInt()).isGreaterThan(1_800);
        assertThat(Arrays.stream(chosen).max().getAsInt()).isLessThan(2_200);
    }

    private static Turn firstTurnOfARandomRound(RoundSimulator simulator, SplittableRandom random) {
        simulator.playRandomly(random);
        return simulator.turns().get(0);
    }
}

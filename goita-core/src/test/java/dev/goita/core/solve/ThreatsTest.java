package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.testing.Effort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ThreatsTest {
    private static final int KING = Tile.KING.ordinal();

    /** Whether some turn of a hand surely scores, whatever comes between: every legal one is tried, and then a lead. */
    private record Plain(Rules rules, int dealtKings, int receivable, int need) {
        boolean succeeds(int hand, int attacked, int kingUp) {
            PackedLegal legal = new PackedLegal(rules);
            legal.find(hand, dealtKings, attacked, kingUp);
            return IntStream.range(0, legal.count())
                    .map(legal::turn)
                    .filter(turn -> turn != PackedTurn.PASS)
                    .anyMatch(turn -> succeedsBy(turn, hand, attacked, kingUp));
        }

        private boolean succeedsBy(int turn, int hand, int attacked, int kingUp) {
            boolean isLead = attacked == TurnOrder.NO_ATTACK;
            int left = hand - PackedTiles.one(PackedTurn.first(turn)) - PackedTiles.one(PackedTurn.attack(turn));
            if (left == 0) {
                FinishPoints points = FinishPoints.of(rules);
                return (isLead ? points.ofLead(turn) : points.ofReceive(turn)) >= need;
            }
            int shown = PackedTiles.count(PackedTurn.shown(turn, isLead), KING) > 0 ? 1 : kingUp;
            return (receivable >>> PackedTurn.attack(turn) & 1) == 0 && succeeds(left, TurnOrder.NO_ATTACK, shown);
        }
    }

    private static Hand hand(RandomGenerator random) {
        List<Tile> deck = new ArrayList<>();
        Tile.ALL.forEach(tile -> deck.addAll(Collections.nCopies(tile.copies(), tile)));
        List<Tile> hand = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            hand.add(deck.remove(random.nextInt(3) == 0 ? 0 : random.nextInt(deck.size())));
        }
        return Hand.of(hand);
    }

    /** What opponents receive that hold these kinds, but no king while the seat holds both. */
    private static int receivable(Hand hand, RandomGenerator random) {
        int often = random.nextInt(256);
        int held = often & random.nextInt(256);
        return SubHands.receivableBy(hand.count(Tile.KING) == 2 ? held & ~1 : held);
    }

    @ParameterizedTest
    @MethodSource("dev.goita.core.RuleOptions#ofPlay")
    void each_bit_is_what_trying_every_turn_finds(Rules rules) {
        OpenHands held = new OpenHands();
        Threats threats = new Threats(rules, held);
        for (int seed : Effort.seeds(1_000)) {
            RandomGenerator random = new SplittableRandom(seed);
            Hand hand = hand(random);
            int dealtKings = hand.count(Tile.KING) == 2 ? hand.packed() & 0xF : 0;
            SubHands parts = new SubHands(hand, Hand.of(Collections.nCopies(dealtKings, Tile.KING)), rules);
            held.set(Collections.nCopies(4, parts));
            threats.clear();
            int aim = 1 + random.nextInt(15);
            threats.setAim(aim);
            int seat = random.nextInt(4);
            int receivable = receivable(hand, random);
            Plain plain = new Plain(rules, dealtKings, receivable, threats.needed(seat & 1));
            for (int index = 1; index <= parts.full; index++) {
                int left = parts.packed[index];
                for (int kingUp = 0; kingUp < 2 && PackedTiles.size(left) % 2 == 0; kingUp++) {
                    int threat = threats.of(seat, index, receivable, kingUp);
                    String what = hand + " of which " + index + ", received " + receivable + ", aim " + aim;
                    assertThat(threat & Threats.BY_LEAD).as(what).isEqualTo(plain.succeeds(left, 8, kingUp) ? 1 : 0);
                    for (int attack = 1; attack < 8; attack++) {
                        assertThat(threat >>> attack & 1)
                                .as("%s: %d", what, attack)
                                .isEqualTo(plain.succeeds(left, attack, kingUp) ? 1 : 0);
                    }
                    if (kingUp == 1) {
                        assertThat(threats.receivesKing(seat, index, receivable))
                                .as(what)
                                .isEqualTo(plain.succeeds(left, KING, 1));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 10, 100", "4, 10, 50", "7, 10, 20", "8, 10, 10", "9, 20, 10", "15, 100, 10"})
    void each_team_needs_what_brings_the_aim_or_prevents_it(int aim, int even, int odd) {
        Threats threats = new Threats(Rules.STANDARD, new OpenHands());
        threats.setAim(aim);

        assertThat(threats.needed(0)).isEqualTo(even);
        assertThat(threats.needed(1)).isEqualTo(odd);
    }
}

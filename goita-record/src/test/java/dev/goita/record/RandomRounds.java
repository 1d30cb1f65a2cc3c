package dev.goita.record;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Rounds of random players, each from a random deal; the same seed gives the same rounds. */
public final class RandomRounds {
    private RandomRounds() {}

    /** Rounds of at least one turn. */
    public static Stream<RoundRecord> of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RandomPlayer()));
        return Stream.generate(() -> table.play(
                        Deal.random(Seat.of(random.nextInt(4)), random),
                        new Score(random.nextInt(15) * 10, 40),
                        random))
                .filter(played -> !played.digits().isEmpty())
                .map(RoundRecord::from);
    }
}

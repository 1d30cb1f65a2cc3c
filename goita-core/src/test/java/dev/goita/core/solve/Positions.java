package dev.goita.core.solve;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.random.RandomGenerator;

/** Rounds played at random down to a number of tiles, and every rule that changes play. */
final class Positions {
    private Positions() {}

    static Round random(Rules rules, int tiles, RandomGenerator random) {
        while (true) {
            Round round = Round.start(rules, Deal.random(Seat.of(random.nextInt(4)), random));
            for (int held = 32; held > tiles && !round.isOver(); ) {
                Turn turn = any(round.legalTurns(), random);
                held -= turn instanceof Play ? 2 : 0;
                round = round.play(turn);
            }
            if (!round.isOver()) {
                return round;
            }
        }
    }

    static <T> T any(List<T> list, RandomGenerator random) {
        return list.get(random.nextInt(list.size()));
    }
}

package dev.goita.core.player;

import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.random.RandomGenerator;

/** 乱択: chooses uniformly among the legal turns and always continues after 五し. */
public final class RandomPlayer implements Player {
    /** Makes a player without a state: all its luck comes with the question. */
    public RandomPlayer() {}

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        List<Turn> legal = view.legalTurns();
        return legal.get(chooseIndex(legal.size(), random));
    }

    /** Chooses without looking: the index among so many legal turns. */
    int chooseIndex(int legalCount, RandomGenerator random) {
        return random.nextInt(legalCount);
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        return GoshiDecision.CONTINUE;
    }
}

package dev.goita.record.check;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.record.text.PlainRound;
import dev.goita.record.text.PlainSink;

/** Clean rounds in a row, checked without the rest of their source. */
final class CleanRun implements PlainSink.Run {
    private final QuickCheck quick;
    private final LineChain chain = new LineChain();
    private int rounds;

    CleanRun(Rules rules) {
        quick = new QuickCheck(rules);
    }

    @Override
    public boolean add(PlainRound round) {
        if (!quick.isClean(round)) {
            return false;
        }
        if (round.result().isPresent()) {
            chain.doubtful();
        } else {
            chain.clean(Seat.of(round.dealer()), quick.simulator());
        }
        rounds++;
        return true;
    }

    @Override
    public int rounds() {
        return rounds;
    }

    LineChain chain() {
        return chain;
    }
}

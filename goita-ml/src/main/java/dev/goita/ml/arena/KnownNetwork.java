package dev.goita.ml.arena;

import dev.goita.core.Rules;
import dev.goita.core.player.RulePlayer;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.DuplicateTables;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.player.NeuralPlayer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Optional;

/**
 * 知られた網: a network of the box whose points against principles are known from many other deals, so that what it brings in a
 * deal tells how that deal lies for networks like it. One a thread.
 */
final class KnownNetwork {
    static final String NAME = "strong";

    /** Of which the next two numbers are true. */
    static final String WEIGHTS = "2582af2660e56beb75d577ab65c04e42cb8276d8ac85a499d865276a0e676ba1";

    /**
     * What it brings in 200,000 other deals without 五し, by the usual rules, and the standard error of that: {@code expected.json} of
     * {@code goita benchmark --make} in a folder that holds it as {@code net.zip}.
     */
    static final double MEAN = 7.60675;

    static final double ERROR = 0.039276;

    private Optional<DuplicateTables> tables = Optional.empty();

    /** {@return the deal with what the network brings above its mean; by other rules as it is} */
    DuplicateDeal withControl(DuplicateDeals deals, DuplicateDeal deal) {
        if (!deals.rules().equals(Rules.STANDARD)) {
            return deal;
        }
        double above = 0;
        if (deals.isAlike(deal.number())) {
            DuplicateTables ready = tables.orElseGet(() -> tables(deals));
            tables = Optional.of(ready);
            above = ready.play(deal.number()).pointsPerRound() - MEAN;
        }
        return deal.withControl(above);
    }

    private static DuplicateTables tables(DuplicateDeals deals) {
        try {
            NeuralPlayer network =
                    new NeuralPlayer(ModelBox.find(NAME).orElseThrow().read());
            return new DuplicateTables(
                    deals, Collections.nCopies(2, network), Collections.nCopies(2, new RulePlayer()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

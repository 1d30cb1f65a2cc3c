package dev.goita.ml.training;

import dev.goita.core.player.PlayedDeal;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.features.DealKey;
import dev.goita.ml.labels.RoundEncoder;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** 符号化した局: the choices of some rounds, on their way from the thread or machine that encoded them. */
final class EncodedRounds implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<Round> rounds;
    private final Samples samples;

    private EncodedRounds(List<Round> rounds, Samples samples) {
        this.rounds = rounds;
        this.samples = samples;
    }

    private record Round(long key, int end) implements Serializable {}

    /** Collects rounds in order. Not thread-safe. */
    static final class Builder {
        private final List<Round> rounds = new ArrayList<>();
        private final Samples.Builder samples;

        /** Has no round yet. */
        Builder(int targets) {
            samples = new Samples.Builder(targets);
        }

        void add(PlayedDeal round, RoundEncoder encoder) {
            encoder.add(round, samples);
            rounds.add(new Round(DealKey.of(round.deal()), samples.size()));
        }

        /** {@return what was collected} */
        EncodedRounds build() {
            return new EncodedRounds(List.copyOf(rounds), samples.build());
        }
    }

    /**
     * Hands the rounds on, one by one.
     *
     * @param games takes them, as if they had been encoded here
     * @throws IOException if they cannot be taken
     */
    void handTo(SampleSource.Games games) throws IOException {
        int from = 0;
        for (Round round : rounds) {
            int first = from;
            games.add(round.key(), builder -> {
                for (int i = first; i < round.end(); i++) {
                    builder.addFrom(samples, i);
                }
            });
            from = round.end();
        }
    }
}

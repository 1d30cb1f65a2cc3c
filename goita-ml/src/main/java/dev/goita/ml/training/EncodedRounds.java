package dev.goita.ml.training;

import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** 符号化した局: the choices of some rounds, on their way from the thread or machine that encoded them. */
public final class EncodedRounds implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<Round> rounds;
    private final Samples samples;

    private EncodedRounds(List<Round> rounds, Samples samples) {
        this.rounds = rounds;
        this.samples = samples;
    }

    /** @param end one past the number of its last sample */
    private record Round(long key, int end) implements Serializable {}

    /** Collects rounds in order. Not thread-safe. */
    public static final class Builder {
        private final List<Round> rounds = new ArrayList<>();
        private final Samples.Builder samples;

        /**
         * Has no round yet.
         *
         * @param targets that each sample has
         */
        public Builder(int targets) {
            samples = new Samples.Builder(targets);
        }

        /** {@return gets the samples of the next round} */
        public Samples.Builder samples() {
            return samples;
        }

        /**
         * All samples since the last round are those of this one.
         *
         * @param key of the round, by which it falls to a part
         */
        public void endRound(long key) {
            rounds.add(new Round(key, samples.size()));
        }

        /** {@return what was collected} */
        public EncodedRounds build() {
            return new EncodedRounds(List.copyOf(rounds), samples.build());
        }
    }

    /**
     * Hands the rounds on, one by one.
     *
     * @param games takes them, as if they had been encoded here
     * @throws IOException if they cannot be taken
     */
    public void handTo(SampleSource.Games games) throws IOException {
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

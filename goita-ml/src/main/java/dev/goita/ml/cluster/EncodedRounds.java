package dev.goita.ml.cluster;

import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** 符号化した局: the choices of some rounds, on their way from where they were encoded. */
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
    static final class Builder {
        private final List<Round> rounds = new ArrayList<>();
        private final Samples.Builder samples;

        /** @param targets that each sample has */
        Builder(int targets) {
            samples = new Samples.Builder(targets);
        }

        Samples.Builder samples() {
            return samples;
        }

        /** All samples since the last round are those of this one. */
        void endRound(long key) {
            rounds.add(new Round(key, samples.size()));
        }

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

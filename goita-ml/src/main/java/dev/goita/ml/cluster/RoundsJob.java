package dev.goita.ml.cluster;

import dev.goita.core.Rules;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.features.DealKey;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.RoundSlice;
import dev.goita.ml.training.EncodedRounds;
import dev.goita.ml.training.RoundSource;

/**
 * 符号化の仕事: a piece is a slice of a file of rounds; it results in their rows and labels.
 *
 * @param rules of the rounds, where their file does not say, as {@link Rules#toString()} writes them
 * @param layout the id of the layout of the rows
 * @param teaching what is to be learned, as {@link Teaching#toString()} writes it
 */
public record RoundsJob(String rules, String layout, String teaching) implements CrewJob<RoundSlice, EncodedRounds> {
    /**
     * {@return what other machines need to encode the rounds of a source}
     *
     * @param source whose rows have a layout that is known by its id
     */
    public static RoundsJob of(RoundSource source) {
        return new RoundsJob(
                source.rules().toString(),
                source.encoder().layout().id(),
                source.teaching().toString());
    }

    @Override
    public String name() {
        return "features";
    }

    @Override
    public Worker<RoundSlice, EncodedRounds> newWorker() {
        Rules known = Rules.parse(rules);
        Teaching taught = Teaching.parse(teaching);
        RoundEncoder encoder = new RoundEncoder(known, RoundRows.ofLayout(layout), taught);
        int targets = taught.targets().size();
        return slice -> {
            EncodedRounds.Builder encoded = new EncodedRounds.Builder(targets);
            RecordedRounds.read(slice, known, round -> {
                encoder.add(round, encoded.samples());
                encoded.endRound(DealKey.of(round.deal()));
            });
            return encoded.build();
        };
    }
}

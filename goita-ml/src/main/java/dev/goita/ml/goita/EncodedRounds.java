package dev.goita.ml.goita;

import dev.goita.core.Action;
import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.SampleEncoder;
import dev.goita.ml.data.Part;
import dev.goita.ml.data.Samples;
import dev.goita.ml.data.Split;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * 符号化された局: the choices of recorded rounds, by the part of the data that their deal belongs to.
 */
public final class EncodedRounds {
    private final Map<Part, Samples> samples;
    private final Map<Part, Long> rounds;

    private EncodedRounds(Map<Part, Samples> samples, Map<Part, Long> rounds) {
        this.samples = samples;
        this.rounds = rounds;
    }

    /**
     * Reads and encodes rounds by the plain view.
     *
     * @param sources data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @throws dev.goita.diagnostics.DiagnosticException if a round fails the check
     */
    public static EncodedRounds read(List<Path> sources, Rules rules, Split split) throws IOException {
        return read(sources, rules, GoitaViewEncoder.ENCODER, split);
    }

    /**
     * Reads and encodes rounds.
     *
     * @param sources data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @param encoder of what the seat to move knows
     * @throws dev.goita.diagnostics.DiagnosticException if a round fails the check
     */
    public static EncodedRounds read(
            List<Path> sources, Rules rules, SampleEncoder<SeatView, Action> encoder, Split split) throws IOException {
        Builder builder = new Builder(new RoundEncoder(rules, encoder), split);
        for (Path source : sources) {
            RecordedRounds.read(source, rules, builder::add);
        }
        return builder.build();
    }

    /** The choices of a part, perhaps none. */
    public Samples samples(Part part) {
        return samples.getOrDefault(part, new Samples.Builder().build());
    }

    /** How many rounds of a part there are. */
    public long rounds(Part part) {
        return rounds.getOrDefault(part, 0L);
    }

    private static final class Builder {
        private final RoundEncoder encoder;
        private final Split split;
        private final Map<Part, Samples.Builder> samples = new EnumMap<>(Part.class);
        private final Map<Part, Long> rounds = new EnumMap<>(Part.class);

        Builder(RoundEncoder encoder, Split split) {
            this.encoder = encoder;
            this.split = split;
        }

        void add(PlayedDeal played) {
            Part part = split.partOf(DealKey.of(played.deal()));
            encoder.add(played, samples.computeIfAbsent(part, p -> new Samples.Builder()));
            rounds.merge(part, 1L, Long::sum);
        }

        EncodedRounds build() {
            Map<Part, Samples> built = new EnumMap<>(Part.class);
            samples.forEach((part, builder) -> built.put(part, builder.build()));
            return new EncodedRounds(built, rounds);
        }
    }
}

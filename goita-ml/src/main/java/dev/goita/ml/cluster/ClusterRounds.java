package dev.goita.ml.cluster;

import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.InPieceOrder;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Split;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.RoundSlice;
import dev.goita.ml.training.EncodedRounds;
import dev.goita.ml.training.RoundSource;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** 分担する標本: the same games as those of a source of rounds, in the same order, encoded and labelled by a crew. */
public final class ClusterRounds implements SampleSource {
    /** What a teacher says of them takes minutes. */
    private static final long TAUGHT_ROUNDS = 256;
    /** Some ten megabytes of rows. */
    private static final long ROUNDS = 8_192;

    private final RoundSource source;
    private final Crew crew;

    /**
     * Nothing is read yet.
     *
     * @param source whose paths all machines of the crew reach
     * @param crew stays open
     */
    public ClusterRounds(RoundSource source, Crew crew) {
        this.source = source;
        this.crew = crew;
    }

    @Override
    public SampleEncoder<?, ?> encoder() {
        return source.encoder();
    }

    @Override
    public List<Target> targets() {
        return source.targets();
    }

    @Override
    public boolean hasPolicies() {
        return source.hasPolicies();
    }

    @Override
    public String unit() {
        return source.unit();
    }

    @Override
    public Split split() throws IOException {
        return source.split();
    }

    @Override
    public Map<String, String> provenance() throws IOException {
        return source.provenance();
    }

    @Override
    public void read(Games games) throws IOException {
        List<RoundSlice> slices = new ArrayList<>();
        for (Path path : source.paths()) {
            slices.addAll(RecordedRounds.slices(
                    path.toAbsolutePath(), source.rules(), hasPolicies() ? TAUGHT_ROUNDS : ROUNDS));
        }
        try {
            crew.work(
                    RoundsJob.of(source),
                    slices,
                    new InPieceOrder<EncodedRounds, IOException>((piece, encoded) -> encoded.handTo(games)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }
}

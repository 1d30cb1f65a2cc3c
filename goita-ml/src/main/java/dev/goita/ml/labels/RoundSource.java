package dev.goita.ml.labels;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.files.KeptInputs;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import dev.goita.learning.training.InTurn;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.compact.RoundSlice;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.RecordedRounds;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 記録の標本: the choices of recorded rounds; rounds of one deal or of its twins are never separated. */
public final class RoundSource implements SampleSource {
    /** Of a batch: what a teacher says of them takes a tenth of a second to some seconds. */
    private static final int TAUGHT_ROUNDS = 16;
    /** Of a slice that a crew is given: what a teacher says of them takes minutes. */
    private static final long SENT_TAUGHT_ROUNDS = 256;
    /** Some ten megabytes of rows. */
    private static final long SENT_ROUNDS = 8_192;

    private final List<Path> paths;
    private final Rules rules;
    private final RoundRows rows;
    private final Teaching teaching;
    private final Reading reading;
    private final int threads;
    private final Optional<Crew> crew;

    /** 読み手: reads rounds, one after the other. */
    @FunctionalInterface
    public interface Reading {
        /**
         * Reads from the beginning to the end.
         *
         * @param rounds hears every round, on this thread
         */
        void read(Consumer<PlayedDeal> rounds) throws IOException;
    }

    /**
     * With policy and outcome as played; nothing is read yet.
     *
     * @param paths data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @param rows that its choices become
     */
    public RoundSource(List<Path> paths, Rules rules, RoundRows rows) {
        this(paths, rules, rows, Teaching.NONE);
    }

    /**
     * With anything to be learned; nothing is read yet.
     *
     * @param paths data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @param rows that its choices become
     * @param teaching what is to be learned from them beside policy and outcome
     */
    public RoundSource(List<Path> paths, Rules rules, RoundRows rows, Teaching teaching) {
        this(List.copyOf(paths), rules, rows, teaching, reading(paths, rules), 1, Optional.empty());
    }

    /**
     * Rounds that somebody else reads and knows where from; nothing is read yet.
     *
     * @param reading of rounds by the rules
     * @param rows that its choices become
     * @param teaching what is to be learned from them beside policy and outcome
     */
    public RoundSource(Reading reading, Rules rules, RoundRows rows, Teaching teaching) {
        this(List.of(), rules, rows, teaching, reading, 1, Optional.empty());
    }

    private RoundSource(
            List<Path> paths,
            Rules rules,
            RoundRows rows,
            Teaching teaching,
            Reading reading,
            int threads,
            Optional<Crew> crew) {
        this.reading = reading;
        this.paths = paths;
        this.rules = rules;
        this.rows = rows;
        this.teaching = teaching;
        this.threads = threads;
        this.crew = crew;
    }

    private static Reading reading(List<Path> paths, Rules rules) {
        return rounds -> {
            for (Path path : paths) {
                RecordedRounds.read(path, rules, rounds);
            }
        };
    }

    /**
     * {@return the same rounds in the same order, labelled on several threads if a teacher labels them}
     *
     * @param number of threads, at least 1
     */
    public RoundSource onThreads(int number) {
        return new RoundSource(paths, rules, rows, teaching, reading, number, crew);
    }

    /**
     * {@return the same rounds in the same order, read, encoded and labelled by machines}
     *
     * @param machines that reach all paths, and know the layout of the rows by its id; stay open
     */
    public RoundSource by(Crew machines) {
        return new RoundSource(paths, rules, rows, teaching, reading, threads, Optional.of(machines));
    }

    @Override
    public SampleEncoder<?, ?> encoder() {
        return rows.encoder();
    }

    @Override
    public List<Target> targets() {
        return teaching.targets();
    }

    @Override
    public boolean hasPolicies() {
        return !teaching.teacher().equals(Teaching.Teacher.PLAYED);
    }

    @Override
    public String unit() {
        return GoitaTargets.UNIT;
    }

    @Override
    public Split split() throws IOException {
        return DataSetFolder.split(paths);
    }

    @Override
    public Map<String, String> provenance() throws IOException {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put(ModelCard.DATA, paths.stream().map(KeptInputs::lastName).collect(Collectors.joining(", ")));
        List<String> hashes = new ArrayList<>();
        for (Path path : paths) {
            hashes.add(DataSetFolder.sha256(path));
        }
        provenance.put(ModelCard.DATA_SHA256, String.join(", ", hashes));
        provenance.put("rules", rules.toString());
        provenance.put("teaching", teaching.toString());
        return provenance;
    }

    /** @throws dev.goita.diagnostics.DiagnosticException if a round fails the check; the rounds before were handed on */
    @Override
    public void read(Games games) throws IOException {
        if (crew.isPresent()) {
            readBy(crew.get(), games);
            return;
        }
        // Without a teacher, rounds are encoded as fast as they are read.
        if (threads > 1 && hasPolicies()) {
            readOnThreads(games);
            return;
        }
        RoundEncoder rounds = new RoundEncoder(rules, rows.fresh(), teaching);
        try {
            reading.read(round -> add(round, rounds, games));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void readBy(Crew machines, Games games) throws IOException {
        List<RoundSlice> slices = new ArrayList<>();
        for (Path path : paths) {
            slices.addAll(RecordedRounds.slices(
                    path.toAbsolutePath(), rules, hasPolicies() ? SENT_TAUGHT_ROUNDS : SENT_ROUNDS));
        }
        try {
            machines.inOrder(slices(), slices, (piece, encoded) -> encoded.handTo(games));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }

    /** A piece is a slice of a file of rounds. */
    private CrewJob<RoundSlice, EncodedRounds> slices() {
        Rules known = rules;
        String layout = encoder().layout().id();
        String taught = teaching.toString();
        return new CrewJob<>("features", () -> {
            Teaching here = Teaching.parse(taught);
            RoundEncoder encoder = new RoundEncoder(known, RoundRows.ofLayout(layout), here);
            return slice -> {
                EncodedRounds.Builder encoded =
                        new EncodedRounds.Builder(here.targets().size());
                RecordedRounds.read(slice, known, round -> encoded.add(round, encoder));
                return encoded.build();
            };
        });
    }

    private void readOnThreads(Games games) throws IOException {
        try (InTurn<RoundEncoder> encoders =
                new InTurn<>("encode", threads, () -> new RoundEncoder(rules, rows.fresh(), teaching))) {
            Batches batches = new Batches(encoders, games);
            try {
                reading.read(batches);
            } catch (DiagnosticException e) {
                batches.end();
                throw e;
            }
            batches.end();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Some rounds at a time: to hand over each could take longer than to label it. */
    private final class Batches implements Consumer<PlayedDeal> {
        private final InTurn<RoundEncoder> encoders;
        private final Games games;
        private List<PlayedDeal> waiting = new ArrayList<>();

        Batches(InTurn<RoundEncoder> encoders, Games games) {
            this.encoders = encoders;
            this.games = games;
        }

        @Override
        public void accept(PlayedDeal round) {
            waiting.add(round);
            if (waiting.size() == TAUGHT_ROUNDS) {
                try {
                    handOver();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        private void handOver() throws IOException {
            List<PlayedDeal> rounds = waiting;
            waiting = new ArrayList<>();
            encoders.add(encoder -> encoded(rounds, encoder), encoded -> encoded.handTo(games));
        }

        void end() throws IOException {
            handOver();
            encoders.finish();
        }
    }

    private EncodedRounds encoded(List<PlayedDeal> rounds, RoundEncoder encoder) {
        EncodedRounds.Builder encoded = new EncodedRounds.Builder(targets().size());
        rounds.forEach(round -> encoded.add(round, encoder));
        return encoded.build();
    }

    private static void add(PlayedDeal round, RoundEncoder rounds, Games games) {
        try {
            games.add(DealKey.of(round.deal()), samples -> rounds.add(round, samples));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** 符号化した局: the choices of some rounds, on their way from the thread or machine that encoded them. */
    private static final class EncodedRounds implements Serializable {
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
}

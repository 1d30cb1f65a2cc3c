package dev.goita.ml.prepare;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.files.KeptInputs;
import dev.goita.files.Sha256;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.compact.RoundSlice;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.compact.TableSink;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RecordedRounds;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * 局の出どころ: data sets and record files that are read one after the other as one. They have the same rules, or are refused
 * before anything is read. Whatever fails the check is refused too.
 */
public final class RoundInputs {
    /** Stands for a player where the sources differ. */
    private static final ManifestPlayer MIXED = new ManifestPlayer("mixed", "");
    /** Stands for a player where a file does not tell. */
    private static final ManifestPlayer UNKNOWN = new ManifestPlayer("unknown", "");

    private final List<Source> sources;
    private final Rules rules;
    private final long[] rounds;

    /** @param madeBy the manifest of a data set, if it is one */
    private record Source(Path path, Rules rules, List<ManifestPlayer> players, List<Manifest> madeBy) {
        private static final int SEATS = 4;

        static Source of(Path path, Rules otherwise) throws IOException {
            if (DataSetFolder.is(path)) {
                Manifest manifest = ManifestJson.read(path);
                if (!manifest.complete()) {
                    throw ShardCode.INCOMPLETE.refusal(
                            KeptInputs.name(path),
                            "作りかけです。goita selfplay --resume -o " + path + " で続きを作れます",
                            "this data set was never finished; goita selfplay --resume -o " + path
                                    + " goes on with it");
                }
                return new Source(path, rules(path, manifest), manifest.players(), List.of(manifest));
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
                in.mark(CompactReader.MAGIC_BYTES);
                boolean isCompact = CompactReader.isCompact(in.readNBytes(CompactReader.MAGIC_BYTES));
                in.reset();
                if (!isCompact) {
                    return new Source(path, otherwise, Collections.nCopies(SEATS, UNKNOWN), List.of());
                }
                try (CompactReader reader = CompactReader.open(in, KeptInputs.name(path))) {
                    List<ManifestPlayer> players = reader.header().players().stream()
                            .map(name -> new ManifestPlayer(name, ""))
                            .toList();
                    return new Source(path, reader.header().rules(), players, List.of());
                }
            }
        }

        private static Rules rules(Path path, Manifest manifest) {
            try {
                return Rules.parse(manifest.rules());
            } catch (IllegalArgumentException e) {
                throw ShardCode.MANIFEST.refusal(
                        KeptInputs.name(path.resolve(Manifest.FILE_NAME)),
                        "規則が読めません: " + e.getMessage(),
                        "rules: " + e.getMessage());
            }
        }

        /** The manifest stands for a data set: it lists the hashes of all else. */
        String sha256() throws IOException {
            return Sha256.of(madeBy.isEmpty() ? path : path.resolve(Manifest.FILE_NAME));
        }

        String name() {
            String name = KeptInputs.name(path);
            return name.equals(path.toString())
                    ? String.valueOf(path.toAbsolutePath().normalize().getFileName())
                    : name;
        }
    }

    private RoundInputs(List<Source> sources, Rules rules) {
        this.sources = sources;
        this.rules = rules;
        this.rounds = new long[sources.size()];
    }

    /**
     * Looks at manifests and headers.
     *
     * @param paths data sets, folders of record files, and files, at least one
     * @param otherwise rules where a file does not say
     * @return inputs with the sources in the order of the paths
     * @throws DiagnosticException naming two sources with different rules, or one that is not finished
     */
    public static RoundInputs open(List<Path> paths, Rules otherwise) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Path path : paths) {
            for (Path one : DataSetFolder.within(path)) {
                sources.add(Source.of(one, otherwise));
            }
        }
        Rules rules = sources.isEmpty() ? otherwise : sources.get(0).rules();
        for (Source source : sources) {
            if (!source.rules().equals(rules)) {
                String first = KeptInputs.name(sources.get(0).path());
                throw ShardCode.MIXED_RULES.refusal(
                        KeptInputs.name(source.path()),
                        "規則が " + source.rules() + " で、" + first + " の " + rules + " と違います",
                        "its rules are " + source.rules() + ", those of " + first + " are " + rules);
            }
        }
        return new RoundInputs(sources, rules);
    }

    public Rules rules() {
        return rules;
    }

    /**
     * {@return the split whose parts the sources hold; the standard one if they hold parts of none}
     *
     * @throws IOException naming two sources that are parts of different splits
     */
    public Split split() throws IOException {
        return DataSetFolder.split(sources.stream().map(Source::path).toList());
    }

    /** {@return how many rounds there are in all sources; empty where one has no manifest that tells} */
    public OptionalLong expectedRounds() {
        long sum = 0;
        for (Source source : sources) {
            if (source.madeBy().isEmpty()) {
                return OptionalLong.empty();
            }
            sum += source.madeBy().get(0).totals().rounds();
        }
        return OptionalLong.of(sum);
    }

    /**
     * {@return who played, by player number; {@code mixed} where the sources differ, {@code unknown} where none tells}
     */
    public List<ManifestPlayer> players() {
        List<ManifestPlayer> players = new ArrayList<>();
        for (int seat = 0; seat < Source.SEATS; seat++) {
            int player = seat;
            Set<ManifestPlayer> all = sources.stream()
                    .map(source -> source.players().get(player))
                    .collect(Collectors.toCollection(HashSet::new));
            players.add(all.size() == 1 ? all.iterator().next() : all.isEmpty() ? UNKNOWN : MIXED);
        }
        return players;
    }

    /** {@return what the shards of a data set made from all sources have in common} */
    public ShardHeader header() {
        return new ShardHeader(
                rules, players().stream().map(ManifestPlayer::name).toList());
    }

    /** {@return the licence that all sources state; empty if they differ or one states none} */
    public String license() {
        List<String> licenses = sources.stream()
                .map(source ->
                        source.madeBy().isEmpty() ? "" : source.madeBy().get(0).license())
                .distinct()
                .toList();
        return licenses.size() == 1 ? licenses.get(0) : "";
    }

    /**
     * Reads everything in order, without a value of each round.
     *
     * @param sink gets every round, on this thread
     * @throws DiagnosticException with what fails the check
     * @throws IOException if a source cannot be read, or the sink throws it
     */
    public void forEachOnTable(TableSink sink) throws IOException {
        for (int i = 0; i < sources.size(); i++) {
            long[] count = new long[1];
            RecordedRounds.readOnTable(sources.get(i).path(), rules, (round, ruling, outcome) -> {
                count[0]++;
                sink.accept(round, ruling, outcome);
            });
            rounds[i] = count[0];
        }
    }

    void read(Consumer<PlayedDeal> sink) throws IOException {
        for (int i = 0; i < sources.size(); i++) {
            long[] count = new long[1];
            RecordedRounds.read(sources.get(i).path(), rules, round -> {
                count[0]++;
                sink.accept(round);
            });
            rounds[i] = count[0];
        }
    }

    @FunctionalInterface
    public interface Sink {
        /**
         * The next round.
         *
         * @throws IOException if it cannot be kept; the reading ends with it
         */
        void accept(PlayedDeal round) throws IOException;
    }

    /**
     * Reads everything in order.
     *
     * @param sink gets every round, on this thread
     * @throws DiagnosticException with what fails the check
     * @throws IOException if a source cannot be read, or the sink throws it
     */
    public void forEach(Sink sink) throws IOException {
        try {
            read(round -> {
                try {
                    sink.accept(round);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** A file that somebody else may read. */
    public record SourceFile(int source, RoundSlice rounds, OptionalLong listed) {}

    /**
     * {@return the files that hold each round once, in order}
     *
     * @throws DiagnosticException if the rules of a data set are others
     * @throws IOException if something cannot be read, or a shard is not the file that its manifest lists
     */
    public List<SourceFile> files() throws IOException {
        List<SourceFile> files = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            Source source = sources.get(i);
            List<RoundSlice> slices = RecordedRounds.slices(source.path().toAbsolutePath(), rules, Long.MAX_VALUE);
            for (int j = 0; j < slices.size(); j++) {
                OptionalLong listed = source.madeBy().isEmpty()
                        ? OptionalLong.empty()
                        : OptionalLong.of(
                                source.madeBy().get(0).shards().get(j).tally().rounds());
                files.add(new SourceFile(i, slices.get(j), listed));
            }
        }
        return files;
    }

    /**
     * Says that somebody else has read the sources.
     *
     * @param file one of {@link #files}
     */
    public void wasRead(SourceFile file, long count) {
        rounds[file.source()] += count;
    }

    /**
     * What the rounds were read from; to be asked after they were read.
     *
     * @return a derivation with the hash and the number of rounds of every source
     * @throws IOException if a source cannot be read to hash it
     */
    public Derivation derivation(String command) throws IOException {
        List<Derivation.Source> inputs = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            Source source = sources.get(i);
            inputs.add(new Derivation.Source(
                    source.name(),
                    source.sha256(),
                    rounds[i],
                    source.madeBy().stream().map(Manifest::recipe).toList()));
        }
        return new Derivation(command, inputs);
    }
}

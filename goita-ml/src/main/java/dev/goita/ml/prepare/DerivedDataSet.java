package dev.goita.ml.prepare;

import dev.goita.core.RoundSimulator;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.files.ExternalOrder;
import dev.goita.files.NewFolder;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.compact.ShardCode;
import dev.goita.ml.compact.TableSink;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * 派生データ集: makes data sets from the rounds of others. The rounds of a source are read once and never all in memory; what
 * has to wait for its turn waits in temporary files. A data set appears whole or not at all, and its bytes depend on the
 * sources and options alone.
 *
 * @param storage the folder to make, absent or empty, and how it keeps the rounds
 */
public record DerivedDataSet(RoundInputs sources, Storage storage, String command, LongConsumer progress) {
    /** The name of the data card in the folder of a data set; the same in Japanese stands beside it. */
    public static final String CARD = DataCard.ENGLISH;

    private static final String GENERATOR = "goita-data/1";
    /** In place of who deals first, which the rounds tell. */
    private static final String RECORDED = "recorded";

    /** Where rounds wait for their turn; the result does not depend on it. */
    public sealed interface Waiting {
        /**
         * On this machine, which does all the work.
         *
         * @param folder an empty one for temporary files
         * @param memory about how many bytes to hold
         */
        record Here(Path folder, long memory) implements Waiting {}

        /**
         * On the machines of a crew, which reach the sources and the folder of the data set, and read, sort and write its files.
         *
         * @param memory about how many bytes one piece may hold; 0 for what suits its machine
         * @param tempDir where a machine puts temporary files; empty for the system's place
         */
        record Away(Crew crew, long memory, String tempDir) implements Waiting {}
    }

    /**
     * 合併: all rounds of all sources, in order.
     *
     * @throws DiagnosticException with what fails the check of a source, or if there is no round at all; nothing is
     *     left then, as of every other way to make a data set
     */
    public Manifest merge() throws IOException {
        try (NewFolder folder = NewFolder.begin(storage.folder());
                DataSetWriter writer = writer(folder.path())) {
            read(writer::add);
            return finish(writer, folder, command, 0);
        }
    }

    /** 並べ替え: all rounds in an order that only the seed and their number tell. */
    public Manifest shuffle(long seed, Waiting waiting) throws IOException {
        RoundOrder keys = new RoundOrder.Shuffled(seed);
        if (waiting instanceof Waiting.Away away) {
            return sorted(new SharedSorting(this, away), keys, Optional.empty(), seed);
        }
        Waiting.Here here = (Waiting.Here) waiting;
        try (NewFolder folder = NewFolder.begin(storage.folder());
                DataSetWriter writer = writer(folder.path());
                ExternalOrder order = new ExternalOrder(here.folder(), here.memory())) {
            read(into(order, keys));
            write(order, writer);
            return finish(writer, folder, command, seed);
        }
    }

    /** 重複の除去: of the same rounds the first, in their order. */
    public Manifest dedupe(Sameness sameness, Waiting waiting) throws IOException {
        RoundOrder hashes = new RoundOrder.Together(sameness);
        if (waiting instanceof Waiting.Away away) {
            return sorted(new SharedSorting(this, away), hashes, Optional.of(sameness), 0);
        }
        Waiting.Here here = (Waiting.Here) waiting;
        Path keys = Files.createDirectories(here.folder().resolve("keys"));
        Path kept = Files.createDirectories(here.folder().resolve("kept"));
        try (NewFolder folder = NewFolder.begin(storage.folder());
                DataSetWriter writer = writer(folder.path());
                ExternalOrder byKey = new ExternalOrder(keys, here.memory() / 2);
                ExternalOrder inOrder = new ExternalOrder(kept, here.memory() / 2)) {
            read(into(byKey, hashes));
            Repetitions.leaveOut(sameness, byKey, inOrder);
            write(inOrder, writer);
            return finish(writer, folder, command, 0);
        }
    }

    private void write(ExternalOrder codes, DataSetWriter writer) throws IOException {
        RoundSimulator table = new RoundSimulator(sources.rules());
        codes.forEach(item -> {
            RoundCode.lay(item.bytes(), table);
            writer.add(table, table.ruling(), RoundCode.outcome(item.bytes()));
        });
    }

    private static TableSink into(ExternalOrder order, RoundOrder keys) {
        long[] number = new long[1];
        return (round, ruling, outcome) -> {
            byte[] code = RoundCode.of(round, outcome);
            order.add(keys.key(number[0], code), number[0]++, code);
        };
    }

    private Manifest sorted(SharedSorting sorting, RoundOrder order, Optional<Sameness> sameness, long seed)
            throws IOException {
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            List<ShardEntry> written = sorting.write(folder, order, sameness);
            long rounds = written.stream().mapToLong(ShardEntry::units).sum();
            Manifest manifest = describe(
                    rounds,
                    recipe -> DataSetWriter.finish(
                            folder.path(), recipe, storage.formats(), storage.shardSize(), written),
                    folder.path(),
                    command,
                    () -> sources.derivation(command),
                    seed);
            folder.commit();
            return manifest;
        }
    }

    /**
     * 分割: each round into the data set of its part, which is a folder in that of the storage. Deals that the symmetries of
     * the game carry into each other stay together.
     *
     * @throws DiagnosticException naming the part if a part that the split asks for gets no round; nothing is left then
     */
    public Map<Part, Manifest> split(Split split) throws IOException {
        Map<Part, DataSetWriter> writers = new EnumMap<>(Part.class);
        try (NewFolder folder = NewFolder.begin(storage.folder())) {
            for (Part part : split.parts()) {
                writers.put(part, writer(Files.createDirectory(folder.path().resolve(Derivation.name(part)))));
            }
            read((round, ruling, outcome) -> {
                Part part = split.partOf(DealKey.of(round));
                Objects.requireNonNull(writers.get(part)).add(round, ruling, outcome);
            });
            Map<Part, Manifest> made = new EnumMap<>(Part.class);
            for (Part part : writers.keySet()) {
                made.put(
                        part,
                        describe(
                                Objects.requireNonNull(writers.get(part)).rounds(),
                                Objects.requireNonNull(writers.get(part))::finish,
                                folder.path().resolve(Derivation.name(part)),
                                Derivation.name(part),
                                () -> sources.derivation(command).of(part),
                                0));
            }
            DataCard.write(made, folder.path());
            folder.commit();
            return made;
        } finally {
            for (DataSetWriter writer : writers.values()) {
                writer.close();
            }
        }
    }

    private DataSetWriter writer(Path folder) {
        return new DataSetWriter(folder, sources.header(), storage.formats(), storage.shardSize());
    }

    private void read(TableSink sink) throws IOException {
        sources.forEachOnTable((round, ruling, outcome) -> {
            sink.accept(round, ruling, outcome);
            progress.accept(1);
        });
    }

    private Manifest finish(DataSetWriter writer, NewFolder folder, String words, long seed) throws IOException {
        Manifest manifest =
                describe(writer.rounds(), writer::finish, folder.path(), words, () -> sources.derivation(words), seed);
        folder.commit();
        return manifest;
    }

    /** Known once all is read. */
    private interface Origin {
        Derivation derivation() throws IOException;
    }

    /** Writes the manifest of what a recipe made. */
    private interface Finishing {
        Manifest finish(Recipe recipe) throws IOException;
    }

    private Manifest describe(long rounds, Finishing shards, Path folder, String what, Origin origin, long seed)
            throws IOException {
        if (rounds == 0) {
            throw ShardCode.EMPTY.refusal(storage.folder(), "局が 1 つもありません: " + what, "no rounds at all: " + what);
        }
        String license = storage.license().isEmpty() ? sources.license() : storage.license();
        Manifest manifest = shards.finish(new Recipe(
                storage.tool(),
                license,
                GENERATOR,
                sources.rules().toString(),
                sources.players(),
                Unit.ROUNDS.id(),
                rounds,
                RECORDED,
                seed,
                origin.derivation()));
        DataCard.write(manifest, folder);
        return manifest;
    }
}

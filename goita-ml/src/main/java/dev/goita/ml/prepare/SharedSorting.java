package dev.goita.ml.prepare;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.ExternalOrder;
import dev.goita.files.NewFolder;
import dev.goita.files.ScratchFolder;
import dev.goita.files.SortedFile;
import dev.goita.files.SortedFile.Ranges;
import dev.goita.files.WholeFile;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.compact.RoundSlice;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.prepare.RoundInputs.SourceFile;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFormat;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** 分担する並べ替え: lets a crew read, sort and write the files of a derivation. */
record SharedSorting(DerivedDataSet set, DerivedDataSet.Waiting.Away away) {
    private static final String WAITING = ".waiting";
    /** Rounds of a range: some megabytes, unless shards are smaller. */
    private static final long RANGE_ROUNDS = 65_536;

    private static final int MOST_RANGES = 4_096;

    /** What the manifest says of each shard, in order; says to the sources what was read. */
    List<ShardEntry> write(NewFolder folder, RoundOrder order, Optional<Sameness> sameness) throws IOException {
        Path waiting = Files.createDirectory(folder.path().resolve(WAITING));
        DerivedPieces pieces = new DerivedPieces(
                folder.path().toString(),
                waiting.toString(),
                set.sources().rules(),
                set.sources().header().players(),
                set.storage().formats(),
                away.memory(),
                away.tempDir());
        try {
            List<ShardEntry> shards = write(pieces, order, sameness);
            folder.discard(waiting);
            WholeFile.sweepAmongMachines(folder.path());
            return shards;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }

    private List<ShardEntry> write(DerivedPieces pieces, RoundOrder order, Optional<Sameness> sameness)
            throws IOException, InterruptedException {
        Crew crew = away.crew();
        List<Unsorted> files = unsorted(pieces);
        long rounds = files.stream().mapToLong(Unsorted::count).sum();
        long size = Math.min(RANGE_ROUNDS, set.storage().shardSize());
        int ranges = (int) Math.max(1, Math.min(MOST_RANGES, rounds / size));
        Sorted sorted = new Sorted("sorted", files.size(), Ranges.ofAllKeys(ranges));
        long[] counts = new long[ranges];
        CrewJob<Unsorted, long[]> sort = new CrewJob<>("sort", () -> file -> pieces.sort(file, order, sorted));
        crew.<Unsorted, long[], RuntimeException>work(sort, files, (piece, found) -> {
            add(counts, found);
            set.progress().accept(files.get(piece).count());
        });
        if (sameness.isEmpty()) {
            return write(pieces, sorted, counts);
        }
        Sameness same = sameness.get();
        Sorted kept = new Sorted("kept", ranges, Ranges.below(rounds, ranges));
        Arrays.fill(counts, 0);
        CrewJob<Integer, long[]> dedupe =
                new CrewJob<>("dedupe", () -> range -> pieces.leaveOut(range, sorted, same, kept));
        List<Integer> numbers = IntStream.range(0, ranges).boxed().toList();
        crew.<Integer, long[], RuntimeException>work(dedupe, numbers, (piece, found) -> add(counts, found));
        return write(pieces, kept, counts);
    }

    private List<ShardEntry> write(DerivedPieces pieces, Sorted source, long[] counts) throws IOException {
        CrewJob<Cut, ShardEntry> job = new CrewJob<>("write", () -> cut -> pieces.write(cut, source));
        return away.crew().map(job, DerivedPieces.cuts(counts, set.storage().shardSize()));
    }

    private static void add(long[] counts, long[] more) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += more[i];
        }
    }

    /** Numbers all rounds, for which those must be counted that no manifest lists. */
    private List<Unsorted> unsorted(DerivedPieces pieces) throws IOException {
        List<SourceFile> files = set.sources().files();
        List<Long> counted = away.crew()
                .map(
                        new CrewJob<>("count", () -> pieces::count),
                        files.stream()
                                .filter(file -> file.listed().isEmpty())
                                .map(SourceFile::rounds)
                                .toList());
        List<Unsorted> unsorted = new ArrayList<>();
        int next = 0;
        long first = 0;
        for (SourceFile file : files) {
            long count = file.listed().isPresent() ? file.listed().getAsLong() : counted.get(next++);
            unsorted.add(new Unsorted(unsorted.size(), file.rounds(), first, count));
            set.sources().wasRead(file, count);
            first += count;
        }
        return unsorted;
    }

    /**
     * A file to be sorted.
     *
     * @param number of the sorted file
     */
    private record Unsorted(int number, RoundSlice rounds, long first, long count) implements Serializable {}

    private record Sorted(String step, int files, Ranges ranges) implements Serializable {
        private String name(int file) {
            return step + "-" + file;
        }
    }

    /**
     * A shard to be written.
     *
     * @param range the number of the range in which it begins
     * @param skipped how many rounds of that range come before it
     */
    private record Cut(int number, long first, long count, int range, long skipped) implements Serializable {}

    /**
     * 派生の部分: the pieces of work by which several machines make one data set from the rounds of others. First each file of the
     * sources becomes a sorted file; then, where the same rounds are left out, each range of hashes becomes one without them; then
     * each shard is read from the ranges that it lies in.
     *
     * @param waiting a folder in it for sorted files
     * @param memory about how many bytes one piece may hold; 0 for what suits the machine
     * @param tempDir where a machine puts temporary files; empty for the system's place
     */
    private record DerivedPieces(
            String folder,
            String waiting,
            Rules rules,
            List<String> players,
            List<ShardFormat> formats,
            long memory,
            String tempDir)
            implements Serializable {
        /** How many finished rounds a file has that no manifest tells of. */
        long count(RoundSlice rounds) throws IOException {
            long[] count = new long[1];
            RecordedRounds.read(rounds, rules, round -> count[0]++);
            return count[0];
        }

        /**
         * Sorts a file, and says how many rounds there are of each range.
         *
         * @param target the step to which the sorted file belongs
         * @throws IOException if a file cannot be read or written, or has not as many rounds as its manifest says
         */
        long[] sort(Unsorted file, RoundOrder order, Sorted target) throws IOException {
            try (ScratchFolder scratch = scratch();
                    ExternalOrder sorted = new ExternalOrder(scratch.path(), memoryHere())) {
                long[] number = {file.first()};
                RecordedRounds.readOnTable(file.rounds(), rules, (round, ruling, outcome) -> {
                    byte[] code = RoundCode.of(round, outcome);
                    sorted.add(order.key(number[0], code), number[0]++, code);
                });
                long found = number[0] - file.first();
                if (found != file.count()) {
                    throw new RefusedFileException(
                            file.rounds().file(),
                            new Wording(
                                    "目録では " + file.count() + " 局ですが、" + found + " 局あります。データ集を作り直してください",
                                    "has " + found + " rounds, not " + file.count()
                                            + " as its manifest says; make the data set again"));
                }
                return SortedFile.write(
                        Stores.path(waiting).resolve(target.name(file.number())), sorted, target.ranges());
            }
        }

        /**
         * Leaves out the same rounds of one range of hashes, and says how many are left of each range of the target.
         *
         * @param source files by {@link RoundOrder.Together}
         */
        long[] leaveOut(int range, Sorted source, Sameness sameness, Sorted target) throws IOException {
            try (ScratchFolder scratch = scratch();
                    ScratchFolder other = scratch();
                    ExternalOrder byHash = new ExternalOrder(scratch.path(), memoryHere() / 2);
                    ExternalOrder kept = new ExternalOrder(other.path(), memoryHere() / 2)) {
                gather(source, range, byHash);
                Repetitions.leaveOut(sameness, byHash, kept);
                return SortedFile.write(Stores.path(waiting).resolve(target.name(range)), kept, target.ranges());
            }
        }

        /** @param source the sorted files of all rounds */
        ShardEntry write(Cut cut, Sorted source) throws IOException {
            ShardHeader header = new ShardHeader(rules, players);
            RoundSimulator table = new RoundSimulator(rules);
            try (RoundShard shard =
                    RoundShard.beginAmongMachines(Stores.path(folder), header, formats, cut.number(), cut.first())) {
                long[] toSkip = {cut.skipped()};
                for (int range = cut.range(); shard.rounds() < cut.count(); range++) {
                    try (ScratchFolder scratch = scratch();
                            ExternalOrder sorted = new ExternalOrder(scratch.path(), memoryHere())) {
                        gather(source, range, sorted);
                        sorted.forEach(item -> {
                            if (toSkip[0]-- <= 0 && shard.rounds() < cut.count()) {
                                RoundCode.lay(item.bytes(), table);
                                shard.add(table, table.ruling(), RoundCode.outcome(item.bytes()));
                            }
                        });
                    }
                }
                return shard.commit();
            }
        }

        private void gather(Sorted source, int range, ExternalOrder all) throws IOException {
            Path sorted = Stores.path(waiting);
            for (int file = 0; file < source.files(); file++) {
                SortedFile.read(
                        sorted.resolve(source.name(file)),
                        source.ranges(),
                        range,
                        item -> all.add(item.key(), item.sequence(), item.bytes()));
            }
        }

        private ScratchFolder scratch() throws IOException {
            return ScratchFolder.in(tempDir.isEmpty() ? Optional.empty() : Optional.of(Path.of(tempDir)));
        }

        /** As many pieces may be in work as there are processors. */
        private long memoryHere() {
            Runtime here = Runtime.getRuntime();
            return memory > 0 ? memory : here.maxMemory() / 4 / here.availableProcessors();
        }

        static List<Cut> cuts(long[] roundsByRange, long shardSize) {
            long total = 0;
            for (long rounds : roundsByRange) {
                total += rounds;
            }
            List<Cut> cuts = new ArrayList<>();
            int range = 0;
            long before = 0;
            for (long first = 0; first < total; first += shardSize) {
                while (before + roundsByRange[range] <= first) {
                    before += roundsByRange[range++];
                }
                cuts.add(new Cut(cuts.size(), first, Math.min(shardSize, total - first), range, first - before));
            }
            return cuts;
        }
    }
}

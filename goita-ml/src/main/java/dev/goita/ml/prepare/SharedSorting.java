package dev.goita.ml.prepare;

import dev.goita.files.NewFolder;
import dev.goita.files.SortedFile.Ranges;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.prepare.DerivedPieces.Cut;
import dev.goita.ml.prepare.DerivedPieces.Sorted;
import dev.goita.ml.prepare.DerivedPieces.Unsorted;
import dev.goita.ml.prepare.RoundInputs.SourceFile;
import dev.goita.ml.rounds.ShardEntry;
import java.io.IOException;
import java.io.InterruptedIOException;
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
}

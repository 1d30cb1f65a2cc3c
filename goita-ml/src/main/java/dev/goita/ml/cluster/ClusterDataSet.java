package dev.goita.ml.cluster;

import dev.goita.files.NewFolder;
import dev.goita.files.SortedFile.Ranges;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.ml.prepare.DerivedDataSet;
import dev.goita.ml.prepare.DerivedPieces;
import dev.goita.ml.prepare.DerivedPieces.Cut;
import dev.goita.ml.prepare.DerivedPieces.Sorted;
import dev.goita.ml.prepare.DerivedPieces.Unsorted;
import dev.goita.ml.prepare.RoundInputs.SourceFile;
import dev.goita.ml.prepare.RoundOrder;
import dev.goita.ml.prepare.Sameness;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFormat;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * 分担する派生: the same data sets as those of a derivation, whose files a crew reads, sorts and writes.
 *
 * @param set whose sources and folder all machines of the crew reach
 * @param crew stays open
 * @param memory about how many bytes one piece may hold; 0 for what suits its machine
 * @param tempDir where a machine puts temporary files; empty for the system's place
 */
public record ClusterDataSet(DerivedDataSet set, Crew crew, long memory, String tempDir) {
    private static final String WAITING = ".waiting";
    /** Rounds of a range: some megabytes, unless shards are smaller. */
    private static final long RANGE_ROUNDS = 65_536;

    private static final int MOST_RANGES = 4_096;

    /**
     * 並べ替え: as {@link DerivedDataSet#shuffle}.
     *
     * @param seed of the order
     * @return the manifest of the data set made
     * @throws IOException if a source cannot be read, a folder cannot be written, or the crew fails
     */
    public Manifest shuffle(long seed) throws IOException {
        return set.of(folder -> write(folder, new RoundOrder.Shuffled(seed), Optional.empty()), seed);
    }

    /**
     * 重複の除去: as {@link DerivedDataSet#dedupe}.
     *
     * @param sameness what makes two rounds the same
     * @return the manifest of the data set made
     * @throws IOException if a source cannot be read, a folder cannot be written, or the crew fails
     */
    public Manifest dedupe(Sameness sameness) throws IOException {
        return set.of(folder -> write(folder, new RoundOrder.Together(sameness), Optional.of(sameness)), 0);
    }

    private List<ShardEntry> write(NewFolder folder, RoundOrder order, Optional<Sameness> sameness) throws IOException {
        Path waiting = Files.createDirectory(folder.path().resolve(WAITING));
        DerivedPieces pieces = new DerivedPieces(
                folder.path().toString(),
                waiting.toString(),
                set.sources().rules().toString(),
                set.sources().header().players(),
                set.storage().formats().stream().map(ShardFormat::extension).toList(),
                memory,
                tempDir);
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
        List<Unsorted> files = unsorted(pieces);
        long rounds = files.stream().mapToLong(Unsorted::count).sum();
        long size = Math.min(RANGE_ROUNDS, set.storage().shardSize());
        int ranges = (int) Math.max(1, Math.min(MOST_RANGES, rounds / size));
        Sorted sorted = new Sorted("sorted", files.size(), Ranges.ofAllKeys(ranges));
        long[] counts = new long[ranges];
        crew.work(DerivedJob.sort(pieces, order, sorted), files, (piece, found) -> {
            add(counts, found);
            set.progress().accept(files.get(piece).count());
        });
        if (sameness.isPresent()) {
            Sorted kept = new Sorted("kept", ranges, Ranges.below(rounds, ranges));
            Arrays.fill(counts, 0);
            crew.work(
                    DerivedJob.leaveOut(pieces, sorted, sameness.get(), kept),
                    IntStream.range(0, ranges).boxed().toList(),
                    (piece, found) -> add(counts, found));
            sorted = kept;
        }
        List<Cut> cuts = DerivedPieces.cuts(counts, set.storage().shardSize());
        return inOrder(DerivedJob.write(pieces, sorted), cuts);
    }

    private static void add(long[] counts, long[] more) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += more[i];
        }
    }

    /** Numbers all rounds, for which those must be counted that no manifest lists. */
    private List<Unsorted> unsorted(DerivedPieces pieces) throws IOException, InterruptedException {
        List<SourceFile> files = set.sources().files();
        List<SourceFile> uncounted =
                files.stream().filter(file -> file.listed().isEmpty()).toList();
        List<Long> counted = inOrder(
                DerivedJob.count(pieces),
                uncounted.stream().map(SourceFile::rounds).toList());
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

    private <P extends Serializable, R extends Serializable> List<R> inOrder(CrewJob<P, R> job, List<P> pieces)
            throws IOException, InterruptedException {
        List<Optional<R>> results = new ArrayList<>(Collections.nCopies(pieces.size(), Optional.empty()));
        crew.work(job, pieces, (piece, result) -> results.set(piece, Optional.of(result)));
        return results.stream().map(Optional::orElseThrow).toList();
    }
}

package dev.goita.ml.selfplay;

import dev.goita.files.FolderLock;
import dev.goita.learning.training.OrderedWork;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.rounds.ShardWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * 自己対局の実行: plays a plan and keeps its rounds as shards with a manifest. Whatever interrupts it, there are only whole
 * shards, and a manifest that lists them; going on then ends with the same bytes as a run without interruption.
 */
public final class SelfPlayRun {
    /** Changes whenever a plan may make other bytes than before. */
    static final String GENERATOR = "goita-selfplay/1";

    private final SelfPlayPlan plan;
    private final Storage storage;
    private final Manifest empty;
    private final TreeMap<Integer, ShardEntry> done = new TreeMap<>();

    private SelfPlayRun(SelfPlayPlan plan, Storage storage) {
        this.plan = plan;
        this.storage = storage;
        Recipe recipe = new Recipe(
                storage.tool(),
                storage.license(),
                GENERATOR,
                plan.rules().toString(),
                plan.entrants().stream()
                        .map(entrant -> new ManifestPlayer(entrant.name(), entrant.version()))
                        .toList(),
                plan.unit().id(),
                plan.count(),
                plan.firstDealer().toString(),
                plan.seed(),
                Derivation.SELF_PLAY);
        this.empty = Manifest.planned(recipe, storage.formats(), storage.shardSize());
    }

    /**
     * Begins a data set.
     *
     * @param plan what is to be played
     * @param storage where; the folder gets a manifest without shards at once
     * @return a run with nothing played
     * @throws FileAlreadyExistsException if the folder has a manifest already
     * @throws IOException if the folder cannot be written, or another program is writing it
     */
    public static SelfPlayRun begin(SelfPlayPlan plan, Storage storage) throws IOException {
        Files.createDirectories(storage.folder());
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock) {
            Path manifest = storage.folder().resolve(Manifest.FILE_NAME);
            if (Files.exists(manifest)) {
                throw new FileAlreadyExistsException(manifest.toString());
            }
            SelfPlayRun run = new SelfPlayRun(plan, storage);
            ManifestJson.write(run.empty.with(List.of()), storage.folder());
            return run;
        }
    }

    /**
     * Goes on with a data set. Shards whose bytes are not those of the manifest are made again.
     *
     * @param plan the same as at the beginning
     * @param storage the same as at the beginning, but for program and licence, which stay those of the manifest
     * @return a run with the shards that are whole
     * @throws DifferentPlanException if the folder holds the rounds of another plan
     * @throws IOException if there is no manifest, or a file cannot be read
     */
    public static SelfPlayRun resume(SelfPlayPlan plan, Storage storage) throws IOException {
        Manifest manifest = ManifestJson.read(storage.folder());
        Storage as = new Storage(
                storage.folder(), storage.formats(), storage.shardSize(), manifest.tool(), manifest.license());
        SelfPlayRun run = new SelfPlayRun(plan, as);
        DifferentPlanException.requireSame(manifest, run.empty);
        for (ShardEntry entry : manifest.shards()) {
            if (isWhole(entry, storage.folder())) {
                run.done.put(entry.number(), entry);
            }
        }
        return run;
    }

    private static boolean isWhole(ShardEntry entry, Path folder) throws IOException {
        for (ShardFile file : entry.files()) {
            if (!file.isWhole(folder)) {
                return false;
            }
        }
        return true;
    }

    /** {@return how many units need not be played any more} */
    public long unitsDone() {
        return done.values().stream().mapToLong(ShardEntry::units).sum();
    }

    /**
     * Plays what is missing.
     *
     * @param threads at least 1; does not change the result
     * @param progress told numbers of units as they are written
     * @return the manifest as it was last written
     * @throws java.nio.file.FileSystemException if another program is writing the folder
     * @throws InterruptedException if this thread is interrupted meanwhile
     * @throws IOException if something cannot be written; the shards before it are whole and listed
     */
    public Manifest run(int threads, LongConsumer progress) throws IOException, InterruptedException {
        OrderedWork<ChunkPlayer, Chunk, PlayedChunk> work =
                new OrderedWork<>(threads, () -> new ChunkPlayer(plan, storage.formats()), ChunkPlayer::play);
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock;
                ShardSet open = new ShardSet()) {
            work.run(new Chunks(plan, storage.shardSize(), done.keySet()), chunk -> {
                open.append(chunk);
                progress.accept(chunk.chunk().units());
            });
            return writeManifest();
        }
    }

    /**
     * Plays a whole plan and writes its rounds as JSON Lines to a stream, which is left open.
     *
     * @param plan what is to be played
     * @param out gets UTF-8, in the order of the units
     * @param threads at least 1; does not change the result
     * @param progress told numbers of units as they are written
     * @throws InterruptedException if this thread is interrupted meanwhile
     * @throws IOException if the stream cannot be written to
     */
    public static void writeLines(SelfPlayPlan plan, OutputStream out, int threads, LongConsumer progress)
            throws IOException, InterruptedException {
        OrderedWork<ChunkPlayer, Chunk, PlayedChunk> work =
                new OrderedWork<>(threads, () -> new ChunkPlayer(plan, List.of(ShardFormat.JSONL)), ChunkPlayer::play);
        work.run(new Chunks(plan, Long.MAX_VALUE, Set.of()), chunk -> {
            for (RoundBlock block : chunk.blocksByFormat().get(0)) {
                block.writeTo(out);
            }
            progress.accept(chunk.chunk().units());
        });
    }

    private Manifest writeManifest() throws IOException {
        Manifest manifest = empty.with(List.copyOf(done.values()));
        ManifestJson.write(manifest, storage.folder());
        return manifest;
    }

    private long shardEnd(int shard) {
        return Math.min(plan.count(), (shard + 1) * storage.shardSize());
    }

    /** The files of the shard being written. */
    private final class ShardSet implements AutoCloseable {
        private final List<ShardWriter> writers = new ArrayList<>();
        private RoundTally tally = RoundTally.NONE;

        void append(PlayedChunk played) throws IOException {
            Chunk chunk = played.chunk();
            if (writers.isEmpty()) {
                open(chunk.shard());
            }
            for (int i = 0; i < writers.size(); i++) {
                for (RoundBlock block : played.blocksByFormat().get(i)) {
                    writers.get(i).append(block);
                }
            }
            tally = tally.plus(played.tally());
            if (chunk.first() + chunk.units() == shardEnd(chunk.shard())) {
                commit(chunk.shard());
            }
        }

        private void open(int shard) throws IOException {
            ShardHeader header = new ShardHeader(plan.rules(), plan.names());
            for (ShardFormat format : storage.formats()) {
                Path file = storage.folder().resolve(ShardEntry.fileName(shard, format));
                writers.add(ShardWriter.create(file, format, header));
            }
        }

        private void commit(int shard) throws IOException {
            List<ShardFile> files = new ArrayList<>();
            for (ShardWriter writer : writers) {
                files.add(writer.commit());
            }
            writers.clear();
            long first = shard * storage.shardSize();
            done.put(shard, new ShardEntry(shard, first, shardEnd(shard) - first, tally, files));
            tally = RoundTally.NONE;
            writeManifest();
        }

        @Override
        public void close() throws IOException {
            for (ShardWriter writer : writers) {
                writer.close();
            }
        }
    }
}

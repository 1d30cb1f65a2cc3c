package dev.goita.ml.selfplay;

import dev.goita.files.FolderLock;
import dev.goita.files.WholeFile;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.OrderedWork;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
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
import java.util.Optional;
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
     * Lets a crew play what is missing, a shard at a time.
     *
     * @param crew whose machines reach the folder
     * @param shards plays and writes a shard by its number, as {@link ShardPlayer} does, of this very plan and storage
     * @param progress told numbers of units as their shards are there
     * @return the manifest as it was last written
     * @throws java.nio.file.FileSystemException if another program is writing the folder
     * @throws InterruptedException if this thread is interrupted meanwhile
     * @throws IOException if something cannot be written; the shards that are listed are whole
     */
    public Manifest run(Crew crew, CrewJob<Integer, ShardEntry> shards, LongConsumer progress)
            throws IOException, InterruptedException {
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock) {
            try {
                crew.work(shards, missing(), (piece, entry) -> {
                    done.put(entry.number(), entry);
                    if (done.size() % shardsAManifest() == 0) {
                        writeManifest();
                    }
                    progress.accept(entry.units());
                });
            } finally {
                writeManifest();
            }
            WholeFile.sweepAmongMachines(storage.folder());
            return writeManifest();
        }
    }

    /** A manifest grows with its shards: to write it a thousand times is enough. */
    private int shardsAManifest() {
        return Math.max(1, empty.shardCount() / 1_000);
    }

    private List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int shard = 0; shard < empty.shardCount(); shard++) {
            if (!done.containsKey(shard)) {
                missing.add(shard);
            }
        }
        return missing;
    }

    /** {@return what is to be played} */
    public SelfPlayPlan plan() {
        return plan;
    }

    /** {@return where and how it is kept} */
    public Storage storage() {
        return storage;
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

    /** Keeps chunks that come in order. */
    private final class ShardSet implements AutoCloseable {
        private Optional<OpenShard> open = Optional.empty();

        void append(PlayedChunk played) throws IOException {
            Chunk chunk = played.chunk();
            if (open.isEmpty()) {
                open = Optional.of(new OpenShard(plan, storage, chunk.shard(), ShardWriter::create));
            }
            OpenShard shard = open.get();
            shard.append(played);
            if (shard.isFull()) {
                done.put(chunk.shard(), shard.commit());
                open = Optional.empty();
                writeManifest();
            }
        }

        @Override
        public void close() throws IOException {
            if (open.isPresent()) {
                open.get().close();
            }
        }
    }
}

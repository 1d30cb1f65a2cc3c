package dev.goita.ml.selfplay;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.search.DealWatcher;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.FolderLock;
import dev.goita.files.WholeFile;
import dev.goita.files.store.Stores;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.OpenShard.Chunk;
import dev.goita.ml.selfplay.OpenShard.PlayedChunk;
import dev.goita.ml.shards.ShardBytes;
import dev.goita.ml.shards.ShardWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
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
     * @throws FileAlreadyExistsException if the folder has a manifest or the first shard already
     * @throws IOException if the folder cannot be written, or another program is writing it
     */
    public static SelfPlayRun begin(SelfPlayPlan plan, Storage storage) throws IOException {
        Files.createDirectories(storage.folder());
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock) {
            refuse(storage.folder().resolve(Manifest.FILE_NAME));
            for (ShardFormat format : storage.formats()) {
                refuse(storage.folder().resolve(ShardEntry.fileName(0, format)));
            }
            SelfPlayRun run = new SelfPlayRun(plan, storage);
            ManifestJson.write(run.empty.with(List.of()), storage.folder());
            return run;
        }
    }

    private static void refuse(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
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
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock;
                InOrder crew = new InOrder(threads, "selfplay");
                ShardSet open = new ShardSet()) {
            crew.<Chunk, PlayedChunk, IOException>stream(
                    () -> new ChunkPlayer(plan, storage.formats())::play,
                    new Chunks(plan, storage.shardSize(), missing()),
                    (piece, chunk) -> {
                        open.append(chunk);
                        progress.accept(chunk.chunk().units());
                    });
            return writeManifest();
        }
    }

    /**
     * Lets machines play what is missing, each writing whole shards.
     *
     * @param crew whose machines reach the folder
     * @param progress told numbers of units as their shards are there
     * @return the manifest as it was last written
     * @throws java.nio.file.FileSystemException if another program is writing the folder
     * @throws InterruptedException if this thread is interrupted meanwhile
     * @throws IOException if something cannot be written; the shards that are listed are whole
     */
    public Manifest run(Crew crew, LongConsumer progress) throws IOException, InterruptedException {
        FolderLock lock = FolderLock.hold(storage.folder());
        try (lock) {
            try {
                crew.work(shards(), missing(), (piece, entry) -> {
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

    /**
     * A piece is a shard by its number. It may be played any number of times, at the same time too: its bytes depend on the
     * plan and its number alone, and its files come into the folder whole or not at all.
     */
    private CrewJob<Integer, ShardEntry> shards() {
        SelfPlayPlan played = plan;
        String folder = storage.folder().toAbsolutePath().toString();
        List<ShardFormat> formats = storage.formats();
        long shardSize = storage.shardSize();
        return new CrewJob<>("selfplay", () -> {
            Storage there = new Storage(seen(Stores.path(folder)), formats, shardSize, "");
            ChunkPlayer chunks = new ChunkPlayer(played, formats);
            return shard -> {
                try (OpenShard open = new OpenShard(played, there, shard, ShardWriter::createAmongMachines)) {
                    for (Chunks left = new Chunks(played, shardSize, List.of(shard)); left.hasNext(); ) {
                        open.append(chunks.play(left.next()));
                    }
                    return open.commit();
                }
            };
        });
    }

    private static Path seen(Path folder) throws IOException {
        if (!DataSetFolder.is(folder)) {
            throw new RefusedFileException(
                    folder,
                    "働き手の計算機から、このフォルダーの manifest.json が見えません。すべての計算機が同じ名前で読み書きできる場所を指定してください",
                    "a machine that plays does not see its manifest.json; give a folder that all machines"
                            + " read and write by the same name");
        }
        return folder;
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
        try (InOrder crew = new InOrder(threads, "selfplay")) {
            crew.<Chunk, PlayedChunk, IOException>stream(
                    () -> new ChunkPlayer(plan, List.of(ShardFormat.JSONL))::play,
                    new Chunks(plan, Long.MAX_VALUE, List.of(0)),
                    (piece, chunk) -> {
                        for (RoundBlock block : chunk.blocksByFormat().get(0)) {
                            block.writeTo(out);
                        }
                        progress.accept(chunk.chunk().units());
                    });
        }
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

    /** The chunks of some shards, in order. No chunk reaches over the end of its shard. */
    private static final class Chunks implements Iterator<Chunk> {
        private final SelfPlayPlan plan;
        private final long shardSize;
        private final Iterator<Integer> shards;
        private int shard;
        private long next;
        private long end;

        Chunks(SelfPlayPlan plan, long shardSize, Iterable<Integer> shards) {
            this.plan = plan;
            this.shardSize = shardSize;
            this.shards = shards.iterator();
        }

        @Override
        public boolean hasNext() {
            return next < end || shards.hasNext();
        }

        @Override
        public Chunk next() {
            if (next == end) {
                shard = shards.next();
                next = shard * shardSize;
                end = next + Math.min(shardSize, plan.count() - next);
            }
            Chunk chunk = new Chunk(shard, next, Math.min(plan.unitsAtOnce(), end - next));
            next += chunk.units();
            return chunk;
        }
    }

    /** Plays and encodes chunks. One a thread. */
    private static final class ChunkPlayer implements DealWatcher {
        private final UnitPlayer units;
        private final List<BlockEncoder> encoders;
        private final RoundTally.Counter counter = new RoundTally.Counter();

        ChunkPlayer(SelfPlayPlan plan, List<ShardFormat> formats) {
            ShardHeader header = new ShardHeader(plan.rules(), plan.names());
            this.units = new UnitPlayer(plan);
            this.encoders = formats.stream()
                    .map(format -> ShardBytes.encoder(format, header))
                    .toList();
        }

        PlayedChunk play(Chunk chunk) {
            for (long i = 0; i < chunk.units(); i++) {
                units.play(chunk.first() + i, this);
            }
            List<List<RoundBlock>> blocks =
                    encoders.stream().map(BlockEncoder::takeBlocks).toList();
            return new PlayedChunk(chunk, blocks, counter.take());
        }

        @Override
        public void dealt(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
            counter.count(round, ruling, outcome);
            for (BlockEncoder encoder : encoders) {
                encoder.add(round, ruling, outcome);
            }
        }
    }
}

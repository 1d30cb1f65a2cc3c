package dev.goita.ml.rounds;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rounds that come one by one as the shards of a data set, in constant memory. The manifest comes last: without it
 * there is no data set. Not thread-safe.
 */
public final class DataSetWriter implements Closeable {
    private static final int ROUNDS_AT_ONCE = 4096;

    private final Path folder;
    private final ShardHeader header;
    private final List<ShardFormat> formats;
    private final long shardSize;
    private final List<BlockEncoder> encoders;
    private final RoundSimulator table;
    private final List<ShardWriter> writers = new ArrayList<>();
    private final List<ShardEntry> shards = new ArrayList<>();
    private final RoundTally.Counter counter = new RoundTally.Counter();
    private long rounds;

    /**
     * Writes nothing before the first round.
     *
     * @param folder that exists
     * @param header of every shard
     * @param formats in which each shard is written, at least one; copied
     * @param shardSize rounds of every shard but perhaps the last
     */
    public DataSetWriter(Path folder, ShardHeader header, List<ShardFormat> formats, long shardSize) {
        this.folder = folder;
        this.header = header;
        this.formats = List.copyOf(formats);
        this.shardSize = shardSize;
        this.encoders = formats.stream().map(format -> format.encoder(header)).toList();
        this.table = new RoundSimulator(header.rules());
    }

    /**
     * The next round, which every format gets.
     *
     * @param played under the rules of the header
     * @throws IOException if a shard cannot be written
     * @throws IllegalArgumentException if its turns are no finished round under those rules
     */
    public void add(PlayedDeal played) throws IOException {
        played.replay(table);
        add(table, played.ruling(), played.outcome());
    }

    /**
     * The next round, as it lies on the table.
     *
     * @param round under the rules of the header, over if it was played, with every choice noted
     * @param ruling what the deal alone brought about
     * @param outcome how it ended
     * @throws IOException if a shard cannot be written
     */
    public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) throws IOException {
        if (writers.isEmpty()) {
            open();
        }
        counter.count(round, ruling, outcome);
        for (BlockEncoder encoder : encoders) {
            encoder.add(round, ruling, outcome);
        }
        long inShard = ++rounds - shards.size() * shardSize;
        if (inShard == shardSize) {
            commitShard();
        } else if (inShard % ROUNDS_AT_ONCE == 0) {
            writeBlocks();
        }
    }

    private void open() throws IOException {
        for (ShardFormat format : formats) {
            Path file = folder.resolve(ShardEntry.fileName(shards.size(), format));
            writers.add(ShardWriter.create(file, format, header));
        }
    }

    private void writeBlocks() throws IOException {
        for (int i = 0; i < writers.size(); i++) {
            for (RoundBlock block : encoders.get(i).takeBlocks()) {
                writers.get(i).append(block);
            }
        }
    }

    private void commitShard() throws IOException {
        writeBlocks();
        List<ShardFile> files = new ArrayList<>();
        for (ShardWriter writer : writers) {
            files.add(writer.commit());
        }
        writers.clear();
        long first = shards.size() * shardSize;
        shards.add(new ShardEntry(shards.size(), first, rounds - first, counter.take(), files));
    }

    /** {@return how many rounds were added} */
    public long rounds() {
        return rounds;
    }

    /**
     * Ends the last shard and writes the manifest.
     *
     * @param recipe whose count is that of the rounds added
     * @return the manifest as written, complete
     * @throws IOException if it cannot be written
     */
    public Manifest finish(Recipe recipe) throws IOException {
        if (!writers.isEmpty()) {
            commitShard();
        }
        Manifest manifest = Manifest.planned(recipe, formats, shardSize).with(shards);
        ManifestJson.write(manifest, folder);
        return manifest;
    }

    @Override
    public void close() throws IOException {
        for (ShardWriter writer : writers) {
            writer.close();
        }
    }
}

package dev.goita.ml.selfplay;

import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.shards.ShardWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** 書きかけのシャード: the files of one shard, into which its chunks go in order. */
final class OpenShard implements Closeable {
    /** How a file of a shard is begun. */
    @FunctionalInterface
    interface Beginning {
        ShardWriter begin(Path target, ShardFormat format, ShardHeader header) throws IOException;
    }

    private final int number;
    private final long first;
    private final long units;
    private final List<ShardWriter> writers = new ArrayList<>();
    private RoundTally tally = RoundTally.NONE;
    private long appended;

    OpenShard(SelfPlayPlan plan, Storage storage, int number, Beginning beginning) throws IOException {
        this.number = number;
        first = number * storage.shardSize();
        units = Math.min(plan.count(), first + storage.shardSize()) - first;
        ShardHeader header = new ShardHeader(plan.rules(), plan.names());
        for (ShardFormat format : storage.formats()) {
            Path file = storage.folder().resolve(ShardEntry.fileName(number, format));
            writers.add(beginning.begin(file, format, header));
        }
    }

    void append(PlayedChunk played) throws IOException {
        for (int i = 0; i < writers.size(); i++) {
            for (RoundBlock block : played.blocksByFormat().get(i)) {
                writers.get(i).append(block);
            }
        }
        tally = tally.plus(played.tally());
        appended += played.chunk().units();
    }

    boolean isFull() {
        return appended == units;
    }

    /** Puts the files of a full shard into their places. */
    ShardEntry commit() throws IOException {
        List<ShardFile> files = new ArrayList<>();
        for (ShardWriter writer : writers) {
            files.add(writer.commit());
        }
        return new ShardEntry(number, first, units, tally, files);
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        for (ShardWriter writer : writers) {
            writer.close();
        }
    }

    /** Units that one thread plays at a time. */
    record Chunk(int shard, long first, long units) {}

    /** A chunk when it is played. */
    record PlayedChunk(Chunk chunk, List<List<RoundBlock>> blocksByFormat, RoundTally tally) {}
}

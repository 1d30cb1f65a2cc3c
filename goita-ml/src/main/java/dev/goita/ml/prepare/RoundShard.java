package dev.goita.ml.prepare;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.shards.ShardBytes;
import dev.goita.ml.shards.ShardWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** 一つのシャード: writes rounds that come one by one as the files of one shard, in constant memory. Not thread-safe. */
public final class RoundShard implements Closeable {
    private static final int ROUNDS_AT_ONCE = 4096;

    private final int number;
    private final long first;
    private final List<BlockEncoder> encoders = new ArrayList<>();
    private final List<ShardWriter> writers = new ArrayList<>();
    private final RoundTally.Counter counter = new RoundTally.Counter();
    private long rounds;

    private interface Beginning {
        ShardWriter begin(Path target, ShardFormat format, ShardHeader header) throws IOException;
    }

    private RoundShard(
            Path folder, ShardHeader header, List<ShardFormat> formats, int number, long first, Beginning beginning)
            throws IOException {
        this.number = number;
        this.first = first;
        boolean begun = false;
        try {
            for (ShardFormat format : formats) {
                encoders.add(ShardBytes.encoder(format, header));
                writers.add(beginning.begin(folder.resolve(ShardEntry.fileName(number, format)), format, header));
            }
            begun = true;
        } finally {
            if (!begun) {
                close();
            }
        }
    }

    static RoundShard begin(Path folder, ShardHeader header, List<ShardFormat> formats, int number, long first)
            throws IOException {
        return new RoundShard(folder, header, formats, number, first, ShardWriter::create);
    }

    /**
     * Begins a shard in a folder into which several machines write, perhaps this very shard.
     *
     * @param formats in which it is written, at least one
     * @param number of the shard, from 0
     * @return a shard to be closed, committed or not
     */
    public static RoundShard beginAmongMachines(
            Path folder, ShardHeader header, List<ShardFormat> formats, int number, long first) throws IOException {
        return new RoundShard(folder, header, formats, number, first, ShardWriter::createAmongMachines);
    }

    /**
     * The next round, which every format gets.
     *
     * @param round under the rules of the header, over if it was played, with every choice noted
     */
    public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) throws IOException {
        counter.count(round, ruling, outcome);
        for (BlockEncoder encoder : encoders) {
            encoder.add(round, ruling, outcome);
        }
        rounds++;
        if (rounds % ROUNDS_AT_ONCE == 0) {
            writeBlocks();
        }
    }

    public long rounds() {
        return rounds;
    }

    private void writeBlocks() throws IOException {
        for (int i = 0; i < writers.size(); i++) {
            for (RoundBlock block : encoders.get(i).takeBlocks()) {
                writers.get(i).append(block);
            }
        }
    }

    /** Puts the files into their places. */
    public ShardEntry commit() throws IOException {
        writeBlocks();
        List<ShardFile> files = new ArrayList<>();
        for (ShardWriter writer : writers) {
            files.add(writer.commit());
        }
        return new ShardEntry(number, first, rounds, counter.take(), files);
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        for (ShardWriter writer : writers) {
            writer.close();
        }
    }
}

package dev.goita.ml.shards;

import dev.goita.files.Sha256;
import dev.goita.files.WholeFile;
import dev.goita.ml.compact.CompactIndex;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.ml.rounds.ShardFile;
import dev.goita.ml.rounds.ShardFormat;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Writes one shard file, which appears whole or not at all. */
public final class ShardWriter implements Closeable {
    private final Path target;
    private final WholeFile file;
    private final ShardFormat format;
    private final OutputStream out;
    private final MessageDigest sha256 = Sha256.start();
    private final CompactIndex index = new CompactIndex();
    private long bytes;

    private ShardWriter(Path target, WholeFile file, ShardFormat format, OutputStream out) {
        this.target = target;
        this.file = file;
        this.format = format;
        this.out = out;
    }

    /**
     * Begins a file, with its header, beside the place where it is to be.
     *
     * @param target written over at the commit, if it is there
     * @return a writer to be closed, committed or not
     */
    public static ShardWriter create(Path target, ShardFormat format, ShardHeader header) throws IOException {
        return begin(target, WholeFile.beginAgain(target), format, header);
    }

    /**
     * The same in a folder into which several machines write, perhaps this very file.
     *
     * @param target written over at the commit, if it is there
     * @return a writer to be closed, committed or not
     */
    public static ShardWriter createAmongMachines(Path target, ShardFormat format, ShardHeader header)
            throws IOException {
        return begin(target, WholeFile.beginAmongMachines(target), format, header);
    }

    private static ShardWriter begin(Path target, WholeFile file, ShardFormat format, ShardHeader header)
            throws IOException {
        ShardWriter writer = new ShardWriter(target, file, format, file.stream());
        writer.write(ShardBytes.start(format, header));
        return writer;
    }

    /** Writes a block behind those before. */
    public void append(RoundBlock block) throws IOException {
        index.add(block.rounds(), block.size());
        write(block.bytes());
    }

    private void write(byte[] more) throws IOException {
        out.write(more);
        sha256.update(more);
        bytes += more.length;
    }

    /**
     * Ends the file and puts it into its place.
     *
     * @throws IOException if it cannot be written; the target is then as it was
     */
    public ShardFile commit() throws IOException {
        write(ShardBytes.end(format, index));
        out.close();
        file.commit();
        return new ShardFile(
                String.valueOf(target.getFileName()), bytes, HexFormat.of().formatHex(sha256.digest()));
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        try (file) {
            out.close();
        }
    }
}

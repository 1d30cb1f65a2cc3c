package dev.goita.ml.compact;

import dev.goita.core.player.PlayedDeal;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file in the compact form from its beginning to its end, one block in memory at a time. What is damaged is
 * thrown as a {@link dev.goita.diagnostics.DiagnosticException} that says where. Not thread-safe.
 */
public final class CompactReader implements Closeable {
    public static final int MAGIC_BYTES = CompactForm.MAGIC.length;

    private static final int BUFFER_BYTES = 1 << 16;

    private final String file;
    private final InputStream in;
    private final ShardHeader header;
    private final BlockDecoder decoder;
    private final CompactIndex index = new CompactIndex();
    private long offset;
    private boolean atEnd;

    private CompactReader(String file, InputStream in) throws IOException {
        this.file = file;
        this.in = in;
        byte[] start = in.readNBytes(CompactForm.HEADER_START_BYTES);
        if (start.length < CompactForm.HEADER_START_BYTES) {
            throw HeaderForm.isMagic(start) ? Damage.truncated(file, start.length) : Damage.notCompact(file);
        }
        int rest = HeaderForm.bytesAfterStart(file, start);
        byte[] whole = read(start, rest);
        this.header = HeaderForm.read(file, whole);
        this.decoder = new BlockDecoder(header.rules());
    }

    /**
     * Reads the header, and no round.
     *
     * @param in closed with this reader; buffered here
     * @throws dev.goita.diagnostics.DiagnosticException if it is in another form, or its header is damaged
     */
    public static CompactReader open(InputStream in, String file) throws IOException {
        return new CompactReader(file, new BufferedInputStream(in, BUFFER_BYTES));
    }

    /**
     * {@return whether a file that begins with this byte may be in the compact form}; no text in UTF-8 begins so
     *
     * @param first of a file, of which one byte is looked at; may be empty
     */
    public static boolean mayBeCompact(byte[] first) {
        return first.length > 0 && first[0] == CompactForm.MAGIC[0];
    }

    /**
     * {@return whether bytes begin like a file in the compact form}
     *
     * @param start of a file; {@link #MAGIC_BYTES} are enough to tell, and fewer never are
     */
    public static boolean isCompact(byte[] start) {
        return HeaderForm.isMagic(start);
    }

    /** {@return the rules and the players of every round} */
    public ShardHeader header() {
        return header;
    }

    /** {@return how many rounds the blocks read so far hold, damaged ones too} */
    public long roundsSoFar() {
        return index.allRounds();
    }

    /**
     * The rounds of the next block.
     *
     * @return at least one round, in the order of the file; empty at its end
     * @throws dev.goita.diagnostics.DiagnosticException if the block is damaged; the next call then reads the block
     *     after it, if there is one to be found
     */
    public List<PlayedDeal> nextBlock() throws IOException {
        long at = offset;
        Optional<byte[]> block = nextBytes();
        return block.isEmpty() ? List.of() : BlockSizes.decode(file, decoder, block.get(), index.blocks() - 1, at);
    }

    /**
     * Lays the rounds of the next block on the table one after the other.
     *
     * @throws dev.goita.diagnostics.DiagnosticException if the block is damaged, as {@link #nextBlock}
     * @throws IOException if the stream cannot be read, or the sink throws it
     */
    public boolean nextBlock(TableSink sink) throws IOException {
        long at = offset;
        Optional<byte[]> block = nextBytes();
        if (block.isPresent()) {
            BlockSizes.decode(file, decoder, block.get(), index.blocks() - 1, at, sink);
        }
        return block.isPresent();
    }

    /** The next block, counted; empty at the end. */
    private Optional<byte[]> nextBytes() throws IOException {
        if (atEnd) {
            return Optional.empty();
        }
        // until the block is whole: behind damage nobody knows where the next one begins
        atEnd = true;
        long at = offset;
        byte[] tag = read(new byte[0], 4);
        int name = CompactForm.wrap(tag).getInt();
        if (name == CompactForm.INDEX_TAG) {
            readIndex(tag, at);
            return Optional.empty();
        }
        if (name != CompactForm.BLOCK_TAG) {
            throw Damage.contents(file, "block " + index.blocks(), at, "it begins with no tag of a block");
        }
        byte[] start = read(tag, CompactForm.BLOCK_START_BYTES - 4);
        byte[] block =
                read(start, BlockSizes.of(file, start, index.blocks(), at).bytesAfterStart());
        // before it is decoded, so that a damaged block is counted and the next one can be read
        index.add(CompactForm.wrap(block).getInt(4), block.length);
        atEnd = false;
        return Optional.of(block);
    }

    private void readIndex(byte[] tag, long at) throws IOException {
        byte[] start = read(tag, CompactForm.INDEX_START_BYTES - 4);
        int blocks = CompactForm.wrap(start).getInt(4);
        if (blocks != index.blocks()) {
            throw Damage.contents(file, "index", at, "it lists " + blocks + " blocks, the file has " + index.blocks());
        }
        byte[] whole = read(start, blocks * CompactForm.INDEX_ENTRY_BYTES + CompactForm.INDEX_END_BYTES);
        CompactIndex written = CompactIndex.read(file, whole, at);
        for (int i = 0; i < blocks; i++) {
            if (written.bytes(i) != index.bytes(i) || written.rounds(i) != index.rounds(i)) {
                throw Damage.contents(file, "index", at, "its block " + i + " is not the one in the file");
            }
        }
        if (in.read() >= 0) {
            throw Damage.contents(file, "end", offset, "more bytes follow");
        }
    }

    /** The start and as many bytes more. */
    private byte[] read(byte[] start, int more) throws IOException {
        byte[] rest = in.readNBytes(more);
        offset += rest.length + (offset == 0 ? start.length : 0);
        if (rest.length < more) {
            throw Damage.truncated(file, offset);
        }
        return ByteBuffer.allocate(start.length + more).put(start).put(rest).array();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

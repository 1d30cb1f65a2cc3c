package dev.goita.ml.compact;

import dev.goita.core.player.PlayedDeal;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A file in the compact form whose rounds can be read in any order. Keeps the block last read. What is damaged is thrown
 * as a {@link dev.goita.diagnostics.DiagnosticException} that says where. Not thread-safe.
 */
public final class CompactFile implements Closeable {
    private static final int NO_BLOCK = -1;

    private final String file;
    private final SeekableByteChannel channel;
    private final ShardHeader header;
    private final BlockDecoder decoder;
    private final CompactIndex index;
    /** By block, and one more for the end: the number of its first round, and where it begins. */
    private final long[] firstRound;

    private final long[] offsets;
    private int cached = NO_BLOCK;
    private List<PlayedDeal> cachedRounds = List.of();

    private CompactFile(String file, SeekableByteChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        byte[] start = read(0, CompactForm.HEADER_START_BYTES);
        int headerBytes = start.length + HeaderForm.bytesAfterStart(file, start);
        header = HeaderForm.read(file, read(0, headerBytes));
        decoder = new BlockDecoder(header.rules());
        long indexAt = indexOffset(headerBytes);
        index = CompactIndex.read(file, read(indexAt, Math.toIntExact(channel.size() - indexAt)), indexAt);
        firstRound = new long[index.blocks() + 1];
        offsets = new long[index.blocks() + 1];
        offsets[0] = headerBytes;
        for (int i = 0; i < index.blocks(); i++) {
            firstRound[i + 1] = firstRound[i] + index.rounds(i);
            offsets[i + 1] = offsets[i] + index.bytes(i);
        }
        if (offsets[index.blocks()] != indexAt) {
            throw Damage.contents(file, "index", indexAt, "its blocks do not fill the file");
        }
    }

    private long indexOffset(int headerBytes) throws IOException {
        int tail = CompactForm.END.length + 4;
        long size = channel.size();
        if (size < headerBytes + CompactForm.INDEX_START_BYTES + CompactForm.INDEX_END_BYTES) {
            throw Damage.truncated(file, size);
        }
        byte[] end = read(size - tail, tail);
        if (!Arrays.equals(end, 4, tail, CompactForm.END, 0, CompactForm.END.length)) {
            throw Damage.truncated(file, size);
        }
        int length = CompactForm.wrap(end).getInt();
        if (length < CompactForm.INDEX_START_BYTES + CompactForm.INDEX_END_BYTES || length > size - headerBytes) {
            throw Damage.contents(file, "index", size - tail, "a length of " + length + " bytes");
        }
        return size - length;
    }

    /**
     * Reads header and index, and no round.
     *
     * @return a file that stays open until it is closed
     * @throws dev.goita.diagnostics.DiagnosticException if it is in another form, cut off, or damaged in header or
     *     index
     */
    public static CompactFile open(Path path) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(path);
        try {
            return new CompactFile(path.toString(), channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** {@return the rules and the players of every round} */
    public ShardHeader header() {
        return header;
    }

    /** {@return how many rounds there are, by the index} */
    public long rounds() {
        return firstRound[index.blocks()];
    }

    /**
     * One round; neighbours in a block cost no further reading.
     *
     * @param number 0-based, in the order of the file
     * @throws IndexOutOfBoundsException if there are not so many rounds
     * @throws dev.goita.diagnostics.DiagnosticException if its block is damaged
     */
    public PlayedDeal round(long number) throws IOException {
        Objects.checkIndex(number, rounds());
        int found = Arrays.binarySearch(firstRound, number);
        int block = found >= 0 ? found : -found - 2;
        if (block != cached) {
            cachedRounds = block(block);
            cached = block;
        }
        return cachedRounds.get((int) (number - firstRound[block]));
    }

    private List<PlayedDeal> block(int number) throws IOException {
        long at = offsets[number];
        byte[] block = read(at, index.bytes(number));
        String part = "block " + number;
        if (block.length < CompactForm.BLOCK_START_BYTES
                || CompactForm.wrap(block).getInt() != CompactForm.BLOCK_TAG) {
            throw Damage.contents(file, part, at, "it begins with no tag of a block");
        }
        BlockSizes sizes = BlockSizes.of(file, block, number, at);
        if (sizes.bytesAfterStart() + CompactForm.BLOCK_START_BYTES != block.length
                || sizes.rounds() != index.rounds(number)) {
            throw Damage.contents(file, part, at, "it is not the one in the index");
        }
        return BlockSizes.decode(file, decoder, block, number, at);
    }

    private byte[] read(long from, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        channel.position(from);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw from == 0 && !HeaderForm.isMagic(bytes.array())
                        ? Damage.notCompact(file)
                        : Damage.truncated(file, from + bytes.position());
            }
        }
        return bytes.array();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

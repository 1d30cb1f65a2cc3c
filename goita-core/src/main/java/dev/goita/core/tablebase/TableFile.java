package dev.goita.core.tablebase;

import dev.goita.core.Rules;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Disk;
import dev.goita.files.WholeFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * 値のファイル: the values of a range of canonical deals, one byte each, in blocks with a checksum of their own.
 *
 * <p>All numbers are big-endian. The header has 32 bytes: {@code GOITATB1}, first block, blocks, the options of the rules
 * that change values (a bit each: both-kings=dealt, last-two=off, face-down-king=forbidden, received-pair=doubled), eight
 * zero bytes, and the CRC-32C of these 28 bytes. Then each block has {@value BlockRange#BLOCK_DEALS} bytes and their CRC-32C. A byte
 * is 0 where nothing is known, otherwise one more than the value's place among -100, -80, -60, -50, -40, -30, -20, -10,
 * 10, 20, 30, 40, 50, 60, 80, 100: points of the round for the dealer's team. A block of zeros alone, checksum included, has not been solved.
 *
 * <p>A block is written at once and never changed, so that a file is whole after any interruption. Safe for several
 * threads; a file open for writing is locked against other processes.
 */
public final class TableFile implements Closeable {
    private static final long MAGIC = 0x474F495441544231L;
    private static final int HEADER_BYTES = 32;
    private static final int CHECKED_HEADER_BYTES = HEADER_BYTES - Integer.BYTES;
    private static final int BLOCK_BYTES = BlockRange.BLOCK_DEALS + Integer.BYTES;
    private static final byte[] UNWRITTEN = new byte[BLOCK_BYTES];

    /** What a file holds of one block. */
    public enum BlockState {
        /** The value of each of its deals is known. */
        SOLVED,
        /** Nothing was written there yet. */
        NOT_SOLVED,
        /** Its checksum does not fit its bytes. */
        DAMAGED
    }

    private final Path path;
    private final FileChannel channel;
    private final BlockRange range;
    private final int ruleBits;

    private TableFile(Path path, FileChannel channel, BlockRange range, int ruleBits) {
        this.path = path;
        this.channel = channel;
        this.range = range;
        this.ruleBits = ruleBits;
    }

    /**
     * A new file in which no block is solved.
     *
     * @return the file, open for writing; to be closed
     * @throws IOException if there is such a file already, or it cannot be written
     */
    public static TableFile create(Path path, Rules rules, BlockRange range) throws IOException {
        if (Files.exists(path)) {
            throw new FileAlreadyExistsException(path.toString());
        }
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
        header.putLong(MAGIC).putInt(range.first()).putInt(range.count()).putInt(rules.playBits());
        header.putInt(CHECKED_HEADER_BYTES, crc(header.array(), CHECKED_HEADER_BYTES));
        header.rewind();
        try (WholeFile file = WholeFile.begin(path.toAbsolutePath())) {
            try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.WRITE)) {
                Disk.write(channel, header, 0, path);
                Disk.write(channel, ByteBuffer.allocate(1), length(range) - 1, path);
            }
            file.commit();
        }
        return openForWriting(path);
    }

    /** Opens a file to read it, to be closed; somebody may solve more of its blocks meanwhile. */
    public static TableFile open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new RefusedFileException(path, "フォルダーです。ファイルを指定してください", "is a directory");
        }
        return open(path, FileChannel.open(path, StandardOpenOption.READ));
    }

    /**
     * Opens a file to solve more of its blocks.
     *
     * @return the file, locked until it is closed
     * @throws IOException as {@link #open}, or if it is being written
     */
    public static TableFile openForWriting(Path path) throws IOException {
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(path, channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return open(path, channel);
    }

    private static void lock(Path path, FileChannel channel) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            throw new RefusedFileException(path, "このプログラムがもう書いています", "this process is writing it already");
        }
        if (lock == null) {
            throw new RefusedFileException(path, "ほかのプログラムが書いています", "another process is writing it");
        }
    }

    private static TableFile open(Path path, FileChannel channel) throws IOException {
        try {
            byte[] bytes = new byte[HEADER_BYTES];
            boolean isWhole = readAll(channel, ByteBuffer.wrap(bytes), 0);
            ByteBuffer header = ByteBuffer.wrap(bytes);
            if (!isWhole || header.getLong(0) != MAGIC) {
                throw new RefusedFileException(path, "配駒の表のファイルではありません", "is no tablebase file");
            }
            if (header.getInt(CHECKED_HEADER_BYTES) != crc(bytes, CHECKED_HEADER_BYTES)) {
                throw new RefusedFileException(path, "先頭の部分が壊れています", "the header is damaged");
            }
            BlockRange range = new BlockRange(header.getInt(8), header.getInt(12));
            if (channel.size() < length(range)) {
                throw new RefusedFileException(
                        path,
                        "途中で切れています。" + length(range) + " バイト必要ですが、" + channel.size() + " バイトしかありません",
                        "is cut off: " + length(range) + " bytes are needed, " + channel.size() + " are there");
            }
            if (channel.size() > length(range)) {
                throw new RefusedFileException(path, "終わるはずの所より後にも続きがあります", "goes on where it should end");
            }
            return new TableFile(path, channel, range, header.getInt(16));
        } catch (IllegalArgumentException e) {
            channel.close();
            throw new RefusedFileException(
                    path,
                    "どの表にもない範囲が書かれています（" + e.getMessage() + "）",
                    "names blocks that no table has: " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** {@return where the file stands, as it was given} */
    public Path path() {
        return path;
    }

    /** {@return the blocks that it has room for, solved or not} */
    public BlockRange range() {
        return range;
    }

    /** Whether the file may be asked, or solved on, under these rules; what does not change values does not count. */
    public boolean isFor(Rules rules) {
        return ruleBits == rules.playBits();
    }

    /** Whether another file's values are those of the same play, so that one may hold those of the other. */
    public boolean isForRulesOf(TableFile other) {
        return ruleBits == other.ruleBits;
    }

    /**
     * The values of a block, if it is solved.
     *
     * @param block 0-based, counted over all deals, not over the file
     * @return a new array, a byte a deal as the file holds them; empty if the block is not solved, or damaged
     * @throws IllegalArgumentException if it is not in the range
     * @throws IOException if the file cannot be read, or was cut off
     */
    public Optional<byte[]> block(int block) throws IOException {
        byte[] bytes = read(block);
        return state(bytes) == BlockState.SOLVED
                ? Optional.of(Arrays.copyOf(bytes, BlockRange.dealsOf(block)))
                : Optional.empty();
    }

    /**
     * What the file holds of a block.
     *
     * @param block 0-based, counted over all deals, not over the file
     * @throws IllegalArgumentException if the block is not in the range
     * @throws IOException if the file cannot be read, or was cut off
     */
    public BlockState state(int block) throws IOException {
        return state(read(block));
    }

    private byte[] read(int block) throws IOException {
        byte[] bytes = new byte[BLOCK_BYTES];
        if (!readAll(channel, ByteBuffer.wrap(bytes), offset(block))) {
            throw new RefusedFileException(path, "ブロック " + block + " で切れています", "is cut off at block " + block);
        }
        return bytes;
    }

    private static BlockState state(byte[] bytes) {
        int stated = ByteBuffer.wrap(bytes).getInt(BlockRange.BLOCK_DEALS);
        if (stated == crc(bytes, BlockRange.BLOCK_DEALS)) {
            return BlockState.SOLVED;
        }
        return Arrays.equals(bytes, UNWRITTEN) ? BlockState.NOT_SOLVED : BlockState.DAMAGED;
    }

    /**
     * Writes a block that has been solved.
     *
     * @param block 0-based, counted over all deals, not over the file
     * @param values a byte for each of its deals, as the file holds them
     * @throws IllegalArgumentException if the block is not in the range, or has another number of deals
     * @throws IOException if it cannot be written
     */
    public void put(int block, byte[] values) throws IOException {
        if (values.length != BlockRange.dealsOf(block)) {
            throw new IllegalArgumentException(
                    "block " + block + " has " + BlockRange.dealsOf(block) + " deals, not " + values.length);
        }
        ByteBuffer bytes = ByteBuffer.allocate(BLOCK_BYTES);
        bytes.put(values);
        bytes.putInt(BlockRange.BLOCK_DEALS, crc(bytes.array(), BlockRange.BLOCK_DEALS));
        bytes.rewind();
        Disk.write(channel, bytes, offset(block), path);
    }

    private long offset(int block) {
        if (!range.contains(block)) {
            throw new IllegalArgumentException(
                    "the file has blocks " + range.first() + ".." + (range.end() - 1) + ", not " + block);
        }
        return HEADER_BYTES + (long) (block - range.first()) * BLOCK_BYTES;
    }

    private static long length(BlockRange range) {
        return HEADER_BYTES + (long) range.count() * BLOCK_BYTES;
    }

    private static int crc(byte[] bytes, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, count);
        return (int) crc.getValue();
    }

    private static boolean readAll(FileChannel channel, ByteBuffer bytes, long offset) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, offset + bytes.position()) < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

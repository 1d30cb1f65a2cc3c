package dev.goita.record.json;

import dev.goita.record.text.plain.PlainSink;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * 行の塊: the bytes of a source, read a few blocks of whole lines ahead, in which other threads meanwhile look for rounds in which
 * nothing is wrong. Everything is still read here, in order: what they found only spares reading it again.
 */
final class LineBlocks extends InputStream implements Closeable {
    /** So much is read ahead at most, however many threads there are: no more than is kept of the text for people. */
    private static final int MOST_AHEAD = 1 << 20;

    private static final int LEAST_BLOCK = 1 << 13;
    private static final int AHEAD_BY_THREAD = 8;

    /**
     * Clean rounds on lines in a row.
     *
     * @param offset of the first line in the source
     * @param bytes how many the lines take
     */
    record Stretch(long offset, int bytes, PlainSink.Run run) {}

    private static final class Block {
        final byte[] bytes;
        /** How many of the bytes are the block's. */
        final int size;

        final long offset;
        /** Nothing is found before it is looked for. */
        Future<Deque<Stretch>> stretches = CompletableFuture.completedFuture(new ArrayDeque<>());

        Block(byte[] bytes, int size, long offset) {
            this.bytes = bytes;
            this.size = size;
            this.offset = offset;
        }
    }

    private final InputStream in;
    private final PlainSink sink;
    private final ExecutorService executor;
    private final int blockSize;
    private final int ahead;
    private final Deque<Block> blocks = new ArrayDeque<>();
    /** Nobody reads them any more. */
    private final Deque<byte[]> free = new ArrayDeque<>();

    private final PlainLine lines;
    /** What was read of a line that is not here to its end. */
    private byte[] rest = new byte[0];

    private boolean isAtEnd;
    private Optional<IOException> failure = Optional.empty();
    private long offsetAhead;
    /** Not before a line is known. */
    private boolean isLookedAt;

    private Block current = new Block(new byte[0], 0, 0);
    private int next;

    LineBlocks(InputStream in, PlainSink sink, PlainLine lines) {
        this.in = in;
        this.sink = sink;
        this.lines = lines;
        int threads = sink.threads();
        ahead = threads * AHEAD_BY_THREAD;
        blockSize = Math.max(LEAST_BLOCK, MOST_AHEAD / ahead);
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "line-blocks");
            thread.setDaemon(true);
            return thread;
        });
    }

    private void readAhead() {
        while (!isAtEnd && blocks.size() < ahead) {
            byte[] block = room();
            int read = fill(block, rest.length);
            int size = rest.length + read;
            int end = isAtEnd ? size : endOfLines(block, size);
            rest = Arrays.copyOfRange(block, end, size);
            if (end > 0) {
                Block next = new Block(block, end, offsetAhead);
                blocks.add(next);
                offsetAhead += end;
                if (isLookedAt) {
                    lookAt(next);
                }
            }
        }
    }

    /** The rest of a line, and as much room again: what was read once is still near the processor. */
    private byte[] room() {
        byte[] old = free.poll();
        byte[] block =
                old != null && rest.length <= old.length / 2 ? old : new byte[Math.max(blockSize, 2 * rest.length)];
        System.arraycopy(rest, 0, block, 0, rest.length);
        return block;
    }

    private void lookAt(Block block) {
        PlainLine mine = lines.sameLines();
        block.stretches = executor.submit(() -> stretches(block.bytes, block.size, block.offset, mine));
    }

    /** What keeps the source from being read on is told when all that was read before has been heard. */
    private int fill(byte[] block, int from) {
        int at = from;
        try {
            while (at < block.length) {
                int read = in.read(block, at, block.length - at);
                if (read <= 0) {
                    isAtEnd = true;
                    return at - from;
                }
                at += read;
            }
        } catch (IOException e) {
            isAtEnd = true;
            failure = Optional.of(e);
        }
        return at - from;
    }

    /** All of a block that ends no line. */
    private static int endOfLines(byte[] block, int size) {
        int end = size;
        while (end > 0 && block[end - 1] != '\n') {
            end--;
        }
        return end == 0 ? size : end;
    }

    private Deque<Stretch> stretches(byte[] block, int size, long offset, PlainLine line) {
        Deque<Stretch> found = new ArrayDeque<>();
        int at = 0;
        while (at < size) {
            PlainSink.Run run = sink.newRun();
            int end = passPlainLines(block, at, size, line, run);
            if (end > at) {
                found.add(new Stretch(offset + at, end - at, run));
            }
            // The line after a doubtful one tells of it, too: nobody passes it unread.
            at = passLine(block, passLine(block, end, size), size);
        }
        return found;
    }

    private static int passPlainLines(byte[] block, int from, int size, PlainLine line, PlainSink.Run run) {
        int at = from;
        while (true) {
            int end = line.read(block, at, size);
            if (end < 0 || !run.add(line)) {
                return at;
            }
            at = end;
        }
    }

    private static int passLine(byte[] block, int from, int size) {
        int at = from;
        while (at < size && block[at] != '\n') {
            at++;
        }
        return Math.min(at + 1, size);
    }

    /** What was found of lines that begin at an offset, to be read now. */
    Optional<Stretch> at(long offset) throws IOException {
        if (!isLookedAt && lines.knowsLines()) {
            isLookedAt = true;
            blocks.forEach(this::lookAt);
        }
        boolean isNextBlock = offset == current.offset + current.size && next == current.size;
        if (isNextBlock && !advance()) {
            return Optional.empty();
        }
        Deque<Stretch> stretches = result(current);
        while (!stretches.isEmpty() && stretches.getFirst().offset() < offset) {
            stretches.removeFirst();
        }
        return Optional.ofNullable(stretches.peekFirst()).filter(first -> first.offset() == offset);
    }

    private boolean advance() throws IOException {
        readAhead();
        Block block = blocks.poll();
        if (block == null) {
            if (failure.isPresent()) {
                throw failure.get();
            }
            return false;
        }
        if (current.size > 0 && current.stretches.isDone()) {
            free.add(current.bytes);
        }
        current = block;
        next = 0;
        return true;
    }

    private static Deque<Stretch> result(Block block) throws IOException {
        try {
            return block.stretches.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new AssertionError("looking at lines throws nothing", e.getCause());
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (next == current.size && !advance()) {
            return -1;
        }
        int size = Math.min(length, current.size - next);
        System.arraycopy(current.bytes, next, target, offset, size);
        next += size;
        return size;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}

package dev.goita.ml.arena;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Disk;
import dev.goita.files.SmallFile;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * 経過の控え: a file of finished blocks from which an arena goes on after an interruption.
 *
 * <p>Lines of UTF-8 text, each behind its CRC-32C in eight hexadecimal digits; the plan first, then a {@link BlockLine} each,
 * in the order of the tasks. The same plan leaves the same bytes on any number of threads, interrupted or not. A last line
 * that an interruption cut off is played again; behind the last block of the plan nothing may stand.
 */
public final class ArenaJournal implements AutoCloseable {
    private static final Wording WRITTEN_BY_ANOTHER = new Wording("ほかの対戦が書いています", "another arena writes it");

    /** Of a hundred million deals, and far more than anybody plays. */
    private static final int MOST_BYTES = 1 << 30;

    private static final int CHECKSUM_DIGITS = 8;

    private final Path file;
    private final FileChannel channel;
    private long bytes;
    private final ArenaPlan plan;
    private final List<ArenaBlock> blocks;

    private ArenaJournal(Path file, FileChannel channel, long bytes, ArenaPlan plan, List<ArenaBlock> blocks) {
        this.file = file;
        this.channel = channel;
        this.bytes = bytes;
        this.plan = plan;
        this.blocks = List.copyOf(blocks);
    }

    /**
     * Begins a new file.
     *
     * @return the journal without blocks; nobody else writes it until it is closed
     * @throws FileAlreadyExistsException if it is there already
     * @throws IOException if it cannot be written
     */
    public static ArenaJournal begin(Path file, ArenaPlan plan) throws IOException {
        return begin(file, plan, Equity.LEFT);
    }

    /**
     * Begins a new file.
     *
     * @param equity what {@link #equity} is to say of it
     * @return the journal without blocks; nobody else writes it until it is closed
     * @throws FileAlreadyExistsException if it is there already
     * @throws IOException if it cannot be written
     */
    public static ArenaJournal begin(Path file, ArenaPlan plan, Equity equity) throws IOException {
        if (Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        WholeFile.write(file, line(PlanLine.write(plan, equity)));
        return resume(file, plan);
    }

    /**
     * Opens a file that was begun with the same plan.
     *
     * @param file loses a last line that was cut off
     * @return the journal with the blocks in the file; nobody else writes it until it is closed
     * @throws IllegalArgumentException if the plan is another one, naming what differs
     * @throws FileSystemException naming a line that is damaged, or if another process writes the file
     * @throws IOException if it cannot be read or written
     */
    public static ArenaJournal resume(Path file, ArenaPlan plan) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean opened = false;
        try {
            lock(file, channel);
            Lines lines = Lines.read(file, wholeFile(channel));
            lines.requireSame(plan);
            List<ArenaBlock> blocks = lines.blocks(plan);
            channel.truncate(lines.bytes);
            opened = true;
            return new ArenaJournal(file, channel, lines.bytes, plan, blocks);
        } finally {
            if (!opened) {
                channel.close();
            }
        }
    }

    private static byte[] wholeFile(FileChannel channel) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (content.hasRemaining() && channel.read(content) >= 0) {
            // A file may come in several parts.
        }
        return Arrays.copyOf(content.array(), content.position());
    }

    private static void lock(Path file, FileChannel channel) throws IOException {
        try {
            if (channel.tryLock() != null) {
                return;
            }
        } catch (OverlappingFileLockException e) {
            throw new RefusedFileException(file, WRITTEN_BY_ANOTHER, e);
        }
        throw new RefusedFileException(file, WRITTEN_BY_ANOTHER);
    }

    /**
     * {@return the plan that a journal was begun with, whose players are names that cannot be asked to play}
     *
     * @param file that another arena may be writing
     * @throws IOException if it cannot be read, holds no plan, or has a line that is damaged
     */
    public static ArenaPlan plan(Path file) throws IOException {
        return Lines.read(file, SmallFile.bytes(file, MOST_BYTES)).plan();
    }

    /**
     * {@return whether whoever began a journal wanted it told who wins a match from every score}
     *
     * @param file that another arena may be writing
     * @throws IOException if it cannot be read, holds no plan, or has a line that is damaged
     */
    public static Equity equity(Path file) throws IOException {
        return PlanLine.equity(
                Lines.read(file, SmallFile.bytes(file, MOST_BYTES)).fields());
    }

    /**
     * What the whole blocks of a journal say so far; blocks that not every pairing has played are left out.
     *
     * @param file that another arena may be writing
     * @param most bytes that it may have
     * @return results of players by the names of the plan, who cannot be asked to play
     * @throws IOException if it cannot be read, holds no plan, or has a line that is damaged
     */
    public static ArenaResults results(Path file, int most) throws IOException {
        Lines lines = Lines.read(file, SmallFile.bytes(file, most));
        ArenaPlan plan = lines.plan();
        ArenaResults results = new ArenaResults(plan);
        List<ArenaBlock> blocks = lines.blocks(plan);
        int together = Task.kinds(plan).size();
        blocks.subList(0, blocks.size() - blocks.size() % together).forEach(results::add);
        return results;
    }

    /**
     * {@return the rounds that need not be played any more: those in the file when it was opened, not what was written
     * since}
     */
    public long roundsDone() {
        return blocks.stream().mapToLong(block -> block.rounds(plan)).sum();
    }

    /** What was finished before. */
    List<ArenaBlock> blocks() {
        return blocks;
    }

    void append(ArenaBlock block) throws IOException {
        byte[] line = line(BlockLine.write(block)).getBytes(StandardCharsets.UTF_8);
        Disk.write(channel, ByteBuffer.wrap(line), bytes, file);
        bytes += line.length;
    }

    private static String line(String text) {
        return checksum(text) + " " + text + "\n";
    }

    private static String checksum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", sum.getValue());
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            channel.force(true);
        }
    }

    /** The whole lines of a file. */
    private static final class Lines {
        private final Path file;
        private final List<String> texts = new ArrayList<>();
        private long bytes;
        private String cutOff = "";

        private Lines(Path file) {
            this.file = file;
        }

        static Lines read(Path file, byte[] content) throws FileSystemException {
            Lines lines = new Lines(file);
            int start = 0;
            for (int i = 0; i < content.length; i++) {
                if (content[i] == '\n') {
                    lines.add(new String(content, start, i - start, StandardCharsets.UTF_8));
                    start = i + 1;
                }
            }
            lines.bytes = start;
            lines.cutOff = new String(content, start, content.length - start, StandardCharsets.UTF_8);
            lines.requireCutOff();
            if (lines.texts.isEmpty()) {
                throw new RefusedFileException(file, "対戦の計画が書かれていません", "holds no plan of an arena");
            }
            return lines;
        }

        private void add(String line) throws FileSystemException {
            if (!isWhole(line)) {
                throw damaged(texts.size() + 1, new Wording("検査値が合いません", "its checksum is wrong"));
            }
            texts.add(line.substring(CHECKSUM_DIGITS + 1));
        }

        private static boolean isWhole(String line) {
            return line.length() > CHECKSUM_DIGITS
                    && line.startsWith(checksum(line.substring(CHECKSUM_DIGITS + 1)) + " ");
        }

        /** A last line that was cut off is no whole one with something else behind it than its end. */
        private void requireCutOff() throws FileSystemException {
            if (!cutOff.isEmpty() && isWhole(cutOff.substring(0, cutOff.length() - 1))) {
                throw damaged(texts.size() + 1, new Wording("行の終わりが違います", "it does not end as a line does"));
            }
        }

        private FileSystemException damaged(int line, Wording what) {
            return new RefusedFileException(
                    file,
                    line + " 行目が壊れています（" + what.japanese() + "）。この行から後を消すと続けられます",
                    "line " + line + ": " + what.english() + "; remove it and all after it to go on");
        }

        ArenaPlan plan() throws FileSystemException {
            Map<String, String> fields = fields();
            try {
                return PlanLine.plan(fields);
            } catch (IllegalArgumentException e) {
                throw new RefusedFileException(file, Wording.of(e), e);
            }
        }

        void requireSame(ArenaPlan wanted) throws FileSystemException {
            PlanLine.requireSame(fields(), wanted);
        }

        private Map<String, String> fields() throws FileSystemException {
            try {
                return PlanLine.read(texts.get(0));
            } catch (IllegalArgumentException e) {
                throw new RefusedFileException(file, Wording.of(e), e);
            }
        }

        List<ArenaBlock> blocks(ArenaPlan plan) throws FileSystemException {
            List<ArenaBlock> blocks = new ArrayList<>();
            int tasks = Task.count(plan);
            for (String text : texts.subList(1, texts.size())) {
                ArenaBlock block = block(text, blocks.size() + 2);
                if (blocks.size() == tasks || !Task.of(plan, blocks.size()).makes(block)) {
                    throw damaged(blocks.size() + 2, new Wording("ここに来る配駒ではありません", "other deals are expected here"));
                }
                blocks.add(block);
            }
            if (blocks.size() == tasks && !cutOff.isEmpty()) {
                throw damaged(texts.size() + 1, new Wording("もう何も来ないはずです", "nothing more is expected here"));
            }
            return blocks;
        }

        private ArenaBlock block(String text, int line) throws FileSystemException {
            try {
                return BlockLine.read(text);
            } catch (IllegalArgumentException e) {
                FileSystemException failure = damaged(line, Wording.of(e));
                failure.initCause(e);
                throw failure;
            }
        }
    }
}

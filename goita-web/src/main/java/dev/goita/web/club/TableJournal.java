package dev.goita.web.club;

import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.files.Disk;
import dev.goita.files.SmallFile;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * 卓の日誌: one line of JSON for all that happens at a table, on disk before anybody is told. Not for several threads at once.
 *
 * <p>The last field of a line is the CRC-32C, in eight hexadecimal digits, of that of the line before it, if there is one, and of the
 * line up to that field, so that no byte changes and no line goes unseen.
 */
final class TableJournal {
    /** Of the longest match that can be thought of. */
    private static final int MOST_BYTES = 1 << 24;

    private static final String SUM = ",\"sum\":\"";
    private static final String END = "\"}";

    private final Path file;
    private long length;
    private String sum;

    private TableJournal(Path file, long length, String sum) {
        this.file = file;
        this.length = length;
        this.sum = sum;
    }

    /**
     * 読み: what a journal holds.
     *
     * @param lines without what is behind the last whole one, which nobody was told of
     */
    record Reading(TableJournal journal, List<Asked> lines) {}

    static TableJournal begin(Path file, Map<String, Object> head) throws IOException {
        TableJournal journal = new TableJournal(file, 0, "");
        String content = withoutBrace(PlainJson.write(head));
        byte[] line = journal.line(content);
        WholeFile.write(file, line);
        journal.added(content, line);
        return journal;
    }

    /**
     * Reads what was written, and goes on behind it.
     *
     * @throws IOException if it cannot be read, or a line before the last is none
     */
    static Reading read(Path file) throws IOException {
        byte[] bytes = SmallFile.bytes(file, MOST_BYTES);
        List<Asked> lines = new ArrayList<>();
        TableJournal journal = new TableJournal(file, 0, "");
        int from = 0;
        for (int end = end(bytes, from); end >= 0; end = end(bytes, from)) {
            byte[] line = Arrays.copyOfRange(bytes, from, end + 1);
            String text = new String(line, StandardCharsets.UTF_8);
            String content = text.substring(0, Math.max(0, text.lastIndexOf(SUM)));
            if (content.isEmpty() || !Arrays.equals(line, journal.line(content))) {
                // Where power went, a block that was not written has zeros.
                if (end + 1 < bytes.length || text.indexOf('\0') < 0) {
                    throw damaged(file, lines.size() + 1);
                }
                break;
            }
            try {
                lines.add(new Asked(PlainJson.read(text)));
            } catch (PlainJson.Wrong e) {
                throw damaged(file, lines.size() + 1);
            }
            journal.added(content, line);
            from = end + 1;
        }
        return new Reading(journal, lines);
    }

    static RefusedFileException damaged(Path file, int line) {
        return new RefusedFileException(
                file, line + " 行目が壊れているので、この卓は開けません", "line " + line + " is damaged: this table cannot be opened");
    }

    /** Where the line ends that begins there; negative if it does not. */
    private static int end(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private static String withoutBrace(String object) {
        return object.substring(0, object.length() - 1);
    }

    /** A line with this content, which is an object without its last brace. */
    private byte[] line(String content) {
        return (content + SUM + sum(content) + END + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private String sum(String content) {
        CRC32C crc = new CRC32C();
        crc.update((sum + content).getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", crc.getValue());
    }

    private void added(String content, byte[] line) {
        sum = sum(content);
        length += line.length;
    }

    /**
     * Writes a line, in place of what a program that was killed left of one.
     *
     * @throws IOException if it cannot be brought to the disk; then it counts for nothing
     */
    void append(Map<String, Object> line) throws IOException {
        String content = withoutBrace(PlainJson.write(line));
        byte[] bytes = line(content);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
            Disk.write(channel, ByteBuffer.wrap(bytes), length, file);
            channel.force(false);
        }
        added(content, bytes);
    }
}

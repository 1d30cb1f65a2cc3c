package dev.goita.web.club;

import dev.goita.diagnostics.RefusedFileException;
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
import java.util.List;
import java.util.Map;

/** 卓の日誌: one line of JSON for all that happens at a table, on disk before anybody is told. Not for several threads at once. */
final class TableJournal {
    /** Of the longest match that can be thought of. */
    private static final int MOST_BYTES = 1 << 24;

    private final Path file;
    private long length;

    private TableJournal(Path file, long length) {
        this.file = file;
        this.length = length;
    }

    /**
     * 読み: what a journal holds.
     *
     * @param lines without what is behind the last whole one, which nobody was told of
     */
    record Reading(TableJournal journal, List<Asked> lines) {}

    static TableJournal begin(Path file, Map<String, Object> head) throws IOException {
        byte[] line = bytes(head);
        WholeFile.write(file, line);
        return new TableJournal(file, line.length);
    }

    /**
     * Reads what was written, and goes on behind it.
     *
     * @throws IOException if it cannot be read, or a line before the last is none
     */
    static Reading read(Path file) throws IOException {
        byte[] bytes = SmallFile.bytes(file, MOST_BYTES);
        List<Asked> lines = new ArrayList<>();
        int from = 0;
        for (int end = end(bytes, from); end >= 0; end = end(bytes, from)) {
            try {
                lines.add(new Asked(PlainJson.read(new String(bytes, from, end - from, StandardCharsets.UTF_8))));
            } catch (PlainJson.Wrong e) {
                if (end + 1 < bytes.length) {
                    throw damaged(file, lines.size() + 1);
                }
                break;
            }
            from = end + 1;
        }
        return new Reading(new TableJournal(file, from), lines);
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

    private static byte[] bytes(Map<String, Object> line) {
        return (PlainJson.write(line) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Writes a line, in place of what a program that was killed left of one.
     *
     * @throws IOException if it cannot be brought to the disk; then it counts for nothing
     */
    void append(Map<String, Object> line) throws IOException {
        byte[] bytes = bytes(line);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
            Disk.write(channel, ByteBuffer.wrap(bytes), length, file);
            channel.force(false);
        }
        length += bytes.length;
    }
}

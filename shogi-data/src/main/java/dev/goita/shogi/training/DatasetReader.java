package dev.goita.shogi.training;

import dev.goita.shogi.code.Move16;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of a stream one by one. Memory holds one record, never the file. Every record is checked strictly: what does not
 * decode, or has a move that is not legal, is refused with a finding, and reading goes on behind it.
 */
public final class DatasetReader implements Closeable {
    private static final int BUFFER = 1 << 16;

    /** Enough of a game to tell that one begins. */
    private static final int AHEAD = BUFFER / 2;

    private final String name;
    private final InputStream bytes;
    private final DatasetFormat format;
    private final RecordParser parser;
    private long number;
    private long offset;

    /** Bytes that have been read and not yet understood; games only. */
    private byte[] window;

    private int from;
    private int to;
    private boolean atEnd;

    /**
     * Reads from the beginning of a stream, which is closed with this reader; moves are in {@link DatasetFormat#moves} if the writer
     * made no mistake.
     */
    public DatasetReader(String name, InputStream bytes, DatasetFormat format, Move16 dialect) {
        this.name = name;
        boolean isOfRows = format.hasFixedLength();
        this.bytes = isOfRows ? new BufferedInputStream(bytes) : bytes;
        this.window = new byte[isOfRows ? 0 : BUFFER];
        this.format = format;
        this.parser = new RecordParser(format, dialect);
    }

    /** Reads a file whose writer made no mistake. */
    public DatasetReader(String name, InputStream bytes, DatasetFormat format) {
        this(name, bytes, format, format.moves());
    }

    public DatasetFormat format() {
        return format;
    }

    public Move16 dialect() {
        return parser.dialect();
    }

    /** The next record, in the order of the file, or what stands in its place; empty at the end. */
    public Optional<DatasetEntry> next() throws IOException {
        return Optional.ofNullable(format.hasFixedLength() ? nextRow() : nextGame());
    }

    private @Nullable DatasetEntry nextRow() throws IOException {
        byte[] row = bytes.readNBytes(format.leastBytes());
        if (row.length == 0) {
            return null;
        }
        RecordParser.Findings findings = findings();
        Optional<DatasetRecord> record = parser.parse(row, 0, row.length, findings);
        if (record.isEmpty() && !findings.hasErrors()) {
            truncated(row.length, findings);
        }
        return entry(row.length, record, findings);
    }

    private RecordParser.Findings findings() {
        return new RecordParser.Findings(name, number + 1, offset);
    }

    private static void truncated(int left, RecordParser.Findings findings) {
        findings.error(
                DatasetCode.TRUNCATED,
                0,
                "途中で終わっています（" + left + "バイト）",
                "the file ends within this record, after " + left + " bytes of it");
    }

    private DatasetEntry entry(long length, Optional<DatasetRecord> record, RecordParser.Findings findings) {
        number++;
        DatasetEntry entry = new DatasetEntry(number, offset, length, record, findings.toList());
        offset += length;
        return entry;
    }

    private @Nullable DatasetEntry nextGame() throws IOException {
        if (to - from < format.leastBytes() && !atEnd) {
            grow();
        }
        if (from == to) {
            return null;
        }
        RecordParser.Findings findings = findings();
        Optional<DatasetRecord> game = parser.parse(window, from, to, findings);
        while (game.isEmpty() && !findings.hasErrors() && !atEnd) {
            grow();
            findings = findings();
            game = parser.parse(window, from, to, findings);
        }
        if (game.isPresent()) {
            int length = ((DatasetRecord.Hcpe3) game.get()).length();
            from += length;
            return entry(length, game, findings);
        }
        if (!findings.hasErrors()) {
            truncated(to - from, findings);
        }
        long skipped = skipToGame();
        findings.warning(
                DatasetCode.SKIPPED, 0, skipped + "バイトを飛ばしました", skipped + " bytes are skipped up to the next game");
        return entry(skipped, Optional.empty(), findings);
    }

    /** Goes to where a game begins, byte by byte, since a broken game does not tell its length. */
    private long skipToGame() throws IOException {
        long skipped = 0;
        while (from < to || !atEnd) {
            if (to - from < AHEAD && !atEnd) {
                grow();
            }
            from++;
            skipped++;
            if (parser.gameBegins(window, from, to)) {
                return skipped;
            }
            if (to - from < DatasetRecord.Hcpe3.HEADER + DatasetRecord.Hcpe3.TURN && atEnd) {
                skipped += to - from;
                from = to;
            }
        }
        return skipped;
    }

    /** Reads on, with more room if the window is full. */
    private void grow() throws IOException {
        System.arraycopy(window, from, window, 0, to - from);
        to -= from;
        from = 0;
        if (to == window.length) {
            window = Arrays.copyOf(window, window.length * 2);
        }
        int read = bytes.readNBytes(window, to, window.length - to);
        to += read;
        atEnd = to < window.length;
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}

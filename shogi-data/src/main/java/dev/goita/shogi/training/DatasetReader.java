package dev.goita.shogi.training;

import dev.goita.diagnostics.Wording;
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
    private final Move16 dialect;
    private final RowCheck rows;
    private final GameParser games;
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
        this.dialect = dialect;
        this.rows = new RowCheck(format, dialect);
        this.games = new GameParser(dialect);
    }

    /** Reads a file whose writer made no mistake. */
    public DatasetReader(String name, InputStream bytes, DatasetFormat format) {
        this(name, bytes, format, format.moves());
    }

    public DatasetFormat format() {
        return format;
    }

    public Move16 dialect() {
        return dialect;
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
        EntryFindings findings = findings();
        Optional<DatasetRecord> record = Optional.empty();
        if (row.length == format.leastBytes()) {
            record = rows.read(row, findings);
        } else {
            truncated(row.length, findings);
        }
        return entry(row.length, record, findings);
    }

    private EntryFindings findings() {
        return new EntryFindings(name, number + 1, offset);
    }

    private static void truncated(int left, EntryFindings findings) {
        findings.error(
                DatasetCode.TRUNCATED,
                0,
                new Wording(
                        "途中で終わっています（" + left + "バイト）",
                        "the file ends within this record, after " + left + " bytes of it"));
    }

    private DatasetEntry entry(long length, Optional<DatasetRecord> record, EntryFindings findings) {
        number++;
        DatasetEntry entry = new DatasetEntry(number, offset, length, record, findings.toList());
        offset += length;
        return entry;
    }

    private @Nullable DatasetEntry nextGame() throws IOException {
        fill();
        if (from == to) {
            return null;
        }
        EntryFindings findings = findings();
        GameParser.Outcome outcome = games.parse(window, from, to, findings);
        while (outcome instanceof GameParser.Outcome.NeedsMore && !atEnd) {
            grow();
            findings = findings();
            outcome = games.parse(window, from, to, findings);
        }
        if (outcome instanceof GameParser.Outcome.Read read) {
            from += read.length();
            return entry(read.length(), Optional.of(read.game()), findings);
        }
        if (outcome instanceof GameParser.Outcome.NeedsMore) {
            truncated(to - from, findings);
        }
        long skipped = skipToGame();
        findings.warning(
                DatasetCode.SKIPPED,
                0,
                new Wording(skipped + "バイトを飛ばしました", skipped + " bytes are skipped up to the next game"));
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
            if (games.begins(window, from, to)) {
                return skipped;
            }
            if (to - from < DatasetRecord.Hcpe3.HEADER + DatasetRecord.Hcpe3.TURN && atEnd) {
                skipped += to - from;
                from = to;
            }
        }
        return skipped;
    }

    private void fill() throws IOException {
        if (to - from < DatasetRecord.Hcpe3.HEADER && !atEnd) {
            grow();
        }
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

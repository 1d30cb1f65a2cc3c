package dev.goita.app.goita.input;

import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.RoundText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 読んだばかりの本文: the last mebibyte that was read of a source, by lines, to show people where something was found. */
public final class RecentText {
    private static final int KEPT = 1 << 20;
    /** In bytes; of longer lines nothing is shown, since everything that is found on one would go over all of it. */
    private static final int LONGEST_LINE = 1 << 14;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final byte[] ring = new byte[KEPT];
    /** Where each line begins that is kept, the first perhaps in part, counted from the first byte of the source. */
    private final Starts starts = new Starts();

    private int firstLine = 1;
    private long end;
    /** Where the byte would stand that goes with a carriage return before it. */
    private long behindReturn = -1;

    private Charset charset = StandardCharsets.UTF_8;
    private int shownLine;
    private long shownEnd;
    private String shown = "";
    private boolean isSpeltOtherwise;

    /**
     * 一か所: what stands where an edit is made.
     *
     * @param line 1-based
     * @param column 1-based, in characters
     */
    record Piece(int line, int column, String text) {}

    public RecentText() {
        starts.add(0);
    }

    /** Ascending numbers in a ring that grows; millions of them come and go. */
    private static final class Starts {
        private long[] ring = new long[1 << 12];
        private int first;
        private int size;

        void add(long start) {
            if (size == ring.length) {
                long[] larger = new long[2 * size];
                for (int i = 0; i < size; i++) {
                    larger[i] = get(i);
                }
                ring = larger;
                first = 0;
            }
            ring[first + size++ & ring.length - 1] = start;
        }

        long get(int index) {
            return ring[first + index & ring.length - 1];
        }

        /** Which is the last that is no greater than a number; -1 if none is. */
        int last(long number) {
            int from = 0;
            int to = size;
            while (from < to) {
                int middle = (from + to) >>> 1;
                if (get(middle) <= number) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from - 1;
        }

        void removeFirst() {
            first = first + 1 & ring.length - 1;
            size--;
        }

        void removeLast() {
            size--;
        }

        int size() {
            return size;
        }
    }

    /** The same bytes; what is read of them is kept for a while. */
    public InputStream watch(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int read = super.read(target, offset, length);
                if (read > 0) {
                    add(target, offset, read);
                }
                return read;
            }
        };
    }

    public void encodedIn(Charset told) {
        charset = told;
    }

    /** What was read is a round of the source: where its notation has no record digits, repairs are best told as edits. */
    public void heard(RoundText round) {
        isSpeltOtherwise = round.rewriting().isPresent();
    }

    /** What was read are rounds that spell record digits. */
    public void heardDigits() {
        isSpeltOtherwise = false;
    }

    /** Where edits are made; empty if record digits tell more, or one of them was read too long ago. */
    Optional<List<Piece>> pieces(List<TextEdit> edits) {
        List<Piece> pieces = new ArrayList<>();
        for (TextEdit edit : edits) {
            piece(edit.span()).ifPresent(pieces::add);
        }
        return isSpeltOtherwise && !edits.isEmpty() && pieces.size() == edits.size()
                ? Optional.of(pieces)
                : Optional.empty();
    }

    private Optional<Piece> piece(Span span) {
        int index = starts.last(span.offset());
        if (index < 0) {
            return Optional.empty();
        }
        long start = starts.get(index);
        boolean isKept =
                end - start <= KEPT && span.offset() - start <= LONGEST_LINE && span.offset() + span.length() <= end;
        if (!isKept) {
            return Optional.empty();
        }
        String before = text(start, (int) (span.offset() - start));
        boolean isMarked = start == 0 && !before.isEmpty() && before.charAt(0) == BYTE_ORDER_MARK;
        int column = before.codePointCount(isMarked ? 1 : 0, before.length()) + 1;
        return Optional.of(new Piece(firstLine + index, column, text(span.offset(), span.length())));
    }

    private String text(long start, int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = ring[(int) ((start + i) % KEPT)];
        }
        return new String(bytes, charset);
    }

    private void add(byte[] bytes, int from, int size) {
        int to = from + size;
        for (int i = behindText(bytes, from, to); i < to; i = behindText(bytes, i + 1, to)) {
            if (bytes[i] == '\n' || bytes[i] == '\r') {
                lineBreak(bytes[i], end + (i - from));
            }
        }
        for (int i = 0; i < size; ) {
            int at = (int) ((end + i) % KEPT);
            int piece = Math.min(size - i, KEPT - at);
            System.arraycopy(bytes, from + i, ring, at, piece);
            i += piece;
        }
        end += size;
        while (starts.size() > 1 && end - starts.get(0) > KEPT) {
            starts.removeFirst();
            firstLine++;
        }
    }

    /** Goes past bytes that break no line, eight at a time. @return where a control character stands, or {@code to} */
    private static int behindText(byte[] bytes, int from, int to) {
        int at = from;
        while (at <= to - Long.BYTES && !mayHaveControl((long) EIGHT.get(bytes, at))) {
            at += Long.BYTES;
        }
        while (at < to && (bytes[at] < 0 || bytes[at] >= ' ')) {
            at++;
        }
        return at;
    }

    /** Whether some byte may be below a blank: without its highest bit, and 32 cannot be taken from it. */
    private static boolean mayHaveControl(long bytes) {
        return (bytes - 0x2020202020202020L & ~bytes & 0x8080808080808080L) != 0;
    }

    private void lineBreak(byte b, long at) {
        if (b == '\n' && at == behindReturn) {
            starts.removeLast();
        }
        behindReturn = b == '\r' ? at + 1 : -1;
        starts.add(at + 1);
    }

    /**
     * A line as far as it was read; empty if it was read too long ago, or is too long.
     *
     * @param number 1-based
     */
    public Optional<String> line(int number) {
        int index = number - firstLine;
        if (index < 0 || index >= starts.size()) {
            return Optional.empty();
        }
        if (number == shownLine && shownEnd == end) {
            return Optional.of(shown);
        }
        long start = starts.get(index);
        int size = (int) Math.min(KEPT, (index + 1 < starts.size() ? starts.get(index + 1) : end) - start);
        if (end - start > KEPT || size > LONGEST_LINE) {
            return Optional.empty();
        }
        String text = text(start, size);
        text = number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        shownLine = number;
        shownEnd = end;
        shown = text.stripTrailing();
        return Optional.of(shown);
    }
}

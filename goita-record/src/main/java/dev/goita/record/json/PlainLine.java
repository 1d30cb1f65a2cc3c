package dev.goita.record.json;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundOutcome;
import dev.goita.record.text.plain.PlainRound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * 型どおりの行: reads a line byte by byte by the {@link LineShape} in which rounds are written. What stands behind the keys of a round
 * is not understood here: it has to be what the full reader once found nothing wrong with.
 */
final class PlainLine implements PlainRound {
    /** The line is another, or its end is not known. */
    static final int OTHER = -1;
    /** The line is not here to its end. */
    static final int CUT = -2;

    /** Known ends of lines: as many as data sets with other players may lie mixed in one file. */
    private static final int MOST_TAILS = 8;

    private static final int LONGEST_TAIL = 1024;
    private static final LineShape SHAPE = LineShape.PLAIN;
    /** What a line may say of a deal that was not played. */
    private static final List<Telling> TELLINGS = Stream.concat(
                    RoundOutcome.ofDeals().stream(), Stream.of(RoundOutcome.REDEAL))
            .map(outcome -> new Telling(Optional.of(outcome), LineShape.telling(outcome)))
            .toList();

    /** With room for what fits no line to end in. */
    static final int LONGEST = SHAPE.longest() + LONGEST_TAIL + 128;

    private static final byte LIST_END = SHAPE.part(LineShape.END)[0];
    private static final int MOST_SCORE_DIGITS = 9;

    /** How a round ended, and the bytes that say so. */
    private static final class Telling {
        final Optional<RoundOutcome> outcome;
        final byte[] bytes;

        Telling(Optional<RoundOutcome> outcome, byte[] bytes) {
            this.outcome = outcome;
            this.bytes = bytes;
        }
    }

    /** How a line may end, and what its bytes say beside the keys of a round. */
    private static final class Tail {
        final byte[] bytes;
        final List<ExtraField> extras;

        Tail(byte[] bytes, List<ExtraField> extras) {
            this.bytes = bytes;
            this.extras = extras;
        }
    }

    private final List<Tail> tails = new ArrayList<>();
    private final byte[] copy = new byte[LONGEST];
    private byte[] bytes = copy;
    private final int[] hands = new int[Seat.ALL.size()];
    private final int[] points = new int[2];
    private int dealer;
    private int recordFrom;
    private int recordTo;
    private int winner;
    private int goshi;
    private Optional<RoundOutcome> result = Optional.empty();
    private List<ExtraField> extras = List.of();

    /** With the lines of rounds that have nothing beside their keys. */
    static PlainLine ofWrittenRounds() {
        PlainLine lines = new PlainLine();
        lines.learn(SHAPE.part(LineShape.END), List.of());
        return lines;
    }

    /** The same lines, for another thread. */
    PlainLine sameLines() {
        PlainLine same = new PlainLine();
        same.tails.addAll(tails);
        return same;
    }

    boolean knowsLines() {
        return !tails.isEmpty();
    }

    /** Takes lines that end so, and say so, from now on. */
    void learn(byte[] tail, List<ExtraField> said) {
        tails.add(0, new Tail(tail, said));
        if (tails.size() > MOST_TAILS) {
            tails.remove(MOST_TAILS);
        }
    }

    /** Reads the line that begins at an index; gives the index behind its line break, or {@link #OTHER} or {@link #CUT}. */
    int read(byte[] source, int from, int to) {
        if (tails.isEmpty()) {
            return OTHER;
        }
        if (to - from >= LONGEST) {
            bytes = source;
            return whole(from);
        }
        int end = lineEnd(source, from, to);
        if (end < 0) {
            return CUT;
        }
        int read = copied(source, from, end);
        return read < 0 ? read : from + read;
    }

    private int copied(byte[] source, int from, int end) {
        System.arraycopy(source, from, copy, 0, end - from);
        Arrays.fill(copy, end - from, copy.length, (byte) 0);
        bytes = copy;
        return whole(0);
    }

    private static int lineEnd(byte[] source, int from, int to) {
        for (int i = from; i < to; i++) {
            if (source[i] == '\n') {
                return i + 1;
            }
        }
        return -1;
    }

    private int whole(int from) {
        int at = round(from);
        if (at < 0) {
            return OTHER;
        }
        result = Optional.empty();
        int end = tail(at, 0);
        return end < 0 && recordFrom == recordTo ? toldOf(at) : end;
    }

    /** Goes past a known end of lines from one of its bytes on. */
    private int tail(int at, int from) {
        for (Tail tail : tails) {
            int end = at + tail.bytes.length - from;
            if (Arrays.equals(bytes, at, end, tail.bytes, from, tail.bytes.length)) {
                extras = tail.extras;
                return end;
            }
        }
        return OTHER;
    }

    private int toldOf(int at) {
        if (bytes[at] != LIST_END) {
            return OTHER;
        }
        for (Telling telling : TELLINGS) {
            int end = at + 1 + telling.bytes.length;
            if (Arrays.equals(bytes, at + 1, end, telling.bytes, 0, telling.bytes.length)) {
                result = telling.outcome;
                return tail(end, 1);
            }
        }
        return OTHER;
    }

    /**
     * The end of a line that is of the shape but for its end, which is not known.
     *
     * @return from behind the last 五し to the line break; empty if the line is another, cut off or too long
     */
    Optional<byte[]> tail(byte[] source, int from, int to) {
        byte[] first = SHAPE.part(LineShape.DEALER);
        int end = to - from > first.length && Arrays.equals(source, from, from + first.length, first, 0, first.length)
                ? lineEnd(source, from, Math.min(to, from + LONGEST))
                : -1;
        if (end < 0 || copied(source, from, end) != OTHER) {
            return Optional.empty();
        }
        int at = round(0);
        return at < 0 || copy[at] != LIST_END || end - from - at > LONGEST_TAIL
                ? Optional.empty()
                : Optional.of(Arrays.copyOfRange(copy, at, end - from));
    }

    /** Up to the end of the list of 五し. @return {@link #OTHER} if it is not of the shape */
    private int round(int from) {
        int at = from;
        if (!stands(LineShape.DEALER, at)) {
            return OTHER;
        }
        at += SHAPE.part(LineShape.DEALER).length;
        dealer = bytes[at++] - '0';
        at = points(LineShape.EVEN, at);
        at = at < 0 ? at : points(LineShape.ODD, at);
        if (at < 0) {
            return OTHER;
        }
        for (int i = 0; i < hands.length; i++) {
            if (!stands(LineShape.FIRST_HAND + i, at)) {
                return OTHER;
            }
            at += SHAPE.part(LineShape.FIRST_HAND + i).length;
            hands[i] = at;
            at += Hand.DEALT_SIZE;
        }
        if (!stands(LineShape.RECORD, at)) {
            return OTHER;
        }
        recordFrom = at + SHAPE.part(LineShape.RECORD).length;
        recordTo = digits(recordFrom, RoundSimulator.MOST_DIGITS);
        if (!stands(LineShape.WINNER, recordTo)) {
            return OTHER;
        }
        at = recordTo + SHAPE.part(LineShape.WINNER).length;
        boolean isNobody = bytes[at] == '-' && bytes[at + 1] == '1';
        winner = isNobody ? -1 : bytes[at] - '0';
        at += isNobody ? 2 : 1;
        boolean arePlayers = (dealer | (isNobody ? 0 : winner)) >>> 2 == 0;
        return arePlayers && stands(LineShape.FIRST_GOSHI, at)
                ? goshi(at + SHAPE.part(LineShape.FIRST_GOSHI).length)
                : OTHER;
    }

    private boolean stands(int place, int from) {
        byte[] part = SHAPE.part(place);
        for (int i = 0; i < part.length; i++) {
            if (bytes[from + i] != part[i]) {
                return false;
            }
        }
        return true;
    }

    private int digits(int from, int most) {
        int at = from;
        while (at - from < most && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at;
    }

    private int points(int place, int from) {
        if (!stands(place, from)) {
            return OTHER;
        }
        int start = from + SHAPE.part(place).length;
        points[place - LineShape.EVEN] = start;
        int at = digits(start, MOST_SCORE_DIGITS);
        boolean isNumber = at > start && (bytes[start] != '0' || at == start + 1);
        return isNumber ? at : OTHER;
    }

    private int goshi(int from) {
        goshi = 0;
        int at = from;
        while (bytes[at] >= '0' && bytes[at] <= '3') {
            int seat = 1 << bytes[at] - '0';
            if ((goshi & seat) != 0) {
                return OTHER;
            }
            goshi |= seat;
            at++;
            if (!stands(LineShape.SECOND_GOSHI, at)) {
                return at;
            }
            at += SHAPE.part(LineShape.SECOND_GOSHI).length;
            if (bytes[at] < '0' || bytes[at] > '3') {
                return OTHER;
            }
        }
        return at;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int dealer() {
        return dealer;
    }

    @Override
    public Score before() {
        return new Score(number(points[0]), number(points[1]));
    }

    private int number(int from) {
        int number = 0;
        for (int at = from; bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            number = 10 * number + bytes[at] - '0';
        }
        return number;
    }

    @Override
    public int hand(int number) {
        return hands[number];
    }

    @Override
    public int recordFrom() {
        return recordFrom;
    }

    @Override
    public int recordTo() {
        return recordTo;
    }

    @Override
    public int winner() {
        return winner;
    }

    @Override
    public int goshi() {
        return goshi;
    }

    @Override
    public Optional<RoundOutcome> result() {
        return result;
    }

    @Override
    public List<ExtraField> extras() {
        return extras;
    }
}

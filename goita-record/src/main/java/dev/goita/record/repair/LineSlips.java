package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * 手駒と区切りの打ち間違い: every way to make a line one of a dealer, four hands that are the deck, and a record, by undoing two slips. What one
 * slip can mend is read off the deck: which kinds are too many and too few, and which hand is too long or too short. Not thread-safe.
 */
final class LineSlips {
    /** Longer texts are no round with a few slips. */
    static final int LONGEST = 150;

    private static final int HANDS = Seat.ALL.size();
    private static final int HAND = Hand.DEALT_SIZE;
    private static final int DECK = Tile.DECK_SIZE;
    private static final int ROOM = LONGEST + 40;
    /** So many passes may stand among the hands, typed behind the end of the round before. */
    private static final int MOST_ZEROS = 3;

    private static final int NONE = -1;
    private static final char BLANK = ' ';
    /** Hands in an order that is neither one exchange nor as it stands. */
    private static final int[][] ORDERS = orders();
    /** One of some fifty tiles that may stand in the place of one, and of how many such a slip is still one. */
    private static final double ANOTHER_TILE = -4;

    private static final int MOST_OTHER_TILES = 4;
    /** Of two hands that are the same, the second is rather the one typed again. */
    private static final double FIRST_OF_TWO = -2;

    private static final double EXCHANGES = HANDS * (HANDS - 1) / 2.0;

    /** Hears of each line. */
    interface Listener {
        /** A line that begins with a dealer and four hands, valid until this returns; its record starts at {@link #recordAt}. */
        void found(byte[] line, int size, double ln, List<Slip> slips);
    }

    private final KeyLayout layout;
    private final int[] at = new int[HANDS + 2];
    private final int[] length = new int[HANDS + 2];
    private final int[] counts = new int[10];
    private final int[] packed = new int[HANDS];
    private final byte[] outer = new byte[ROOM];
    private final byte[] inner = new byte[ROOM];
    private Listener listener = (line, size, ln, slips) -> {};
    private List<Slip> before = List.of();
    /** Whether the slip undone before stands where a hand that is left out would not have moved it. */
    private boolean isAmongHands = true;

    /** The number that is typed for the dealer. */
    private int dealer = NONE;

    LineSlips(KeyLayout layout) {
        this.layout = layout;
    }

    /** @param number that was typed for the dealer; -1 if it is not known */
    void from(int number) {
        dealer = number;
    }

    /** Where the record starts in a line that was found. */
    int recordAt() {
        return isSpaced() ? HANDS * (HAND + 1) + 2 : HANDS * HAND + 1;
    }

    /** Where a hand starts in a line that was found. */
    int handAt(int hand) {
        return isSpaced() ? 2 + hand * (HAND + 1) : 1 + hand * HAND;
    }

    private boolean isSpaced() {
        return layout.hasBlanks();
    }

    /** The hands of the line that was found last, from the dealer on; the array itself. */
    int[] hands() {
        return packed;
    }

    /** Whether a text is a line already; its hands are {@link #hands} then. */
    boolean isLine(byte[] text, int size) {
        if (size < recordAt() || text[0] < '0' || text[0] > '3') {
            return false;
        }
        for (int hand = 0; hand <= HANDS && isSpaced(); hand++) {
            if (text[handAt(hand) - 1] != BLANK) {
                return false;
            }
        }
        int left = PackedTiles.DECK;
        for (int hand = 0; hand < HANDS; hand++) {
            packed[hand] = 0;
            for (int i = handAt(hand); i < handAt(hand) + HAND; i++) {
                int kind = text[i] - '1';
                if (kind < 0 || kind >= Tile.ALL.size() || PackedTiles.count(left, kind) == 0) {
                    return false;
                }
                packed[hand] += PackedTiles.one(kind);
                left -= PackedTiles.one(kind);
            }
        }
        return true;
    }

    /** Finds the lines that one slip away; not the text itself. */
    void one(byte[] text, int size, List<Slip> undone, Listener found) {
        listener = found;
        before = undone;
        mend(text, size, 0);
    }

    /** Finds the lines that two slips away, each of one key or blank, or of hands. */
    void two(byte[] text, int size, Listener found) {
        listener = found;
        int keys = keys(text, size);
        int last = Math.min(recordAt() - 1, size - 2);
        int lastBlank = lastBlank(text, size);
        if (isSpaced() && size - keys > HANDS) {
            // what stands in the record is left to those who read it
            last = Math.min(last, lastBlank);
        }
        byte[] b = outer;
        for (int p = isSpaced() ? 0 : 1; p <= last; p++) {
            isAmongHands = !isSpaced() || p <= lastBlank;
            for (int digit = p == 0 ? 0 : 1; digit <= Tile.ALL.size(); digit++) {
                int longer = insert(text, size, p, '0' + digit, b);
                then(SlipKind.MISSED, p, b, longer, SlipKind.MISSED.ln(keys + 1));
            }
            if (layout == KeyLayout.SPACED) {
                int longer = insert(text, size, p, BLANK, b);
                then(SlipKind.BLANK, p, b, longer, SlipKind.BLANK.ln(HANDS + 1));
            }
            if (text[p] != BLANK) {
                boolean isDouble = text[p] == text[p + 1];
                SlipKind kind = isDouble ? SlipKind.DOUBLED : SlipKind.EXTRA_KEY;
                then(kind, p, b, delete(text, size, p, b), extra(isDouble) - Math.log(keys - 1));
                System.arraycopy(text, 0, b, 0, size);
                for (int digit = 0; digit <= Tile.ALL.size(); digit++) {
                    if ('0' + digit != text[p]) {
                        b[p] = (byte) ('0' + digit);
                        then(SlipKind.BESIDE, p, b, size, other(digit, text[p]) - Math.log(keys));
                    }
                }
            }
            boolean isMovable = layout == KeyLayout.SPACED || text[p + 1] != BLANK && text[p] != BLANK;
            if (isMovable && text[p] != text[p + 1]) {
                exchange(text, size, p, b);
                then(SlipKind.EXCHANGED, p, b, size, SlipKind.EXCHANGED.ln(keys));
            }
        }
        isAmongHands = true;
        if (isSpaced()) {
            twoOfHands(text, size);
        }
    }

    private static int lastBlank(byte[] text, int size) {
        int last = size - 1;
        while (last >= 0 && text[last] != BLANK) {
            last--;
        }
        return last;
    }

    private void then(SlipKind kind, int p, byte[] text, int size, double ln) {
        before = List.of(slip(kind, p));
        mend(text, size, ln);
    }

    /** Hands exchanged or left out, and a slip beside. */
    private void twoOfHands(byte[] text, int size) {
        if (!split(text, size)) {
            return;
        }
        int[] starts = at.clone();
        int[] lengths = length.clone();
        int hands = fields - 2;
        for (int a = 1; a <= Math.min(hands, HANDS); a++) {
            for (int b = a + 1; b <= Math.min(hands, HANDS); b++) {
                int gap = starts[b] - starts[a] - lengths[a];
                System.arraycopy(text, 0, outer, 0, size);
                int p = starts[a];
                System.arraycopy(text, starts[b], outer, p, lengths[b]);
                p += lengths[b];
                System.arraycopy(text, starts[a] + lengths[a], outer, p, gap);
                System.arraycopy(text, starts[a], outer, p + gap, lengths[a]);
                before = List.of(slip(SlipKind.HANDS_EXCHANGED, (a - 1) * HANDS + b - 1));
                mend(outer, size, SlipKind.HANDS_EXCHANGED.ln(EXCHANGES));
            }
        }
    }

    private static Slip slip(SlipKind kind, int place) {
        return new Slip(kind, place, 0, "");
    }

    /** How many fields {@link #split} found. */
    private int fields;

    /** Cuts a text at its first five blanks; false if there stands another behind them. */
    private boolean split(byte[] text, int size) {
        int field = 0;
        at[0] = 0;
        for (int i = 0; i < size; i++) {
            if (text[i] == BLANK) {
                if (field == HANDS + 1) {
                    return false;
                }
                length[field] = i - at[field];
                at[++field] = i + 1;
            }
        }
        length[field] = size - at[field];
        fields = field + 1;
        return true;
    }

    private static int keys(byte[] text, int size) {
        int keys = 0;
        for (int i = 0; i < size; i++) {
            keys += text[i] == BLANK ? 0 : 1;
        }
        return Math.max(2, keys);
    }

    private static double other(int meant, int typed) {
        return RecordSlips.ln(meant, Math.max(0, Math.min(9, typed - '0')));
    }

    static double extra(boolean isDouble) {
        return Math.log((isDouble ? SlipKind.DOUBLED.share : 0) + SlipKind.EXTRA_KEY.share / 10);
    }

    private static int insert(byte[] text, int size, int p, int key, byte[] into) {
        System.arraycopy(text, 0, into, 0, p);
        into[p] = (byte) key;
        System.arraycopy(text, p, into, p + 1, size - p);
        return size + 1;
    }

    private static int delete(byte[] text, int size, int p, byte[] into) {
        System.arraycopy(text, 0, into, 0, p);
        System.arraycopy(text, p + 1, into, p, size - p - 1);
        return size - 1;
    }

    /** Puts other keys in the place of some; how many there are then. */
    private int put(byte[] text, int size, int p, int gone, byte... keys) {
        System.arraycopy(text, 0, inner, 0, p);
        System.arraycopy(keys, 0, inner, p, keys.length);
        System.arraycopy(text, p + gone, inner, p + keys.length, size - p - gone);
        return size - gone + keys.length;
    }

    private static void exchange(byte[] text, int size, int p, byte[] into) {
        System.arraycopy(text, 0, into, 0, size);
        into[p] = text[p + 1];
        into[p + 1] = text[p];
    }

    private void found(SlipKind kind, int place, int size, double ln) {
        if (isLine(inner, size)) {
            List<Slip> slips =
                    before.isEmpty() ? List.of(slip(kind, place)) : List.of(before.get(0), slip(kind, place));
            listener.found(inner, size, ln, slips);
        }
    }

    private void copy(byte[] text, int size) {
        System.arraycopy(text, 0, inner, 0, size);
    }

    /** Undoes one slip more. */
    private void mend(byte[] text, int size, double ln) {
        if (size >= ROOM - HAND - 2 || size < 2) {
            return;
        }
        if (!isSpaced()) {
            mendUnspaced(text, size, ln);
            return;
        }
        if (!split(text, size)) {
            strayBlank(text, size, ln);
            return;
        }
        int keys = Math.max(2, size - fields + 1);
        if (fields == HANDS + 1) {
            lostField(text, size, ln);
        } else if (fields == HANDS + 2) {
            mendFields(text, size, ln, keys);
        }
    }

    /** A blank too many among the hands. */
    private void strayBlank(byte[] text, int size, double ln) {
        if (layout != KeyLayout.SPACED) {
            return;
        }
        for (int i = 0; i < Math.min(size - 1, recordAt() + 1); i++) {
            if (text[i] == BLANK) {
                int shorter = delete(text, size, i, inner);
                found(SlipKind.BLANK, i, shorter, ln + SlipKind.BLANK.ln(HANDS * HAND));
            }
        }
    }

    /** A blank or a hand that is not there. */
    private void lostField(byte[] text, int size, double ln) {
        if (layout == KeyLayout.SPACED) {
            for (int hand = 0; hand <= HANDS; hand++) {
                int p = handAt(hand) - 1;
                if (p < size) {
                    int longer = insert(text, size, p, BLANK, inner);
                    found(SlipKind.BLANK, p, longer, ln + SlipKind.BLANK.ln(HANDS + 1));
                }
            }
        }
        if (length[0] == HAND) {
            for (int dealer = 0; dealer < HANDS; dealer++) {
                int longer = put(text, size, 0, 0, (byte) ('0' + dealer), (byte) BLANK);
                found(SlipKind.MISSED, 0, longer, ln + SlipKind.MISSED.ln(size - HANDS));
            }
        }
        boolean areHands = length[0] == 1 && isAmongHands;
        for (int hand = 1; hand < HANDS; hand++) {
            areHands &= length[hand] == HAND;
        }
        if (areHands) {
            missedHand(text, size, ln);
        }
    }

    /** A hand that is not there, and that the others tell. */
    private void missedHand(byte[] text, int size, double ln) {
        byte[] rest = rest(text, NONE);
        byte[] field = Arrays.copyOf(rest, isSpaced() ? HAND + 1 : rest.length);
        Arrays.fill(field, rest.length, field.length, (byte) BLANK);
        for (int hand = 0; hand < HANDS && rest.length == HAND; hand++) {
            int longer = put(text, size, handAt(hand), 0, field);
            found(SlipKind.HAND_MISSED, hand, longer, ln + SlipKind.HAND_MISSED.ln(HANDS));
        }
    }

    /** What the other hands leave of the deck, ascending; none if they are not so many tiles of it. */
    private byte[] rest(byte[] text, int but) {
        int[] left = new int[Tile.ALL.size()];
        Tile.ALL.forEach(tile -> left[tile.ordinal()] = tile.copies());
        for (int hand = 1; hand <= (but == NONE ? HANDS - 1 : HANDS); hand++) {
            for (int i = at[hand]; i < at[hand] + length[hand] && hand != but; i++) {
                int kind = text[i] - '1';
                if (kind < 0 || kind >= left.length || --left[kind] < 0) {
                    return new byte[0];
                }
            }
        }
        byte[] rest = new byte[HAND];
        int size = 0;
        for (int kind = 0; kind < left.length; kind++) {
            for (int i = 0; i < left[kind]; i++) {
                if (size == HAND) {
                    return new byte[0];
                }
                rest[size++] = (byte) ('1' + kind);
            }
        }
        return size == HAND ? rest : new byte[0];
    }

    /** A key and the blank beside it the other way round. */
    private void misplacedBlank(byte[] text, int size, double ln, int keys) {
        int off = 0;
        for (int field = 0; field <= HANDS; field++) {
            off += Math.abs(surplus(field));
        }
        for (int field = 0; field <= HANDS; field++) {
            int more = surplus(field);
            boolean isOne =
                    Math.abs(more) == 1 && (field == HANDS ? off == 1 : off == 2 && surplus(field + 1) == -more);
            int p = at[field + 1] - (more > 0 ? 2 : 1);
            if (isOne && p + 1 < size) {
                exchange(text, size, p, inner);
                found(SlipKind.EXCHANGED, p, size, ln + SlipKind.EXCHANGED.ln(keys));
            }
        }
    }

    /** How many digits too many the dealer or a hand has. */
    private int surplus(int field) {
        return length[field] - (field == 0 ? 1 : HAND);
    }

    private void mendFields(byte[] text, int size, double ln, int keys) {
        if (layout == KeyLayout.SPACED) {
            misplacedBlank(text, size, ln, keys);
        }
        int tooShort = NONE;
        int tooLong = NONE;
        boolean isOff = length[0] > 2;
        for (int hand = 1; hand <= HANDS; hand++) {
            int more = length[hand] - HAND;
            isOff |= Math.abs(more) > 1 || more < 0 && tooShort != NONE || more > 0 && tooLong != NONE;
            tooShort = more < 0 ? hand : tooShort;
            tooLong = more > 0 ? hand : tooLong;
        }
        boolean isDealer = length[0] == 1 && text[0] >= '0' && text[0] <= '3';
        if (isDealer) {
            anotherHand(text, size, ln);
        }
        if (isOff) {
            return;
        }
        Arrays.fill(counts, 0);
        for (int hand = 1; hand <= HANDS; hand++) {
            for (int i = at[hand]; i < at[hand] + length[hand]; i++) {
                counts[text[i] - '0']++;
            }
        }
        int apart = apart();
        if (apart > 2) {
            return;
        }
        if (!isDealer) {
            if (apart == 0 && tooShort == NONE && tooLong == NONE) {
                mendDealer(text, size, ln, keys);
            }
        } else if (tooShort == NONE && tooLong == NONE) {
            if (apart == 0) {
                rearrange(text, size, ln, keys);
            } else if (surplus != NONE && missing != NONE) {
                mistaken(text, size, ln, keys, recordAt() - 2);
            }
        } else {
            mendLengths(text, size, ln, keys, tooShort, tooLong, apart);
        }
    }

    private void mendDealer(byte[] text, int size, double ln, int keys) {
        if (length[0] == 0) {
            for (int dealer = 0; dealer < HANDS; dealer++) {
                int longer = insert(text, size, 0, '0' + dealer, inner);
                found(SlipKind.MISSED, 0, longer, ln + SlipKind.MISSED.ln(keys + 1));
            }
        } else if (length[0] == 2) {
            for (int i = 0; i < 2; i++) {
                boolean isDouble = text[0] == text[1];
                found(
                        isDouble ? SlipKind.DOUBLED : SlipKind.EXTRA_KEY,
                        i,
                        delete(text, size, i, inner),
                        ln + extra(isDouble) - Math.log(2.0 * (keys - 1)));
            }
        } else {
            for (int dealer = 0; dealer < HANDS; dealer++) {
                copy(text, size);
                inner[0] = (byte) ('0' + dealer);
                found(SlipKind.BESIDE, 0, size, ln + other(dealer, text[0]) - Math.log(keys));
            }
        }
    }

    /** The deck, and yet not as it was dealt. */
    private void rearrange(byte[] text, int size, double ln, int keys) {
        for (int a = 0; a < HANDS; a++) {
            for (int b = a + 1; b < HANDS; b++) {
                copy(text, size);
                System.arraycopy(text, handAt(a), inner, handAt(b), HAND);
                System.arraycopy(text, handAt(b), inner, handAt(a), HAND);
                found(SlipKind.HANDS_EXCHANGED, a * HANDS + b, size, ln + SlipKind.HANDS_EXCHANGED.ln(EXCHANGES));
                if (before.isEmpty()) {
                    swapTiles(text, size, ln, a, b);
                }
            }
        }
        for (int[] order : ORDERS) {
            copy(text, size);
            for (int hand = 0; hand < HANDS; hand++) {
                System.arraycopy(text, handAt(order[hand]), inner, handAt(hand), HAND);
            }
            // the misunderstanding that hands are listed from player 0 on
            boolean isFrom0 =
                    order[0] == dealer && order[1] == (dealer + 1) % HANDS && order[2] == (dealer + 2) % HANDS;
            int code = order[0] << 6 | order[1] << 4 | order[2] << 2 | order[3];
            double share = isFrom0 ? SlipKind.HANDS_PERMUTED.ln(1) : SlipKind.HANDS_PERMUTED.ln(ORDERS.length);
            found(SlipKind.HANDS_PERMUTED, code, size, ln + share);
        }
        for (int i = handAt(0); i < handAt(HANDS - 1) + HAND - 1; i++) {
            if (text[i] != BLANK && text[i + 1] != BLANK && text[i] > text[i + 1]) {
                exchange(text, size, i, inner);
                found(SlipKind.EXCHANGED, i, size, ln + SlipKind.EXCHANGED.ln(keys));
            }
        }
    }

    private void swapTiles(byte[] text, int size, double ln, int a, int b) {
        for (int i = handAt(a); i < handAt(a) + HAND; i++) {
            for (int j = handAt(b); j < handAt(b) + HAND; j++) {
                boolean isNew =
                        (i == handAt(a) || text[i] != text[i - 1]) && (j == handAt(b) || text[j] != text[j - 1]);
                if (isNew && text[i] != text[j]) {
                    copy(text, size);
                    inner[i] = text[j];
                    inner[j] = text[i];
                    Arrays.sort(inner, handAt(a), handAt(a) + HAND);
                    Arrays.sort(inner, handAt(b), handAt(b) + HAND);
                    found(SlipKind.TILES_SWAPPED, a, size, ln + SlipKind.TILES_SWAPPED.ln(EXCHANGES * 25));
                }
            }
        }
    }

    private void mendLengths(byte[] text, int size, double ln, int keys, int tooShort, int tooLong, int apart) {
        if (tooLong == NONE && apart == 1 && missing > 0) {
            for (int i = at[tooShort]; i <= at[tooShort] + HAND - 1; i++) {
                int longer = insert(text, size, i, '0' + missing, inner);
                found(SlipKind.MISSED, i, longer, ln + SlipKind.MISSED.ln(keys + 1));
            }
        } else if (tooShort == NONE && apart == 1 && surplus >= 0) {
            for (int i = at[tooLong]; i <= at[tooLong] + HAND; i++) {
                if (text[i] == '0' + surplus) {
                    boolean isDouble = text[i + 1] == text[i];
                    SlipKind kind = isDouble ? SlipKind.DOUBLED : SlipKind.EXTRA_KEY;
                    found(kind, i, delete(text, size, i, inner), ln + extra(isDouble) - Math.log(keys - 1));
                }
            }
        } else if (tooShort != NONE && tooLong != NONE && apart == 0) {
            for (int i = at[tooLong]; i <= at[tooLong] + HAND; i++) {
                if (i == at[tooLong] || text[i] != text[i - 1]) {
                    byte[] without = new byte[ROOM];
                    int shorter = delete(text, size, i, without);
                    int to = at[tooShort] - (tooLong < tooShort ? 1 : 0);
                    int longer = insert(without, shorter, to, text[i], inner);
                    Arrays.sort(inner, to, to + HAND);
                    found(
                            SlipKind.TILE_MOVED,
                            (tooLong - 1) * HANDS + tooShort - 1,
                            longer,
                            ln + SlipKind.TILE_MOVED.ln(60));
                }
            }
        }
    }

    /** A hand that the others decide, whatever stands there. */
    private void anotherHand(byte[] text, int size, double ln) {
        for (int hand = 1; hand <= HANDS; hand++) {
            boolean areOthers = true;
            boolean isTwice = false;
            boolean isAgain = false;
            for (int other = 1; other <= HANDS; other++) {
                areOthers &= other == hand || length[other] == HAND;
                boolean isSame = other != hand
                        && Arrays.equals(
                                text, at[hand], at[hand] + length[hand], text, at[other], at[other] + length[other]);
                isTwice |= isSame;
                isAgain |= isSame && other < hand;
            }
            byte[] rest = areOthers ? rest(text, hand) : new byte[0];
            if (rest.length == HAND) {
                int wrong = wrong(text, at[hand], length[hand], rest);
                int meant = put(text, size, at[hand], length[hand], rest);
                double share = isTwice
                        ? SlipKind.HAND_TWICE.ln(EXCHANGES) + (isAgain ? 0 : FIRST_OF_TWO)
                        : SlipKind.HAND_WRONG.ln(HANDS) + ANOTHER_TILE * Math.min(MOST_OTHER_TILES, wrong);
                if (wrong > 1 || isTwice) {
                    SlipKind kind = isTwice ? SlipKind.HAND_TWICE : SlipKind.HAND_WRONG;
                    found(kind, hand - 1, meant, ln + share);
                }
            }
        }
    }

    /** In how many tiles a hand differs. */
    private static int wrong(byte[] text, int from, int size, byte[] meant) {
        int[] more = new int[10];
        for (int i = from; i < from + size; i++) {
            more[text[i] - '0']++;
        }
        for (byte tile : meant) {
            more[tile - '0']--;
        }
        int over = 0;
        int under = 0;
        for (int count : more) {
            over += Math.max(0, count);
            under += Math.max(0, -count);
        }
        return Math.max(over, under);
    }

    /** Without blanks, a slip moves all that follows: the first 33 keys are the dealer and the deck, or one key more or less is. */
    private void mendUnspaced(byte[] text, int size, double ln) {
        for (int hand = 1; hand <= HANDS; hand++) {
            at[hand] = handAt(hand - 1);
            length[hand] = HAND;
        }
        if (size >= DECK && tally(text, DECK) == 1 && missing > 0) {
            for (int i = 1; i <= DECK; i++) {
                int longer = insert(text, size, i, '0' + missing, inner);
                found(SlipKind.MISSED, i, longer, ln + SlipKind.MISSED.ln(size + 1));
            }
        }
        if (size > DECK) {
            asManyTiles(text, size, ln);
        }
        for (int more = 1; more <= MOST_ZEROS && size > DECK + more; more++) {
            tooManyTiles(text, size, more, ln);
        }
        if (size >= DECK + 1 - HAND) {
            missedHand(text, size, ln);
        }
        for (int hand = 0; hand + 1 < HANDS && size > DECK + HAND; hand++) {
            int p = handAt(hand);
            if (Arrays.equals(text, p, p + HAND, text, p + HAND, p + 2 * HAND)) {
                found(SlipKind.HAND_TWICE, hand, put(text, size, p, HAND), ln + SlipKind.HAND_TWICE.ln(HANDS));
            }
        }
    }

    private void asManyTiles(byte[] text, int size, double ln) {
        int apart = tally(text, DECK + 1);
        anotherHand(text, size, ln);
        if (apart == 2 && surplus != NONE && missing != NONE) {
            mistaken(text, size, ln, size, DECK);
        } else if (apart == 0) {
            rearrange(text, size, ln, size);
            for (int i = HAND; i < DECK; i += HAND) {
                if (text[i] < text[i + 1]) {
                    exchange(text, size, i, inner);
                    found(SlipKind.EXCHANGED, i, size, ln + SlipKind.EXCHANGED.ln(size));
                }
            }
            if (before.isEmpty()) {
                moveTiles(text, size, ln);
            }
        }
        if (size > DECK + 1 && text[DECK] != text[DECK + 1]) {
            exchange(text, size, DECK, inner);
            found(SlipKind.EXCHANGED, DECK, size, ln + SlipKind.EXCHANGED.ln(size));
        }
    }

    /** A key too many, or some passes among the hands. */
    private void tooManyTiles(byte[] text, int size, int more, double ln) {
        int apart = tally(text, DECK + 1 + more);
        for (int i = 1; i <= DECK + more && apart == more && surplus != NONE; i++) {
            if (more == 1 && text[i] == '0' + surplus) {
                boolean isDouble = i + 1 < size && text[i] == text[i + 1];
                SlipKind kind = isDouble ? SlipKind.DOUBLED : SlipKind.EXTRA_KEY;
                found(kind, i, delete(text, size, i, inner), ln + extra(isDouble) - Math.log(size - 1));
            } else if (more > 1 && i + more <= size && areZeros(text, i, more)) {
                found(SlipKind.PASSES_EXTRA, i, put(text, size, i, more), ln + SlipKind.PASSES_EXTRA.ln(size));
            }
        }
    }

    private static boolean areZeros(byte[] text, int from, int count) {
        boolean are = true;
        for (int i = from; i < from + count; i++) {
            are &= text[i] == '0';
        }
        return are;
    }

    /** A tile typed into another hand, which moves the hands between. */
    private void moveTiles(byte[] text, int size, double ln) {
        byte[] without = new byte[ROOM];
        for (int p = 1; p <= DECK; p++) {
            if (p == 1 || text[p] != text[p - 1]) {
                int shorter = delete(text, size, p, without);
                for (int hand = 0; hand < HANDS; hand++) {
                    int to = handAt(hand);
                    while (to < handAt(hand) + HAND - 1 && without[to] <= text[p]) {
                        to++;
                    }
                    if (hand != (p - 1) / HAND) {
                        int longer = insert(without, shorter, to, text[p], inner);
                        found(
                                SlipKind.TILE_MOVED,
                                (p - 1) / HAND * HANDS + hand,
                                longer,
                                ln + SlipKind.TILE_MOVED.ln(60));
                    }
                }
            }
        }
    }

    /** Kinds of which {@link #tally} found too many and too few. */
    private int surplus;

    private int missing;

    /** How many of the keys between the dealer and an index are not of the deck, and how many of the deck are not there. */
    private int tally(byte[] text, int to) {
        Arrays.fill(counts, 0);
        for (int i = 1; i < to; i++) {
            counts[text[i] - '0']++;
        }
        return apart();
    }

    private int apart() {
        int apart = counts[0] + counts[9];
        surplus = counts[0] > 0 ? 0 : counts[9] > 0 ? 9 : NONE;
        missing = NONE;
        for (Tile tile : Tile.ALL) {
            int more = counts[tile.digit()] - tile.copies();
            apart += Math.abs(more);
            surplus = more > 0 ? tile.digit() : surplus;
            missing = more < 0 ? tile.digit() : missing;
        }
        return apart;
    }

    /** A key of which there is one too many in the place of one that is missing. */
    private void mistaken(byte[] text, int size, double ln, int keys, int last) {
        for (int i = handAt(0); i <= last; i++) {
            if (text[i] == '0' + surplus) {
                copy(text, size);
                inner[i] = (byte) ('0' + missing);
                SlipKind kind = KeyPad.share(missing, surplus) > 0 ? SlipKind.BESIDE : SlipKind.WRONG_KEY;
                found(kind, i, size, ln + other(missing, '0' + surplus) - Math.log(keys));
            }
        }
    }

    private static int[][] orders() {
        return IntStream.range(0, 1 << 2 * HANDS)
                .mapToObj(code -> new int[] {code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3})
                .filter(order -> (1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3]) == 0xF)
                .filter(order ->
                        IntStream.range(0, HANDS).filter(i -> order[i] == i).count() < 2)
                .toArray(int[][]::new);
    }
}

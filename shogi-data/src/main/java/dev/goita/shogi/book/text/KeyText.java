package dev.goita.shogi.book.text;

/** Tells canonical SFEN from other spellings by its bytes, without setting up a board. */
final class KeyText {
    private static final int RANKS = 9;
    private static final int FILES = 9;
    /** Black's pieces in the order of hands, then White's. */
    private static final String HAND_ORDER = "RBGSNLPrbgsnlp";

    private static final int[] SET_SIZES = {2, 2, 4, 4, 4, 4, 18};
    private static final byte[] HAND_INDEX = handIndexes();
    private static final boolean[] PROMOTABLE = set("PLNSBRplnsbr");
    private static final boolean[] PIECE = set("PLNSGBRKplnsgbrk");

    private KeyText() {}

    private static boolean[] set(String letters) {
        boolean[] set = new boolean[256];
        letters.chars().forEach(c -> set[c] = true);
        return set;
    }

    private static byte[] handIndexes() {
        byte[] indexes = new byte[256];
        for (int i = 0; i < HAND_ORDER.length(); i++) {
            indexes[HAND_ORDER.charAt(i)] = (byte) (i + 1);
        }
        return indexes;
    }

    /**
     * Where board, side to move and hands end if they begin at {@code from}, stand there in canonical form and are followed
     * by a blank or by the end; otherwise -1.
     */
    static int canonicalEnd(byte[] text, int from, int to) {
        int board = boardEnd(text, from, to);
        if (board < 0 || board + 3 >= to || text[board] != ' ' || text[board + 2] != ' ') {
            return -1;
        }
        if (text[board + 1] != 'b' && text[board + 1] != 'w') {
            return -1;
        }
        int end = handsEnd(text, board + 3, to);
        return end >= 0 && (end == to || text[end] == ' ') ? end : -1;
    }

    private static int boardEnd(byte[] text, int from, int to) {
        int ranks = 1;
        int files = 0;
        boolean afterDigit = false;
        int i = from;
        while (i < to && text[i] != ' ') {
            int c = text[i] & 0xFF;
            if (c == '/') {
                if (files != FILES) {
                    return -1;
                }
                ranks++;
                files = 0;
                afterDigit = false;
            } else if (c >= '1' && c <= '9') {
                if (afterDigit) {
                    return -1;
                }
                files += c - '0';
                afterDigit = true;
            } else {
                if (c == '+' && i + 1 < to && PROMOTABLE[text[i + 1] & 0xFF]) {
                    i++;
                } else if (!PIECE[c]) {
                    return -1;
                }
                files++;
                afterDigit = false;
            }
            i++;
        }
        return ranks == RANKS && files == FILES ? i : -1;
    }

    private static int handsEnd(byte[] text, int from, int to) {
        if (text[from] == '-') {
            return from + 1;
        }
        int last = 0;
        int i = from;
        while (i < to && text[i] != ' ') {
            int count = 1;
            if (text[i] >= '1' && text[i] <= '9') {
                count = text[i++] - '0';
                if (i < to && text[i] >= '0' && text[i] <= '9') {
                    count = count * 10 + text[i++] - '0';
                }
                if (count == 1) {
                    return -1;
                }
            }
            int index = i < to ? HAND_INDEX[text[i] & 0xFF] : 0;
            if (index <= last || count > SET_SIZES[(index - 1) % SET_SIZES.length]) {
                return -1;
            }
            last = index;
            i++;
        }
        return i > from ? i : -1;
    }

    /** The number that fills a range, or -1 if it holds none of 1 to 9 digits, or a superfluous 0. */
    static int ply(byte[] text, int from, int to) {
        if (to - from < 1 || to - from > 9 || text[from] == '0' && to - from > 1) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < to; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return -1;
            }
            number = number * 10 + text[i] - '0';
        }
        return number;
    }
}

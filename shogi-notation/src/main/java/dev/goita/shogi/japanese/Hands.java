package dev.goita.shogi.japanese;

import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** 持駒: {@code 飛二　角　歩十八　}, with any separator or none, or {@code なし}. */
public final class Hands {
    private static final List<PieceKind> ORDER = List.of(
            PieceKind.ROOK,
            PieceKind.BISHOP,
            PieceKind.GOLD,
            PieceKind.SILVER,
            PieceKind.KNIGHT,
            PieceKind.LANCE,
            PieceKind.PAWN,
            PieceKind.KING);

    /** How the kinds in a diagram's hand are set apart. */
    public enum Form {
        /** {@code 飛二　角　}: each kind is followed by a full blank. */
        KAKINOKI,
        /** {@code 飛二 角}. */
        BIOSHOGI
    }

    private Hands() {}

    /** A hand as it stands above and below a diagram, {@code なし} for an empty one. */
    public static String write(Hand hand, Form form) {
        if (hand.isEmpty()) {
            return "なし";
        }
        return form == Form.BIOSHOGI ? write(hand, " ") : write(hand, "　") + "　";
    }

    /** The kinds from ROOK to KING with a separator between them; nothing for an empty hand. */
    public static String write(Hand hand, String separator) {
        return write(hand, separator, ORDER);
    }

    /** The kinds in an order of one's own; those that are not in it are not written. */
    public static String write(Hand hand, String separator, Iterable<PieceKind> order) {
        StringBuilder text = new StringBuilder();
        for (PieceKind kind : order) {
            int count = hand.count(kind);
            if (count > 0) {
                text.append(text.isEmpty() ? "" : separator)
                        .append(PieceName.of(kind).onBoard())
                        .append(count > 1 ? Numerals.kanji(count) : "");
            }
        }
        return text.toString();
    }

    /** {@return every kind that can be in a hand, from ROOK to KING} */
    public static List<PieceKind> order() {
        return ORDER;
    }

    /** What a text says, and where it stops making sense. */
    static final class Scan {
        private Hand hand = Hand.EMPTY;
        private int bad = -1;

        Hand hand() {
            return hand;
        }

        /** The offset of the first piece that could not be read, or -1. */
        int badOffset() {
            return bad;
        }
    }

    /** Reads from {@code start} to {@code end}; unknown characters are skipped and the first one noted. */
    static Scan read(String text, int start, int end, IllegalMoves policy) {
        Scan scan = new Scan();
        if (text.substring(start, end).strip().startsWith("なし")) {
            return scan;
        }
        int i = start;
        while (i < end) {
            PieceKind kind = PieceName.kindOf(text.charAt(i));
            if (kind == null || kind.isPromoted()) {
                scan.bad = scan.bad < 0 && !isSeparator(text.charAt(i)) ? i : scan.bad;
                i++;
                continue;
            }
            int digits = i + 1;
            while (digits < end && isNumeral(text.charAt(digits))) {
                digits++;
            }
            add(scan, kind, number(text.substring(i + 1, digits)), i, policy);
            i = digits;
        }
        return scan;
    }

    private static void add(Scan scan, PieceKind kind, @Nullable Integer count, int offset, IllegalMoves policy) {
        int sum = count == null ? 0 : scan.hand.count(kind) + count;
        if (sum < 1 || sum > policy.most(kind)) {
            scan.bad = scan.bad < 0 ? offset : scan.bad;
        } else {
            scan.hand = scan.hand.with(kind, sum);
        }
    }

    private static boolean isSeparator(char c) {
        return Numerals.isBlank(c) || c == '、' || c == '，' || c == ',' || c == '・';
    }

    private static boolean isNumeral(char c) {
        return c == '十' || Numerals.digit(c) >= 0;
    }

    /** 1 if nothing is said, null if the digits make no number. */
    private static @Nullable Integer number(String digits) {
        if (digits.isEmpty()) {
            return 1;
        }
        int ten = digits.indexOf('十');
        if (ten < 0) {
            return digits.length() > 2 ? null : plain(digits);
        }
        Integer tens = ten == 0 ? Integer.valueOf(1) : plain(digits.substring(0, ten));
        Integer ones = plain(digits.substring(ten + 1));
        return tens == null || ones == null || tens > 9 || ones > 9 ? null : Integer.valueOf(tens * 10 + ones);
    }

    /** 0 if there are no digits, null if one of them is none or there are too many. */
    private static @Nullable Integer plain(String digits) {
        int value = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = Numerals.digit(digits.charAt(i));
            if (digit < 0 || i > 2) {
                return null;
            }
            value = value * 10 + digit;
        }
        return value;
    }
}

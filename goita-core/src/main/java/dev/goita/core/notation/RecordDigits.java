package dev.goita.core.notation;

import java.util.Arrays;

/**
 * 棋譜の数字: the digits of one record as somebody wrote them, and where in the text each stands. Hyphens only make a
 * record readable and count nowhere; every other character counts as one digit, even if it is none.
 *
 * <p>Source: the record-format document, "棋譜:record of a round".
 */
public final class RecordDigits {
    private static final int HYPHEN = '-';

    private final String text;
    private final int[] digits;
    private final int[] offsets;

    private RecordDigits(String text, int[] digits, int[] offsets) {
        this.text = text;
        this.digits = digits;
        this.offsets = offsets;
    }

    /**
     * Accepts any text; what is no digit is for the replay to refuse.
     *
     * @param text one record, with or without hyphens
     * @return its digits
     */
    public static RecordDigits read(String text) {
        int[] digits = new int[text.length()];
        int[] offsets = new int[text.length()];
        int size = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c != HYPHEN) {
                digits[size] = c;
                offsets[size++] = i;
            }
            i += Character.charCount(c);
        }
        return new RecordDigits(text, Arrays.copyOf(digits, size), Arrays.copyOf(offsets, size));
    }

    /** {@return how many digits there are, hyphens not counted} */
    public int size() {
        return digits.length;
    }

    /**
     * The character at a 0-based index, as a code point.
     *
     * @param index 0-based, hyphens not counted
     * @return the code point
     */
    public int at(int index) {
        return digits[index];
    }

    /**
     * Where the digit at an index stands in the text as written.
     *
     * @param index 0-based, hyphens not counted; up to {@link #size()}
     * @return 0-based, in UTF-16 units; the text's length for the end
     */
    public int offset(int index) {
        return index == digits.length ? text.length() : offsets[index];
    }

    /** {@return the text as written} */
    public String text() {
        return text;
    }

    /** Without hyphens. */
    @Override
    public String toString() {
        return digits.length == text.length() ? text : new String(digits, 0, digits.length);
    }
}

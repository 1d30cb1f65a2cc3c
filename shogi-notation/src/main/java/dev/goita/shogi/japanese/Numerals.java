package dev.goita.shogi.japanese;

/** Digits in every width, and numbers in kanji. */
public final class Numerals {
    private static final String KANJI = "〇一二三四五六七八九";
    private static final String WIDE = "０１２３４５６７８９";

    private Numerals() {}

    /** {@return the value of one digit, half- or full-width or kanji, or -1} */
    public static int digit(char c) {
        int arabic = arabicDigit(c);
        return arabic >= 0 ? arabic : KANJI.indexOf(c);
    }

    /** {@return the value of one half- or full-width digit, or -1} */
    public static int arabicDigit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        return c >= '０' && c <= '９' ? c - '０' : -1;
    }

    /** {@return the full-width form of a digit from 0 to 9} */
    public static char wide(int digit) {
        return WIDE.charAt(digit);
    }

    /** {@return a number from 1 to 99 in kanji, {@code 十八} for 18} */
    public static String kanji(int number) {
        String tens = number < 10 ? "" : number < 20 ? "十" : KANJI.charAt(number / 10) + "十";
        return number % 10 == 0 ? tens : tens + KANJI.charAt(number % 10);
    }

    /** {@return the half-width form of a full-width ASCII character or blank; any other character as it is} */
    public static char narrow(char c) {
        if (c >= '！' && c <= '～') {
            return (char) (c - '！' + '!');
        }
        return c == '　' ? ' ' : c;
    }

    /** {@return whether it is a blank of either width or a tab} */
    public static boolean isBlank(char c) {
        return c == ' ' || c == '　' || c == '\t';
    }

    /** {@return the offset of the first character from {@code at} on that is no blank, or {@code end}} */
    public static int skipBlanks(String text, int at, int end) {
        int i = at;
        while (i < end && isBlank(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** {@return the offset of the first character from {@code at} on that is no half- or full-width digit, or {@code end}} */
    public static int skipDigits(String text, int at, int end) {
        int i = at;
        while (i < end && arabicDigit(text.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    /** {@return the number of up to nine half- or full-width digits between two offsets; 0 if there are none} */
    public static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = number * 10 + arabicDigit(text.charAt(i));
        }
        return number;
    }
}

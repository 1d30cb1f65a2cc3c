package dev.goita.shogi.record.walk;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.NotationCode;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/**
 * 平文: a text as readers take it: no-break spaces and their like are blanks, and what has no width is not there. Pages of the
 * web, word processors and chat programs put such characters between, around and into moves. Places count in the text as it was
 * written, and comments and values keep what was written.
 */
public final class PlainText {
    /** What becomes of U+3000, which is never odd. */
    public enum Wide {
        /** What it is: records in Japanese have it everywhere. */
        KEPT,
        /** An ordinary blank, as notations in ASCII have. */
        NARROWED
    }

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Source source;
    private final String text;
    /** Where each character stands in the source, the end too; empty if nothing was left out. */
    private final int[] offsets;

    private final Findings findings;
    private int odd;
    private int firstOdd;

    private PlainText(Source source, String text, int[] offsets) {
        this.source = source;
        this.text = text;
        this.offsets = offsets;
        this.findings = new Findings(
                source, offsets.length == 0 ? IntUnaryOperator.identity() : at -> offsets[Math.min(at, text.length())]);
    }

    public static PlainText of(Source source, Wide wide) {
        String written = source.text();
        int first = firstOdd(written, 0, written.length(), wide);
        if (first == written.length()) {
            return new PlainText(source, written, new int[0]);
        }
        StringBuilder plain = new StringBuilder(written.length()).append(written, 0, first);
        int[] offsets = new int[written.length() + 1];
        for (int i = 0; i < first; i++) {
            offsets[i] = i;
        }
        for (int i = first; i < written.length(); i++) {
            char c = written.charAt(i);
            offsets[plain.length()] = i;
            if (isBlank(c, wide)) {
                plain.append(' ');
            } else if (!isNothing(c)) {
                plain.append(c);
            }
        }
        offsets[plain.length()] = written.length();
        boolean isShorter = plain.length() < written.length();
        return new PlainText(source, plain.toString(), isShorter ? offsets : new int[0]);
    }

    /** {@return a line or word with ordinary blanks, without what has no width} */
    public static String of(String written) {
        return is(written) ? written : of(Source.of(written), Wide.KEPT).text();
    }

    /** {@return the text of a source in which strings stay as they are, with one blank for every odd character outside them} */
    public static PlainText ofJson(Source source) {
        String written = source.text();
        char[] plain = written.toCharArray();
        boolean isInString = false;
        for (int i = 0; i < plain.length; i++) {
            if (isInString) {
                isInString = plain[i] != '"';
                i += plain[i] == '\\' ? 1 : 0;
            } else if (isBlank(plain[i], Wide.NARROWED) || isNothing(plain[i])) {
                plain[i] = ' ';
            } else {
                isInString = plain[i] == '"';
            }
        }
        PlainText text = new PlainText(source, new String(plain), new int[0]);
        for (int i = 0; i < plain.length; i++) {
            if (plain[i] != written.charAt(i)) {
                text.read(i, i + 1);
            }
        }
        return text;
    }

    /** {@return whether a text is its own plain text} */
    public static boolean is(String written) {
        return firstOdd(written, 0, written.length(), Wide.KEPT) == written.length();
    }

    public String text() {
        return text;
    }

    /** {@return takes what is found; offsets count in {@link #text}, places in the source} */
    public Findings findings() {
        return findings;
    }

    /** {@return what the source has between two offsets of the text, odd blanks and all} */
    public String written(int from, int to) {
        return source.text().substring(behind(from), offset(to));
    }

    /** Counts what is no ordinary blank in a part of the text that is read, not kept as it was written. */
    public void read(int from, int to) {
        String written = source.text();
        int start = behind(from);
        // what has no width belongs to what follows it, but at the end of a line to what stands before it
        boolean isAtEnd = to == text.length() || text.charAt(to) == '\n' || text.charAt(to) == '\r';
        int end = isAtEnd ? offset(to) : behind(to);
        for (int at = firstOdd(written, start, end, Wide.KEPT);
                at < end;
                at = firstOdd(written, at + 1, end, Wide.KEPT)) {
            if (!beginsLine(at)) {
                firstOdd = odd == 0 ? at : firstOdd;
                odd++;
            }
        }
    }

    /** Where the source goes on behind the character before an offset. */
    private int behind(int at) {
        return at == 0 ? 0 : offset(at - 1) + 1;
    }

    private int offset(int at) {
        return offsets.length == 0 ? at : offsets[at];
    }

    /** Where files were joined, each of them may begin with its mark. */
    private boolean beginsLine(int at) {
        String written = source.text();
        return written.charAt(at) == BYTE_ORDER_MARK
                && (at == 0 || written.charAt(at - 1) == '\n' || written.charAt(at - 1) == '\r');
    }

    public void report() {
        if (odd > 0) {
            String first =
                    String.format(Locale.ROOT, "U+%04X", (int) source.text().charAt(firstOdd));
            findings.add(new Diagnostic(
                    NotationCode.ODD_BLANK,
                    Severity.WARNING,
                    new Findings(source).place(firstOdd),
                    new Wording(
                            "ふつうの空白ではない文字が" + odd + "個あります(" + first + " など。空白として、幅のないものは無いものとして読みます)",
                            odd + " characters that are no ordinary blanks, such as " + first
                                    + ": read as blanks, and as nothing where they have no width")));
        }
    }

    private static int firstOdd(String text, int from, int end, Wide wide) {
        int at = from;
        while (at < end && !isBlank(text.charAt(at), wide) && !isNothing(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char c, Wide wide) {
        return switch (c) {
            case '\u000B',
                    '\f',
                    '\u0085',
                    '\u00A0',
                    '\u1680',
                    '\u2028',
                    '\u2029',
                    '\u202F',
                    '\u205F',
                    '\u2800',
                    '\u3164' -> true;
            case '\u3000' -> wide == Wide.NARROWED;
            default -> c >= '\u2000' && c <= '\u200A';
        };
    }

    /** Zero-width spaces and joiners, marks of direction, soft hyphens, variation selectors. */
    private static boolean isNothing(char c) {
        return switch (c) {
            case '\u00AD', '\u061C', '\u180E', BYTE_ORDER_MARK -> true;
            default ->
                c >= '\u200B' && c <= '\u200F'
                        || c >= '\u202A' && c <= '\u202E'
                        || c >= '\u2060' && c <= '\u206F'
                        || c >= '\uFE00' && c <= '\uFE0F';
        };
    }
}

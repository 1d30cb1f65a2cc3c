package dev.goita.shogi.sfen;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text of an SFEN whose blanks stand there as blanks, with where each character stands in the source.
 *
 * <p>Addresses of pages have an SFEN in them: lishogi writes {@code _} for a blank, others {@code %20} or {@code +} and
 * {@code %2F} for the slashes. Neither {@code _} nor {@code %} means anything else in an SFEN.
 */
final class SfenText {
    private static final int ESCAPE = 3;
    private static final int RANKS = 9;
    private static final String PARAMETER = "sfen=";
    /** As pages show one to be copied. */
    private static final String LABEL = "SFEN:";

    /** {@code +b+-+1} at the end, where the blanks are; a + before a piece promotes. */
    private static final Pattern PLUSES = Pattern.compile("(\\+)[BWbw](\\+)(?:-|[0-9A-Za-z]++)(?:(\\+)-?[0-9]+)?\\z");

    private final StringBuilder plain = new StringBuilder();
    private final List<Integer> offsets = new ArrayList<>();
    private final String text;
    private final int start;

    private SfenText(String text, int start) {
        this.text = text;
        this.start = start;
    }

    static SfenText of(String source, int start, int end) {
        String line = source.substring(start, end);
        int scheme = line.indexOf("://");
        if (scheme < 0) {
            return new SfenText(line, start).decoded();
        }
        int parameter = line.indexOf(PARAMETER, scheme);
        int from = parameter >= 0 ? parameter + PARAMETER.length() : scheme + 3;
        int to = firstOf(line, parameter >= 0 ? "&#" : "?#", from);
        int board = parameter >= 0 ? from : path(line, from, to);
        return new SfenText(line.substring(board, to), start + board).decoded();
    }

    private static int firstOf(String line, String marks, int from) {
        int at = from;
        while (at < line.length() && marks.indexOf(line.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** Where the last parts of a path begin that are ranks: a page's name has other letters. */
    private static int path(String line, int from, int end) {
        int first = Math.max(line.lastIndexOf('/', end - 1) + 1, from);
        for (int ranks = 1; ranks < RANKS && first > from; ranks++) {
            int before = Math.max(line.lastIndexOf('/', first - 2) + 1, from);
            if (!isRank(line, before, first - 1)) {
                return first;
            }
            first = before;
        }
        return first;
    }

    private static boolean isRank(String line, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = line.charAt(i);
            if (c != '%' && !SfenLetters.isOfRank(c)) {
                return false;
            }
        }
        return from < to;
    }

    private SfenText decoded() {
        if (text.chars().noneMatch(c -> "_%+".indexOf(c) >= 0)) {
            plain.append(text);
            return this;
        }
        int at = 0;
        while (at < text.length()) {
            int code = at + ESCAPE <= text.length() ? escaped(at) : -1;
            char c = code >= 0 ? (char) code : text.charAt(at);
            plain.append(c == '_' ? ' ' : c);
            offsets.add(at);
            at += code >= 0 ? ESCAPE : 1;
        }
        pluses();
        return this;
    }

    /** The ASCII character of {@code %2F}, or -1. */
    private int escaped(int at) {
        int high = text.charAt(at) == '%' ? Character.digit(text.charAt(at + 1), 16) : -1;
        int low = Character.digit(text.charAt(at + 2), 16);
        return high < 0 || high > 7 || low < 0 ? -1 : 16 * high + low;
    }

    private void pluses() {
        String line = plain.toString().stripTrailing();
        if (line.strip().indexOf(' ') >= 0) {
            return;
        }
        Matcher end = PLUSES.matcher(line).region(Math.max(line.lastIndexOf('/'), 0), line.length());
        if (end.find()) {
            for (int group = 1; group <= end.groupCount(); group++) {
                if (end.start(group) >= 0) {
                    plain.setCharAt(end.start(group), ' ');
                }
            }
        }
    }

    /** The words, the keywords of USI before them left out. */
    List<SfenReader.Word> words() {
        List<SfenReader.Word> words = SfenReader.Word.split(plain.toString());
        int keywords = 0;
        while (keywords < words.size() && words.get(keywords).isKeyword()) {
            keywords++;
        }
        List<SfenReader.Word> fields = new ArrayList<>(words.subList(keywords, words.size()));
        if (!fields.isEmpty() && fields.get(0).text().regionMatches(true, 0, LABEL, 0, LABEL.length())) {
            SfenReader.Word labelled = fields.remove(0);
            fields.addAll(
                    0,
                    SfenReader.Word.split(plain.substring(labelled.start() + LABEL.length(), labelled.end())).stream()
                            .map(board -> new SfenReader.Word(board.text(), labelled.start() + LABEL.length()))
                            .toList());
        }
        return fields;
    }

    /** Where the character at an index stands in the source. */
    int offset(int index) {
        boolean isMoved = index >= 0 && index < offsets.size();
        return start + (isMoved ? offsets.get(index) : index + text.length() - plain.length());
    }

    int length() {
        return plain.length();
    }
}

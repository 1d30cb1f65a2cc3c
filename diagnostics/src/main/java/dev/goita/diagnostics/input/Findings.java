package dev.goita.diagnostics.input;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Collects the findings of one text. Past {@link #LIMIT} they are counted, not kept. */
public final class Findings {
    /** A text with more findings than this is no record of a game. */
    public static final int LIMIT = 1000;

    private final Source source;
    private final IntUnaryOperator written;
    private final List<Diagnostic> list = new ArrayList<>();
    private int dropped;
    private @Nullable LineMap lines;
    private @Nullable Place last;
    private int lastOffset;

    public Findings(Source source) {
        this(source, IntUnaryOperator.identity());
    }

    /**
     * No finding yet, of a reader that does not see the text as it is written.
     *
     * @param written where in it an offset of the text that is read stands; 0-based, rising
     */
    public Findings(Source source, IntUnaryOperator written) {
        this.source = source;
        this.written = written;
    }

    /**
     * Adds what makes the text unusable at a place.
     *
     * @param offset 0-based, in UTF-16 units, into the text of the source
     */
    public void error(DiagnosticCode code, int offset, Wording wording) {
        add(code, Severity.ERROR, offset, wording);
    }

    public void error(DiagnosticCode code, int offset, String japanese, String english) {
        error(code, offset, new Wording(japanese, english));
    }

    /** As {@link #error(DiagnosticCode, int, Wording)}, for what can be used in spite of it. */
    public void warning(DiagnosticCode code, int offset, Wording wording) {
        add(code, Severity.WARNING, offset, wording);
    }

    public void warning(DiagnosticCode code, int offset, String japanese, String english) {
        warning(code, offset, new Wording(japanese, english));
    }

    /**
     * Adds a finding of any severity.
     *
     * @param offset 0-based, in UTF-16 units, into the text of the source
     */
    public void add(DiagnosticCode code, Severity severity, int offset, Wording wording) {
        if (list.size() >= LIMIT) {
            dropped++;
        } else {
            list.add(new Diagnostic(code, severity, place(offset), wording));
        }
    }

    /** Adds a finding that knows its place. */
    public void add(Diagnostic finding) {
        if (list.size() >= LIMIT) {
            dropped++;
        } else {
            list.add(finding);
        }
    }

    /**
     * The place of a character. Counts on from the last one asked for where that is on the same line, so that one huge line
     * costs linear time.
     *
     * @param offset 0-based, in UTF-16 units, into the text that is read
     * @return lines from the first line of the source, columns in code points of what is written
     */
    public Place place(int offset) {
        String text = source.text();
        int at = Math.min(written.applyAsInt(offset), text.length());
        if (last == null || at < lastOffset || hasBreak(text, lastOffset, at)) {
            if (lines == null) {
                lines = LineMap.of(text);
            }
            Place local = lines.place(source.name(), at);
            last = new Place(source.name(), local.line() + source.firstLine() - 1, local.column());
        } else {
            int columns = text.codePointCount(lastOffset, at);
            last = new Place(source.name(), last.line(), last.column() + columns);
        }
        lastOffset = at;
        return last;
    }

    private static boolean hasBreak(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return a piece of the text as it is written}
     *
     * @param from 0-based, in UTF-16 units
     */
    public String text(int from, int to) {
        return source.text().substring(written.applyAsInt(from), written.applyAsInt(to));
    }

    /** {@return how many findings are listed so far} */
    public int size() {
        return list.size();
    }

    /** Makes warnings of the errors from some finding on, since the text goes on to say why they are none. */
    public void soften(int from) {
        for (int i = from; i < list.size(); i++) {
            Diagnostic found = list.get(i);
            list.set(i, new Diagnostic(found.code(), Severity.WARNING, found.place(), found.wording()));
        }
    }

    /**
     * All findings, with a last one that tells how many did not fit.
     *
     * @return in the order in which they were met
     */
    public List<Diagnostic> toList() {
        if (dropped == 0) {
            return List.copyOf(list);
        }
        List<Diagnostic> all = new ArrayList<>(list);
        all.add(new Diagnostic(
                TextCode.TOO_MANY_FINDINGS,
                Severity.ERROR,
                Place.whole(source.name()),
                new Wording("ほかに" + dropped + "件の指摘があります", dropped + " more findings are not listed")));
        return all;
    }
}

package dev.goita.core.written;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** A text is not in the notation it was read as; says where and what was expected. */
public final class NotationException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;
    private final transient Wording wording;

    NotationException(int line, int column, Wording wording) {
        super("line " + line + ", column " + column + ": " + wording.english());
        this.line = line;
        this.column = column;
        this.wording = wording;
    }

    /** {@return 1-based line in the text that was read} */
    public int line() {
        return line;
    }

    /** {@return 1-based column in characters} */
    public int column() {
        return column;
    }

    /** {@return what was expected, without the place} */
    @Override
    public Wording wording() {
        return wording;
    }
}

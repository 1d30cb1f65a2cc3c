package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.shogi.book.BookCode;
import java.io.IOException;

/** A book that is not sorted was asked for positions by its file: some of them would not be found. */
public final class UnsortedBookException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Diagnostic finding;

    UnsortedBookException(Place place) {
        super(place + ": the positions are not sorted; sort the book first, or load it into memory");
        finding = BookCode.UNSORTED.at(place, "");
    }

    /** {@return the finding at the first position that stands behind a greater one} */
    public Diagnostic finding() {
        return finding;
    }
}

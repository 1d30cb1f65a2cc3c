package dev.goita.shogi.ml;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.book.BookSource;
import java.io.IOException;
import java.util.function.Consumer;

/** 定跡の入力: a book of whatever format, read from the beginning as often as it is wanted. */
public interface BookInput {
    /** {@return what findings and models call it} */
    String name();

    BookSource open(Consumer<Diagnostic> findings) throws IOException;
}

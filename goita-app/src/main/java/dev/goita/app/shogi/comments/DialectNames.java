package dev.goita.app.shogi.comments;

import dev.goita.shogi.comment.Dialect;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The dialects of comments by the names that options and JSON have for them. */
final class DialectNames {
    static final String AUTO = "auto";

    private DialectNames() {}

    /** All of them for {@code auto}; empty if nobody knows the name. */
    static Optional<Set<Dialect>> read(String name) {
        return name.equalsIgnoreCase(AUTO)
                ? Optional.of(Dialect.ALL)
                : one(name).map(Set::of);
    }

    /** One that can be written. */
    static Optional<Dialect> written(String name) {
        return one(name).filter(Dialect::isWritten);
    }

    private static Optional<Dialect> one(String name) {
        return Arrays.stream(Dialect.values())
                .filter(dialect -> dialect.id().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}

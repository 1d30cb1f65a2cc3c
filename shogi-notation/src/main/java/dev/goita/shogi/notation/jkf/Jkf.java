package dev.goita.shogi.notation.jkf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;

/** JKF, JSON Kifu Format (na2hiro/Kifu-for-JS, packages/json-kifu-format). */
public final class Jkf {
    private Jkf() {}

    /** Moves without an origin are found by {@code relative}. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return JkfReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return whether a comment of a node is read as its bookmark, since the node has none} */
    public static boolean takesCommentForBookmark(Node node) {
        return JkfExtra.takenForBookmark(node).isPresent();
    }

    /** {@return whether an entry of a header is written so that it is read as it is, if no other one has its name} */
    public static boolean says(Header.Entry entry, Start start) {
        return !entry.name().equals(JkfExtra.BOARD_NUMBER)
                || start.moveNumber() > 1
                        && !entry.value().isEmpty()
                        && entry.value().equals(entry.value().strip());
    }

    /** {@return the game on one line, with forks, origins, captures and {@code relative}; on a board of 9×9} */
    public static String write(Kifu kifu) {
        return new JkfWriter().write(kifu);
    }
}

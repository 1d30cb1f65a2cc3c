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

    /**
     * Reads what it can of one game and reports the rest. Moves without an origin are found by {@code relative}.
     *
     * @param source the JSON of one game
     * @param policy for moves against the rules
     * @return as much of the game as could be read, with all findings
     */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return JkfReader.read(source, policy);
    }

    /**
     * Reads a faultless game.
     *
     * @param text JSON of one game; a move against the rules is an error
     * @return the game
     * @throws dev.goita.diagnostics.DiagnosticException with all findings if any of them is an error
     */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /**
     * {@return whether a comment of a node is read as its bookmark, since the node has none}
     *
     * @param node with its comments as they are to be written
     */
    public static boolean takesCommentForBookmark(Node node) {
        return JkfExtra.takenForBookmark(node).isPresent();
    }

    /**
     * {@return whether an entry of a header is written so that it is read as it is, if no other one has its name}
     *
     * @param entry of a record
     * @param start 手数＝ belongs to it
     */
    public static boolean says(Header.Entry entry, Start start) {
        return !entry.name().equals(JkfExtra.BOARD_NUMBER)
                || start.moveNumber() > 1
                        && !entry.value().isEmpty()
                        && entry.value().equals(entry.value().strip());
    }

    /**
     * {@return the game on one line, with forks, origins, captures and {@code relative}}
     *
     * @param kifu stays as it is; on a board of 9×9
     */
    public static String write(Kifu kifu) {
        return new JkfWriter().write(kifu);
    }
}

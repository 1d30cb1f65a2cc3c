package dev.goita.shogi.notation.jkf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;

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
        return new JkfReader(source, policy).read();
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
     * {@return the game on one line, with forks, origins, captures and {@code relative}}
     *
     * @param kifu stays as it is; on a board of 9×9
     */
    public static String write(Kifu kifu) {
        return new JkfWriter().write(kifu);
    }
}

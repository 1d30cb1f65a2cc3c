package dev.goita.shogi.notation.jkf;

import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.rules.piece.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What JKF has no place for, where its schema allows any text: bookmarks are comments that begin with {@code &}, as
 * json-kifu-format reads them from KIF, endings without a {@code special} are comments {@code 終局：…} of an entry that has
 * neither move nor special, and 手数＝ is an entry of the header.
 */
final class JkfExtra {
    static final String BOARD_NUMBER = "手数＝";
    static final String BOOKMARK = "&";
    static final String ENDING = "終局：";

    /** SOURCE: the schema of json-kifu-format. */
    private static final Set<String> SPECIALS = Set.of(
            "TORYO",
            "CHUDAN",
            "SENNICHITE",
            "TIME_UP",
            "ILLEGAL_MOVE",
            "+ILLEGAL_ACTION",
            "-ILLEGAL_ACTION",
            "JISHOGI",
            "KACHI",
            "HIKIWAKE",
            "MATTA",
            "TSUMI",
            "FUZUMI",
            "ERROR");

    private JkfExtra() {}

    static Optional<String> special(Ending ending, Color turn) {
        return CsaWords.word(ending, turn)
                .filter(word ->
                        SPECIALS.contains(word) && CsaWords.ending(word, turn).equals(ending));
    }

    /** The bookmark and the ending before the comments proper. */
    static List<String> comments(Node node, Optional<String> special) {
        boolean isExtra = node.ending().isPresent() && special.isEmpty();
        if (!isExtra && node.bookmark().isEmpty()) {
            return node.comments();
        }
        List<String> lines = new ArrayList<>();
        if (isExtra) {
            lines.add(ENDING + OneLine.of(node.ending().get().japanese()));
        }
        node.bookmark().ifPresent(name -> lines.add(BOOKMARK + name));
        lines.addAll(node.comments());
        return lines;
    }

    /** How many moves were played before, and what else is known of them; empty if there is nothing to say. */
    static String boardNumber(Kifu kifu) {
        int moves = kifu.start().moveNumber() - 1;
        String last = kifu.header().entries().stream()
                .filter(entry -> entry.name().equals(BOARD_NUMBER))
                .limit(1)
                .filter(entry -> Jkf.says(entry, kifu.start()))
                .map(Header.Entry::value)
                .findFirst()
                .orElse("");
        return moves == 0 ? "" : moves + (last.isEmpty() ? "" : "  " + last);
    }

    /** The first comment of a node that is a bookmark instead; empty if none is. */
    static Optional<String> takenForBookmark(Node node) {
        return node.bookmark().isPresent() || node.comments().isEmpty()
                ? Optional.empty()
                : Optional.of(node.comments().get(0)).filter(line -> line.startsWith(BOOKMARK));
    }
}

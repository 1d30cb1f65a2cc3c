package dev.goita.shogi.io;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.BoardSize;
import java.util.ArrayList;
import java.util.List;

/** What a game says that a format cannot. */
public final class Losses {
    private Losses() {}

    /**
     * A warning for each kind of thing that would be lost, and an error if the board itself cannot be said. Positions
     * (SFEN, BOD) are no records and lose nothing.
     *
     * @param game in any format
     * @param to the format that it is to be written in
     * @return without lines and columns, since they are about the game as a whole
     */
    public static List<Diagnostic> of(Game game, Format to) {
        List<Diagnostic> losses = new ArrayList<>();
        if (to == Format.SFEN || to == Format.BOD) {
            return losses;
        }
        Kifu kifu = game.reading().value();
        boolean standardOnly = to == Format.CSA || to == Format.JKF;
        if (standardOnly && !kifu.start().position().size().equals(BoardSize.STANDARD)) {
            losses.add(loss(game, to, Severity.ERROR, "9×9以外の盤", "a board that is not 9×9"));
        }
        List<Node> nodes = kifu.nodes();
        long variations =
                nodes.stream().filter(node -> node.children().isEmpty()).count() - 1;
        if (variations > 0 && !to.hasVariations()) {
            losses.add(loss(game, to, Severity.WARNING, "変化" + variations + "本", variations + " variations"));
        }
        long bookmarks =
                nodes.stream().filter(node -> node.bookmark().isPresent()).count();
        if (bookmarks > 0 && !to.hasBookmarks()) {
            losses.add(loss(game, to, Severity.WARNING, "しおり" + bookmarks + "個", bookmarks + " bookmarks"));
        }
        long comments = nodes.stream().mapToLong(node -> node.comments().size()).sum()
                + kifu.root().comments().size();
        if (comments > 0 && !to.hasComments()) {
            losses.add(loss(game, to, Severity.WARNING, "コメント" + comments + "行", comments + " lines of comments"));
        }
        return losses;
    }

    private static Diagnostic loss(Game game, Format to, Severity severity, String japanese, String english) {
        return new Diagnostic(
                NotationCode.NOT_EXPRESSIBLE,
                severity,
                Place.whole(game.file()),
                new Wording(
                        game.number() + "局目: " + to.id() + "では" + japanese + "を表せません",
                        "game " + game.number() + ": " + to.id() + " cannot say " + english));
    }
}

package dev.goita.app.shogi.input;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import java.util.List;
import java.util.function.UnaryOperator;

/** 本譜: the moves of a game without its variations. */
public record MainLine(Kifu kifu, List<Node> moves) {
    public static MainLine of(Kifu kifu) {
        return new MainLine(
                kifu,
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList());
    }

    /** Whether it is so long; tells if it is not. */
    public boolean has(int plies, String name, Invocation invocation) {
        if (plies > plies()) {
            invocation.sayAside(Wording.of(
                    "%s: この対局は %d 手です。--ply %d はありません",
                    "%s: the game has %d moves; there is no --ply %d", name, plies(), plies));
        }
        return plies <= plies();
    }

    public int plies() {
        return moves.size();
    }

    public Node node(int plies) {
        int played = Math.min(plies, moves.size());
        return played <= 0 ? kifu.root() : moves.get(played - 1);
    }

    public Position position(int plies) {
        return kifu.positionAt(node(plies));
    }

    public Position last() {
        return position(moves.size());
    }

    public String black() {
        return player("先手", "下手");
    }

    public String white() {
        return player("後手", "上手");
    }

    private String player(String usual, String odds) {
        return kifu.header().value(usual).or(() -> kifu.header().value(odds)).orElse("");
    }

    /** Both names behind two blanks; empty if nobody is named. */
    public String players(UnaryOperator<String> shown) {
        boolean isNameless = black().isEmpty() && white().isEmpty();
        return isNameless ? "" : "  ▲" + shown.apply(black()) + " △" + shown.apply(white());
    }
}

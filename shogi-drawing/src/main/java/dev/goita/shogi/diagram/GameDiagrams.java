package dev.goita.shogi.diagram;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;

/** The main line of a game as diagrams, one after each move. */
public final class GameDiagrams {
    private final Kifu kifu;
    private final Look look;
    private final List<Node> moves;

    public GameDiagrams(Kifu kifu, Look look) {
        this.kifu = kifu;
        this.look = look;
        this.moves =
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList();
    }

    /** Takes diagrams in the order of the moves. */
    @FunctionalInterface
    public interface Sink {
        void accept(int ply, BoardDiagram diagram) throws IOException;
    }

    public int plies() {
        return moves.size();
    }

    public String title() {
        return name(Color.BLACK) + " - " + name(Color.WHITE) + ", "
                + Wording.of("%d手", "%d moves", plies()).in(look.language());
    }

    /** Draws the diagrams after the wanted numbers of moves, 0 for the start, in one go through the game. */
    public void forEach(IntPredicate wanted, Sink sink) throws IOException {
        int rows = standRows(wanted);
        Replay replay = Replay.from(kifu.start().position());
        if (wanted.test(0)) {
            sink.accept(
                    0,
                    builder(replay, rows)
                            .caption(plies() == 0 ? "" : numbered(0))
                            .build());
        }
        for (int ply = 1; ply <= plies(); ply++) {
            Node node = moves.get(ply - 1);
            String text = wanted.test(ply) ? text(node, replay) : "";
            play(node, replay);
            if (wanted.test(ply)) {
                BoardDiagram.Builder builder = PositionDiagram.lastMove(
                        builder(replay, rows), node.move().orElseThrow());
                sink.accept(ply, builder.caption(after(ply, text)).build());
            }
        }
    }

    private static void play(Node node, Replay replay) {
        Move move = node.move().orElseThrow();
        if (node.breach().isPresent()) {
            replay.force(move);
        } else {
            replay.playChecked(move);
        }
    }

    private String numbered(int ply) {
        return Wording.of("%d手目", "move %d", kifu.start().moveNumber() - 1 + ply)
                .in(look.language());
    }

    private String after(int ply, String move) {
        String caption = numbered(ply) + " " + move;
        return new Wording(caption + "まで", caption).in(look.language());
    }

    private String text(Node node, Replay replay) {
        Move move = node.move().orElseThrow();
        Move before = node.parent().flatMap(Node::move).orElse(null);
        String mark = Marks.TRIANGLES.of(replay.turn());
        return mark
                + (node.breach().isPresent()
                        ? MoveWriter.USUAL.bare(move, replay, before == null ? null : before.to())
                        : MoveWriter.USUAL.withSuffix(move, replay, before == null ? null : before.to()));
    }

    /** Room for the largest hand of the diagrams, so that all of them have one size. */
    private int standRows(IntPredicate wanted) {
        Replay replay = Replay.from(kifu.start().position());
        int most = 1;
        for (int ply = 0; ply <= plies(); ply++) {
            if (ply > 0) {
                play(moves.get(ply - 1), replay);
            }
            if (wanted.test(ply)) {
                Position position = replay.position();
                for (Color color : Color.values()) {
                    int kinds = (int) PieceKind.HAND_KINDS.stream()
                            .filter(kind -> position.hand(color).count(kind) > 0)
                            .count();
                    most = Math.max(most, kinds);
                }
            }
        }
        return most;
    }

    private BoardDiagram.Builder builder(Replay replay, int rows) {
        BoardDiagram.Builder builder = PositionDiagram.of(replay.position())
                .theme(look.theme())
                .language(look.language())
                .seenFrom(look.view())
                .stands(look.stands())
                .standRows(rows)
                .player(Side.BLACK, name(Color.BLACK))
                .player(Side.WHITE, name(Color.WHITE));
        look.arrows().forEach(arrow -> builder.arrow(arrow.from(), arrow.to()));
        look.marks().forEach(builder::mark);
        return builder;
    }

    private String name(Color color) {
        boolean odds = kifu.start().handicap().filter(Handicap::isOdds).isPresent();
        String even = color == Color.BLACK ? "先手" : "後手";
        String handicapped = color == Color.BLACK ? "下手" : "上手";
        return kifu.header()
                .value(even)
                .or(() -> kifu.header().value(handicapped))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(VisibleText::line)
                .orElseGet(() -> new Wording(odds ? handicapped : even, color == Color.BLACK ? "Black" : "White")
                        .in(look.language()));
    }
}

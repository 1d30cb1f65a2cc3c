package dev.goita.shogi.notation;

import dev.goita.diagnostics.Reading;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Shows records and findings as short texts, and makes random records. */
public final class Shown {
    private Shown() {}

    /** The main line in USI, endings as their word. */
    public static String mainLine(Kifu kifu) {
        return line(kifu.mainLine());
    }

    /** Every line from the start, one a row. */
    public static String lines(Kifu kifu) {
        return kifu.leaves().stream().map(leaf -> line(leaf.path())).collect(Collectors.joining("\n"));
    }

    private static String line(List<Node> nodes) {
        return nodes.stream()
                .map(node -> node.move()
                        .map(UsiMove::write)
                        .orElseGet(() -> node.ending().orElseThrow().japanese()))
                .collect(Collectors.joining(" "));
    }

    /** Line, column and code of every finding. */
    public static String findings(Reading<?> reading) {
        return reading.findings().stream()
                .map(finding -> finding.place().line() + ":" + finding.place().column() + " "
                        + finding.code().id())
                .collect(Collectors.joining(", "));
    }

    /** A record with random moves, and with variations on some of them. */
    public static Kifu randomKifu(Kifu kifu, Random random, int plies, int variations) {
        extend(kifu, kifu.root(), random, plies);
        for (int i = 0; i < variations && !kifu.root().children().isEmpty(); i++) {
            List<Node> nodes = kifu.nodes();
            Node from = nodes.get(random.nextInt(nodes.size()));
            if (from.ending().isEmpty()) {
                extend(kifu, from, random, random.nextInt(8) + 1);
            }
        }
        return kifu;
    }

    private static void extend(Kifu kifu, Node from, Random random, int plies) {
        Replay replay = kifu.replayTo(from);
        Node node = from;
        for (int i = 0; i < plies; i++) {
            Position position = replay.position();
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                return;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            replay.play(move);
            node = node.append(move);
        }
    }
}

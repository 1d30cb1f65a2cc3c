package dev.goita.shogi.notation.textboard;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.japanese.DiagramReader;
import dev.goita.shogi.japanese.Hands;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The board as text, with and without the numbers of files and ranks, and pieces placed by name. */
public final class TextBoard {
    private TextBoard() {}

    /** Reads the rows that begin with {@code |} and nothing else; Black is to move and nothing is in hand. */
    public static Reading<Position> read(Source source) {
        PlainText plain = PlainText.of(source, PlainText.Wide.KEPT);
        String text = plain.text();
        Findings findings = plain.findings();
        DiagramReader reader = new DiagramReader(findings);
        Lines lines = new Lines(text);
        while (lines.next()) {
            int start = Numerals.skipBlanks(text, lines.start(), lines.end());
            if (start < lines.end() && text.charAt(start) == '|') {
                plain.read(lines.start(), lines.end());
                reader.row(text, start, lines.end());
            }
        }
        plain.report();
        if (reader.isEmpty()) {
            findings.error(NotationCode.MISSING, 0, "盤面がありません", "there is no board");
            return new Reading<>(PositionBuilder.empty(BoardSize.STANDARD).build(), findings.toList());
        }
        return new Reading<>(reader.build().build(), findings.toList());
    }

    /** {@return the board alone, each line ended by LF} */
    public static String writeBoard(Position position) {
        return RecordWriter.diagram(position) + "\n";
    }

    /** The board under {@code 78手目: ▽後手番} and above both hands as bioshogi prints it, each line ended by LF. */
    public static String write(Position position, int moveNumber) {
        return write(
                position,
                moveNumber,
                Hands.write(position.hand(Color.BLACK), " "),
                Hands.write(position.hand(Color.WHITE), " "));
    }

    /**
     * The board after a node as {@link #write(Position, int)}, but with the kinds in hand in the order in which the oldest of their
     * pieces were captured, as the bioshogi document shows them.
     */
    public static String write(Kifu kifu, Node node) {
        Position position = kifu.positionAt(node);
        CaptureOrder order = CaptureOrder.at(node, kifu);
        long moves =
                node.path().stream().filter(step -> step.move().isPresent()).count();
        return write(
                position,
                kifu.start().moveNumber() + (int) moves,
                Hands.write(position.hand(Color.BLACK), " ", order.of(Color.BLACK)),
                Hands.write(position.hand(Color.WHITE), " ", order.of(Color.WHITE)));
    }

    private static String write(Position position, int moveNumber, String black, String white) {
        String turn = position.turn() == Color.BLACK ? "▲先手番" : "▽後手番";
        return moveNumber + "手目: " + turn + "\n"
                + writeBoard(position)
                + "▲先手の持駒:" + black + "\n"
                + "▽後手の持駒:" + white + "\n";
    }

    /** {@return {@code ▲8八角}: the name of a piece with its square} */
    public static String describe(Piece piece, Square square) {
        return (piece.color() == Color.BLACK ? "▲" : "▽")
                + SquareName.narrow(square)
                + PieceName.of(piece.kind()).onBoard();
    }

    /**
     * Places pieces such as {@code ▲3三歩 △1一歩}, with blanks or line breaks between them, on an empty board; a piece without a mark is
     * Black's. A word that is no piece, or whose square is taken, is a finding.
     */
    public static Reading<Position> place(Source source, BoardSize size) {
        Findings findings = new Findings(source);
        PositionBuilder builder = PositionBuilder.empty(size);
        String text = source.text();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            if (end > at) {
                placeOne(text.substring(at, end), at, builder, findings);
            }
            at = end + 1;
        }
        return new Reading<>(builder.build(), findings.toList());
    }

    private static void placeOne(String word, int offset, PositionBuilder builder, Findings findings) {
        boolean marked = "▲△▼▽☗☖".indexOf(word.charAt(0)) >= 0;
        Color color = marked && "△▽☖".indexOf(word.charAt(0)) >= 0 ? Color.WHITE : Color.BLACK;
        String body = marked ? word.substring(1) : word;
        Optional<Square> square = body.length() < 3 ? Optional.empty() : SquareName.read(body.substring(0, 2));
        Optional<PieceKind> kind = body.length() < 3 ? Optional.empty() : PieceName.kindNamed(body.substring(2));
        if (square.isEmpty() || kind.isEmpty() || !builder.size().contains(square.get())) {
            findings.error(
                    NotationCode.BAD_BOARD, offset, new Wording("駒の配置ではありません", "not a placed piece").quoting(word));
        } else if (!builder.isEmpty(square.get())) {
            findings.error(
                    NotationCode.SQUARE_TAKEN, offset, new Wording("すでに駒があります", "the square is taken").quoting(word));
        } else {
            builder.put(Piece.of(color, kind.get()), square.get());
        }
    }

    /** 取った順: the pieces in both hands, the oldest first; a drop takes the oldest of its kind. */
    private static final class CaptureOrder {
        private final Map<Color, List<PieceKind>> pieces = new EnumMap<>(Color.class);

        private CaptureOrder(Position start) {
            for (Color color : Color.values()) {
                List<PieceKind> held = new ArrayList<>();
                for (PieceKind kind : Hands.order()) {
                    held.addAll(Collections.nCopies(start.hand(color).count(kind), kind));
                }
                pieces.put(color, held);
            }
        }

        /** What both sides hold after a node; what stood in hand at the start comes first, from ROOK to KING. */
        static CaptureOrder at(Node node, Kifu kifu) {
            Position start = kifu.start().position();
            CaptureOrder order = new CaptureOrder(start);
            Replay replay = Replay.from(start);
            for (Node step : node.path()) {
                step.move().ifPresent(move -> {
                    order.follow(move, replay);
                    replay.force(move);
                });
            }
            return order;
        }

        /** The replay stands before the move. */
        private void follow(Move move, Replay replay) {
            List<PieceKind> held = pieces.getOrDefault(replay.turn(), List.of());
            Piece target = replay.pieceAt(move.to());
            if (move instanceof Move.Drop drop) {
                held.remove(drop.kind());
            } else if (target != null) {
                held.add(target.kind().base());
            }
        }

        /** The kinds that a side holds, by the oldest piece of each. */
        Set<PieceKind> of(Color color) {
            return new LinkedHashSet<>(pieces.getOrDefault(color, List.of()));
        }
    }
}

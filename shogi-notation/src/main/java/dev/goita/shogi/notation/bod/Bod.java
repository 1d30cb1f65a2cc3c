package dev.goita.shogi.notation.bod;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.Hands;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.Objects;
import java.util.Optional;

/** BOD: a diagram with names, hands, 手数 and 手番, as Kakinoki's programs exchange positions. */
public final class Bod {
    private Bod() {}

    public static Reading<Kifu> read(Source source) {
        return read(source, IllegalMoves.REFUSE);
    }

    /** A record that starts at the position and has no moves. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /** {@return the position after a node, with LF} */
    public static String write(Kifu kifu, Node node) {
        return write(kifu, node, BodStyle.KAKINOKI);
    }

    /** {@return the position after a node, with names, hands, 手数 and 手番} */
    public static String write(Kifu kifu, Node node, BodStyle style) {
        StringBuilder out = new StringBuilder(512);
        RecordWriter record = new RecordWriter(out);
        boolean odds = RecordWriter.isOdds(kifu);
        Position position = kifu.positionAt(node);
        name(kifu, record, RecordWriter.side(Color.WHITE, odds));
        record.board(position, odds, style.hands());
        name(kifu, record, RecordWriter.side(Color.BLACK, odds));
        Node last = node.move().isPresent() ? node : node.parent().orElse(node);
        int number = last.ply() + kifu.start().moveNumber() - 1;
        if (style == BodStyle.BIOSHOGI) {
            String move = lastMove(kifu, last, style);
            String kept = kifu.header().value("手数＝").orElse("まで");
            lastLines(record, number + " " + (move.isEmpty() ? kept : move + " まで"), position.turn(), odds);
        } else {
            String move = lastMove(kifu, last, style);
            record.boardNumber(kifu, number, move);
            record.turn(kifu, position, number, move);
        }
        return out.toString();
    }

    /** 手数＝ stands at the start too, and 手番 whoever is to move. */
    private static void lastLines(RecordWriter record, String number, Color turn, boolean odds) {
        record.line("手数＝" + number);
        record.line("");
        record.line(RecordWriter.side(turn, odds) + "番");
    }

    private static void name(Kifu kifu, RecordWriter record, String side) {
        Optional<Header.Entry> entry = kifu.header().entries().stream()
                .filter(candidate -> candidate.name().equals(side))
                .findFirst();
        entry.ifPresent(found -> record.line(side + "：" + found.value()));
    }

    private static String lastMove(Kifu kifu, Node node, BodStyle style) {
        if (node.move().isEmpty()) {
            return "";
        }
        Node before = node.parent().orElseThrow();
        Replay replay = kifu.replayTo(before);
        Square previousTo = before.move().map(Move::to).orElse(null);
        Color mover = Objects.requireNonNull(replay.turn());
        return MoveWriter.Marks.TRIANGLES.of(mover)
                + (style == BodStyle.BIOSHOGI
                        ? MoveWriter.USUAL.withOrigin(node.move().get(), replay, null)
                        : MoveWriter.USUAL.withSuffix(node.move().get(), replay, previousTo));
    }

    public enum BodStyle {
        /** As Kakinoki's programs write it. */
        KAKINOKI(Hands.Form.KAKINOKI),
        /**
         * As the bioshogi document shows it: half blanks in hands, the last move with its origin, the side to move below an
         * empty line.
         */
        BIOSHOGI(Hands.Form.BIOSHOGI);

        private final Hands.Form hands;

        BodStyle(Hands.Form hands) {
            this.hands = hands;
        }

        Hands.Form hands() {
            return hands;
        }
    }
}

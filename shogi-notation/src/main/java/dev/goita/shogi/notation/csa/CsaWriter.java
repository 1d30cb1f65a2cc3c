package dev.goita.shogi.notation.csa;

import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Writes the main line of a record as CSA. */
final class CsaWriter {
    private final CsaStyle style;
    private final StringBuilder out = new StringBuilder(2048);

    CsaWriter(CsaStyle style) {
        this.style = style;
    }

    private void line(String text) {
        out.append(text).append(style.lineBreak());
    }

    String write(Kifu kifu) {
        line(style.version().line());
        kifu.remarks().forEach(remark -> line(CsaExtra.remark(remark)));
        header(kifu);
        position(kifu.start().position());
        notes(kifu.root());
        Replay replay = Replay.from(kifu.start().position());
        for (Node node : kifu.mainLine()) {
            node(node, replay);
        }
        return out.toString();
    }

    /** Names first; entries that CSA has no word for become comments that programs skip. */
    private void header(Kifu kifu) {
        List<Header.Entry> entries = new ArrayList<>(kifu.header().entries());
        name(entries, "N+", "先手", "下手");
        name(entries, "N-", "後手", "上手");
        for (Header.Entry entry : entries) {
            if (entry.name().equals("手合割") && kifu.start().isToldBy(entry.value())) {
                continue;
            }
            Optional<String> line = CsaExtra.dollarLine(entry);
            line.ifPresent(this::line);
            boolean isSaid =
                    line.filter(said -> said.endsWith(":" + entry.value())).isPresent();
            if (!isSaid && CsaExtra.says(entry)) {
                line(CsaExtra.header(entry));
            }
        }
        int moves = kifu.start().moveNumber() - 1;
        if (moves > 0) {
            String last = kifu.header().value(CsaExtra.BOARD_NUMBER).orElse("");
            line("'" + CsaExtra.BOARD_NUMBER + moves + (last.isEmpty() ? "" : "  " + OneLine.of(last)));
        }
    }

    /** CSA has names of Black and White alone: that they are 下手 and 上手 is told by a comment. */
    private void name(List<Header.Entry> entries, String mark, String usual, String odds) {
        for (Header.Entry entry : entries) {
            if (entry.name().equals(usual) || entry.name().equals(odds)) {
                line(mark + OneLine.of(entry.value()));
                if (entry.name().equals(odds)) {
                    line(CsaExtra.header(entry));
                }
                entries.remove(entry);
                return;
            }
        }
    }

    private void position(Position position) {
        String turn = position.turn() == Color.BLACK ? "+" : "-";
        if (position.withTurn(Color.BLACK).equals(Handicap.HIRATE.position())) {
            line("PI");
        } else {
            for (int rank = 1; rank <= position.size().ranks(); rank++) {
                line(row(position, rank));
            }
            hand("P+", position.hand(Color.BLACK));
            hand("P-", position.hand(Color.WHITE));
        }
        line(turn);
    }

    private static String row(Position position, int rank) {
        StringBuilder row = new StringBuilder("P").append(rank);
        for (int file = Square.MAX; file >= 1; file--) {
            Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
            row.append(piece == null ? " * " : sign(piece.color()) + CsaWords.piece(piece.kind()));
        }
        return row.toString();
    }

    private static String sign(Color color) {
        return color == Color.BLACK ? "+" : "-";
    }

    private void hand(String start, Hand hand) {
        StringBuilder pieces = new StringBuilder();
        for (int i = PieceKind.HAND_KINDS.size() - 1; i >= 0; i--) {
            PieceKind kind = PieceKind.HAND_KINDS.get(i);
            pieces.append(("00" + CsaWords.piece(kind)).repeat(hand.count(kind)));
        }
        if (!pieces.isEmpty()) {
            line(start + pieces);
        }
    }

    private void node(Node node, Replay replay) {
        node.move().ifPresent(move -> line(text(move, replay)));
        node.playOn(replay);
        boolean isExtra = false;
        if (node.ending().isPresent()) {
            Ending ending = node.ending().get();
            Optional<String> word = CsaWords.word(ending, replay.turn())
                    .filter(said -> said.chars().allMatch(c -> c > ' ' && c < 0x7F && c != ',' && c != '\''))
                    .filter(said -> CsaWords.ending(said, replay.turn()).equals(ending));
            isExtra = word.isEmpty();
            line(word.map(said -> "%" + said).orElseGet(() -> CsaExtra.ending(ending)));
        }
        if (node.elapsed().isPresent()) {
            // programs that skip the comment of an ending would take a T line for the time of the last move
            line((isExtra ? CsaExtra.TIME : "T") + seconds(node.elapsed().get()));
        }
        notes(node);
    }

    private void notes(Node node) {
        node.comments().forEach(comment -> line("'*" + comment));
        node.bookmark().ifPresent(name -> line(CsaExtra.bookmark(name)));
    }

    static String text(Move move, Replay replay) {
        String sign = sign(replay.turn());
        if (move instanceof Move.Drop drop) {
            return sign + "00" + drop.to() + CsaWords.piece(drop.kind());
        }
        Move.Step step = (Move.Step) move;
        PieceKind kind = Objects.requireNonNull(replay.pieceAt(step.from())).kind();
        PieceKind after = step.promotion() == Move.Promotion.PROMOTES ? kind.promoted() : kind;
        return sign + step.from() + step.to() + CsaWords.piece(after);
    }

    private String seconds(Duration elapsed) {
        boolean whole = style.version() == CsaStyle.Version.V2_2 || elapsed.toMillisPart() == 0;
        return whole
                ? String.valueOf(elapsed.toSeconds())
                : String.format(Locale.ROOT, "%d.%03d", elapsed.toSeconds(), elapsed.toMillisPart());
    }
}

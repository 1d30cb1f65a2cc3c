package dev.goita.shogi.notation.usf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.LineWalk;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * USF, Universal Shogi Format 1.0: {@code ^b:7g7f3c3dRSGN}, then tags such as {@code BN:}, then the notes of each node, which
 * {@code .12} goes to; {@code .12:2h7h} begins a variation there.
 *
 * <p>Source: what playshogi (github.com/Tellmarch/playshogi) reads and writes.
 */
public final class Usf {
    private Usf() {}

    /** Reads what it can of one game, with or without the line {@code USF:1.0}, and reports the rest. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return new UsfReader(source, policy).read();
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry) {
        return UsfTag.says(entry);
    }

    /**
     * {@return the whole record, every line of it ended by LF} What USF has no words for stands in tags that begin with
     * {@code X:GOITA:}, which other programs skip and {@link #read} reads back.
     */
    public static String write(Kifu kifu) {
        return new UsfWriter().write(kifu);
    }

    /** Writes USF: the main line with its tags and notes, then each variation with its own. */
    private static final class UsfWriter {
        private final StringBuilder out = new StringBuilder(2048);
        private final StringBuilder moves = new StringBuilder(1024);
        private final StringBuilder notes = new StringBuilder();
        private char result = '*';

        private static void line(StringBuilder to, String text) {
            to.append(text).append('\n');
        }

        String write(Kifu kifu) {
            line(out, "USF:1.0");
            notes(kifu.root());
            LineWalk walk = new LineWalk(kifu);
            int branch = 0;
            while (walk.next()) {
                Node node = walk.node();
                if (walk.beginsVariation()) {
                    flush(kifu, branch);
                    branch = node.ply();
                }
                Color turn = walk.replay().turn();
                node.move().ifPresent(move -> moves.append(UsfMove.write(move, turn)));
                node.ending().ifPresent(ending -> moves.append(UsfMove.word(ending)));
                if (branch == 0) {
                    node.ending().ifPresent(ending -> result = result(ending, turn));
                }
                notes(node);
            }
            flush(kifu, branch);
            return out.toString();
        }

        /** Writes what was gathered: the main line, or the variation whose first move has this ply. */
        private void flush(Kifu kifu, int branch) {
            if (branch == 0) {
                boolean isUsual = kifu.start().position().equals(Handicap.HIRATE.position());
                String start = isUsual ? "" : Sfen.writeKey(kifu.start().position());
                line(out, "^" + result + start + ":" + moves);
                tags(kifu);
            } else {
                line(out, "." + (branch - 1) + ":" + moves);
            }
            out.append(notes);
            moves.setLength(0);
            notes.setLength(0);
        }

        private static char result(Ending ending, Color turn) {
            if (!(ending instanceof Ending.Known known)) {
                return '*';
            }
            Optional<Color> winner = known.winner(turn);
            if (winner.isEmpty()) {
                return known.isDraw() ? 'd' : '*';
            }
            return winner.get() == Color.BLACK ? 'b' : 'w';
        }

        private void tags(Kifu kifu) {
            for (Header.Entry entry : kifu.header().entries()) {
                boolean isTold = entry.name().equals("手合割") && kifu.start().isToldBy(entry.value());
                if (!isTold && UsfTag.says(entry)) {
                    line(out, UsfTag.text(entry, "\n"));
                }
            }
            if (kifu.start().moveNumber() > 1) {
                line(out, UsfTag.FIRST_MOVE + kifu.start().moveNumber());
            }
            kifu.remarks().forEach(remark -> line(out, isForeignTag(remark) ? remark : UsfTag.REMARK + remark));
        }

        private static boolean isForeignTag(String remark) {
            return remark.startsWith(UsfTag.CUSTOM) && UsfTag.isForeign(remark);
        }

        private void notes(Node node) {
            int before = notes.length();
            line(notes, "." + node.ply());
            int start = notes.length();
            node.ending()
                    .filter(ending -> !UsfMove.ending(UsfMove.word(ending)).equals(Optional.of(ending)))
                    .ifPresent(ending -> line(notes, UsfTag.ENDING + OneLine.of(ending.japanese())));
            node.elapsed().ifPresent(time -> line(notes, UsfTag.TIME + seconds(time)));
            node.total().ifPresent(time -> line(notes, UsfTag.TOTAL + seconds(time)));
            node.bookmark().ifPresent(name -> line(notes, UsfTag.BOOKMARK + name));
            node.comments().forEach(comment -> line(notes, UsfTag.isForeign(comment) ? comment : "#" + comment));
            if (notes.length() == start) {
                notes.setLength(before);
            }
        }

        private static String seconds(Duration time) {
            return time.toMillisPart() == 0
                    ? Long.toString(time.toSeconds())
                    : String.format(Locale.ROOT, "%d.%03d", time.toSeconds(), time.toMillisPart());
        }
    }
}

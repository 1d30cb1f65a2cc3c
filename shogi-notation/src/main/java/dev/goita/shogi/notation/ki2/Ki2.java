package dev.goita.shogi.notation.ki2;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.EndingWord;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;

/** KI2: moves with ▲ and △ and without origins, told apart by 右 左 上 引 寄 直. */
public final class Ki2 {
    private Ki2() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return whether an ending of a line with {@code turn} to move is written so that it is read as that ending} */
    public static boolean says(Ending ending, Color turn) {
        boolean isUnmarked = ending.japanese()
                .chars()
                .noneMatch(c -> MoveScanner.mark((char) c).isPresent());
        return isUnmarked && EndingWord.canSay(ending) || RecordWriter.resultSays(ending, turn);
    }

    /** {@return the game in the form of Kakinoki's programs, with LF} Times and remarks are left out: KI2 has neither. */
    public static String write(Kifu kifu) {
        return write(kifu, Ki2Style.KAKINOKI);
    }

    /** {@return the game, every line of it ended} Times are left out: KI2 has none. */
    public static String write(Kifu kifu, Ki2Style style) {
        return new Ki2Writer(style).write(kifu);
    }

    /** Writes KI2, variations as 変化 blocks after the main line. */
    private static final class Ki2Writer {
        private final Ki2Style style;
        private final MoveWriter moveWriter;
        private final StringBuilder out = new StringBuilder(2048);
        private final RecordWriter record;
        private int movesInLine;

        Ki2Writer(Ki2Style style) {
            this.style = style;
            this.moveWriter = style.moveWriter;
            this.record = new RecordWriter(out);
        }

        String write(Kifu kifu) {
            // no lines with #: Kifu for JS (json-kifu-format) refuses them in KI2
            record.header(kifu);
            record.line("");
            notes(kifu.root());
            LineWalk walk = new LineWalk(kifu);
            while (walk.next()) {
                node(walk, kifu);
            }
            endLine();
            return out.toString();
        }

        private void node(LineWalk walk, Kifu kifu) {
            Node node = walk.node();
            int number = node.ply() + kifu.start().moveNumber() - 1;
            if (walk.beginsVariation()) {
                endLine();
                record.variation(number);
            }
            node.move().ifPresent(move -> {
                if (movesInLine == style.movesPerLine) {
                    endLine();
                }
                out.append(movesInLine == 0 ? "" : " ")
                        .append(style.marks.of(walk.replay().turn()))
                        .append(text(move, node, walk));
                movesInLine++;
            });
            node.ending().ifPresent(ending -> ending(ending, number - 1, walk, kifu));
            notes(node);
        }

        /** No suffix tells a piece that cannot move there: its origin does. */
        private String text(Move move, Node node, LineWalk walk) {
            String text = node.breach().isPresent()
                    ? moveWriter.withOrigin(move, walk.replay(), walk.previousTo())
                    : moveWriter.withSuffix(move, walk.replay(), walk.previousTo());
            return style == Ki2Style.BIOSHOGI ? MoveWriter.narrow(text) : text;
        }

        /** An ending that the sentence まで… would change stands as ▲投了 does. */
        private void ending(Ending ending, int moves, LineWalk walk, Kifu kifu) {
            endLine();
            Color turn = walk.replay().turn();
            if (RecordWriter.resultSays(ending, turn)) {
                record.result(moves, ending, turn, RecordWriter.isOdds(kifu));
            } else {
                Ending written = Ki2.says(ending, turn) ? ending : Ending.Known.ADJOURNED;
                record.line(style.marks.of(turn) + EndingWord.of(written));
            }
        }

        private void notes(Node node) {
            if (!node.comments().isEmpty() || node.bookmark().isPresent()) {
                endLine();
            }
            record.notes(node);
        }

        private void endLine() {
            if (movesInLine > 0) {
                record.line("");
                movesInLine = 0;
            }
        }
    }

    /** Whose habits the writer follows. */
    public enum Ki2Style {
        /** As Kakinoki's programs write it, by the rules of the Japan Shogi Association. */
        KAKINOKI(6, MoveWriter.Marks.TRIANGLES, MoveWriter.USUAL),
        /** As the bioshogi document shows it: rows of eight, ▽, always 打, one character for promoted silvers, 7六歩, 同銀. */
        BIOSHOGI(
                8,
                MoveWriter.Marks.TRIANGLES_DOWN,
                new MoveWriter(MoveWriter.DropWord.ALWAYS, MoveWriter.PromotedNames.ONE_CHARACTER));

        private final int movesPerLine;
        private final MoveWriter.Marks marks;

        @SuppressWarnings("ImmutableEnumChecker") // a record of constants
        private final MoveWriter moveWriter;

        Ki2Style(int movesPerLine, MoveWriter.Marks marks, MoveWriter moveWriter) {
            this.movesPerLine = movesPerLine;
            this.marks = marks;
            this.moveWriter = moveWriter;
        }
    }
}

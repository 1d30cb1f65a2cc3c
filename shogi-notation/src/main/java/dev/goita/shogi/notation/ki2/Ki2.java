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
import dev.goita.shogi.record.LineWalk;
import dev.goita.shogi.record.Node;
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
            this.moveWriter = new MoveWriter(style.drops(), style.names());
            this.record = new RecordWriter(out, style.lineBreak());
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
                if (movesInLine == style.movesPerLine()) {
                    endLine();
                }
                out.append(movesInLine == 0 ? "" : " ")
                        .append(style.marks().of(walk.replay().turn()))
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
            return style.squares() == Ki2Style.Squares.NARROW ? MoveWriter.narrow(text) : text;
        }

        /** An ending that the sentence まで… would change stands as ▲投了 does. */
        private void ending(Ending ending, int moves, LineWalk walk, Kifu kifu) {
            endLine();
            Color turn = walk.replay().turn();
            if (RecordWriter.resultSays(ending, turn)) {
                record.result(moves, ending, turn, RecordWriter.isOdds(kifu));
            } else {
                Ending written = Ki2.says(ending, turn) ? ending : Ending.Known.ADJOURNED;
                record.line(style.marks().of(turn) + EndingWord.of(written));
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

    /**
     * How KI2 is written.
     *
     * @param lineBreak what ends a line
     * @param movesPerLine 1 or more
     * @param squares how wide the numbers of files are, and whether a blank follows 同
     */
    public record Ki2Style(
            String lineBreak,
            int movesPerLine,
            MoveWriter.Marks marks,
            MoveWriter.DropWord drops,
            MoveWriter.PromotedNames names,
            Squares squares) {
        /** 指し手の升. */
        public enum Squares {
            /** {@code ７六歩}, {@code 同　銀}. */
            WIDE,
            /** {@code 7六歩}, {@code 同銀}. */
            NARROW
        }

        /** As Kakinoki's programs write it, by the rules of the Japan Shogi Association. */
        public static final Ki2Style KAKINOKI = new Ki2Style(
                "\n",
                6,
                MoveWriter.Marks.TRIANGLES,
                MoveWriter.DropWord.WHERE_NEEDED,
                MoveWriter.PromotedNames.TWO_CHARACTERS,
                Squares.WIDE);

        /** As the bioshogi document shows it: rows of eight, ▽, always 打, one character for promoted silvers, 同銀. */
        public static final Ki2Style BIOSHOGI = new Ki2Style(
                "\n",
                8,
                MoveWriter.Marks.TRIANGLES_DOWN,
                MoveWriter.DropWord.ALWAYS,
                MoveWriter.PromotedNames.ONE_CHARACTER,
                Squares.NARROW);

        public Ki2Style {
            if (movesPerLine < 1) {
                throw new IllegalArgumentException(movesPerLine + " moves a line");
            }
        }

        public Ki2Style withLineBreak(String newBreak) {
            return new Ki2Style(newBreak, movesPerLine, marks, drops, names, squares);
        }
    }
}

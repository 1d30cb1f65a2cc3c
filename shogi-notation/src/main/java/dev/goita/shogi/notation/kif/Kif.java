package dev.goita.shogi.notation.kif;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.EndingWord;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.LineWalk;
import java.nio.charset.Charset;
import java.time.Duration;

/** KIF: one numbered move with its origin a line. */
public final class Kif {
    /** The line that parts the games of one file. */
    public static final String NEXT_GAME = "# ---- 次の棋譜 ----";

    private Kif() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return RecordReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return the line with which a file declares its encoding, ended by LF; nothing for encodings that programs do not know} */
    public static String declaration(Charset encoding) {
        return switch (encoding.name()) {
            case "UTF-8" -> "#KIF version=2.0 encoding=UTF-8\n";
            case "windows-31j", "Shift_JIS" -> "#KIF version=2.0 encoding=Shift_JIS\n";
            default -> "";
        };
    }

    /** {@return whether an ending is written so that it is read as that ending} */
    public static boolean says(Ending ending) {
        return EndingWord.canSay(ending);
    }

    /** {@return the game in the form of Kakinoki's programs, with LF} */
    public static String write(Kifu kifu) {
        return write(kifu, KifStyle.KAKINOKI);
    }

    /** {@return the game with variations, comments and bookmarks, every line of it ended} */
    public static String write(Kifu kifu, KifStyle style) {
        return new KifWriter(style).write(kifu);
    }

    /** Writes KIF: the main line first, then every variation from the last branch to the first. */
    private static final class KifWriter {
        private static final int MOVE_WIDTH = 13;

        private final KifStyle style;
        private final MoveWriter moveWriter;
        private final StringBuilder out = new StringBuilder(4096);
        private final RecordWriter record;

        KifWriter(KifStyle style) {
            this.style = style;
            this.moveWriter = new MoveWriter(
                    MoveWriter.DropWord.ALWAYS,
                    style == KifStyle.BIOSHOGI
                            ? MoveWriter.PromotedNames.ONE_CHARACTER
                            : MoveWriter.PromotedNames.TWO_CHARACTERS);
            this.record = new RecordWriter(out);
        }

        String write(Kifu kifu) {
            kifu.remarks().stream()
                    .map(remark -> "#" + remark)
                    .filter(remark -> !remark.strip().equals(Kif.NEXT_GAME))
                    .forEach(record::line);
            record.header(kifu);
            record.line("手数----指手---------消費時間--");
            record.notes(kifu.root());
            LineWalk walk = new LineWalk(kifu);
            while (walk.next()) {
                node(walk, kifu);
            }
            return out.toString();
        }

        private void node(LineWalk walk, Kifu kifu) {
            Node node = walk.node();
            int number = node.ply() + kifu.start().moveNumber() - 1;
            if (walk.beginsVariation()) {
                record.variation(number);
            }
            String text = node.move()
                    .map(move -> moveWriter.withOrigin(
                            move, walk.replay(), style == KifStyle.BIOSHOGI ? null : walk.previousTo()))
                    .orElseGet(() -> EndingWord.of(node.ending().orElseThrow()));
            padded(number, 4, ' ').append(' ').append(text);
            times(node, text, walk);
            out.append(walk.hasLaterSibling() ? "+" : "").append('\n');
            record.notes(node);
            if (node.ending().isPresent()) {
                result(node, number, walk, kifu);
            }
        }

        private void result(Node node, int number, LineWalk walk, Kifu kifu) {
            if (style != KifStyle.TSSHOGI && !walk.isInVariation()) {
                // the sentence says what the word says, so that what was written is read and written as it stands
                Ending ending = Kif.says(node.ending().get()) ? node.ending().get() : Ending.Known.ADJOURNED;
                record.result(number - 1, ending, walk.replay().turn(), RecordWriter.isOdds(kifu));
            }
        }

        private void times(Node node, String text, LineWalk walk) {
            boolean known = node.elapsed().isPresent() || node.total().isPresent();
            if (style == KifStyle.KAKINOKI && !known) {
                return;
            }
            Duration elapsed = node.elapsed().orElse(Duration.ZERO);
            Duration total = node.total().orElseGet(walk::total);
            fill(Math.max(1, MOVE_WIDTH - width(text)), ' ').append('(');
            padded(elapsed.toMinutes(), 2, ' ').append(':');
            padded(elapsed.toSecondsPart(), 2, '0').append('/');
            padded(total.toHours(), 2, '0').append(':');
            padded(total.toMinutesPart(), 2, '0').append(':');
            padded(total.toSecondsPart(), 2, '0').append(')');
        }

        private StringBuilder padded(long number, int width, char filler) {
            int digits = 1;
            for (long rest = number / 10; rest > 0; rest /= 10) {
                digits++;
            }
            return fill(width - digits, filler).append(number);
        }

        private StringBuilder fill(int count, char filler) {
            for (int i = 0; i < count; i++) {
                out.append(filler);
            }
            return out;
        }

        /** Width in half-width cells. */
        private static int width(String text) {
            int width = 0;
            for (int i = 0; i < text.length(); i++) {
                width += text.charAt(i) < 0x80 ? 1 : 2;
            }
            return width;
        }
    }

    /** Whose habits the writer follows. */
    public enum KifStyle {
        /** As Kakinoki Shogi and Kifu for Windows write it: times where the record has them. */
        KAKINOKI,
        /** As ShogiHome's library tsshogi writes it: a time with every move, 0:00 where none is known, and no まで…手で…. */
        TSSHOGI,
        /** As the bioshogi document shows it: a time with every move, one character for promoted silvers, no 同. */
        BIOSHOGI
    }
}

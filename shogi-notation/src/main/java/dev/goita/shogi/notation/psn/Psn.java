package dev.goita.shogi.notation.psn;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.walk.ForkWalk;
import dev.goita.shogi.record.walk.RunningTotals;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * PSN, Portable Shogi Notation: headers as {@code [Sente "Habu"]}, then the moves in western notation. Read is what is written in
 * it: Hodges ({@code P-7f}, {@code S7bx8c+}), Hosking with numbers for ranks ({@code P-76}), Kitao and Kawasaki
 * ({@code 銀(69)-58}), the old {@code P'5e}, USI as in PSN2, with or without numbers and headers.
 *
 * <p>Sources: the description by Patrick Davin in shogi-l (2002-09-29), the extensions of MacShogi (shogi-l, 2007-01-30), the
 * white sheet of Gene Davis, and what Shogidokoro, MyShogi, playshogi and shogiops write.
 */
public final class Psn {
    private Psn() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return new PsnReader(source, policy).read();
    }

    /** {@return whether a line is one of a header, {@code [Sente "Habu"]}} */
    public static boolean isTag(String line) {
        return PsnTag.isTag(line);
    }

    /** {@return whether a line begins a record: a header, or a move in western notation} */
    public static boolean beginsWith(String line) {
        return PsnTag.isTag(line)
                || PsnTag.readBare(line, 0, line.length()).isPresent()
                || PsnReader.beginsWithMove(line);
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry) {
        return PsnTag.says(entry);
    }

    /** {@return whether an ending is written so that it is read as that ending} */
    public static boolean says(Ending ending) {
        return Word.of(ending).isPresent()
                || OneLine.is(ending.japanese())
                        && Ending.of(ending.japanese()).equals(ending)
                        && ending.japanese().length() < PsnReader.LONGEST_ENDING
                        && ending.japanese().indexOf('}') < 0;
    }

    /** {@return whether a bookmark is written so that it is read as it is} */
    public static boolean saysBookmark(String bookmark) {
        return bookmark.indexOf('}') < 0;
    }

    /** {@return the game, a move a line with its origin, variations in parentheses behind the move that they replace} */
    public static String write(Kifu kifu) {
        return new PsnWriter(kifu).write();
    }

    /** Writes PSN without recursion. */
    private static final class PsnWriter implements ForkWalk.Visitor<RuntimeException> {
        private final Kifu kifu;
        private final StringBuilder out = new StringBuilder(4096);
        private final RunningTotals totals = new RunningTotals();

        PsnWriter(Kifu kifu) {
            this.kifu = kifu;
        }

        private void line(String text) {
            out.append(text).append('\n');
        }

        String write() {
            header();
            notes(kifu.root());
            if (kifu.root().children().isEmpty()) {
                // without it the header of a next game would belong to this one
                line("*");
            }
            ForkWalk.visit(kifu, this);
            return out.toString();
        }

        private void header() {
            List<Header.Entry> entries = new ArrayList<>(kifu.header().entries());
            entries.removeIf(entry -> entry.name().equals("手合割") && kifu.start().isToldBy(entry.value()));
            // Shogidokoro and MyShogi want the names in the first two lines
            entries.sort(Comparator.comparingInt(PsnWriter::rank));
            entries.stream().filter(PsnTag::says).forEach(entry -> line(PsnTag.text(entry)));
            kifu.remarks().forEach(remark -> line(PsnTag.line(PsnTag.REMARK, remark)));
            boolean isUsual = kifu.start().position().equals(Handicap.HIRATE.position())
                    && kifu.start().moveNumber() == 1;
            if (!isUsual) {
                String sfen = Sfen.write(kifu.start().position(), kifu.start().moveNumber());
                line(PsnTag.line(PsnTag.SFEN, sfen));
            }
            line(PsnTag.line(PsnTag.RESULT, result()));
        }

        private static int rank(Header.Entry entry) {
            return switch (entry.name()) {
                case "先手", "下手" -> 0;
                case "後手", "上手" -> 1;
                default -> 2;
            };
        }

        private String result() {
            Optional<Ending> ending = kifu.ending();
            if (ending.isEmpty() || !(ending.get() instanceof Ending.Known known)) {
                return ending.map(Ending::japanese).map(PsnReader::resultOf).orElse("*");
            }
            boolean isOtherTurn = kifu.mainLine().size() % 2 == 0;
            Color first = kifu.start().position().turn();
            Color turn = isOtherTurn ? first.opposite() : first;
            return known.winner(turn)
                    .map(winner -> winner == Color.BLACK ? "1-0" : "0-1")
                    .orElse(known.isDraw() ? "1/2-1/2" : "*");
        }

        @Override
        public void begin(Node node, Replay replay) {
            out.append(node.ply() + kifu.start().moveNumber() - 1).append('.');
            node.move().ifPresent(move -> out.append(WesternMove.write(move, replay)));
            node.ending().ifPresent(this::ending);
            times(node);
            line("");
            notes(node);
        }

        @Override
        public void beginFork() {
            out.append("( ");
        }

        @Override
        public void endFork() {
            line(")");
        }

        @Override
        public void end(Node node) {}

        private void ending(Ending ending) {
            Optional<String> word = Word.of(ending);
            out.append(word.orElse(Word.OTHER));
            if (word.isEmpty() && Psn.says(ending)) {
                out.append(" {").append(Word.COMMENT).append(ending.japanese()).append('}');
            }
        }

        private void times(Node node) {
            totals.pass(node);
            Duration elapsed = node.elapsed().orElse(Duration.ZERO);
            if (node.elapsed().isPresent() || node.total().isPresent()) {
                Duration total = node.total().orElse(totals.at(node.ply()));
                out.append(String.format(
                        Locale.ROOT,
                        " (%02d:%02d%s / %02d:%02d:%02d%s)",
                        elapsed.toMinutes(),
                        elapsed.toSecondsPart(),
                        fraction(elapsed),
                        total.toHours(),
                        total.toMinutesPart(),
                        total.toSecondsPart(),
                        fraction(total)));
            }
        }

        private static String fraction(Duration time) {
            return time.toMillisPart() == 0 ? "" : String.format(Locale.ROOT, ".%03d", time.toMillisPart());
        }

        private void notes(Node node) {
            node.bookmark().filter(Psn::saysBookmark).ifPresent(name -> line("{" + PsnReader.BOOKMARK + name + "}"));
            for (String comment : node.comments()) {
                boolean needsLine = comment.indexOf('}') >= 0
                        || comment.startsWith(PsnReader.BOOKMARK)
                        || comment.startsWith(Word.COMMENT);
                line(needsLine ? ";" + comment : "{" + comment + "}");
            }
        }
    }

    /** The words of endings. SOURCE: what Shogidokoro writes, and the two of PSN2 (MyShogi) where its words mean two things. */
    static final class Word {
        private static final Map<Ending.Known, String> WRITTEN = Map.of(
                Ending.Known.RESIGNATION, "Resigns",
                Ending.Known.ADJOURNED, "Interrupt",
                Ending.Known.CHECKMATE, "Mate",
                Ending.Known.REPETITION, "Sennichite",
                Ending.Known.IMPASSE, "Jishogi",
                Ending.Known.TIME_UP, "Timeup",
                Ending.Known.DECLARATION, "DeclarationWin",
                Ending.Known.MAXIMUM_MOVES, "MaxMovesDraw");

        private static final Map<String, Ending.Known> ALSO_READ = Map.of(
                "resign", Ending.Known.RESIGNATION,
                "resigned", Ending.Known.RESIGNATION,
                "checkmate", Ending.Known.CHECKMATE,
                "repetitionwin", Ending.Known.REPETITION,
                "repetitiondraw", Ending.Known.REPETITION,
                "repetition", Ending.Known.REPETITION,
                "timeout", Ending.Known.TIME_UP,
                "impasse", Ending.Known.IMPASSE,
                "draw", Ending.Known.DRAW);

        /** The word of a game that stops; a comment says why where no word does. */
        static final String OTHER = "Interrupt";

        /** {@code {終局：不戦勝}}, right behind {@link #OTHER}. */
        static final String COMMENT = "終局：";

        private Word() {}

        /** The result that a word is with other dashes or halves, or the word itself. */
        static String result(String word) {
            String plain = word.strip().replaceAll("[‐‑‒–—−]", "-").replace("½", "1/2");
            return isResult(plain) ? plain : word;
        }

        static boolean isResult(String word) {
            return switch (word) {
                case "1-0", "0-1", "1/2-1/2", "*" -> true;
                default -> false;
            };
        }

        static Optional<String> of(Ending ending) {
            return ending instanceof Ending.Known known ? Optional.ofNullable(WRITTEN.get(known)) : Optional.empty();
        }

        static Optional<Ending> read(String word) {
            return WRITTEN.entrySet().stream()
                    .filter(entry -> entry.getValue().equalsIgnoreCase(word))
                    .map(entry -> (Ending) entry.getKey())
                    .findFirst()
                    .or(() -> Optional.ofNullable(ALSO_READ.get(word.toLowerCase(Locale.ROOT))));
        }
    }
}

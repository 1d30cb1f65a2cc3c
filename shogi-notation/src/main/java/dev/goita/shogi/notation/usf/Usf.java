package dev.goita.shogi.notation.usf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
        return Tag.says(entry);
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
                node.move().ifPresent(move -> moves.append(Steps.write(move, turn)));
                node.ending().ifPresent(ending -> moves.append(Steps.word(ending)));
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
                if (!isTold && Tag.says(entry)) {
                    line(out, Tag.text(entry, "\n"));
                }
            }
            if (kifu.start().moveNumber() > 1) {
                line(out, Tag.FIRST_MOVE + kifu.start().moveNumber());
            }
            for (String remark : kifu.remarks()) {
                boolean isForeignTag = remark.startsWith(Tag.CUSTOM) && Tag.isForeign(remark);
                line(out, isForeignTag ? remark : Tag.REMARK + remark);
            }
        }

        private void notes(Node node) {
            int before = notes.length();
            line(notes, "." + node.ply());
            int start = notes.length();
            node.ending()
                    .filter(ending -> !Steps.ending(Steps.word(ending)).equals(Optional.of(ending)))
                    .ifPresent(ending -> line(notes, Tag.ENDING + OneLine.of(ending.japanese())));
            node.elapsed().ifPresent(time -> line(notes, Tag.TIME + seconds(time)));
            node.total().ifPresent(time -> line(notes, Tag.TOTAL + seconds(time)));
            node.bookmark().ifPresent(name -> line(notes, Tag.BOOKMARK + name));
            node.comments().forEach(comment -> line(notes, Tag.isForeign(comment) ? comment : "#" + comment));
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

    /** The tags of USF and the names that records have for them. */
    static final class Tag {
        /** What playshogi writes of a game. */
        private static final Map<String, String> NAMES =
                Map.of("BN", "先手", "WN", "後手", "GD", "開始日時", "GN", "棋戦", "GQ", "場所");

        /** Custom tags of any program. */
        static final String CUSTOM = "X:";

        private static final String OWN = "X:GOITA:";
        /** {@code X:GOITA:HEADER:表題：竜王戦}. */
        static final String HEADER = OWN + "HEADER:";
        /** The name that the entry before has instead of its usual one: 下手, 上手. */
        static final String NAME = OWN + "NAME:";

        static final String REMARK = OWN + "REMARK:";
        static final String FIRST_MOVE = OWN + "FIRST:";
        static final String TIME = OWN + "TIME:";
        static final String TOTAL = OWN + "TOTAL:";
        static final String BOOKMARK = OWN + "BOOKMARK:";
        static final String ENDING = OWN + "ENDING:";

        private Tag() {}

        static String text(Header.Entry entry, String lineBreak) {
            String value = OneLine.of(entry.value());
            return switch (entry.name()) {
                case "下手" -> "BN:" + value + lineBreak + NAME + entry.name();
                case "上手" -> "WN:" + value + lineBreak + NAME + entry.name();
                default -> plain(entry.name(), value);
            };
        }

        private static String plain(String name, String value) {
            Optional<String> tag = NAMES.entrySet().stream()
                    .filter(known -> known.getValue().equals(name))
                    .map(Map.Entry::getKey)
                    .findFirst();
            if (tag.isPresent()) {
                return tag.get() + ":" + value;
            }
            boolean isTag = isTag(name) && !NAMES.containsKey(name);
            return isTag ? name + ":" + value : HEADER + name + "：" + value;
        }

        static boolean says(Header.Entry entry) {
            return OneLine.is(entry.name())
                    && OneLine.is(entry.value())
                    && entry.name().indexOf('：') < 0;
        }

        /** The entry of a line such as {@code BN:Habu}; empty if it is none. */
        static Optional<Header.Entry> entry(String line) {
            if (line.startsWith(HEADER)) {
                int colon = line.indexOf('：', HEADER.length());
                return colon < 0
                        ? Optional.empty()
                        : Optional.of(
                                new Header.Entry(line.substring(HEADER.length(), colon), line.substring(colon + 1)));
            }
            boolean isTagged = line.length() > 2 && line.charAt(2) == ':' && isTag(line.substring(0, 2));
            return isTagged
                    ? Optional.of(new Header.Entry(
                            NAMES.getOrDefault(line.substring(0, 2), line.substring(0, 2)), line.substring(3)))
                    : Optional.empty();
        }

        private static boolean isTag(String name) {
            return name.length() == 2 && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
        }

        /** A line of another program's custom tag, or an object ({@code ~ARROW,…}), kept as it is. */
        static boolean isForeign(String line) {
            return line.startsWith("~") || line.startsWith(CUSTOM) && !line.startsWith(OWN);
        }
    }

    /**
     * The four characters of a step: {@code 7g7f}, {@code 2b8H} with a large letter of the rank where it promotes, {@code P*5e},
     * {@code p*5e} by White, or the word of an ending.
     */
    static final class Steps {
        static final int LENGTH = 4;

        /** A node that is no move: the board stays as it is. */
        static final String SILENT = "SLNT";

        private static final Set<String> NO_MOVES = Set.of(SILENT, "DUMY");

        /** SOURCE: the special moves of playshogi. */
        private static final Map<String, Ending.Known> ENDINGS = Map.of(
                "RSGN", Ending.Known.RESIGNATION,
                "BREK", Ending.Known.ADJOURNED,
                "JISO", Ending.Known.IMPASSE,
                "TIME", Ending.Known.TIME_UP,
                "FOUL", Ending.Known.LOSS_BY_FOUL,
                "VICT", Ending.Known.DECLARATION,
                "MATE", Ending.Known.CHECKMATE,
                "REPT", Ending.Known.REPETITION,
                "NMAT", Ending.Known.NO_MATE);

        /** How somebody who ends a line judges it, from + (Black is better) to -. */
        private static final Set<String> JUDGEMENTS =
                Set.of("++++", "++..", "+...", "====", "-...", "--..", "----", "=88=", "+88-");

        private Steps() {}

        static boolean isSilent(String word) {
            return NO_MOVES.contains(word.toUpperCase(Locale.ROOT));
        }

        static Optional<Ending> ending(String word) {
            Ending.Known known = ENDINGS.get(word.toUpperCase(Locale.ROOT));
            if (known != null) {
                return Optional.of(known);
            }
            return JUDGEMENTS.contains(word) ? Optional.of(new Ending.Other(word)) : Optional.empty();
        }

        /** The word of an ending; one without a word is a silent node, of which a tag says what it is. */
        static String word(Ending ending) {
            if (JUDGEMENTS.contains(ending.japanese())) {
                return ending.japanese();
            }
            return ENDINGS.entrySet().stream()
                    .filter(entry -> entry.getValue() == ending)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(SILENT);
        }

        static Optional<Move> read(String word) {
            if (word.length() != LENGTH) {
                return Optional.empty();
            }
            if (word.charAt(1) == '*') {
                return UsiMove.read(word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
            }
            char rank = word.charAt(3);
            boolean promotes = rank >= 'A' && rank <= 'I';
            return UsiMove.read(promotes ? word.substring(0, 3) + Character.toLowerCase(rank) + "+" : word);
        }

        static String write(Move move, Color mover) {
            String usi = UsiMove.write(move);
            if (move instanceof Move.Drop) {
                return mover == Color.BLACK ? usi : usi.substring(0, 1).toLowerCase(Locale.ROOT) + usi.substring(1);
            }
            return usi.length() == LENGTH ? usi : usi.substring(0, 3) + Character.toUpperCase(usi.charAt(3));
        }
    }
}

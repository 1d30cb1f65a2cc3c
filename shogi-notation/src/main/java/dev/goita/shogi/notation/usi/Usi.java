package dev.goita.shogi.notation.usi;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import java.util.Map;
import java.util.Optional;

/** USI {@code position} lines: a start position and the moves of one line. */
public final class Usi {
    /** What ShogiHome writes after the last move. */
    private static final Map<String, Ending.Known> ENDINGS = Map.of(
            "resign", Ending.Known.RESIGNATION,
            "win", Ending.Known.DECLARATION,
            "break", Ending.Known.ADJOURNED,
            "rep_draw", Ending.Known.REPETITION,
            "draw", Ending.Known.IMPASSE,
            "timeout", Ending.Known.TIME_UP);

    private Usi() {}

    /**
     * Reads as much as it can of {@code [position] (startpos | [sfen] SFEN) [moves MOVE…]}. A bare SFEN is a record without moves;
     * bare moves start from the usual position.
     */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return new Reader(source, policy).read();
    }

    private static final class Reader {
        private final PlainText plain;
        private final String text;
        private final IllegalMoves policy;
        private final Findings findings;
        private int at;

        Reader(Source source, IllegalMoves policy) {
            this.plain = PlainText.of(source, PlainText.Wide.NARROWED);
            this.text = plain.text();
            this.policy = policy;
            this.findings = plain.findings();
        }

        Reading<Kifu> read() {
            plain.read(0, text.length());
            skipWord("position");
            Start start = start();
            KifuAssembler game = new KifuAssembler(Kifu.from(start), policy, findings);
            skipWord("moves");
            int from = nextWord(at);
            while (from < text.length()) {
                int end = wordEnd(from);
                word(game, from, end);
                from = nextWord(end);
            }
            plain.report();
            return game.finish();
        }

        private Start start() {
            int from = nextWord(at);
            int end = wordEnd(from);
            if (text.startsWith("startpos", from) && end == from + 8) {
                at = end;
                return Start.hirate();
            }
            if (text.startsWith("moves", from) && end == from + 5) {
                return Start.hirate();
            }
            if (from < text.length() && UsiMove.read(text.substring(from, end)).isPresent()) {
                return Start.hirate();
            }
            int moves = movesKeyword(from);
            SfenPosition position = Sfen.read(text, from, moves, findings, policy);
            at = moves;
            return new Start(position.position(), position.moveNumber());
        }

        private int movesKeyword(int from) {
            int word = from;
            while (word < text.length()) {
                int end = wordEnd(word);
                if (end == word + 5 && text.startsWith("moves", word)) {
                    return word;
                }
                word = nextWord(end);
            }
            return text.length();
        }

        private void word(KifuAssembler game, int from, int end) {
            String word = text.substring(from, end);
            Optional<Move> move = UsiMove.read(word);
            Ending.Known ending = ENDINGS.get(word);
            if (move.isPresent()) {
                game.play(move.get(), from, end);
            } else if (ending != null) {
                game.end(ending, from);
            } else if (!game.isOpen()) {
                game.skip(from);
            } else {
                findings.error(NotationCode.BAD_MOVE, from, new Wording("指し手ではありません", "not a move").quoting(word));
                game.stop(from);
            }
        }

        private void skipWord(String keyword) {
            int from = nextWord(at);
            if (text.startsWith(keyword, from) && wordEnd(from) == from + keyword.length()) {
                at = from + keyword.length();
            }
        }

        private int nextWord(int index) {
            int i = index;
            while (i < text.length() && Sfen.isBlank(text.charAt(i))) {
                i++;
            }
            return i;
        }

        private int wordEnd(int index) {
            int i = index;
            while (i < text.length() && !Sfen.isBlank(text.charAt(i))) {
                i++;
            }
            return i;
        }
    }

    /** {@return whether an ending has a word in USI} */
    public static boolean says(Ending ending) {
        return ending instanceof Ending.Known known && ENDINGS.containsValue(known);
    }

    /** {@return {@code position startpos moves 7g7f 3c3d}: the main line of a record, its ending left out} */
    public static String write(Kifu kifu) {
        return write(kifu, kifu.mainLine());
    }

    /** {@return the line from the start to a node, without a break} */
    public static String write(Kifu kifu, Node leaf) {
        return write(kifu, leaf.path());
    }

    private static String write(Kifu kifu, Iterable<Node> line) {
        Start start = kifu.start();
        StringBuilder out = new StringBuilder("position ");
        boolean usual = start.position().equals(Handicap.HIRATE.position()) && start.moveNumber() == 1;
        out.append(usual ? "startpos" : "sfen " + Sfen.write(start.position(), start.moveNumber()));
        out.append(" moves");
        int length = out.length();
        for (Node node : line) {
            node.move().ifPresent(move -> out.append(' ').append(UsiMove.write(move)));
            node.ending()
                    .ifPresent(ending -> ENDINGS.entrySet().stream()
                            .filter(entry -> entry.getValue() == ending)
                            .forEach(entry -> out.append(' ').append(entry.getKey())));
        }
        if (out.length() == length) {
            out.setLength(length - " moves".length());
        }
        return out.toString();
    }
}

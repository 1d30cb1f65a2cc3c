package dev.goita.shogi.notation.usen;

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
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * USEN, Url Safe sfen-Extended Notation: {@code SFEN~0.moves.ending~n.moves.ending…}, three base-36 digits a move, one
 * section a line. The SFEN is empty for the usual start, with {@code _} for {@code /}, {@code .} for a blank and
 * {@code z} for {@code +}.
 *
 * <p>Source: the talk "Scala.js web" by mogproject (Shogi Playground), and what ShogiHome reads and writes.
 */
public final class Usen {
    private static final int DIGITS = 3;
    private static final int BASE = 36;

    /** Origins of drops: 81 + these. */
    private static final Map<PieceKind, Integer> HAND = Map.of(
            PieceKind.GOLD, 90,
            PieceKind.PAWN, 91,
            PieceKind.LANCE, 92,
            PieceKind.KNIGHT, 93,
            PieceKind.SILVER, 94,
            PieceKind.BISHOP, 95,
            PieceKind.ROOK, 96);

    private static final Map<String, Ending.Known> ENDINGS = Map.of(
            "r", Ending.Known.RESIGNATION,
            "t", Ending.Known.TIME_UP,
            "j", Ending.Known.IMPASSE,
            "p", Ending.Known.ADJOURNED);

    private Usen() {}

    /** Reads what it can of one record and reports the rest; blanks around it do not count. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        PlainText plain = PlainText.of(source, PlainText.Wide.NARROWED);
        plain.read(0, plain.text().length());
        String text = plain.text().strip();
        int shift = plain.text().indexOf(text);
        Findings findings = plain.findings();
        int tilde = text.indexOf('~');
        String start = tilde < 0 ? text : text.substring(0, tilde);
        Start position = start.isEmpty() ? Start.hirate() : start(start, findings, policy);
        KifuAssembler game = new KifuAssembler(Kifu.from(position), policy, findings);
        if (tilde < 0) {
            findings.error(NotationCode.MISSING, shift + text.length(), "指し手の部分がありません", "no section of moves");
        }
        int at = tilde;
        while (at >= 0) {
            int end = text.indexOf('~', at + 1);
            section(text, at + 1, end < 0 ? text.length() : end, shift, game, findings);
            at = end;
        }
        plain.report();
        return game.finish();
    }

    private static Start start(String escaped, Findings findings, IllegalMoves policy) {
        String sfen = escaped.replace('_', '/').replace('.', ' ').replace('z', '+');
        // USEN has no move number, which SFEN needs to be read without a finding
        SfenPosition position = Sfen.read(sfen + " 1", 0, sfen.length() + 2, findings, policy);
        return new Start(position.position(), position.moveNumber());
    }

    private static void section(String text, int from, int end, int shift, KifuAssembler game, Findings findings) {
        int moves = dotOrEnd(text, from, end);
        String ply = text.substring(from, moves);
        Optional<Node> node = ply.matches("[0-9]{1,6}") ? game.node().at(Integer.parseInt(ply)) : Optional.empty();
        if (node.isEmpty()) {
            findings.error(
                    NotationCode.VARIATION_WITHOUT_START,
                    shift + from,
                    new Wording("分岐の手数が合いません", "no line has this move to branch from").quoting(ply));
            return;
        }
        game.goTo(node.get(), shift + from);
        int movesEnd = dotOrEnd(text, Math.min(moves + 1, end), end);
        for (int at = moves + 1; at < movesEnd; at += DIGITS) {
            move(text, at, Math.min(at + DIGITS, movesEnd), shift, game);
        }
        if (movesEnd + 1 < end) {
            ending(text.substring(movesEnd + 1, end), shift + movesEnd + 1, game, findings);
        }
    }

    private static int dotOrEnd(String text, int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) != '.') {
            at++;
        }
        return at;
    }

    private static void move(String text, int at, int end, int shift, KifuAssembler game) {
        Move move = end - at == DIGITS ? decode(text, at) : null;
        if (move == null) {
            game.playUnreadable(text.substring(at, end), shift + at, shift + at);
        } else {
            game.play(move, shift + at, shift + end);
        }
    }

    private static @Nullable Move decode(String text, int at) {
        int value = 0;
        for (int i = at; i < at + DIGITS; i++) {
            char c = text.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, BASE) : -1;
            if (digit < 0) {
                return null;
            }
            value = value * BASE + digit;
        }
        // 81 squares twice: the lowest bit of the rest is promotion
        int from = value / 162;
        Square to = square(value % 162 / 2);
        if (from >= 81) {
            return HAND.entrySet().stream()
                    .filter(entry -> entry.getValue() == from)
                    .map(entry -> Move.drop(entry.getKey(), to))
                    .findFirst()
                    .orElse(null);
        }
        return value % 2 == 1 ? Move.promoting(square(from), to) : Move.step(square(from), to);
    }

    /** USEN counts squares along ranks. */
    private static Square square(int index) {
        return Square.of(index % 9 + 1, index / 9 + 1);
    }

    private static int index(Square square) {
        return (square.rank() - 1) * 9 + square.file() - 1;
    }

    private static void ending(String word, int offset, KifuAssembler game, Findings findings) {
        Ending.Known known = ENDINGS.get(word);
        if (known == null) {
            findings.error(NotationCode.UNKNOWN_TEXT, offset, new Wording("知らない終局です", "not an ending").quoting(word));
        } else {
            game.end(known, offset);
        }
    }

    /** {@return the one of the four endings of USEN that an ending is written as} */
    public static Ending kept(Ending ending) {
        return ENDINGS.getOrDefault(word(ending), Ending.Known.ADJOURNED);
    }

    /** Writes moves, variations and endings on one line, fit for a URL; USEN knows four endings, all others become {@code p} (中断). */
    public static String write(Kifu kifu) {
        StringBuilder out = new StringBuilder();
        if (!kifu.start().position().equals(Handicap.HIRATE.position())) {
            out.append(Sfen.writeKey(kifu.start().position())
                    .replace('/', '_')
                    .replace(' ', '.')
                    .replace('+', 'z'));
        }
        out.append("~0.");
        String ending = "";
        LineWalk walk = new LineWalk(kifu);
        while (walk.next()) {
            Node node = walk.node();
            if (walk.beginsVariation()) {
                out.append('.')
                        .append(ending)
                        .append('~')
                        .append(node.ply() - 1)
                        .append('.');
                ending = "";
            }
            node.move().ifPresent(move -> out.append(encode(move)));
            ending = node.ending().map(Usen::word).orElse(ending);
        }
        return out.append('.').append(ending).toString();
    }

    private static String encode(Move move) {
        int from;
        int promotion = 0;
        if (move instanceof Move.Drop drop) {
            from = HAND.getOrDefault(drop.kind(), 0);
        } else {
            Move.Step step = (Move.Step) move;
            from = index(step.from());
            promotion = step.promotion() == Move.Promotion.PROMOTES ? 1 : 0;
        }
        String digits = Integer.toString((from * 81 + index(move.to())) * 2 + promotion, BASE);
        return "0".repeat(DIGITS - digits.length()) + digits;
    }

    private static String word(Ending ending) {
        boolean isDraw = ending == Ending.Known.DRAW || ending == Ending.Known.MAXIMUM_MOVES;
        return ENDINGS.entrySet().stream()
                .filter(known -> known.getValue() == (isDraw ? Ending.Known.IMPASSE : ending))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("p");
    }
}

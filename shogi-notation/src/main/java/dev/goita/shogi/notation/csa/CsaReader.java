package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.csawords.CsaDate;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.japanese.LikelyTurn;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.walk.FirstSaid;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one CSA game, statement by statement; commas separate statements except in text lines. */
final class CsaReader {
    private static final int UNSIGNED_LENGTH = 6;
    private static final int LONGEST_MOVE = 9;

    private final String text;
    private final IllegalMoves policy;
    private final Findings findings;
    private final FirstSaid said;
    private final CsaStart start;
    private final CsaClock clock = new CsaClock();
    private final Kifu.Draft draft = new Kifu.Draft();
    private final PlainText plain;
    private final Lines lines;
    private final Set<String> renamed = new HashSet<>();
    private @Nullable KifuAssembler game;
    /** Moves without a sign. */
    private int unsigned;

    private int firstUnsigned;

    /** @param turn who is to move where no line says so; the side of the first move if empty */
    private CsaReader(Source source, IllegalMoves policy, Optional<Color> turn) {
        this.plain = PlainText.of(source, PlainText.Wide.NARROWED);
        this.text = plain.text();
        this.lines = new Lines(text);
        this.policy = policy;
        this.findings = plain.findings();
        this.said = new FirstSaid(findings);
        this.start = new CsaStart(findings, policy, turn);
    }

    static Reading<Kifu> read(Source source, IllegalMoves policy) {
        CsaReader reader = new CsaReader(source, policy, Optional.empty());
        Reading<Kifu> reading = reader.read();
        return reader.start.isTurnOpen()
                ? LikelyTurn.of(
                        reading, () -> new CsaReader(source, policy, Optional.of(reader.start.otherTurn())).read())
                : reading;
    }

    private Reading<Kifu> read() {
        boolean more = lines.next();
        while (more) {
            int from = lines.start();
            while (from < lines.end() && text.charAt(from) <= ' ') {
                from++;
            }
            if (from < lines.end() && text.charAt(from) == '/') {
                anotherGame();
                break;
            }
            line(from, lines.end());
            more = lines.next();
        }
        clock.judge(game().kifu(), findings);
        reportUnsigned();
        plain.report();
        return game().finish();
    }

    private void anotherGame() {
        int separator = lines.start();
        while (lines.next()) {
            if (lines.end() > lines.start() && text.charAt(lines.start()) != '/') {
                findings.warning(
                        NotationCode.UNKNOWN_TEXT,
                        separator,
                        "次の棋譜が続いています。一局ずつ読んでください",
                        "another game follows; read the games one by one");
                return;
            }
        }
    }

    private void line(int from, int lineEnd) {
        int end = lineEnd;
        while (end > from && text.charAt(end - 1) <= ' ') {
            end--;
        }
        if (from >= end) {
            return;
        }
        plain.read(lines.start(), from);
        char first = text.charAt(from);
        if (first == '\'') {
            comment(from, lineEnd);
        } else if ((first == 'N' || first == '$') && !isWholeGame(from, end)) {
            headerLine(from, lineEnd);
        } else {
            int at = from;
            while (at < end) {
                if (text.charAt(at) == '\'') {
                    comment(at, lineEnd);
                    return;
                }
                // several statements may share a line, but headers and comments may have commas of their own
                int stop = nextStatement(at, end);
                statement(at, stop == end ? end : withoutBlanks(at, stop));
                at = stop + 1;
            }
        }
    }

    private int nextStatement(int at, int end) {
        int comma = Lines.indexOf(text, ',', at, end);
        return comma < 0 ? end : comma;
    }

    /** Names and titles may have commas, but whoever writes a header together with the board writes all on one line. */
    private boolean isWholeGame(int from, int end) {
        for (int at = Lines.indexOf(text, ',', from, end); at >= 0; at = Lines.indexOf(text, ',', at + 1, end)) {
            int next = at + 1;
            while (next < end && text.charAt(next) == ' ') {
                next++;
            }
            boolean isBoard =
                    next + 1 < end && text.charAt(next) == 'P' && "I123456789+-".indexOf(text.charAt(next + 1)) >= 0;
            if (isBoard || next < end && "+-".indexOf(text.charAt(next)) >= 0 && isStatementEnd(next + 1, end)) {
                return true;
            }
        }
        return false;
    }

    private boolean isStatementEnd(int at, int end) {
        return at >= end || text.charAt(at) == ',' || text.charAt(at) <= ' ';
    }

    private void comment(int from, int end) {
        // '* belongs to a move, Floodgate's '** too; other comments belong to nobody and stay with the game
        if (from + 1 < end && text.charAt(from + 1) == '*') {
            node().addComment(plain.written(from + 2, end), findings.place(from + 2));
        } else if (!text.startsWith(CsaExtra.ENCODING, from) && !extra(from, end)) {
            int mark = text.startsWith(CsaExtra.REMARK, from) ? CsaExtra.REMARK.length() : 1;
            draft.addRemark(plain.written(from + mark, end));
        }
    }

    private boolean extra(int from, int end) {
        if (text.startsWith(CsaExtra.BOOKMARK, from)) {
            said.bookmark(node(), plain.written(from + CsaExtra.BOOKMARK.length(), end), from);
            return true;
        }
        if (text.startsWith(CsaExtra.ENDING, from)) {
            String word = plain.written(from + CsaExtra.ENDING.length(), end);
            game().end(Ending.of(word), from);
            return true;
        }
        if (text.startsWith(CsaExtra.TIME, from)) {
            time(from + CsaExtra.TIME.length() - 1, end);
            return true;
        }
        if (game != null) {
            return false;
        }
        if (text.startsWith(CsaExtra.BOARD_NUMBER, from + 1)) {
            return boardNumber(from + 1 + CsaExtra.BOARD_NUMBER.length(), end);
        }
        int colon = Lines.indexOf(text, '：', from, end);
        if (colon <= from + 1 || text.charAt(from + 1) == '#') {
            return false;
        }
        headerExtra(plain.written(from + 1, colon), plain.written(colon + 1, end));
        return true;
    }

    private void headerExtra(String name, String value) {
        String usual = name.equals("下手") ? "先手" : name.equals("上手") ? "後手" : "";
        boolean isFirst = !usual.isEmpty() && renamed.add(usual);
        if (isFirst && draft.header().value(usual).equals(Optional.of(value))) {
            draft.header().rename(usual, name);
        } else if (draft.header()
                .last()
                .filter(before -> CsaExtra.isOriginal(new Header.Entry(name, value), before))
                .isPresent()) {
            draft.header().replaceLast(value);
        } else {
            draft.header().add(name, value);
        }
    }

    private boolean boardNumber(int from, int end) {
        int digits = from;
        int number = 0;
        while (digits < end && isDigit(digits) && digits - from < 7) {
            number = number * 10 + text.charAt(digits++) - '0';
        }
        if (digits == from) {
            return false;
        }
        start.movesBefore(number);
        String rest = plain.written(digits, end).strip();
        if (!rest.isEmpty()) {
            draft.header().add(CsaExtra.BOARD_NUMBER, rest);
        }
        return true;
    }

    private void headerLine(int from, int end) {
        if (text.charAt(from) == 'N') {
            char side = from + 1 < end ? text.charAt(from + 1) : ' ';
            if (side != '+' && side != '-') {
                unknown(from, end);
                return;
            }
            plain.read(from, from + 2);
            draft.header().add(side == '+' ? "先手" : "後手", plain.written(from + 2, end));
            return;
        }
        int colon = Lines.indexOf(text, ':', from, end);
        if (colon < 0) {
            unknown(from, end);
            return;
        }
        plain.read(from, colon);
        String name = CsaWords.header(text.substring(from + 1, colon));
        String value = plain.written(colon + 1, end);
        draft.header().add(name, value);
        CsaDate.check(new Header.Entry(name, value), from, findings);
    }

    private void unknown(int from, int end) {
        findings.warning(
                NotationCode.UNKNOWN_TEXT,
                from,
                new Wording("読めない文です", "not a statement").quoting(text.substring(from, end)));
    }

    private int withoutBlanks(int from, int to) {
        int end = to;
        while (from < end && text.charAt(end - 1) <= ' ') {
            end--;
        }
        return end;
    }

    private void statement(int from, int end) {
        int at = from;
        while (at < end && text.charAt(at) <= ' ') {
            at++;
        }
        if (at >= end) {
            return;
        }
        boolean isHeader = text.charAt(at) == 'N' || text.charAt(at) == '$';
        plain.read(from, isHeader ? at : end);
        switch (text.charAt(at)) {
            case 'V' -> version(at, end);
            case 'N', '$' -> headerLine(at, end);
            case 'P' -> position(at, end);
            case '+', '-' -> signed(at, end);
            case 'T' -> time(at, end);
            case '%' -> game().end(CsaWords.ending(text.substring(at + 1, end).strip(), game().turn()), at);
            default -> unsigned(at, end);
        }
    }

    /** {@code 7776FU}: a move without its sign, whose side is the one to move. Anything else that was meant as one is an error. */
    private void unsigned(int at, int end) {
        boolean isMove = end - at == UNSIGNED_LENGTH && digits(at, end) == UNSIGNED_LENGTH - 2;
        if (isMove || looksLikeMove(at, end)) {
            if (isMove && game().isOpen()) {
                firstUnsigned = unsigned == 0 ? at : firstUnsigned;
                unsigned++;
            }
            played(at, end, at);
        } else {
            unknown(at, end);
        }
    }

    /** What begins as moves do, or has the squares of one in it. */
    private boolean looksLikeMove(int at, int end) {
        if (end - at > LONGEST_MOVE) {
            return false;
        }
        char first = text.charAt(at);
        boolean hasSquare = false;
        for (int i = at; i < end; i++) {
            hasSquare |= digits(i, end) >= 3;
        }
        return hasSquare
                || Numerals.arabicDigit(first) >= 0
                || first == '同'
                || MoveScanner.mark(first).isPresent();
    }

    /** How many digits of any width begin at an offset. */
    private int digits(int from, int end) {
        return Numerals.skipDigits(text, from, end) - from;
    }

    private void reportUnsigned() {
        if (unsigned > 0) {
            findings.warning(
                    NotationCode.MISSING,
                    firstUnsigned,
                    "指し手" + unsigned + "手に + か - がありません(手番の側の手と読みます)",
                    unsigned + " moves without + or - (read as those of the side to move)");
        }
    }

    private void version(int at, int end) {
        if (!isVersion(text.substring(at + 1, end).strip())) {
            unknown(at, end);
        }
    }

    /** Numbers with dots between them. A regular expression with a repeated group would recurse once a number. */
    private static boolean isVersion(String words) {
        boolean isDigit = false;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (!(c >= '0' && c <= '9') && !(c == '.' && isDigit)) {
                return false;
            }
            isDigit = c != '.';
        }
        return isDigit;
    }

    private void position(int at, int end) {
        if (game != null) {
            unknown(at, end);
        } else {
            start.line(text, at, end);
        }
    }

    private void signed(int at, int end) {
        if (end == at + 1) {
            start.turn(color(at));
            if (game != null) {
                unknown(at, end);
            }
            return;
        }
        if (game == null) {
            start.moves(color(at));
        }
        if (game().isOpen() && color(at) != game().replay().turn() && isWord(at + 1, end)) {
            game().report(Breach.WRONG_TURN, at);
        }
        played(at, end, at + 1);
    }

    private void played(int at, int end, int word) {
        if (isWord(word, end)) {
            game().play(game().isOpen() ? move(word, at) : null, at, end);
        } else {
            game().playUnreadable(text.substring(at, end), at, end);
        }
    }

    private Color color(int at) {
        return text.charAt(at) == '+' ? Color.BLACK : Color.WHITE;
    }

    /** Whether four digits and a piece stand there, of a square that exists or a hand. */
    private boolean isWord(int word, int end) {
        boolean isLong = end - word == UNSIGNED_LENGTH;
        return isLong
                && CsaWords.kind(text.charAt(word + 4), text.charAt(word + 5)) != null
                && CsaStart.square(text, word + 2) != null
                && (text.startsWith("00", word) || CsaStart.square(text, word) != null);
    }

    private @Nullable Move move(int word, int at) {
        PieceKind kind = Objects.requireNonNull(CsaWords.kind(text.charAt(word + 4), text.charAt(word + 5)));
        Square to = Objects.requireNonNull(CsaStart.square(text, word + 2));
        Square from = CsaStart.square(text, word);
        if (from != null) {
            return step(kind, from, to, at);
        }
        if (kind.isPromoted() || kind == PieceKind.KING) {
            game().report(Breach.PROMOTED_PIECE_DROPPED, at);
            return null;
        }
        return Move.drop(kind, to);
    }

    private @Nullable Move step(PieceKind kind, Square from, Square to, int at) {
        Piece piece = game().replay().pieceAt(from);
        // CSA names the piece after the move: the same piece stays, its promoted form promotes
        if (piece == null || piece.kind() == kind) {
            return Move.step(from, to);
        }
        if (piece.kind().promoted() == kind) {
            return Move.promoting(from, to);
        }
        String stands = CsaWords.piece(piece.kind());
        if (kind.promoted() == piece.kind()) {
            game().report(Breach.DEMOTED, at);
            return Move.step(from, to);
        }
        findings.error(
                NotationCode.OTHER_PIECE, at, from + "の駒は" + stands + "です", "the piece on " + from + " is " + stands);
        return null;
    }

    /** Seconds, with decimals since V3. */
    private void time(int at, int end) {
        long millis = millis(at + 1, end);
        if (millis < 0 || game == null || game.node().ply() == 0) {
            findings.warning(
                    NotationCode.BAD_TIME,
                    at,
                    new Wording("消費時間が読めません", "not a time of a move").quoting(text.substring(at, end)));
        } else if (!game.isStuck()) {
            said.time(game.node(), Optional.of(Duration.ofMillis(millis)), Optional.empty(), at);
            Color turn = game.replay().turn();
            clock.spent(game.node().move().isPresent() ? turn.opposite() : turn, game.node(), at);
        }
    }

    /** The number in thousandths, or -1 if it is none of up to nine digits. */
    private long millis(int from, int end) {
        long whole = 0;
        int at = from;
        while (at < end && isDigit(at) && at - from < 9) {
            whole = whole * 10 + text.charAt(at++) - '0';
        }
        if (at == from) {
            return -1;
        }
        long millis = whole * 1000;
        if (at < end && text.charAt(at) == '.') {
            // digits behind the thousandth count nothing
            int scale = 100;
            for (at++; at < end && isDigit(at); at++) {
                millis += (text.charAt(at) - '0') * (long) scale;
                scale /= 10;
            }
        }
        return at == end ? millis : -1;
    }

    private boolean isDigit(int at) {
        return text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    private KifuAssembler game() {
        if (game == null) {
            game = new KifuAssembler(draft.from(start.build()), policy, findings);
        }
        return game;
    }

    private Node node() {
        return game == null ? draft.root() : game.node();
    }
}

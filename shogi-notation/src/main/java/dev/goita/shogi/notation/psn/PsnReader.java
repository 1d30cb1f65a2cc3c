package dev.goita.shogi.notation.psn;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.csawords.CsaDate;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.TimeScanner;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.FirstSaid;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one game of PSN: the header line by line, then the moves character by character. */
final class PsnReader {
    /** In braces; a comment that begins so stands behind a semicolon. */
    static final String BOOKMARK = "&";

    /** What a time, a verdict or the word of an ending is no longer than, so that texts are read in linear time. */
    private static final int LONGEST_TIME = 64;

    private static final int LONGEST_WORD = 1000;
    /** As long as its words in {@code {終局：…}} are looked for. */
    static final int LONGEST_ENDING = LONGEST_WORD - 2 - Psn.Word.COMMENT.length();

    private static final int LONGEST_NUMBER = 6;
    private static final int MOST_DOTS = 3;

    private static final String VARIATION = "Variation:";

    private final String text;
    private final IllegalMoves policy;
    private final Findings findings;
    private final FirstSaid said;
    private final Kifu.Draft draft = new Kifu.Draft();
    private final Header header = draft.header();
    private final TimeScanner time = new TimeScanner();
    /** Where the line goes on behind each parenthesis that is open. */
    private final Deque<Outer> open = new ArrayDeque<>();

    /** The line around a variation. */
    private record Outer(Node node, boolean isStuck) {}

    private record Part(int from, int end) {}

    private final List<Part> between = new ArrayList<>();

    private Start start = Start.hirate();
    private Optional<String> result = Optional.empty();
    private int resultOffset;
    private int at;
    private int knownFrom;
    private int knownEnd = -1;

    PsnReader(Source source, IllegalMoves policy) {
        this.text = source.text();
        this.policy = policy;
        this.findings = new Findings(source);
        this.said = new FirstSaid(findings);
    }

    /** Whether a line without a header begins with a move. */
    static boolean beginsWithMove(String line) {
        int from = afterNumber(line, 0, line.length());
        while (from < line.length() && line.charAt(from) == ' ') {
            from++;
        }
        int end = from;
        while (end < line.length() && line.charAt(end) > ' ') {
            end++;
        }
        boolean isMarked = from < end && MoveScanner.mark(line.charAt(from)).isPresent();
        String word = line.substring(isMarked ? from + 1 : from, end);
        WesternMove move = word.isEmpty() ? null : WesternMove.read(word);
        return move != null && move.to().isPresent() && move.end() == word.length();
    }

    Reading<Kifu> read() {
        headers();
        KifuAssembler game = new KifuAssembler(draft.from(start), policy, findings);
        between(game);
        while (at < text.length()) {
            next(game);
        }
        if (!open.isEmpty()) {
            findings.warning(NotationCode.MISSING, text.length(), "閉じていない「(」があります", "a ( is not closed");
            game.goTo(open.getLast().node(), text.length());
        }
        result(game);
        return game.finish();
    }

    /** Up to the last tag before the moves; remarks and comments may stand between tags. */
    private void headers() {
        List<PsnTag> tags = new ArrayList<>();
        int lineEnd = 0;
        int next = skipBlanks(0);
        while (next < text.length()) {
            lineEnd = next < lineEnd ? lineEnd : lineEnd(next);
            char c = text.charAt(next);
            if (c == '[') {
                int from = next;
                int to = lineEnd;
                Optional<PsnTag> tag = tag(from, to);
                tag.ifPresentOrElse(tags::add, () -> between.add(new Part(from, to)));
                at = tag.map(PsnTag::end).orElse(at);
                next = tag.map(PsnTag::end).orElse(lineEnd);
            } else if (c == ';' || c == '%') {
                between.add(new Part(next, lineEnd));
                next = lineEnd;
            } else if (c == '{') {
                int close = text.indexOf('}', next);
                between.add(new Part(next, close < 0 ? text.length() : close));
                next = close < 0 ? text.length() : close + 1;
            } else {
                break;
            }
            next = skipBlanks(next);
        }
        between.removeIf(part -> part.from() >= at);
        read(tags);
    }

    /** What stands between the tags belongs to the start; {@code %} is a line of programs. */
    private void between(KifuAssembler game) {
        for (Part part : between) {
            if (text.charAt(part.from()) == '%') {
                game.kifu().addRemark(text.substring(part.from() + 1, part.end()));
            } else {
                int mark = text.charAt(part.from()) == '[' ? 0 : 1;
                String comment = text.substring(part.from() + mark, part.end());
                game.node().addComment(comment, findings.place(part.from() + mark));
            }
        }
    }

    private int skipBlanks(int from) {
        int next = from;
        while (next < text.length() && (text.charAt(next) <= ' ' || text.charAt(next) == '\uFEFF')) {
            next++;
        }
        return next;
    }

    private Optional<PsnTag> tag(int from, int lineEnd) {
        Optional<PsnTag> tag = PsnTag.read(text, from, lineEnd);
        if (tag.isPresent()) {
            return tag;
        }
        Optional<PsnTag> bare = PsnTag.readBare(text, from, lineEnd);
        if (bare.isPresent()) {
            findings.warning(
                    NotationCode.MISSING,
                    from,
                    new Wording("値を囲む引用符がありません", "the value is not in quotes")
                            .quoting(text.substring(from, bare.get().end())));
        }
        return bare;
    }

    private void read(List<PsnTag> tags) {
        Optional<PsnTag> variant =
                tags.stream().filter(tag -> tag.is(PsnTag.VARIANT)).findFirst();
        boolean isBracketed =
                tags.stream().anyMatch(tag -> tag.is(PsnTag.FEN) && tag.value().indexOf('[') >= 0);
        // where the game has a name among those of chess, White is who moves first, as in chess
        Color white = variant.isPresent() || isBracketed ? Color.BLACK : Color.WHITE;
        tags.forEach(tag -> tag(tag, white));
        Optional<PsnTag> board = tags.stream()
                .filter(tag -> tag.is(PsnTag.SFEN) || tag.is(PsnTag.FEN))
                .reduce((before, last) -> last);
        Optional<PsnTag> handicap =
                tags.stream().filter(tag -> tag.is(PsnTag.HANDICAP)).reduce((before, last) -> last);
        if (board.isPresent()) {
            start(board.get());
        } else if (handicap.isPresent()) {
            named(
                    PsnTag.handicap(handicap.get().value()),
                    handicap.get(),
                    new Wording("知らない手合割です", "unknown handicap"));
        } else if (variant.isPresent()) {
            named(PsnTag.variant(variant.get().value()), variant.get(), new Wording("知らないゲームです", "unknown game"));
        }
    }

    private void start(PsnTag board) {
        int from = board.valueStart();
        SfenPosition position = Sfen.read(text, from, from + board.value().length(), findings, policy);
        start = new Start(position.position(), position.moveNumber());
    }

    private void named(Optional<Handicap> named, PsnTag tag, Wording unknown) {
        if (named.isPresent()) {
            start = Start.of(named.get());
        } else {
            findings.error(NotationCode.UNKNOWN_NAME, tag.start(), unknown.quoting(tag.value()));
        }
    }

    private void tag(PsnTag tag, Color white) {
        if (tag.is(PsnTag.RESULT)) {
            result = Optional.of(Psn.Word.result(tag.value()));
            resultOffset = tag.start();
        } else if (tag.is(PsnTag.REMARK)) {
            draft.addRemark(tag.value());
        } else if (tag.is(PsnTag.AS)) {
            rename(tag);
        } else if (!tag.is(PsnTag.SFEN) && !tag.is(PsnTag.FEN) && !tag.is(PsnTag.HANDICAP)) {
            Header.Entry entry = tag.entry(white);
            header.add(entry.name(), entry.value());
            CsaDate.check(entry, tag.start(), findings);
        }
    }

    private void rename(PsnTag tag) {
        if (header.last().isEmpty()) {
            header.add(tag.name(), tag.value());
        } else {
            header.renameLast(tag.value());
        }
    }

    private void next(KifuAssembler game) {
        char c = text.charAt(at);
        switch (c) {
            case '{' -> braces(game);
            case ';' -> comment(game, at + 1, lineEnd(at));
            case '[' -> brackets(game);
            case '(' -> parenthesis(game);
            case ')' -> close(game);
            case '}' -> unknown(at, ++at);
            default -> {
                if (c == '%' && isLineStart(at)) {
                    int from = at + 1;
                    at = lineEnd(from);
                    game.kifu().addRemark(text.substring(from, at));
                } else if (c <= ' ' || c == '\u3000' || c == '\uFEFF') {
                    at++;
                } else {
                    word(game);
                }
            }
        }
    }

    private boolean isLineStart(int index) {
        return index == 0 || text.charAt(index - 1) == '\n' || text.charAt(index - 1) == '\r';
    }

    private int indexOf(String mark, int from, int limit) {
        int end = Math.min(limit, text.length());
        int found = from < end ? text.substring(from, end).indexOf(mark) : -1;
        return found < 0 ? -1 : from + found;
    }

    /** Asked for again and again on one line, which may be all of the text. */
    private int lineEnd(int from) {
        if (from < knownFrom || from > knownEnd) {
            knownFrom = from;
            knownEnd = from;
            while (knownEnd < text.length() && text.charAt(knownEnd) != '\n' && text.charAt(knownEnd) != '\r') {
                knownEnd++;
            }
        }
        return knownEnd;
    }

    /** A bookmark or a comment, of which each line is one. */
    private void braces(KifuAssembler game) {
        int close = text.indexOf('}', at);
        int end = close < 0 ? text.length() : close;
        if (close < 0) {
            findings.warning(NotationCode.MISSING, at, "閉じていない「{」があります", "a { is not closed");
        }
        if (text.startsWith(BOOKMARK, at + 1) && game.node().bookmark().isEmpty()) {
            game.node().setBookmark(text.substring(at + 2, end));
        } else {
            comment(game, at + 1, end);
        }
        at = Math.min(end + 1, text.length());
    }

    /** Other programs put remarks into brackets among the moves. */
    private void brackets(KifuAssembler game) {
        int lineEnd = lineEnd(at);
        int close = Lines.indexOf(text, ']', at, lineEnd);
        if (close < 0) {
            findings.warning(NotationCode.MISSING, at, "閉じていない「[」があります", "a [ is not closed");
        }
        comment(game, at, close < 0 ? lineEnd : close + 1);
    }

    private void comment(KifuAssembler game, int from, int end) {
        String comment = text.substring(from, end);
        game.node().addComment(comment, findings.place(from));
        at = end;
    }

    /** A time, or a variation of the move before. */
    private void parenthesis(KifuAssembler game) {
        int close = indexOf(")", at, at + LONGEST_TIME);
        boolean isTime = close > 0 && text.substring(at, close).indexOf(':') >= 0;
        if (isTime) {
            time.scan(text, at, close + 1);
        }
        if (isTime && !time.isBad()) {
            if (game.isOpen() || game.node().ending().isPresent()) {
                said.time(game.node(), time.elapsed(), time.total(), at);
            }
            at = time.end();
            return;
        }
        open.push(new Outer(game.node(), game.isStuck()));
        game.goTo(game.node().parent().orElse(game.node()), at);
        at++;
    }

    private void close(KifuAssembler game) {
        if (open.isEmpty()) {
            unknown(at, at + 1);
        } else {
            Outer outer = open.pop();
            game.goTo(outer.node(), at);
            if (outer.isStuck()) {
                game.stop(at);
            }
        }
        at++;
    }

    private void word(KifuAssembler game) {
        int from = at;
        int end = wordEnd(from);
        if (text.startsWith("--", from)) {
            end = verdict(game, from);
        } else if (text.startsWith(VARIATION, from)) {
            variation(game, from, end);
        } else {
            int body = afterNumber(text, from, end);
            if (body < end && MoveScanner.mark(text.charAt(body)).isPresent()) {
                body++;
            }
            at = end;
            if (body < end) {
                step(game, body, end);
            }
            return;
        }
        at = end;
    }

    /** To the next blank or note; the origin of 銀(69)-58 stands inside a word. */
    private int wordEnd(int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) > ' ' && "{};)\u3000".indexOf(text.charAt(end)) < 0) {
            if (text.charAt(end) == '(') {
                boolean isOrigin = end + 3 < text.length()
                        && text.charAt(end + 3) == ')'
                        && isDigit(text.charAt(end + 1))
                        && isDigit(text.charAt(end + 2));
                if (!isOrigin) {
                    return end;
                }
                end += 3;
            }
            end++;
        }
        return Math.max(end, from + 1);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Behind {@code 12.}, {@code 12...}, {@code 12-}, {@code 12} alone or {@code ...} alone. */
    private static int afterNumber(String text, int from, int end) {
        int digits = from;
        while (digits < end && digits - from < LONGEST_NUMBER && isDigit(text.charAt(digits))) {
            digits++;
        }
        int body = digits;
        while (body < end && (text.charAt(body) == '.' || text.charAt(body) == '…')) {
            body++;
        }
        boolean isDash = body == digits && body + 1 == end && text.charAt(body) == '-';
        boolean isNumber = digits > from && (body > digits || digits == end || text.charAt(digits) == ' ');
        boolean isDots = body > from && body == end && body - from <= MOST_DOTS;
        return isDash && digits > from || isDots ? end : isNumber ? body : from;
    }

    /** {@code --Black Won--}. */
    private int verdict(KifuAssembler game, int from) {
        int close = indexOf("--", from + 2, from + LONGEST_TIME);
        int wordsEnd = close < 0 ? wordEnd(from) : close;
        String words =
                text.substring(Math.min(from + 2, wordsEnd), wordsEnd).strip().toLowerCase(Locale.ROOT);
        Color turn = game.replay().turn();
        if (words.startsWith("black w") || words.startsWith("sente w")) {
            game.end(KifuAssembler.won(Color.BLACK, turn), from);
        } else if (words.startsWith("white w") || words.startsWith("gote w")) {
            game.end(KifuAssembler.won(Color.WHITE, turn), from);
        } else if (words.startsWith("draw")) {
            game.end(Ending.Known.DRAW, from);
        } else {
            unknown(from, wordsEnd);
        }
        return close < 0 ? wordsEnd : close + 2;
    }

    /** The result that is read as these words where the winner is to move. */
    static String resultOf(String words) {
        return switch (words) {
            case "先手の勝ち" -> "1-0";
            case "後手の勝ち" -> "0-1";
            default -> "*";
        };
    }

    /** MyShogi's {@code Variation:3}: move 3 again, on the line before. */
    private void variation(KifuAssembler game, int from, int end) {
        String digits = text.substring(from + VARIATION.length(), end);
        boolean isNumber =
                !digits.isEmpty() && digits.length() < 7 && digits.chars().allMatch(c -> isDigit((char) c));
        int ply = isNumber ? Integer.parseInt(digits) - start.moveNumber() : -1;
        Node node = game.node();
        while (node.ply() > Math.max(ply, 0)) {
            node = node.parent().orElseThrow();
        }
        if (node.ply() == ply) {
            game.goTo(node, from);
        } else {
            findings.error(
                    NotationCode.VARIATION_WITHOUT_START,
                    from,
                    "変化の始まる手がありません: " + digits,
                    "no line has a move to branch from: " + digits);
            game.stop(from);
        }
    }

    private void step(KifuAssembler game, int from, int end) {
        String word = text.substring(from, end);
        String said = Psn.Word.result(word);
        if (Psn.Word.isResult(said)) {
            resultAtEnd(said, from);
            return;
        }
        if (isAnnotation(word)) {
            game.node().addComment(word, findings.place(from));
            return;
        }
        Optional<Ending> ending = Psn.Word.read(word);
        if (ending.isPresent()) {
            game.end(otherEnding().orElse(ending.get()), from);
            return;
        }
        if (!game.isOpen()) {
            game.skip(from);
            return;
        }
        Optional<Move> usi = UsiMove.read(word);
        WesternMove western = usi.isPresent() ? null : WesternMove.read(word);
        Move move = usi.orElseGet(() -> western == null ? null : resolve(western, game, from));
        if (usi.isEmpty() && western == null) {
            game.playUnreadable(word, from, end);
            return;
        }
        game.play(move, from, end);
        if (move != null && western != null && western.end() < word.length()) {
            annotation(game, word.substring(western.end()), from + western.end());
        }
    }

    /** What {@code {終局：不戦勝}} right behind the word of an ending says. */
    private Optional<Ending> otherEnding() {
        String mark = " {" + Psn.Word.COMMENT;
        int close = text.startsWith(mark, at) ? indexOf("}", at, at + LONGEST_WORD) : -1;
        if (close < 0) {
            return Optional.empty();
        }
        String word = text.substring(at + mark.length(), close);
        at = close + 1;
        return Optional.of(Ending.of(word));
    }

    private void resultAtEnd(String said, int offset) {
        boolean differs = !said.equals("*")
                && result.filter(before -> Psn.Word.isResult(before) && !before.equals("*") && !before.equals(said))
                        .isPresent();
        if (differs) {
            findings.warning(
                    NotationCode.RESULT_DIFFERS,
                    offset,
                    "ヘッダーの結果と合いません: " + said,
                    "the header tells another result: " + said);
        }
        result = result.filter(before -> !before.equals("*")).or(() -> Optional.of(said));
    }

    /** {@code !?}, or a number such as {@code $1} that stands for it. */
    private static boolean isAnnotation(String marks) {
        boolean isNumbered = marks.length() > 1 && marks.charAt(0) == '$';
        return isNumbered
                ? marks.chars().skip(1).allMatch(c -> isDigit((char) c))
                : marks.chars().allMatch(c -> c == '!' || c == '?');
    }

    private void annotation(KifuAssembler game, String marks, int offset) {
        if (isAnnotation(marks)) {
            game.node().addComment(marks, findings.place(offset));
        } else {
            unknown(offset, offset + marks.length());
        }
    }

    private @Nullable Move resolve(WesternMove written, KifuAssembler game, int offset) {
        Square to = written.to().orElse(game.previousTo());
        if (to == null) {
            findings.error(NotationCode.SAME_WITHOUT_PREVIOUS, offset, "前の指し手がありません", "there is no move before");
            return null;
        }
        if (written.way() == WesternMove.Way.DROPS) {
            return drop(written.kind(), to, offset);
        }
        Optional<Square> from = written.from();
        if (from.isPresent() && from.get().equals(to)) {
            findings.error(NotationCode.BAD_MOVE, offset, "動かない指し手です", "the move goes nowhere");
            return null;
        }
        if (from.isPresent()) {
            otherPiece(written.kinds(), from.get(), game.replay(), offset);
            return step(from.get(), to, written);
        }
        return fromBoard(written, to, game.replay(), offset);
    }

    private @Nullable Move drop(PieceKind kind, Square to, int offset) {
        if (kind.isPromoted() || kind == PieceKind.KING) {
            findings.error(NotationCode.BAD_MOVE, offset, "打てない駒です", "a piece that cannot be dropped");
            return null;
        }
        return Move.drop(kind, to);
    }

    private static Move step(Square from, Square to, WesternMove written) {
        return written.promotes() ? Move.promoting(from, to) : Move.step(from, to);
    }

    private void otherPiece(List<PieceKind> kinds, Square from, Replay replay, int offset) {
        Piece piece = replay.pieceAt(from);
        if (piece != null && !kinds.contains(piece.kind())) {
            findings.warning(NotationCode.OTHER_PIECE, offset, "移動元の駒が違います", "another piece stands on the origin");
        }
    }

    private @Nullable Move fromBoard(WesternMove written, Square to, Replay replay, int offset) {
        List<Square> origins = written.kinds().stream()
                .flatMap(kind -> replay.origins(kind, to).stream())
                .filter(written::mayComeFrom)
                .toList();
        List<Square> legal = origins.stream()
                .filter(from -> replay.check(step(from, to, written)).isEmpty())
                .toList();
        List<Square> chosen = legal.isEmpty() ? origins : legal;
        if (chosen.size() == 1) {
            return step(chosen.get(0), to, written);
        }
        boolean isNone = chosen.isEmpty();
        findings.error(
                isNone ? NotationCode.NO_PIECE_CAN_MOVE : NotationCode.AMBIGUOUS_MOVE,
                offset,
                isNone
                        ? new Wording("動ける駒がありません", "no piece can make the move")
                        : new Wording("どの駒か決まりません", "several pieces can make the move"));
        return null;
    }

    /** A result is the ending of a main line that has none. */
    private void result(KifuAssembler game) {
        if (result.isEmpty()) {
            return;
        }
        Optional<Color> winner = switch (result.get()) {
            case "1-0", "1" -> Optional.of(Color.BLACK);
            case "0-1" -> Optional.of(Color.WHITE);
            default -> Optional.empty();
        };
        boolean isDraw = result.get().equals("1/2-1/2");
        if (winner.isEmpty() && !isDraw) {
            boolean isOpen = result.get().isBlank()
                    || result.get().equals("*")
                    || result.get().equals("?");
            if (!isOpen) {
                game.kifu().header().add(PsnTag.RESULT, result.get());
            }
            return;
        }
        List<Node> main = game.kifu().mainLine();
        Node last = main.isEmpty() ? game.kifu().root() : main.get(main.size() - 1);
        if (!game.node().equals(last)) {
            game.goTo(last, text.length());
        }
        game.result(winner, resultOffset);
    }

    private void unknown(int from, int end) {
        findings.warning(
                NotationCode.UNKNOWN_TEXT,
                from,
                new Wording("読めない文字列です", "unknown text").quoting(text.substring(from, end)));
    }
}

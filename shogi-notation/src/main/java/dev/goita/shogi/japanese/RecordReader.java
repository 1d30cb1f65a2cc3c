package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.walk.FirstSaid;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of the Kakinoki family: KIF, KI2, BOD and mixtures of them, as people write them. What a line is
 * follows from how it begins.
 *
 * <p>Sources: Kakinoki's "棋譜ファイル KIF 形式" and what Kifu for Windows and iPhone, ShogiHome, ShogiGUI, Piyo Shogi,
 * 81Dojo, lishogi and Shogi Wars write.
 */
public final class RecordReader {
    private static final int LONGEST_LATIN_MOVE = 8;
    private static final int LONGEST_NUMBER = 7;

    private final PlainText plain;
    private final String text;
    private final Findings findings;
    private final FirstSaid said;
    private final IllegalMoves policy;
    private final Lines lines;
    private final MoveScanner scanner;
    private final TimeScanner time = new TimeScanner();
    private final StartReader start;
    private final HeaderReader headers;

    private final Kifu.Draft draft = new Kifu.Draft();

    private @Nullable KifuAssembler assembler;
    private @Nullable MoveResolver resolver;
    private final Branches branches = new Branches();
    private final MoveNumbers numbers = new MoveNumbers();
    private @Nullable WrittenMove lastWritten;
    /** Whether what was read last is a move that does not say where it comes from. */
    private boolean isWithoutOrigin;

    /** @param turn who is to move where no line says so; as is usual if empty */
    private RecordReader(Source source, IllegalMoves policy, Optional<Color> turn) {
        this.plain = PlainText.of(source, PlainText.Wide.KEPT);
        this.text = plain.text();
        this.findings = plain.findings();
        this.said = new FirstSaid(findings);
        this.policy = policy;
        this.lines = new Lines(text);
        this.scanner = new MoveScanner(text);
        this.start = new StartReader(findings, policy, turn);
        this.headers = new HeaderReader(plain, start);
    }

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        RecordReader reader = new RecordReader(source, policy, Optional.empty());
        Reading<Kifu> reading = reader.read();
        return reader.start.isTurnOpen()
                ? LikelyTurn.of(
                        reading, () -> new RecordReader(source, policy, Optional.of(reader.start.otherTurn())).read())
                : reading;
    }

    private Reading<Kifu> read() {
        while (lines.next()) {
            line(lines.start(), lines.end());
        }
        KifuAssembler moves = moves();
        plain.report();
        return moves.finish();
    }

    private void line(int lineStart, int end) {
        int at = skipBlanks(lineStart, end);
        if (at >= end) {
            return;
        }
        char first = text.charAt(at);
        boolean isKept = "*＊#＃&＆".indexOf(first) >= 0;
        plain.read(lineStart, isKept ? at : headers.endOfName(at, end));
        switch (first) {
            case '*', '＊' -> node().addComment(plain.written(at + 1, end), findings.place(at + 1));
            case '#', '＃' -> remark(plain.written(at + 1, end));
            case '&', '＆' -> said.bookmark(node(), plain.written(at + 1, end), at);
            case '|' -> row(at, end);
            case '+' -> plus(at, end);
            case '▲', '△', '▼', '▽', '☗', '☖', '⛊', '⛉' -> markedLine(at, end);
            default -> otherLine(at, end);
        }
    }

    private void row(int at, int end) {
        if (assembler == null) {
            start.row(text, at, end);
        } else {
            headers.afterMoves(at, "盤面", "a board");
        }
    }

    /** {@code +---} is the border of a diagram. */
    private void plus(int at, int end) {
        if ((at + 1 >= end || text.charAt(at + 1) != '-') && !isLetters(at, end)) {
            unknown(at, end);
        }
    }

    /** Programs write such lines at the top; one among the moves is kept with those. */
    private void remark(String line) {
        if (line.startsWith("KIF version=")) {
            // declares the encoding of this file, of which the game knows nothing
            return;
        }
        draft.addRemark(line);
    }

    private Node node() {
        return assembler == null ? draft.root() : assembler.node();
    }

    private void otherLine(int at, int end) {
        if (numberedMove(at, end)) {
            return;
        }
        if (text.startsWith("変化", at)) {
            variation(at, end);
        } else if (text.startsWith("まで", at)) {
            result(at, end);
        } else if (!isLetters(at, end)
                && !header(at, end)
                && !(assembler == null && DiagramReader.isFileNumbers(text, at, end))
                && !bareMoveOrEnding(at, end)) {
            unknown(at, end);
        }
    }

    /**
     * Whether a line that is no move was meant as one: a move behind anything but words, such as a number that lost its blank;
     * a number alone among the moves; a move of another notation.
     */
    private boolean isHalfMove(int at, int end) {
        int word = at;
        while (word < end && !(Character.isLetter(text.charAt(word)) && Numerals.digit(text.charAt(word)) < 0)) {
            word++;
        }
        boolean isNumberAlone = assembler != null && DiagramReader.isFileNumbers(text, at, end);
        return isNumberAlone
                || EndingWord.hidesMove(text, at, Math.min(end, word + 1), end)
                || assembler != null && isLatinMove(text.substring(at, end).strip());
    }

    /** {@code 7g7f}, {@code +3334FU}, {@code P-3d}. */
    private static boolean isLatinMove(String line) {
        return line.length() <= LONGEST_LATIN_MOVE
                && line.chars().allMatch(c -> c > ' ' && c < 0x7F)
                && line.chars().anyMatch(c -> c >= '1' && c <= '9');
    }

    private boolean isLetters(int at, int end) {
        return assembler == null && (start.letters(text, at, end) || start.belowLetters(text, at, end));
    }

    private void unknown(int at, int end) {
        if (isHalfMove(at, end)) {
            badMove(at, end);
        } else {
            saysNothing(at, end);
        }
    }

    private void saysNothing(int at, int end) {
        findings.warning(
                NotationCode.UNKNOWN_TEXT,
                at,
                new Wording("読めない行です", "a line that says nothing").quoting(text.substring(at, end)));
    }

    private boolean header(int at, int end) {
        if (headers.announcesMoves(at, end)) {
            moves();
            return true;
        }
        HeaderReader.Place place = assembler == null ? HeaderReader.Place.BEFORE_MOVES : HeaderReader.Place.AFTER_MOVES;
        return headers.line(at, end, draft.header(), place);
    }

    private KifuAssembler moves() {
        if (assembler == null) {
            assembler = new KifuAssembler(draft.from(start.build()), policy, findings);
            resolver = new MoveResolver(findings, assembler.breachSeverity());
        }
        return assembler;
    }

    private MoveResolver resolver() {
        moves();
        return Objects.requireNonNull(resolver);
    }

    /** {@code 12 ７六歩(77) ( 0:10/00:00:10)+}; false if the line does not begin with a number and a blank. */
    private boolean numberedMove(int at, int end) {
        int i = Numerals.skipDigits(text, at, end);
        if (i == at
                || i - at > LONGEST_NUMBER
                || i >= end
                || !Numerals.isBlank(text.charAt(i)) && text.charAt(i) != '.') {
            return false;
        }
        int body = skipBlanks(i + 1, end);
        if (body >= end || assembler == null && DiagramReader.isFileNumbers(text, at, end)) {
            return false;
        }
        placeNumber(Numerals.number(text, at, i), at, body, end);
        int after = moveOrEnding(body, end);
        tail(after, end);
        return true;
    }

    /** Continues the line, or goes back to where a branch without 変化 begins. */
    private void placeNumber(int number, int at, int body, int end) {
        KifuAssembler moves = moves();
        int ply = moves.node().ending().isPresent()
                ? moves.node().ply()
                : moves.node().ply() + 1;
        if (!numbers.hasBegun()) {
            // from a diagram with 手数＝n, programs count on from n or begin with 1
            numbers.begin(number, ply);
            if (number != ply && number - ply != moves.kifu().start().moveNumber() - 1) {
                wrongNumber(at, MoveNumbers.wording(number, ply, MoveNumbers.Meaning.SLIP, MoveNumbers.Fit.NONE));
            }
            return;
        }
        int expected = numbers.expected(ply);
        if (number == expected || !moves.isOpen()) {
            return;
        }
        MoveNumbers.Fit fit = fit(body, end);
        MoveNumbers.Meaning meaning = numbers.judge(number, expected, nextNumber(end), fit);
        wrongNumber(at, MoveNumbers.wording(number, expected, meaning, fit));
        boolean goesBack = meaning == MoveNumbers.Meaning.BRANCH || meaning == MoveNumbers.Meaning.TWICE;
        if (!goesBack) {
            numbers.goOn(number, expected, meaning);
        } else if (numbers.isKnown(number)) {
            branchAt(numbers.ply(number), at);
        }
    }

    private void wrongNumber(int offset, Wording wording) {
        findings.warning(NotationCode.MOVE_NUMBER, offset, wording);
    }

    /** How the text of a line fits where the moves stand, without any finding. */
    private MoveNumbers.Fit fit(int body, int end) {
        WrittenMove written = scanner.scan(body, end);
        if (written == null) {
            boolean isMove = isMove(body, wordEnd(body, end), end);
            return isMove ? MoveNumbers.Fit.NONE : MoveNumbers.Fit.PLAYS;
        }
        if (lastWritten != null && written.means(lastWritten)) {
            return MoveNumbers.Fit.REPEATS;
        }
        // of no text, since places would be looked up in it
        Findings unheard = new Findings(Source.of(""));
        Move move = new MoveResolver(unheard, Severity.ERROR).resolve(written, moves().replay(), moves().previousTo());
        boolean plays = move != null
                && unheard.size() == 0
                && moves().replay().check(move).isEmpty();
        return plays ? MoveNumbers.Fit.PLAYS : MoveNumbers.Fit.NONE;
    }

    /** The number of the next line that begins with one, behind a line; none if a variation begins before it. */
    private OptionalInt nextNumber(int lineEnd) {
        Lines rest = new Lines(text, lineEnd);
        while (rest.next()) {
            int at = skipBlanks(rest.start(), rest.end());
            int digits = Numerals.skipDigits(text, at, Math.min(rest.end(), at + LONGEST_NUMBER));
            boolean isNumber = digits > at
                    && digits < rest.end()
                    && (Numerals.isBlank(text.charAt(digits)) || text.charAt(digits) == '.');
            if (isNumber) {
                return OptionalInt.of(Numerals.number(text, at, digits));
            }
            if (text.startsWith("変化", at)) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }

    /** Reads a move or the word of an ending and returns where it ends. */
    private int moveOrEnding(int at, int end) {
        WrittenMove written = scanner.scan(at, end);
        if (written != null) {
            play(written);
            return written.end();
        }
        int wordStart = MoveScanner.mark(text.charAt(at)).isPresent() ? at + 1 : at;
        int wordEnd = wordEnd(wordStart, end);
        if (isMove(wordStart, wordEnd, end)) {
            badMove(at, end);
            return end;
        }
        isWithoutOrigin = false;
        moves().end(Ending.of(text.substring(wordStart, wordEnd)), at);
        return wordEnd;
    }

    private int wordEnd(int wordStart, int end) {
        int wordEnd = wordStart;
        while (wordEnd < end
                && !Numerals.isBlank(text.charAt(wordEnd))
                && Numerals.narrow(text.charAt(wordEnd)) != '('
                && !isBranchMark(wordEnd, end)) {
            wordEnd++;
        }
        return wordEnd;
    }

    /** Whether a word that is no move was meant as one: by itself, or by what stands behind it. */
    private boolean isMove(int wordStart, int wordEnd, int end) {
        String word = text.substring(wordStart, wordEnd);
        return word.isEmpty()
                || !EndingWord.canSay(Ending.of(word))
                || Ending.known(word).isEmpty()
                        && (EndingWord.hidesMove(text, wordEnd, end, end) || scanner.isOrigin(wordEnd, end));
    }

    /** The + at the end of a line, which is no part of a word that it stands behind. */
    private boolean isBranchMark(int at, int end) {
        return Numerals.narrow(text.charAt(at)) == '+' && skipBlanks(at + 1, end) == end;
    }

    private void badMove(int at, int end) {
        moves().playUnreadable(text.substring(at, end), at, end);
    }

    private void play(WrittenMove written) {
        KifuAssembler moves = moves();
        lastWritten = written;
        isWithoutOrigin = written.from().isEmpty() && written.action() != WrittenMove.Action.DROPS;
        reopenAfterSealedMove(moves);
        if (!moves.isOpen()) {
            moves.skip(written.offset());
            return;
        }
        Move move = resolver().resolve(written, moves.replay(), moves.previousTo());
        moves.play(move, written.offset(), written.end());
    }

    /** 封じ手 and 中断 stand among the moves of games that were resumed. */
    private void reopenAfterSealedMove(KifuAssembler moves) {
        Optional<Ending> ending = moves.node().ending();
        if (ending.isPresent()
                && (ending.get() == Ending.Known.ADJOURNED
                        || ending.get().japanese().equals("封じ手"))) {
            moves.reopen();
            moves.node().addComment(ending.get().japanese());
        }
    }

    /** The time, the branch mark and whatever else stands after a move. */
    private void tail(int after, int end) {
        int at = skipBlanks(after, end);
        at = skipTime(at, end);
        if (at < end && Numerals.narrow(text.charAt(at)) == '+') {
            branches.mark(moves().node());
            at = skipBlanks(at + 1, end);
        }
        if (at < end) {
            findings.warning(
                    NotationCode.UNKNOWN_TEXT,
                    at,
                    new Wording("指し手の後の読めない文字列です", "unknown text after a move").quoting(text.substring(at, end)));
        }
    }

    /** {@code ▲７六歩 △３四歩▲投了}: moves with marks, any number a line. */
    private void markedLine(int lineStart, int end) {
        if (assembler == null && headers.hand(lineStart + 1, end)) {
            return;
        }
        int at = lineStart;
        while (at < end) {
            if (MoveScanner.mark(text.charAt(at)).isEmpty()) {
                at = stray(at, end);
                continue;
            }
            at = skipTime(moveOrEnding(at, endOfMarked(at + 1, end)), end);
        }
    }

    private int endOfMarked(int at, int end) {
        int next = at;
        while (next < end && MoveScanner.mark(text.charAt(next)).isEmpty()) {
            next++;
        }
        return next;
    }

    /** Takes the time that stands behind a move or an ending, if one does, and tells where what follows it begins. */
    private int skipTime(int after, int end) {
        int at = skipBlanks(after, end);
        time.scan(text, at, end);
        if (time.isBad() || time.isBare() && isWithoutOrigin) {
            Wording wording = isWithoutOrigin
                    ? new Wording("移動元でも消費時間でもありません", "neither an origin nor a time")
                    : new Wording("読めない消費時間です", "not a time");
            findings.warning(NotationCode.BAD_TIME, at, wording.quoting(text.substring(at, time.end())));
        } else if (moves().isOpen() || moves().node().ending().isPresent()) {
            if (time.isBeyond()) {
                findings.warning(
                        NotationCode.BAD_TIME,
                        at,
                        new Wording("60以上の分や秒があります", "minutes or seconds past 59")
                                .quoting(text.substring(at, time.end())));
            }
            said.time(moves().node(), time.elapsed(), time.total(), at);
        }
        return skipBlanks(time.end(), end);
    }

    /** Text between moves: the まで sentence ends the line, anything else is reported. */
    private int stray(int at, int end) {
        if (text.startsWith("まで", at)) {
            result(at, end);
            return end;
        }
        int next = endOfMarked(at, end);
        WrittenMove unmarked = scanner.scan(at, next);
        if (unmarked != null) {
            play(unmarked);
            return skipTime(unmarked.end(), next);
        }
        String word = text.substring(at, next).strip();
        if (!word.isEmpty() && EndingWord.looksLikeMove(word)) {
            badMove(at, next);
        } else if (!word.isEmpty()) {
            unknown(at, next);
        }
        return next;
    }

    /** A line that is a move without number and mark, or nothing but the word of an ending. */
    private boolean bareMoveOrEnding(int at, int end) {
        WrittenMove written = scanner.scan(at, end);
        if (written != null) {
            bareMoves(written, end);
            return true;
        }
        String word = text.substring(at, end).strip();
        Optional<Ending> ending = Ending.known(word);
        if (assembler == null || ending.isEmpty()) {
            return false;
        }
        assembler.end(ending.get(), at);
        return true;
    }

    /** {@code 7六歩 3四歩}: any number of moves on a line, to its end. */
    private void bareMoves(WrittenMove first, int end) {
        WrittenMove written = first;
        while (written != null) {
            play(written);
            int after = skipTime(written.end(), end);
            if (after < end && isBranchMark(after, end)) {
                branches.mark(moves().node());
                return;
            }
            written = after < end ? scanner.scan(after, end) : null;
            if (written == null && after < end) {
                badMove(after, end);
            }
        }
    }

    /** {@code 変化：9手}. ShogiHome once wrote such lines into the header; those mean nothing. */
    private void variation(int at, int end) {
        int i = at + 2;
        while (i < end && (Numerals.isBlank(text.charAt(i)) || Numerals.narrow(text.charAt(i)) == ':')) {
            i++;
        }
        int digits = Numerals.skipDigits(text, i, Math.min(end, i + LONGEST_NUMBER));
        int number = Numerals.number(text, i, digits);
        if (assembler == null) {
            return;
        }
        if (digits == i) {
            findings.error(NotationCode.BAD_NUMBER, at, "変化の手数が読めません", "not the number of a variation");
            assembler.stop(at);
            return;
        }
        boolean isCounted = numbers.hasBegun();
        branchAt(
                isCounted
                        ? numbers.beginVariation(number)
                        : number - assembler.kifu().start().moveNumber() + 1,
                at);
    }

    /** Goes to the node before ply {@code ply}, on the line that branches there. */
    private void branchAt(int ply, int offset) {
        KifuAssembler moves = moves();
        branches.lineEnded(moves.node());
        Node before = branches.before(ply);
        if (before == null) {
            findings.error(
                    NotationCode.VARIATION_WITHOUT_START,
                    offset,
                    "変化の始まる手がありません: " + ply + "手目",
                    "no line has a move to branch from: " + ply);
            moves.stop(offset);
        } else {
            moves.goTo(before, offset);
        }
    }

    /** {@code まで4手で後手の勝ち}. */
    private void result(int at, int end) {
        KifuAssembler moves = moves();
        Result result = Result.read(text.substring(at, end));
        int played = moves.node().ply()
                - (moves.node().ending().isPresent() ? 1 : 0)
                + moves.kifu().start().moveNumber()
                - 1;
        if (result.moves().isPresent()
                && !moves.isStuck()
                && result.moves().getAsInt() != played
                && result.moves().getAsInt() != played - moves.kifu().start().moveNumber() + 1) {
            findings.warning(
                    NotationCode.RESULT_DIFFERS,
                    at,
                    "「まで" + result.moves().getAsInt() + "手」ですが" + played + "手です",
                    "says " + result.moves().getAsInt() + " moves, there are " + played);
        }
        Optional<Ending> written = moves.node().ending();
        if (written.isEmpty()) {
            result.ending(moves.turn()).ifPresent(ending -> result(result, ending, at, end));
        } else if (result.contradicts(written.get(), moves.turn())) {
            findings.warning(
                    NotationCode.RESULT_DIFFERS,
                    at,
                    "結果が終局の指し手と合いません",
                    "the result does not fit the ending " + written.get().japanese());
        }
        if (written.isPresent() || moves.node().ending().stream().anyMatch(Ending.Known.class::isInstance)) {
            behindResult(at, end);
        }
    }

    private void behindResult(int at, int end) {
        Result.rest(text.substring(at, end)).ifPresent(from -> {
            int rest = skipBlanks(at + from, end);
            findings.warning(
                    NotationCode.UNKNOWN_TEXT,
                    rest,
                    new Wording("結果の後の読めない文字列です", "unknown text after the result")
                            .quoting(text.substring(rest, end).strip()));
        });
    }

    /** An ending that no move tells. What no record could hold as the word of one is none. */
    private void result(Result result, Ending ending, int at, int end) {
        Color turn = moves().turn();
        if (!EndingWord.canSay(ending)) {
            saysNothing(at, end);
            return;
        }
        if (!moves().isStuck() && result.isImpossible(turn)) {
            findings.warning(NotationCode.RESULT_DIFFERS, at, impossible(turn));
        }
        moves().end(ending, at);
    }

    private static Wording impossible(Color turn) {
        return new Wording(
                "結果が指し手と合いません。" + RecordWriter.side(turn, false) + "の番で終わっています",
                "the result does not fit the moves: " + (turn == Color.BLACK ? "Black" : "White") + " is to move");
    }

    private int skipBlanks(int at, int end) {
        return Numerals.skipBlanks(text, at, end);
    }
}

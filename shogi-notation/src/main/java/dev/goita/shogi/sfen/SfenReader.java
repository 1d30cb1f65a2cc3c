package dev.goita.shogi.sfen;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the four fields of an SFEN. */
final class SfenReader {
    /** Boards smaller than this in both directions are taken for small boards, not for broken ones. */
    private static final int SMALL_BOARD = 6;

    /** A field with so many squares or faults is read no further. */
    private static final int HOPELESS = 100;

    private static final int LONGEST_NUMBER = 9;

    /** Of which twice as many plies are a number still. */
    private static final int MOST_MOVES = 500_000_000;

    private final Findings findings;
    private final IllegalMoves policy;
    private SfenText text = SfenText.of("", 0, 0);

    SfenReader(Findings findings, IllegalMoves policy) {
        this.findings = findings;
        this.policy = policy;
    }

    SfenPosition read(String source, int start, int end) {
        text = SfenText.of(source, start, end);
        List<Word> words = text.words();
        if (words.isEmpty()) {
            error(NotationCode.MISSING, text.length(), "盤面がありません", "the board is missing");
            return new SfenPosition(PositionBuilder.empty(BoardSize.STANDARD).build(), 1);
        }
        Optional<BracketFen> bracket = BracketFen.of(words);
        return bracket.isPresent() ? bracketed(bracket.get()) : plain(words);
    }

    private SfenPosition plain(List<Word> words) {
        PositionBuilder builder = board(words.get(0));
        if (words.size() > 1) {
            turn(words.get(1), builder);
        } else {
            error(NotationCode.MISSING, words.get(0).end(), "手番がありません", "the side to move is missing");
        }
        int next = 3;
        if (words.size() > 2 && words.get(2).isNumber()) {
            // programs that write nothing for empty hands
            warning(
                    NotationCode.MISSING,
                    words.get(2).start(),
                    "持ち駒がないので、なしとします",
                    "the hands are missing, read as empty");
            next = 2;
        } else if (words.size() > 2) {
            hands(words.get(2), builder);
        } else {
            error(NotationCode.MISSING, words.get(words.size() - 1).end(), "持ち駒がありません", "the hands are missing");
        }
        int number = next < words.size() ? number(words.get(next)) : 1;
        words.stream().skip(next + 1).forEach(this::unexpected);
        return new SfenPosition(checked(builder.build(), words.get(0).start()), number);
    }

    private SfenPosition bracketed(BracketFen fen) {
        PositionBuilder builder = board(fen.board());
        hands(fen.hands(), builder);
        if (fen.turn().isEmpty()) {
            error(NotationCode.MISSING, fen.hands().end() + 1, "手番がありません", "the side to move is missing");
        }
        fen.turn().ifPresent(turn -> turn(turn, builder));
        int number = fen.number().map(this::number).orElse(1);
        fen.rest().forEach(this::unexpected);
        Color turn = builder.build().turn();
        if (fen.countsAsChess()) {
            // chess calls the side of the capital letters white, and counts the moves of both as one
            turn = turn.opposite();
            builder.turn(turn);
            number = 2 * Math.min(number, MOST_MOVES) - (turn == Color.BLACK ? 1 : 0);
        }
        return new SfenPosition(checked(builder.build(), fen.board().start()), number);
    }

    private Position checked(Position position, int offset) {
        return policy.judged(position, text.offset(offset), findings);
    }

    private PositionBuilder board(Word word) {
        List<List<Optional<Piece>>> ranks = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        int start = word.start();
        for (String rank : word.text().split("/", -1)) {
            ranks.add(rank(rank, start));
            offsets.add(start);
            start += rank.length() + 1;
        }
        BoardSize size = size(ranks);
        if (ranks.size() != size.ranks()) {
            error(
                    NotationCode.BAD_BOARD,
                    word.start(),
                    "段が" + ranks.size() + "段あります(" + size.ranks() + "段のはず)",
                    ranks.size() + " ranks, expected " + size.ranks());
        }
        PositionBuilder builder = PositionBuilder.empty(size);
        for (int i = 0; i < ranks.size(); i++) {
            if (ranks.get(i).size() != size.files()) {
                error(
                        NotationCode.BAD_BOARD,
                        offsets.get(i),
                        (i + 1) + "段目が" + ranks.get(i).size() + "マスです(" + size.files() + "マスのはず)",
                        "rank " + (i + 1) + " has " + ranks.get(i).size() + " squares, expected " + size.files());
            }
            if (i < size.ranks()) {
                fill(builder, i + 1, ranks.get(i));
            }
        }
        return builder;
    }

    private static BoardSize size(List<List<Optional<Piece>>> ranks) {
        int files = ranks.get(0).size();
        boolean rectangular = ranks.stream().allMatch(rank -> rank.size() == files);
        boolean small = files > 0 && files <= SMALL_BOARD && ranks.size() > 1 && ranks.size() <= SMALL_BOARD;
        return rectangular && small ? BoardSize.of(files, ranks.size()) : BoardSize.STANDARD;
    }

    private static void fill(PositionBuilder builder, int rank, List<Optional<Piece>> pieces) {
        int files = builder.size().files();
        for (int i = 0; i < Math.min(files, pieces.size()); i++) {
            Square square = Square.of(files - i, rank);
            pieces.get(i).ifPresent(piece -> builder.put(piece, square));
        }
    }

    private List<Optional<Piece>> rank(String rank, int start) {
        List<Optional<Piece>> squares = new ArrayList<>();
        boolean promoted = false;
        int bad = 0;
        for (int i = 0; i < rank.length() && squares.size() + bad < HOPELESS; i++) {
            char c = rank.charAt(i);
            Optional<Piece> piece = SfenLetters.piece(c);
            if (c == '+' && !promoted) {
                promoted = true;
                continue;
            }
            if (piece.isPresent()) {
                squares.add(Optional.of(promoted ? promote(piece.get(), start + i) : piece.get()));
            } else if (c >= '1' && c <= '9' && !promoted) {
                for (int n = c - '0'; n > 0; n--) {
                    squares.add(Optional.empty());
                }
            } else {
                badBoardCharacter(c, start + i);
                bad++;
            }
            promoted = false;
        }
        if (promoted) {
            badBoardCharacter('+', start + rank.length() - 1);
        }
        return squares;
    }

    private void badBoardCharacter(char c, int offset) {
        Wording wording = new Wording("盤面に使えない文字です", "not allowed in a board");
        findings.error(NotationCode.BAD_BOARD, text.offset(offset), wording.quoting(String.valueOf(c)));
    }

    private Piece promote(Piece piece, int offset) {
        if (!piece.kind().isPromotable()) {
            error(NotationCode.BAD_BOARD, offset - 1, "成れない駒に+が付いています", "+ before a piece that cannot promote");
        }
        return Piece.of(piece.color(), piece.kind().promoted());
    }

    private void turn(Word word, PositionBuilder builder) {
        String quoted = VisibleText.quote(word.text());
        switch (word.text()) {
            case "b" -> builder.turn(Color.BLACK);
            case "w" -> builder.turn(Color.WHITE);
            case "B", "W" -> {
                builder.turn(word.text().equals("B") ? Color.BLACK : Color.WHITE);
                warning(
                        NotationCode.BAD_TURN,
                        word.start(),
                        "手番は小文字の b か w です: " + quoted,
                        "the side to move is b or w in small letters, not " + quoted);
            }
            default ->
                error(
                        NotationCode.BAD_TURN,
                        word.start(),
                        "手番は b か w です: " + quoted,
                        "the side to move is b or w, not " + quoted);
        }
    }

    private void hands(Word word, PositionBuilder builder) {
        if (word.text().equals("-")) {
            return;
        }
        Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
        int i = 0;
        int bad = 0;
        String pieces = word.text();
        while (i < pieces.length() && bad < HOPELESS) {
            int digits = i;
            while (digits < pieces.length() && pieces.charAt(digits) >= '0' && pieces.charAt(digits) <= '9') {
                digits++;
            }
            Optional<Piece> piece =
                    digits < pieces.length() ? SfenLetters.piece(pieces.charAt(digits)) : Optional.empty();
            int count = digits == i ? 1 : count(pieces.substring(i, digits));
            if (piece.isEmpty() || piece.get().kind() == PieceKind.KING || count < 1) {
                bad++;
                boolean isNone = piece.isPresent() && count == 0;
                int last = Math.min(digits + 1, pieces.length());
                findings.add(
                        NotationCode.BAD_HAND,
                        isNone ? Severity.WARNING : Severity.ERROR,
                        text.offset(word.start() + i),
                        new Wording("読めない持ち駒です", "not a piece in hand").quoting(pieces.substring(i, last)));
            } else {
                add(hands, piece.get(), count, word.start() + i);
            }
            i = digits + 1;
        }
        hands.forEach(builder::hand);
    }

    private void add(Map<Color, Hand> hands, Piece piece, int count, int offset) {
        Hand hand = hands.getOrDefault(piece.color(), Hand.EMPTY);
        int sum = hand.count(piece.kind()) + count;
        if (sum > policy.most(piece.kind())) {
            PositionFlaw flaw = PositionFlaw.TOO_MANY_PIECES;
            findings.error(flaw, text.offset(offset), flaw.wording());
            return;
        }
        hands.put(piece.color(), hand.with(piece.kind(), sum));
    }

    /** -1 if it is beyond any hand. */
    private static int count(String digits) {
        return digits.length() <= 3 ? Integer.parseInt(digits) : -1;
    }

    /** It says nothing of the position: books have 0 where it is open, and other programs anything. */
    private int number(Word word) {
        if (UsiMove.read(word.text()).isPresent()) {
            unexpected(word);
            return 1;
        }
        if (word.isNumber() && word.text().length() <= LONGEST_NUMBER) {
            return Math.max(Integer.parseInt(word.text()), 1);
        }
        Wording wording = new Wording("手数として読めないので1とします", "not a move number, read as 1");
        findings.warning(NotationCode.BAD_NUMBER, text.offset(word.start()), wording.quoting(word.text()));
        return 1;
    }

    private void unexpected(Word word) {
        Wording wording = new Wording("余分な文字列です", "unexpected text");
        findings.error(NotationCode.UNKNOWN_TEXT, text.offset(word.start()), wording.quoting(word.text()));
    }

    private void error(NotationCode code, int index, String japanese, String english) {
        findings.error(code, text.offset(index), japanese, english);
    }

    private void warning(NotationCode code, int index, String japanese, String english) {
        findings.warning(code, text.offset(index), japanese, english);
    }

    /**
     * A FEN whose hands stand in brackets behind the board, as programs of chess write positions of shogi: {@code …/LNSGKGSNL[Pp] w 0 1}.
     *
     * <p>SOURCE: Fairy-Stockfish and the pages of PyChess, where {@code w} is the side of the capital letters. Others keep the colours and the
     * four fields of SFEN, with {@code -} for the hands: {@code …/LNSGKGSNL[-] b - 1}.
     *
     * @param turn the side to move, in the words of chess if {@code countsAsChess}
     * @param number of the next move, of both sides if {@code countsAsChess}
     * @param rest that does not belong there
     * @param countsAsChess whether there are counters of chess behind the side to move, so that all is meant as in chess
     */
    private record BracketFen(
            Word board,
            Word hands,
            Optional<Word> turn,
            Optional<Word> number,
            List<Word> rest,
            boolean countsAsChess) {
        static Optional<BracketFen> of(List<Word> words) {
            Word first = words.get(0);
            boolean isApart = words.size() > 1 && words.get(1).text().startsWith("[");
            Word bracket = isApart ? words.get(1) : first;
            int open = bracket.text().indexOf('[');
            int close = bracket.text().indexOf(']', open);
            if (open < 0 || close < 0) {
                return Optional.empty();
            }
            List<Word> fields = new ArrayList<>(words.subList(isApart ? 2 : 1, words.size()));
            if (close + 1 < bracket.text().length()) {
                fields.add(0, bracket.part(close + 1, bracket.text().length()));
            }
            Optional<Word> turn = fields.isEmpty() ? Optional.empty() : Optional.of(fields.remove(0));
            boolean isSfen = fields.size() <= 2
                    && !fields.isEmpty()
                    && fields.get(0).text().equals("-");
            while (!fields.isEmpty() && fields.get(0).text().equals("-")) {
                fields.remove(0);
            }
            boolean hasClock = !isSfen && fields.size() > 1 && fields.get(0).isNumber();
            if (hasClock) {
                fields.remove(0);
            }
            Optional<Word> number = fields.isEmpty() ? Optional.empty() : Optional.of(fields.remove(0));
            return Optional.of(new BracketFen(
                    isApart ? first : first.part(0, open),
                    bracket.part(open + 1, close),
                    turn,
                    number,
                    fields,
                    !isSfen));
        }
    }

    /** A run of characters without blanks, with its index in the {@link SfenText}. */
    record Word(String text, int start) {
        int end() {
            return start + text.length();
        }

        Word part(int from, int to) {
            return new Word(text.substring(from, to), start + from);
        }

        boolean isKeyword() {
            return text.equalsIgnoreCase("position") || text.equalsIgnoreCase("sfen");
        }

        boolean isNumber() {
            return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        }

        static List<Word> split(String text) {
            List<Word> words = new ArrayList<>();
            int i = 0;
            while (i < text.length()) {
                int from = i;
                while (i < text.length() && !Sfen.isBlank(text.charAt(i))) {
                    i++;
                }
                if (i > from) {
                    words.add(new Word(text.substring(from, i), from));
                }
                i++;
            }
            return words;
        }
    }
}

package dev.goita.shogi.sfen;

import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Wording;
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

    private final Findings findings;
    private final IllegalMoves policy;

    SfenReader(Findings findings, IllegalMoves policy) {
        this.findings = findings;
        this.policy = policy;
    }

    /** Reads the fields between two offsets of the source. */
    SfenPosition read(String text, int start, int end) {
        List<SfenWord> words = SfenWord.split(text, start, end);
        if (!words.isEmpty() && words.get(0).text().equals("sfen")) {
            words = words.subList(1, words.size());
        }
        if (words.isEmpty()) {
            error(NotationCode.MISSING, end, "盤面がありません", "the board is missing");
            return new SfenPosition(PositionBuilder.empty(BoardSize.STANDARD).build(), 1);
        }
        PositionBuilder builder = board(words.get(0));
        if (words.size() > 1) {
            turn(words.get(1), builder);
        } else {
            error(NotationCode.MISSING, words.get(0).end(), "手番がありません", "the side to move is missing");
        }
        if (words.size() > 2) {
            hands(words.get(2), builder);
        } else {
            error(NotationCode.MISSING, words.get(words.size() - 1).end(), "持ち駒がありません", "the hands are missing");
        }
        int number = words.size() > 3 ? number(words.get(3)) : 1;
        for (int i = 4; i < words.size(); i++) {
            unexpected(words.get(i));
        }
        return new SfenPosition(checked(builder.build(), words.get(0).start()), number);
    }

    private Position checked(Position position, int offset) {
        for (PositionFlaw flaw : position.flaws()) {
            findings.add(flaw, policy.severity(flaw), offset, flaw.wording());
        }
        return position;
    }

    private PositionBuilder board(SfenWord word) {
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

    private List<Optional<Piece>> rank(String text, int start) {
        List<Optional<Piece>> squares = new ArrayList<>();
        boolean promoted = false;
        int bad = 0;
        for (int i = 0; i < text.length() && squares.size() + bad < HOPELESS; i++) {
            char c = text.charAt(i);
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
            badBoardCharacter('+', start + text.length() - 1);
        }
        return squares;
    }

    private void badBoardCharacter(char c, int offset) {
        String quoted = Findings.quote(String.valueOf(c));
        error(NotationCode.BAD_BOARD, offset, "盤面に使えない文字です: " + quoted, "not allowed in a board: " + quoted);
    }

    private Piece promote(Piece piece, int offset) {
        if (!piece.kind().isPromotable()) {
            error(NotationCode.BAD_BOARD, offset - 1, "成れない駒に+が付いています", "+ before a piece that cannot promote");
        }
        return Piece.of(piece.color(), piece.kind().promoted());
    }

    private void turn(SfenWord word, PositionBuilder builder) {
        if (word.text().equals("w")) {
            builder.turn(Color.WHITE);
        } else if (!word.text().equals("b")) {
            error(
                    NotationCode.BAD_TURN,
                    word.start(),
                    "手番は b か w です: " + Findings.quote(word.text()),
                    "the side to move is b or w, not " + Findings.quote(word.text()));
        }
    }

    private void hands(SfenWord word, PositionBuilder builder) {
        if (word.text().equals("-")) {
            return;
        }
        Map<Color, Hand> hands = new EnumMap<>(Map.of(Color.BLACK, Hand.EMPTY, Color.WHITE, Hand.EMPTY));
        int i = 0;
        int bad = 0;
        String text = word.text();
        while (i < text.length() && bad < HOPELESS) {
            int digits = i;
            while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
                digits++;
            }
            Optional<Piece> piece = digits < text.length() ? SfenLetters.piece(text.charAt(digits)) : Optional.empty();
            int count = digits == i ? 1 : count(text.substring(i, digits));
            if (piece.isEmpty() || piece.get().kind() == PieceKind.KING || count == 0) {
                bad++;
                int last = Math.min(digits + 1, text.length());
                String quoted = Findings.quote(text.substring(i, last));
                error(
                        NotationCode.BAD_HAND,
                        word.start() + i,
                        "読めない持ち駒です: " + quoted,
                        "not a piece in hand: " + quoted);
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
        // of what is kept, the position itself tells
        if (sum > (policy == IllegalMoves.KEEP ? Hand.MOST : piece.kind().setSize())) {
            PositionFlaw flaw = PositionFlaw.TOO_MANY_PIECES;
            findings.error(flaw, offset, flaw.wording());
            return;
        }
        hands.put(piece.color(), hand.with(piece.kind(), sum));
    }

    /** A positive number of one or two digits, or 0 if it is none. */
    private static int count(String digits) {
        return digits.length() <= 2 ? Integer.parseInt(digits) : 0;
    }

    private int number(SfenWord word) {
        if (word.text().matches("[0-9]{1,9}") && Integer.parseInt(word.text()) > 0) {
            return Integer.parseInt(word.text());
        }
        String quoted = Findings.quote(word.text());
        error(NotationCode.BAD_NUMBER, word.start(), "手数が読めません: " + quoted, "not a move number: " + quoted);
        return 1;
    }

    private void unexpected(SfenWord word) {
        String quoted = Findings.quote(word.text());
        error(NotationCode.UNKNOWN_TEXT, word.start(), "余分な文字列です: " + quoted, "unexpected text: " + quoted);
    }

    private void error(NotationCode code, int offset, String japanese, String english) {
        findings.error(code, offset, new Wording(japanese, english));
    }
}

package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the rows of a diagram, those that begin with {@code |}: Japanese ones, and those with a bar between any two squares, in which
 * letters stand for pieces ({@code | |+Rb|Lw|} as in the description of SFEN, {@code |l|P|+R|} as engines print them).
 */
public final class DiagramReader {
    private static final int SMALL_BOARD = 6;
    private static final String LETTERS = "PLNSGBRK";
    /** A row with inner bars has more of them than one of a diagram without. */
    private static final int BARS = 3;

    private final Findings findings;
    private final List<List<Optional<Piece>>> rows = new ArrayList<>();
    private int firstOffset;
    /** What stands behind the first and behind the last row of a board with bars: the hands of White and of Black. */
    private Hand handOfFirst = Hand.EMPTY;

    private Hand handOfLast = Hand.EMPTY;

    public DiagramReader(Findings findings) {
        this.findings = findings;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Reads one row, rank 1 first, from its {@code |} to the end of the line. */
    public void row(String text, int start, int end) {
        List<Optional<Piece>> cells = new ArrayList<>(Square.MAX);
        if (text.substring(start, end).chars().filter(c -> c == '|').count() >= BARS) {
            grid(text, start, end, cells);
        } else {
            plain(text, start, end, cells);
        }
        add(cells, start);
    }

    /** Adds one row that was read elsewhere, rank 1 first. */
    void add(List<Optional<Piece>> cells, int start) {
        if (rows.isEmpty()) {
            firstOffset = start;
        }
        rows.add(cells);
        if (cells.size() != files()) {
            error(
                    start,
                    rows.size() + "段目が" + files() + "マスではありません",
                    "row " + rows.size() + " does not have " + files() + " squares");
        }
    }

    private void plain(String text, int start, int end, List<Optional<Piece>> cells) {
        int i = start + 1;
        while (i < end && text.charAt(i) != '|' && cells.size() <= Square.MAX) {
            char marker = text.charAt(i);
            boolean marked = marker == ' ' || marker == 'v' || marker == 'V' || marker == '^' || marker == 'ｖ';
            if (marked && i + 1 < end && text.charAt(i + 1) != '|') {
                i++;
            }
            cells.add(cell(text.charAt(i), marked ? marker : ' ', i));
            i++;
        }
    }

    /** Squares between bars; behind the last bar the name of the rank, and what is in hand. */
    private void grid(String text, int start, int end, List<Optional<Piece>> cells) {
        int from = start + 1;
        for (int bar = Lines.indexOf(text, '|', from, end);
                bar >= 0 && cells.size() <= Square.MAX;
                bar = Lines.indexOf(text, '|', from, end)) {
            cells.add(barred(text.substring(from, bar).strip(), from));
            from = bar + 1;
        }
        handOfLast = hand(text.substring(from, end).strip());
        handOfFirst = rows.isEmpty() ? handOfLast : handOfFirst;
    }

    private Optional<Piece> barred(String word, int offset) {
        int letterAt = word.startsWith("+") ? 1 : 0;
        int letter = letterAt < word.length() ? LETTERS.indexOf(Character.toUpperCase(word.charAt(letterAt))) : -1;
        if (letter < 0) {
            boolean hasMark = word.length() > 1;
            return word.isEmpty() ? Optional.empty() : cell(word.charAt(hasMark ? 1 : 0), word.charAt(0), offset);
        }
        String side = word.substring(letterAt + 1);
        boolean isSmall = Character.isLowerCase(word.charAt(letterAt));
        PieceKind kind = PieceKind.fromIndex(letter);
        boolean isPiece =
                (side.isEmpty() || side.equals("b") || side.equals("w")) && (letterAt == 0 || kind.isPromotable());
        if (!isPiece) {
            findings.error(NotationCode.BAD_BOARD, offset, new Wording("駒ではない文字です", "not a piece").quoting(word));
            return Optional.empty();
        }
        Color color = side.equals("w") || side.isEmpty() && isSmall ? Color.WHITE : Color.BLACK;
        return Optional.of(Piece.of(color, letterAt == 1 ? kind.promoted() : kind));
    }

    /** {@code a 1B 1G 1N 3P}; nothing if anything else stands there. */
    private static Hand hand(String text) {
        String[] words = text.split(" +", Square.MAX + 2);
        Hand hand = Hand.EMPTY;
        for (int i = 1; i < words.length; i++) {
            String word = words[i];
            int letter = word.isEmpty() ? -1 : LETTERS.indexOf(word.charAt(word.length() - 1));
            String count = word.isEmpty() ? "" : word.substring(0, word.length() - 1);
            boolean isCount = count.length() <= 2 && count.chars().allMatch(c -> c >= '0' && c <= '9');
            if (letter < 0 || !isCount || letter == PieceKind.KING.index()) {
                return Hand.EMPTY;
            }
            hand = hand.with(PieceKind.fromIndex(letter), count.isEmpty() ? 1 : Integer.parseInt(count));
        }
        return hand;
    }

    /** {@return what stands beside the board as in hand} */
    public Hand hand(Color color) {
        boolean isFirst = color == Color.WHITE;
        return rows.size() < 2 ? Hand.EMPTY : isFirst ? handOfFirst : handOfLast;
    }

    private Optional<Piece> cell(char name, char marker, int offset) {
        PieceKind kind = PieceName.kindOf(name);
        if (kind != null) {
            boolean white = marker == 'v' || marker == 'V' || marker == 'ｖ';
            return Optional.of(Piece.of(white ? Color.WHITE : Color.BLACK, kind));
        }
        if ("・･．.　 *_-".indexOf(name) < 0) {
            findings.error(
                    NotationCode.BAD_BOARD,
                    offset,
                    new Wording("駒ではない文字です", "not a piece").quoting(String.valueOf(name)));
        }
        return Optional.empty();
    }

    private int files() {
        int first = rows.get(0).size();
        return first > 0 && first <= SMALL_BOARD ? first : Square.MAX;
    }

    /** {@return a builder with the pieces of all rows on a board of the right size, what stands beside it in hand, Black to move} */
    public PositionBuilder build() {
        int files = files();
        boolean small = files <= SMALL_BOARD && rows.size() > 1 && rows.size() <= SMALL_BOARD;
        BoardSize size = small ? BoardSize.of(files, rows.size()) : BoardSize.STANDARD;
        if (rows.size() != size.ranks()) {
            error(
                    firstOffset,
                    "盤面が" + rows.size() + "段です(" + size.ranks() + "段のはず)",
                    rows.size() + " rows, expected " + size.ranks());
        }
        PositionBuilder builder =
                PositionBuilder.empty(size).hand(Color.BLACK, hand(Color.BLACK)).hand(Color.WHITE, hand(Color.WHITE));
        for (int rank = 1; rank <= Math.min(rows.size(), size.ranks()); rank++) {
            List<Optional<Piece>> row = rows.get(rank - 1);
            for (int i = 0; i < Math.min(row.size(), size.files()); i++) {
                Square square = Square.of(size.files() - i, rank);
                row.get(i).ifPresent(piece -> builder.put(piece, square));
            }
        }
        return builder;
    }

    private void error(int offset, String japanese, String english) {
        findings.error(NotationCode.BAD_BOARD, offset, japanese, english);
    }

    /** The line above a diagram: the numbers of the files. */
    static boolean isFileNumbers(String text, int at, int end) {
        if (end - at > 6 * Square.MAX) {
            return false;
        }
        for (int i = at; i < end; i++) {
            if (Numerals.arabicDigit(text.charAt(i)) < 0 && !Numerals.isBlank(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}

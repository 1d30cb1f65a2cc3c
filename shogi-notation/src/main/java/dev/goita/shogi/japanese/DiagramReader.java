package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the rows of a diagram, those that begin with {@code |}. */
public final class DiagramReader {
    private static final int SMALL_BOARD = 6;

    private final Findings findings;
    private final List<List<Optional<Piece>>> rows = new ArrayList<>();
    private int firstOffset;

    /**
     * No row yet.
     *
     * @param findings take what is wrong with the rows
     */
    public DiagramReader(Findings findings) {
        this.findings = findings;
    }

    /** {@return whether no row has been read} */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * Reads one row, rank 1 first.
     *
     * @param text the whole text
     * @param start 0-based, of the {@code |} that opens the row
     * @param end 0-based, behind the line
     */
    public void row(String text, int start, int end) {
        if (rows.isEmpty()) {
            firstOffset = start;
        }
        List<Optional<Piece>> cells = new ArrayList<>(Square.MAX);
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
        rows.add(cells);
        if (cells.size() != files()) {
            error(
                    start,
                    rows.size() + "段目が" + files() + "マスではありません",
                    "row " + rows.size() + " does not have " + files() + " squares");
        }
    }

    private Optional<Piece> cell(char name, char marker, int offset) {
        PieceKind kind = PieceName.kindOf(name);
        if (kind != null) {
            boolean white = marker == 'v' || marker == 'V' || marker == 'ｖ';
            return Optional.of(Piece.of(white ? Color.WHITE : Color.BLACK, kind));
        }
        if ("・･．.　 *_-".indexOf(name) < 0) {
            String quoted = Findings.quote(String.valueOf(name));
            error(offset, "駒ではない文字です: " + quoted, "not a piece: " + quoted);
        }
        return Optional.empty();
    }

    private int files() {
        int first = rows.get(0).size();
        return first > 0 && first <= SMALL_BOARD ? first : Square.MAX;
    }

    /** {@return a builder with the pieces of all rows on a board of the right size, empty hands and Black to move} */
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
        PositionBuilder builder = PositionBuilder.empty(size);
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
        findings.error(NotationCode.BAD_BOARD, offset, new Wording(japanese, english));
    }

    /** The line above a diagram: the numbers of the files. */
    static boolean isFileNumbers(String text, int at, int end) {
        if (end - at > 3 * Square.MAX) {
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

package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookPreface;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * 定跡の検証: judges the entries of a book one by one, in the order of the file: positions, moves and replies by the rules of
 * the game, the book by what lookup needs. What is wrong with the text itself is told by {@link BookReader}.
 */
public final class BookValidator {
    /** 厳しさ. */
    public enum Rigour {
        /** What is wrong. */
        PLAIN,
        /** Also what the format allows but other programs do not expect: positions without moves, moves in no order. */
        STRICT
    }

    private static final int KEY_COLUMN = 6;

    private final String name;
    private final BookDialect dialect;
    private final Rigour rigour;
    private final Consumer<Diagnostic> findings;
    private final LineTable keys = new LineTable();
    private final LineTable sfens = new LineTable();
    private @Nullable BookEntry last;
    private boolean saidUnsorted;
    private long positions;
    private long moves;

    /** @param dialect of the reader: duplicates mean something else to each program */
    public BookValidator(String name, BookDialect dialect, Rigour rigour, Consumer<Diagnostic> findings) {
        this.name = name;
        this.dialect = dialect;
        this.rigour = rigour;
        this.findings = findings;
    }

    public long positions() {
        return positions;
    }

    public long moves() {
        return moves;
    }

    public void add(BookEntry entry) {
        positions++;
        moves += entry.moves().size();
        Position position = entry.position();
        for (PositionFlaw flaw : position.flaws()) {
            say(BookCode.POSITION_FLAW, entry.line(), KEY_COLUMN, flaw.id());
        }
        judgeMoves(entry, position);
        judgePlace(entry);
        if (rigour == Rigour.STRICT) {
            judgeHabits(entry);
        }
        last = entry;
    }

    private void judgeMoves(BookEntry entry, Position position) {
        Replay replay = Replay.from(position);
        Set<Move> seen = new HashSet<>();
        for (BookMove move : entry.moves()) {
            String written = UsiMove.write(move.move());
            if (!seen.add(move.move())) {
                say(BookCode.DUPLICATE_MOVE, move.line(), 1, written);
            }
            if (replay.check(move.move()).isPresent()) {
                say(BookCode.ILLEGAL_MOVE, move.line(), 1, written);
            } else if (move.ponder().isPresent()) {
                judgePonder(replay, move, move.ponder().get(), written);
            }
        }
    }

    private void judgePonder(Replay replay, BookMove move, Move ponder, String written) {
        replay.playChecked(move.move());
        if (replay.check(ponder).isPresent()) {
            say(BookCode.ILLEGAL_PONDER, move.line(), written.length() + 2, UsiMove.write(ponder));
        }
        replay.undo();
    }

    private void judgePlace(BookEntry entry) {
        int sameKey = keys.seen(entry.key(), entry.line());
        int same = sfens.seen(entry.sfen(), entry.line());
        if (sameKey > 0) {
            BookCode code = same > 0 ? BookCode.DUPLICATE_POSITION : BookCode.OTHER_PLY;
            say(code, entry.line(), KEY_COLUMN, String.valueOf(same > 0 ? same : sameKey));
            if (dialect == BookDialect.SHOGIHOME) {
                say(BookCode.DROPPED_POSITION, entry.line(), KEY_COLUMN, "");
            }
        }
        if (last != null && !saidUnsorted && entry.compareTo(last) < 0) {
            saidUnsorted = true;
            say(BookCode.UNSORTED, entry.line(), KEY_COLUMN, "");
        }
    }

    private void judgeHabits(BookEntry entry) {
        if (entry.moves().isEmpty()) {
            say(BookCode.WITHOUT_MOVES, entry.line(), KEY_COLUMN, "");
        }
        List<BookMove> inOrder = entry.moves();
        if (!MoveOrder.COUNT.isKept(inOrder) && !MoveOrder.VALUE.isKept(inOrder)) {
            say(BookCode.MOVE_ORDER, entry.line(), KEY_COLUMN, "");
        }
    }

    /** To be called after the last entry. */
    public void finish(BookPreface preface) {
        if (preface.positions().isPresent() && preface.positions().getAsLong() != positions) {
            String numbers = preface.positions().getAsLong() + " ≠ " + positions;
            say(BookCode.COUNT_OF_POSITIONS, 2, 0, numbers);
        }
    }

    private void say(BookCode code, int line, int column, String about) {
        Place place = Optional.of(line)
                .filter(number -> number > 0)
                .map(number -> new Place(name, number, column))
                .orElseGet(() -> Place.whole(name));
        findings.accept(code.at(place, about));
    }
}

package dev.goita.shogi.book.text;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.KeyTable;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
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

    /** 形式: what a book promises by its format, and who tells whether it holds. */
    public enum Form {
        /** DB2016 text: positions in the order of their text; findings name line and column. */
        TEXT,
        /** One position a line, in any order. */
        LINES,
        /** The order of the file and its moves are judged by the reader, which knows where they stand. */
        BINARY
    }

    private static final int KEY_COLUMN = 6;

    private final String name;
    private final Form form;
    private final BookDialect dialect;
    private final Rigour rigour;
    private final Consumer<Diagnostic> findings;
    private final KeyTable keys = new KeyTable();
    private final KeyTable sfens = new KeyTable();
    private @Nullable BookEntry last;
    private boolean saidUnsorted;
    private long positions;
    private long moves;

    /** No entry yet. Duplicates mean something else to each dialect; findings come in the order of the entries. */
    public BookValidator(String name, Form form, BookDialect dialect, Rigour rigour, Consumer<Diagnostic> findings) {
        this.name = name;
        this.form = form;
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

    /** Judges the next entry, in the order of the file. */
    public void add(BookEntry entry) {
        positions++;
        moves += entry.moves().size();
        Position position = entry.position();
        for (PositionFlaw flaw : position.flaws()) {
            sayOfPosition(BookCode.POSITION_FLAW, entry, flaw.id());
        }
        judgeMoves(entry, position);
        if (form != Form.BINARY) {
            judgePlace(entry);
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
                sayOfMove(BookCode.DUPLICATE_MOVE, entry, move, 1, written);
            }
            if (form == Form.BINARY) {
                continue;
            }
            if (replay.check(move.move()).isPresent()) {
                sayOfMove(BookCode.ILLEGAL_MOVE, entry, move, 1, written);
            } else if (move.ponder().isPresent()
                    && isIllegalAfter(replay, move.move(), move.ponder().get())) {
                String reply = UsiMove.write(move.ponder().get());
                sayOfMove(BookCode.ILLEGAL_PONDER, entry, move, written.length() + 2, reply);
            }
        }
    }

    private static boolean isIllegalAfter(Replay replay, Move move, Move reply) {
        replay.playChecked(move);
        boolean isIllegal = replay.check(reply).isPresent();
        replay.undo();
        return isIllegal;
    }

    private void judgePlace(BookEntry entry) {
        int sameKey = seen(keys, entry.key(), entry.line());
        int same = seen(sfens, entry.sfen(), entry.line());
        if (sameKey > 0) {
            BookCode code = same > 0 ? BookCode.DUPLICATE_POSITION : BookCode.OTHER_PLY;
            sayOfPosition(code, entry, String.valueOf(same > 0 ? same : sameKey));
            if (dialect == BookDialect.SHOGIHOME) {
                sayOfPosition(BookCode.DROPPED_POSITION, entry, "");
            }
        }
        if (form == Form.TEXT && last != null && !saidUnsorted && entry.compareTo(last) < 0) {
            saidUnsorted = true;
            sayOfPosition(BookCode.UNSORTED, entry, "");
        }
    }

    private void judgeHabits(BookEntry entry) {
        if (rigour != Rigour.STRICT) {
            return;
        }
        if (entry.moves().isEmpty()) {
            sayOfPosition(BookCode.WITHOUT_MOVES, entry, "");
        }
        List<BookMove> inOrder = entry.moves();
        if (!MoveOrder.COUNT.isKept(inOrder) && !MoveOrder.VALUE.isKept(inOrder)) {
            sayOfPosition(BookCode.MOVE_ORDER, entry, "");
        }
    }

    /** To be called after the last entry. */
    public void finish(BookSource.Preface preface) {
        if (preface.positions().isPresent() && preface.positions().getAsLong() != positions) {
            String numbers = preface.positions().getAsLong() + " ≠ " + positions;
            findings.accept(BookCode.COUNT_OF_POSITIONS.at(new Place(name, 2, 0), numbers));
        }
    }

    private void sayOfPosition(BookCode code, BookEntry entry, String about) {
        switch (form) {
            case TEXT -> findings.accept(code.at(new Place(name, entry.line(), KEY_COLUMN), about));
            case LINES -> findings.accept(code.at(new Place(name, entry.line(), 0), about));
            case BINARY -> findings.accept(named(entry.sfen(), code.at(Place.whole(name), about)));
        }
    }

    /** A finding whose place says too little. */
    private static Diagnostic named(String sfen, Diagnostic finding) {
        Wording wording = finding.wording();
        return new Diagnostic(
                finding.code(),
                finding.severity(),
                finding.place(),
                new Wording(sfen + ": " + wording.japanese(), sfen + ": " + wording.english()));
    }

    private void sayOfMove(BookCode code, BookEntry entry, BookMove move, int column, String about) {
        if (form == Form.TEXT) {
            findings.accept(code.at(new Place(name, move.line(), column), about));
        } else {
            sayOfPosition(code, entry, about);
        }
    }

    /** The line on which a text was seen before, or 0; then it is remembered for this line. Remembers hashes of 64 bits, not the texts. */
    private static int seen(KeyTable lines, String text, int line) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long hash = MemoryBook.KeyHash.of(bytes, 0, bytes.length);
        int seen = lines.get(hash);
        if (seen != KeyTable.NONE) {
            return seen;
        }
        lines.put(hash, line);
        return 0;
    }
}

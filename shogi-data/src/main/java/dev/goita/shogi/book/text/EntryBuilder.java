package dev.goita.shogi.book.text;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts an entry together line by line, and every comment where it belongs. */
final class EntryBuilder {
    private boolean open;
    private String key = "";
    private int ply;
    private int line;
    private long offset;
    private List<BookMove> moves = new ArrayList<>();
    private List<BookText> comments = List.of();
    private List<BookText> before = List.of();
    /** Comments behind a blank line: of the next position, or of the last move if another move follows. */
    private List<BookText> waiting = List.of();

    private List<BookText> ofLastMove = List.of();
    private boolean afterBlank;

    void begin(String newKey, int newPly, int newLine, long newOffset) {
        open = true;
        key = newKey;
        ply = newPly;
        line = newLine;
        offset = newOffset;
        moves = new ArrayList<>(4);
        comments = List.of();
        before = waiting;
        waiting = List.of();
        ofLastMove = List.of();
        afterBlank = false;
    }

    void blankLine() {
        afterBlank = true;
    }

    boolean isAfterBlank() {
        return afterBlank;
    }

    void move(BookMove move) {
        takeWaiting();
        closeMove();
        moves.add(move);
        afterBlank = false;
    }

    void comment(BookText text) {
        if (!open || afterBlank) {
            waiting = with(waiting, text);
        } else if (moves.isEmpty()) {
            comments = with(comments, text);
        } else {
            ofLastMove = with(ofLastMove, text);
        }
    }

    private void takeWaiting() {
        for (BookText text : waiting) {
            if (moves.isEmpty()) {
                comments = with(comments, text);
            } else {
                ofLastMove = with(ofLastMove, text);
            }
        }
        waiting = List.of();
    }

    private void closeMove() {
        if (!ofLastMove.isEmpty()) {
            int last = moves.size() - 1;
            moves.set(last, moves.get(last).withComments(ofLastMove));
            ofLastMove = List.of();
        }
    }

    private static List<BookText> with(List<BookText> list, BookText text) {
        List<BookText> longer = list.isEmpty() ? new ArrayList<>(1) : list;
        longer.add(text);
        return longer;
    }

    /** The entry begun last, if there is one; comments that wait are left for the next. */
    Optional<BookEntry> finish() {
        if (!open) {
            return Optional.empty();
        }
        open = false;
        closeMove();
        return Optional.of(
                new BookEntry(key, ply, List.copyOf(moves), List.copyOf(before), List.copyOf(comments), line, offset));
    }

    /** As {@link #finish} at the end of the book: nothing waits any longer. */
    Optional<BookEntry> finishLast() {
        if (open) {
            takeWaiting();
        }
        return finish();
    }
}

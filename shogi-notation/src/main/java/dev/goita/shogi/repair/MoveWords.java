package dev.goita.shogi.repair;

import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.japanese.Suffix;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;
import java.util.Set;

/**
 * 打たれた語: the words of one typed move, whole or half.
 *
 * @param start of its text behind the mark of its side, 0-based
 * @param to the target, if it can be read
 * @param kind the piece, if it can be read
 * @param from the origin, if it is named
 * @param number in front of it, if there is one
 */
record MoveWords(
        int start,
        int end,
        Optional<Square> to,
        WrittenMove.Same same,
        Optional<PieceKind> kind,
        Set<Suffix> suffixes,
        WrittenMove.Action action,
        Optional<Square> from,
        Optional<MoveNumber> number) {

    static MoveWords of(WrittenMove written, int start, Optional<MoveNumber> number) {
        return new MoveWords(
                start,
                written.end(),
                written.to(),
                written.same(),
                Optional.of(written.kind()),
                written.suffixes(),
                written.action(),
                written.from(),
                number);
    }

    /** What {@link MoveScanner} cannot read: a square, 同 or nothing at all can be told. */
    static MoveWords half(String text, int start, int end, Optional<MoveNumber> number) {
        boolean isSame = start < end && text.charAt(start) == '同';
        Optional<Square> to = end - start >= 2 ? SquareName.read(text.substring(start, start + 2)) : Optional.empty();
        return new MoveWords(
                start,
                end,
                to,
                isSame ? WrittenMove.Same.SAID : WrittenMove.Same.NOT_SAID,
                Optional.empty(),
                Set.of(),
                WrittenMove.Action.NOT_SAID,
                Optional.empty(),
                number);
    }

    /** Whether a text that is no move was meant as one: it has a square or 同. */
    static boolean looksTyped(String text, int start, int end) {
        return start < end
                && (text.charAt(start) == '同'
                        || end - start >= 2
                                && Numerals.digit(text.charAt(start)) > 0
                                && Numerals.digit(text.charAt(start + 1)) > 0);
    }

    /** Where the text begins, the mark of its side included. */
    int startWithMark(String text) {
        return start > 0 && MoveScanner.mark(text.charAt(start - 1)).isPresent() ? start - 1 : start;
    }

    /** Whether the numbers leave room for one move between this one and the one before it. */
    boolean skipsOneAfter(MoveWords before) {
        return number.isPresent()
                && before.number.isPresent()
                && number.get().value() - before.number.get().value() == 2;
    }

    /** Whether both say the same of a square: what was typed twice. */
    boolean means(MoveWords other) {
        return to.isPresent() && to.equals(other.to) && kind.equals(other.kind) && from.equals(other.from);
    }

    /**
     * 手数: the number that stands in front of a move.
     *
     * @param start of its digits, 0-based in UTF-16 units
     */
    record MoveNumber(int start, int end, int value) {
        /** The change that makes it another number, in as many columns where there is room. */
        Repair.Change changedTo(int number, int ply, String text) {
            String now = String.valueOf(number);
            int from = start;
            while (end - from < now.length() && from > 0 && text.charAt(from - 1) == ' ') {
                from--;
            }
            String padded = " ".repeat(Math.max(0, end - from - now.length())) + now;
            return new Repair.Change(Repair.Change.What.NUMBER, ply, from, end, text.substring(from, end), padded);
        }
    }
}

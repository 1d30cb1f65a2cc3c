package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads moves such as {@code ▲７六歩(77)}, {@code 同　銀右上成} or {@code 55飛打} out of a text. Knows no board.
 */
public final class MoveScanner {
    private static final Optional<Color> BLACK = Optional.of(Color.BLACK);
    private static final Optional<Color> WHITE = Optional.of(Color.WHITE);

    private final String text;
    private int at;
    private int limit;
    private WrittenMove.Action action = WrittenMove.Action.NOT_SAID;
    private WrittenMove.Action besides = WrittenMove.Action.NOT_SAID;

    public MoveScanner(String text) {
        this.text = text;
    }

    /** {@return Black for ▲▼☗⛊, White for △▽☖⛉, empty for other characters} */
    public static Optional<Color> mark(char c) {
        return switch (c) {
            case '▲', '▼', '☗', '⛊' -> BLACK;
            case '△', '▽', '☖', '⛉' -> WHITE;
            default -> Optional.empty();
        };
    }

    /** {@return the move that begins, with its mark if it has one, at {@code start} and ends before {@code end}; null if none does} */
    public @Nullable WrittenMove scan(int start, int end) {
        at = start;
        limit = end;
        Optional<Color> side = at < limit ? mark(text.charAt(at)) : Optional.empty();
        if (side.isPresent()) {
            at++;
            skipBlanks();
        }
        Square to = square();
        if (to != null) {
            skipBlanks();
        }
        WrittenMove.Same same = same();
        if (to == null && same == WrittenMove.Same.SAID) {
            to = square();
        }
        if (to == null && same == WrittenMove.Same.NOT_SAID) {
            return null;
        }
        skipBlanks();
        PieceKind kind = kind();
        if (kind == null) {
            return null;
        }
        Set<Suffix> suffixes = Set.of();
        action = WrittenMove.Action.NOT_SAID;
        besides = WrittenMove.Action.NOT_SAID;
        while (at < limit) {
            Suffix suffix = Suffix.of(text.charAt(at));
            WrittenMove.Action said = suffix == null ? actionWord() : WrittenMove.Action.NOT_SAID;
            if (suffix != null) {
                suffixes = suffixes.isEmpty() ? EnumSet.noneOf(Suffix.class) : suffixes;
                suffixes.add(suffix);
                at++;
            } else if (said != WrittenMove.Action.NOT_SAID) {
                say(said);
            } else if (text.charAt(at) == '合') {
                // 合: what is put in between, from the hand or not
                at++;
            } else {
                break;
            }
        }
        int afterWords = at;
        Origin origin = origin();
        if (origin == Origin.HAND) {
            say(WrittenMove.Action.DROPS);
        }
        if (origin == Origin.NONE) {
            at = afterWords;
        }
        Optional<Square> from = origin == Origin.SQUARE ? Optional.of(Square.of(file, rank)) : Optional.empty();
        return new WrittenMove(start, at, side, Optional.ofNullable(to), same, kind, suffixes, action, besides, from);
    }

    private void skipBlanks() {
        at = Numerals.skipBlanks(text, at, limit);
    }

    private @Nullable Square square() {
        if (at + 1 >= limit) {
            return null;
        }
        int toFile = Numerals.arabicDigit(text.charAt(at));
        int toRank = Numerals.digit(text.charAt(at + 1));
        if (toFile < 0 && toRank > 0 && Numerals.arabicDigit(text.charAt(at + 1)) < 0) {
            // 七六歩: both in kanji, as newspapers write
            toFile = Numerals.digit(text.charAt(at));
        }
        if (toFile < 1 || toRank < 1) {
            return null;
        }
        at += 2;
        return Square.of(toFile, toRank);
    }

    private WrittenMove.Same same() {
        if (at < limit && text.charAt(at) == '同') {
            at++;
            skipBlanks();
            return WrittenMove.Same.SAID;
        }
        return WrittenMove.Same.NOT_SAID;
    }

    private @Nullable PieceKind kind() {
        if (at >= limit) {
            return null;
        }
        boolean promoted = text.charAt(at) == '成' && at + 1 < limit;
        PieceKind kind = PieceName.kindOf(text.charAt(promoted ? at + 1 : at));
        if (kind == null || promoted && !kind.isPromotable()) {
            return null;
        }
        at += promoted ? 2 : 1;
        return promoted ? kind.promoted() : kind;
    }

    private void say(WrittenMove.Action said) {
        if (action == WrittenMove.Action.NOT_SAID || action == said) {
            action = said;
        } else if (action == WrittenMove.Action.DROPS) {
            besides = said;
        } else {
            besides = action;
            action = said;
        }
    }

    private WrittenMove.Action actionWord() {
        char c = text.charAt(at);
        if (c == '成') {
            at += at + 1 < limit && text.charAt(at + 1) == 'り' ? 2 : 1;
            return WrittenMove.Action.PROMOTES;
        }
        if ((c == '不' || c == '生') && (c == '生' || at + 1 < limit && text.charAt(at + 1) == '成')) {
            at += c == '生' ? 1 : 2;
            return WrittenMove.Action.STAYS;
        }
        if (c == '打') {
            at++;
            return WrittenMove.Action.DROPS;
        }
        return WrittenMove.Action.NOT_SAID;
    }

    private enum Origin {
        SQUARE,
        HAND,
        NONE
    }

    private int file;
    private int rank;

    /** {@code (77)} with any blanks before it; {@code (00)} is the hand. A time in parentheses is no origin. */
    private Origin origin() {
        skipBlanks();
        if (at + 3 >= limit || !isNarrow('(', at) || !isNarrow(')', at + 3)) {
            return Origin.NONE;
        }
        file = Numerals.digit(text.charAt(at + 1));
        rank = Numerals.digit(text.charAt(at + 2));
        if (file < 0 || rank < 0 || (file == 0) != (rank == 0)) {
            return Origin.NONE;
        }
        at += 4;
        return file == 0 ? Origin.HAND : Origin.SQUARE;
    }

    /** Whether the origin of a move begins at an offset. */
    boolean isOrigin(int start, int end) {
        at = start;
        limit = end;
        return origin() != Origin.NONE;
    }

    private boolean isNarrow(char c, int index) {
        return Numerals.narrow(text.charAt(index)) == c;
    }
}

package dev.goita.shogi.notation.psn;

import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A move in western notation as its text says it: piece, origin where it is needed, the kind of movement, target, promotion.
 *
 * @param file of the origin, 0 if it is not said
 * @param rank of the origin, 0 if it is not said
 * @param to the target; empty where it is that of the move before
 */
record WesternMove(
        PieceKind kind, int file, int rank, Way way, Optional<Square> to, int end, boolean promotes, Names names) {
    enum Names {
        /** {@code 7f} or {@code 76}, as on a board of shogi. */
        SHOGI,
        /** {@code c4}: the letter of a file from the left, the digit of a rank from below, as PyChess and Fairy-Stockfish write it. */
        CHESS
    }

    enum Way {
        /** From the board, with or without a capture. */
        STEPS,
        DROPS
    }

    private static final String LETTERS = "PLNSGBRK";
    private static final String DROPS = "*'@";
    /** Behind = in the notation of chess: what promoted pieces are called there. */
    private static final String PROMOTED_IN_CHESS = "GHDT+";

    /** 81Dojo's letters of promoted pieces. */
    private static final Map<Character, PieceKind> PROMOTED_LETTERS =
            Map.of('D', PieceKind.DRAGON, 'H', PieceKind.HORSE, 'T', PieceKind.TOKIN);

    /** Reads a word; null if it is none. Annotations such as {@code !?} may follow its end. */
    static @Nullable WesternMove read(String word) {
        boolean isRecapture = word.startsWith("x");
        boolean isPromoted = word.startsWith("+", isRecapture ? 1 : 0);
        int at = (isRecapture ? 1 : 0) + (isPromoted ? 1 : 0);
        PieceKind kind = at < word.length() ? kind(word.charAt(at)) : null;
        if (kind == null || isPromoted && !kind.isPromotable()) {
            return null;
        }
        PieceKind moving = isPromoted ? kind.promoted() : kind;
        return isRecapture
                ? new WesternMove(
                        moving, 0, 0, Way.STEPS, Optional.empty(), at + 1, word.startsWith("+", at + 1), Names.SHOGI)
                : squares(word, at + 1, moving);
    }

    private static @Nullable PieceKind kind(char c) {
        int letter = LETTERS.indexOf(c);
        if (letter >= 0) {
            return PieceKind.fromIndex(letter);
        }
        PieceKind promoted = PROMOTED_LETTERS.get(c);
        if (promoted != null || c <= 0x7F) {
            return promoted;
        }
        return PieceName.kindNamed(String.valueOf(c)).orElse(null);
    }

    private static @Nullable WesternMove squares(String word, int from, PieceKind kind) {
        boolean inParentheses = from + 3 < word.length() && word.charAt(from) == '(' && word.charAt(from + 3) == ')';
        int first = inParentheses ? from + 1 : from;
        int firstEnd = inParentheses ? from + 3 : endOfSquares(word, first, 4);
        int sign = inParentheses ? from + 4 : firstEnd;
        boolean hasSign = sign < word.length() && ("-x×" + DROPS).indexOf(word.charAt(sign)) >= 0;
        if (!hasSign) {
            // P7f, G45b, S72x83 without its sign: the last two are the target
            return inParentheses || firstEnd - first < 2
                    ? null
                    : made(word, kind, Way.STEPS, first, firstEnd - 2, firstEnd - 2, firstEnd);
        }
        Way way = DROPS.indexOf(word.charAt(sign)) >= 0 ? Way.DROPS : Way.STEPS;
        return made(word, kind, way, first, firstEnd, sign + 1, endOfSquares(word, sign + 1, 2));
    }

    private static int endOfSquares(String word, int from, int limit) {
        int at = from;
        while (at < word.length() && at - from < limit && (digit(word, at) > 0 || rank(word, at) > 0)) {
            at++;
        }
        return at;
    }

    private static @Nullable WesternMove made(
            String word, PieceKind kind, Way way, int from, int fromEnd, int to, int toEnd) {
        Names names = toEnd - to == 2 && rank(word, to) > 0 ? Names.CHESS : Names.SHOGI;
        Optional<Square> target = square(word, to, toEnd);
        boolean isMalformed = target.isEmpty() && (toEnd > to || way == Way.DROPS) || fromEnd - from > 2;
        if (isMalformed) {
            return null;
        }
        boolean hasFile = fromEnd > from && file(word, from, names) > 0;
        int file = hasFile ? file(word, from, names) : 0;
        int rankAt = hasFile ? from + 1 : from;
        int rank = rankAt >= fromEnd ? 0 : rank(word, rankAt, names);
        boolean isNamed = names == Names.CHESS
                && word.startsWith("=", toEnd)
                && toEnd + 1 < word.length()
                && PROMOTED_IN_CHESS.indexOf(word.charAt(toEnd + 1)) >= 0;
        boolean promotes = isNamed || word.startsWith("+", toEnd);
        boolean hasSuffix = promotes || word.startsWith("=", toEnd);
        int end = toEnd + (isNamed ? 2 : hasSuffix ? 1 : 0);
        return new WesternMove(kind, file, rank, way, target, end, promotes, names);
    }

    private static int file(String word, int at, Names names) {
        int letter = rank(word, at);
        return switch (names) {
            case SHOGI -> digit(word, at);
            case CHESS -> letter > 0 ? Square.MAX + 1 - letter : 0;
        };
    }

    private static int rank(String word, int at, Names names) {
        int digit = digit(word, at);
        return switch (names) {
            case SHOGI -> Math.max(rank(word, at), digit);
            case CHESS -> digit > 0 ? Square.MAX + 1 - digit : 0;
        };
    }

    private static int digit(String word, int at) {
        int digit = word.charAt(at) - '0';
        return digit >= 1 && digit <= Square.MAX ? digit : 0;
    }

    private static int rank(String word, int at) {
        int rank = word.charAt(at) - 'a' + 1;
        return rank >= 1 && rank <= Square.MAX ? rank : 0;
    }

    private static Optional<Square> square(String word, int at, int end) {
        if (end - at != 2) {
            return Optional.empty();
        }
        Names names = rank(word, at) > 0 ? Names.CHESS : Names.SHOGI;
        int rank = rank(word, at + 1, names);
        return rank == 0 ? Optional.empty() : Optional.of(Square.of(file(word, at, names), rank));
    }

    /** What the name of the piece can mean: chess calls promoted pieces by what they have become. */
    List<PieceKind> kinds() {
        return names == Names.CHESS && kind == PieceKind.GOLD
                ? Stream.of(PieceKind.values()).filter(WesternMove::movesAsGold).toList()
                : List.of(kind);
    }

    private static boolean movesAsGold(PieceKind kind) {
        return kind == PieceKind.GOLD
                || kind.isPromoted() && kind.base() != PieceKind.ROOK && kind.base() != PieceKind.BISHOP;
    }

    boolean mayComeFrom(Square square) {
        return (file == 0 || square.file() == file) && (rank == 0 || square.rank() == rank);
    }

    /** The origin, if the whole of it is said. */
    Optional<Square> from() {
        return file > 0 && rank > 0 ? Optional.of(Square.of(file, rank)) : Optional.empty();
    }

    /** {@code S7bx8c+}: always with the origin. */
    static String write(Move move, Replay replay) {
        String usi = UsiMove.write(move);
        if (move instanceof Move.Drop) {
            return usi;
        }
        Move.Step step = (Move.Step) move;
        Piece piece = Objects.requireNonNull(replay.pieceAt(step.from()));
        PieceKind base = piece.kind().base();
        String letter = (piece.kind().isPromoted() ? "+" : "") + LETTERS.charAt(base.index());
        String sign = replay.pieceAt(step.to()) == null ? "-" : "x";
        return letter + usi.substring(0, 2) + sign + usi.substring(2, 4) + promotion(step, piece, replay);
    }

    /** {@code =} where the piece could have promoted. */
    private static String promotion(Move.Step step, Piece piece, Replay replay) {
        if (step.promotion() == Move.Promotion.PROMOTES) {
            return "+";
        }
        boolean hasChoice = piece.kind().isPromotable()
                && replay.check(Move.promoting(step.from(), step.to())).isEmpty();
        return hasChoice ? "=" : "";
    }
}

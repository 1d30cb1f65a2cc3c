package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * 入玉宣言: what the side to move could declare.
 *
 * @param points 点数: 5 for each rook and bishop, 1 for each other piece, of those in the promotion zone and in hand,
 *     with the credit for a handicap
 */
public record Declaration(Result result, int points, int piecesInZone) {
    private static final int PIECES_NEEDED = 10;

    /** 宣言の結果. */
    public enum Result {
        WIN,
        /** 持将棋, under the 24-point rule. */
        DRAW,
        NONE
    }

    /** 宣言のルール. */
    public enum Rule {
        /** 24点法: 31 points win, 24 draw. */
        POINTS_24,
        /** 27点法: Black wins with 28 points, White with 27. */
        POINTS_27,
        /** トライルール: the king stands safely on the square where the enemy king started. */
        TRY
    }

    public static Declaration of(Position position, Rule rule) {
        return of(position, rule, 0);
    }

    /** Evaluates a rule for the side to move; the credit is what White is given for the pieces it plays without, see {@link #credit}. */
    public static Declaration of(Position position, Rule rule, int credit) {
        Color turn = position.turn();
        Tally tally = Tally.of(position, turn, square -> position.size().promotes(turn, square));
        int points = tally.points + (turn == Color.WHITE ? credit : 0);
        Result result = rule == Rule.TRY ? tryResult(position) : pointResult(position, rule, tally, points);
        return new Declaration(result, points, tally.pieces);
    }

    /**
     * 駒落ちの点数: what the giver of a handicap lacks of the 27 points of a full set. A handicap is given where Black stands as in an
     * even game and White has nothing but pieces of its own, on their first squares or in hand (歩三兵). Of any other start nobody
     * knows who plays without what is missing, or whether it was taken.
     */
    public static int credit(Position start) {
        return isHandicap(start) ? Math.max(0, 27 - Tally.of(start, Color.WHITE, square -> true).points) : 0;
    }

    private static boolean isHandicap(Position start) {
        Position even = Position.hirate();
        return start.size().equals(even.size())
                && start.hand(Color.BLACK).equals(even.hand(Color.BLACK))
                && even.squares().stream().allMatch(square -> {
                    Optional<Piece> usual = even.pieceAt(square);
                    Optional<Piece> piece = start.pieceAt(square);
                    boolean isLeftOut =
                            piece.isEmpty() && usual.isPresent() && usual.get().color() == Color.WHITE;
                    return isLeftOut || piece.equals(usual);
                });
    }

    private static Result tryResult(Position position) {
        int rank = position.turn() == Color.BLACK ? 1 : position.size().ranks();
        Square goal = Square.of((position.size().files() + 1) / 2, rank);
        boolean stands = position.king(position.turn()).equals(Optional.of(goal));
        return stands && !position.inCheck() ? Result.WIN : Result.NONE;
    }

    private static Result pointResult(Position position, Rule rule, Tally tally, int points) {
        if (!tally.kingInZone || tally.pieces < PIECES_NEEDED || position.inCheck()) {
            return Result.NONE;
        }
        if (rule == Rule.POINTS_27) {
            return points >= (position.turn() == Color.BLACK ? 28 : 27) ? Result.WIN : Result.NONE;
        }
        if (points >= 31) {
            return Result.WIN;
        }
        return points >= 24 ? Result.DRAW : Result.NONE;
    }

    private record Tally(boolean kingInZone, int pieces, int points) {
        /** Of what one side has in hand, and on those squares that count. */
        static Tally of(Position position, Color color, Predicate<Square> counts) {
            boolean king = false;
            int pieces = 0;
            int points = 0;
            for (PieceKind kind : PieceKind.HAND_KINDS) {
                points += position.hand(color).count(kind) * value(kind);
            }
            for (Square square : position.squares()) {
                Piece piece = position.pieceAt(square).orElse(null);
                if (piece == null || piece.color() != color || !counts.test(square)) {
                    continue;
                }
                if (piece.kind() == PieceKind.KING) {
                    king = true;
                } else {
                    pieces++;
                    points += value(piece.kind());
                }
            }
            return new Tally(king, pieces, points);
        }

        private static int value(PieceKind kind) {
            return switch (kind) {
                case KING -> 0;
                case BISHOP, ROOK, HORSE, DRAGON -> 5;
                case PAWN, LANCE, KNIGHT, SILVER, GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 1;
            };
        }
    }
}

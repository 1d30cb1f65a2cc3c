package dev.goita.shogi.code;

import dev.goita.shogi.rules.AttackMap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SquareSet;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Arrays;
import java.util.List;

/**
 * 入力特徴量: the planes of 81 squares that dlshogi's networks take. Everything is seen from the side to move: its pieces come first, and
 * if it is White, the board is rotated by 180 degrees.
 *
 * <p>The first input has, for each side, 14 planes of pieces and 14 of what they attack, both in the order 歩香桂銀角飛金玉と杏圭全馬龍, then
 * 3 planes of squares attacked by at least 1, 2 and 3 pieces. The second has planes that are 1 everywhere or nowhere: for each side
 * 8, 4, 4, 4, 4, 2 and 2 planes of 歩香桂銀金角飛 in hand, as many of them set as there are pieces, and one of 王手.
 *
 * <p>Source: the page on binary formats, "dlshogi input".
 */
public enum InputPlanes {
    /** 57 planes in the second input. */
    PLAIN(57),
    /**
     * 119 planes in the second input: for each side 31 more about 入玉宣言: the king is in the zone (1), how many pieces in the zone
     * are missing to 10 (10), how many points to 28 for Black or 27 for White (20). Of the 10 and the 20, the one whose number from 0
     * is what is missing is set. None is set where more is missing than there are planes, and, since dlshogi compares a signed number
     * with an unsigned one, none either where there is more than needed.
     */
    DECLARATION(119);

    /** Planes of the first input. */
    public static final int FIRST = 62;

    /** Squares of a plane. */
    public static final int SQUARES = 81;

    private static final List<PieceKind> PIECES = AperyKinds.ON_BOARD;

    private static final int MOST_ATTACKS = 3;
    private static final int SIDE = 2 * 14 + MOST_ATTACKS;

    /** Fewer planes than there are pawns; those of the others are the whole set. */
    private static final int PAWNS_IN_HAND = 8;

    private static final int IN_CHECK = 56;
    private static final int ZONE_PIECES = 10;
    private static final int ZONE_POINTS = 20;

    private final int second;

    InputPlanes(int second) {
        this.second = second;
    }

    /** {@return planes of the second input} */
    public int second() {
        return second;
    }

    /**
     * Writes the first input of a position of the 9×9 board: {@link #FIRST} × 81 numbers, plane by plane, each by {@link
     * dev.goita.shogi.rules.piece.Square#index}.
     */
    public static void writeFirst(Position position, float[] targetPS, int offset) {
        check(position);
        Arrays.fill(targetPS, offset, offset + FIRST * SQUARES, 0);
        AttackMap attacks = AttackMap.of(position);
        boolean rotated = position.turn() == Color.WHITE;
        int at = offset;
        for (Color color : sides(position)) {
            for (int kind = 0; kind < PIECES.size(); kind++) {
                Piece piece = Piece.of(color, PIECES.get(kind));
                set(position.squaresOf(piece), rotated, targetPS, at + kind * SQUARES);
                set(attacks.by(piece), rotated, targetPS, at + (PIECES.size() + kind) * SQUARES);
            }
            for (int times = 1; times <= MOST_ATTACKS; times++) {
                set(attacks.by(color, times), rotated, targetPS, at + (2 * PIECES.size() + times - 1) * SQUARES);
            }
            at += SIDE * SQUARES;
        }
    }

    private static void check(Position position) {
        if (!position.size().equals(BoardSize.STANDARD)) {
            throw new IllegalArgumentException("planes are of the 9×9 board, not of " + position.size());
        }
    }

    private static List<Color> sides(Position position) {
        return List.of(position.turn(), position.turn().opposite());
    }

    private static void set(SquareSet squares, boolean rotated, float[] target, int plane) {
        if (rotated) {
            squares.forEach(square -> target[plane + SQUARES - 1 - square] = 1);
        } else {
            squares.forEach(square -> target[plane + square] = 1);
        }
    }

    /** Writes the second input of a position of the 9×9 board: {@link #second} × 81 numbers, plane by plane. */
    public void writeSecond(Position position, float[] targetPS, int offset) {
        check(position);
        Arrays.fill(targetPS, offset, offset + second * SQUARES, 0);
        int plane = 0;
        for (Color color : sides(position)) {
            for (PieceKind kind : PieceKind.HAND_KINDS) {
                int planes = kind == PieceKind.PAWN ? PAWNS_IN_HAND : kind.setSize();
                int held = Math.min(planes, position.hand(color).count(kind));
                fill(targetPS, offset, plane, held);
                plane += planes;
            }
        }
        if (position.inCheck()) {
            fill(targetPS, offset, IN_CHECK, 1);
        }
        if (this == DECLARATION) {
            plane = IN_CHECK + 1;
            for (Color color : sides(position)) {
                plane = writeDeclaration(position, color, targetPS, offset, plane);
            }
        }
    }

    private static void fill(float[] target, int offset, int plane, int planes) {
        Arrays.fill(target, offset + plane * SQUARES, offset + (plane + planes) * SQUARES, 1);
    }

    /** Returns the plane after those it writes. */
    private static int writeDeclaration(Position position, Color color, float[] target, int offset, int first) {
        int pieces = 0;
        int points = 0;
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            points += position.hand(color).count(kind) * points(kind);
        }
        for (int square = 0; square < SQUARES; square++) {
            int code = position.codeAt(square);
            if (code == 0 || !isInZone(color, square)) {
                continue;
            }
            Piece piece = position.pieceAt(Square.of(square / Square.MAX + 1, square % Square.MAX + 1))
                    .orElseThrow();
            if (piece.color() == color && piece.kind() == PieceKind.KING) {
                fill(target, offset, first, 1);
            } else if (piece.color() == color) {
                pieces++;
                points += points(piece.kind());
            }
        }
        int needed = color == Color.BLACK ? 28 : 27;
        setMissing(target, offset, first + 1, ZONE_PIECES, ZONE_PIECES - pieces);
        setMissing(target, offset, first + 1 + ZONE_PIECES, ZONE_POINTS, needed - points);
        return first + 1 + ZONE_PIECES + ZONE_POINTS;
    }

    private static void setMissing(float[] target, int offset, int plane, int planes, int missing) {
        if (missing >= 0 && missing < planes) {
            fill(target, offset, plane + missing, 1);
        }
    }

    private static boolean isInZone(Color color, int square) {
        int rank = square % Square.MAX;
        return color == Color.BLACK ? rank < 3 : rank >= 6;
    }

    private static int points(PieceKind kind) {
        return kind.base() == PieceKind.BISHOP || kind.base() == PieceKind.ROOK ? 5 : 1;
    }
}

package dev.goita.shogi.code;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * 指し手の16ビット: a move as binary training formats store it: the target in bits 0 to 6, the origin or the dropped piece in
 * bits 7 to 13, and above them what tells drops and promotions. Programs do not agree on the latter.
 *
 * <p>Source: the page on binary formats, "move16".
 */
public enum Move16 {
    /** Apery, cshogi, dlshogi (hcpe): a drop's origin is 80 and the number of its piece, bit 14 is promotion. */
    APERY,
    /** YaneuraOu (PSV, ybb): bit 14 is a drop, bit 15 promotion. */
    YANEURAOU,
    /**
     * What some PSV files have by mistake: as {@link #APERY}, but a drop's origin is 81 and the number of its piece. No other program
     * understands it.
     */
    DROPS_FROM_82;

    /** No move. */
    public static final int NONE = 0;

    /** パス. */
    public static final int NULL = (1 << 7) + 1;

    /** 投了. */
    public static final int RESIGN = (2 << 7) + 2;

    /** 入玉宣言勝ち. */
    public static final int WIN = (3 << 7) + 3;

    private static final int SQUARES = 81;
    private static final int SEVEN_BITS = 0x7F;
    private static final int BIT_14 = 1 << 14;
    private static final int BIT_15 = 1 << 15;

    /** Dropped pieces, numbered from 1. */
    private static final List<PieceKind> DROPPED = List.of(
            PieceKind.PAWN,
            PieceKind.LANCE,
            PieceKind.KNIGHT,
            PieceKind.SILVER,
            PieceKind.BISHOP,
            PieceKind.ROOK,
            PieceKind.GOLD);

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** 1 for a pawn to 7 for gold; the order of policy labels, too. */
    static int dropNumber(PieceKind kind) {
        return DROPPED.indexOf(kind) + 1;
    }

    /** {@return the code of a move, 0 to 65535} */
    public int encode(Move move) {
        int to = move.to().index();
        if (move instanceof Move.Drop drop) {
            int number = dropNumber(drop.kind());
            return switch (this) {
                case APERY, DROPS_FROM_82 -> firstDrop() + number - 1 << 7 | to;
                case YANEURAOU -> BIT_14 | number << 7 | to;
            };
        }
        Move.Step step = (Move.Step) move;
        int promotion = step.promotion() == Move.Promotion.PROMOTES ? promotionBit() : 0;
        return promotion | step.from().index() << 7 | to;
    }

    private int promotionBit() {
        return switch (this) {
            case APERY, DROPS_FROM_82 -> BIT_14;
            case YANEURAOU -> BIT_15;
        };
    }

    /** The origin of a dropped pawn. */
    private int firstDrop() {
        return switch (this) {
            case APERY -> SQUARES;
            case YANEURAOU -> 1;
            case DROPS_FROM_82 -> SQUARES + 1;
        };
    }

    /** {@return the move of a code; empty if it is none, as for {@link #RESIGN} and {@link #WIN}} */
    public Optional<Move> decode(int code) {
        int to = code & SEVEN_BITS;
        int from = code >>> 7 & SEVEN_BITS;
        boolean drops = this == YANEURAOU ? (code & BIT_14) != 0 : from >= SQUARES;
        Optional<Move> move = to >= SQUARES ? Optional.empty() : drops ? drop(from, to) : step(code, from, to);
        return move.filter(found -> encode(found) == code);
    }

    private Optional<Move> drop(int from, int to) {
        int number = from - firstDrop();
        return number >= 0 && number < DROPPED.size()
                ? Optional.of(Move.drop(DROPPED.get(number), square(to)))
                : Optional.empty();
    }

    private Optional<Move> step(int code, int from, int to) {
        if (from >= SQUARES || from == to) {
            return Optional.empty();
        }
        boolean promotes = (code & promotionBit()) != 0;
        return Optional.of(promotes ? Move.promoting(square(from), square(to)) : Move.step(square(from), square(to)));
    }

    private static Square square(int index) {
        return Square.of(index / Square.MAX + 1, index % Square.MAX + 1);
    }
}

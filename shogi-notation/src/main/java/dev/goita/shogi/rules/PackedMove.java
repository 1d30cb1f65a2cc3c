package dev.goita.shogi.rules;

/** A move as an int: bits 0–6 target, 7–13 origin or 81 + hand kind, 14 promotion. */
final class PackedMove {
    private static final int DROP = 81;
    private static final int PROMOTION = 1 << 14;

    private PackedMove() {}

    static int step(int from, int to) {
        return from << 7 | to;
    }

    static int promoting(int from, int to) {
        return step(from, to) | PROMOTION;
    }

    static int drop(int kind, int to) {
        return DROP + kind << 7 | to;
    }

    static int to(int move) {
        return move & 0x7F;
    }

    static int from(int move) {
        return move >> 7 & 0x7F;
    }

    static boolean isDrop(int move) {
        return from(move) >= DROP;
    }

    static int kind(int move) {
        return from(move) - DROP;
    }

    static boolean promotes(int move) {
        return (move & PROMOTION) != 0;
    }

    static int pack(Move move) {
        int to = move.to().index();
        if (move instanceof Move.Step step) {
            int from = step.from().index();
            return step.promotion() == Move.Promotion.PROMOTES ? promoting(from, to) : step(from, to);
        }
        return drop(((Move.Drop) move).kind().index(), to);
    }

    static Move unpack(int move) {
        Square to = Square.fromIndex(to(move));
        if (isDrop(move)) {
            return Move.drop(PieceKind.HAND_KINDS.get(kind(move)), to);
        }
        Square from = Square.fromIndex(from(move));
        return promotes(move) ? Move.promoting(from, to) : Move.step(from, to);
    }
}

package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import org.jspecify.annotations.Nullable;

/**
 * The legal moves of one position, one entry an origin: the squares it may go to without promoting and those it may
 * go to promoting. Filled by {@link #generate}; holds room for the next position once done.
 */
final class MoveSets {
    /** 38 pieces and 7 kinds in hand at most on one side. */
    private static final int CAPACITY = 96;

    private final int[] origin = new int[CAPACITY];
    private final long[] plainLo = new long[CAPACITY];
    private final long[] plainHi = new long[CAPACITY];
    private final long[] promotingLo = new long[CAPACITY];
    private final long[] promotingHi = new long[CAPACITY];
    private int size;
    private final CheckSquares checkSquares = new CheckSquares();
    private @Nullable MoveSets replies;

    private final int[] pinned = new int[8];
    private final long[] pinLo = new long[8];
    private final long[] pinHi = new long[8];
    private int pins;
    private int checkers;
    private int checker;
    private long attackLo;
    private long attackHi;

    /** Finds every legal move of the side to move. */
    void generate(Board board) {
        int king = startWithKing(board, -1L, -1L);
        if (checkers < 2) {
            allButKing(board, king);
        }
    }

    private void allButKing(Board board, int king) {
        long blockLo = -1L;
        long blockHi = -1L;
        if (checkers == 1) {
            int between = king * Bits.SQUARES + checker;
            blockLo = Attacks.BETWEEN_LO[between];
            blockHi = Attacks.BETWEEN_HI[between];
        }
        if (board.hands[board.side] != 0) {
            drops(board, blockLo & ~board.occupiedLo(), blockHi & ~board.occupiedHi());
        }
        long captureLo = checkers == 1 ? Bits.lo(checker) : 0;
        long captureHi = checkers == 1 ? Bits.hi(checker) : 0;
        steps(
                board,
                movableLo(board),
                movableHi(board),
                (blockLo | captureLo) & targetsLo(board),
                (blockHi | captureHi) & targetsHi(board));
    }

    /** Finds the legal captures and the promotions of pawns, of a side to move that is not in check. */
    void generateCaptures(Board board) {
        int mine = board.side << 4;
        long takesLo = board.lo[mine ^ 16] & ~board.zones.wallLo & targetsLo(board);
        long takesHi = board.hi[mine ^ 16] & ~board.zones.wallHi & targetsHi(board);
        startWithKing(board, takesLo, takesHi);
        long pawnsLo = board.lo[mine | Board.PAWN + 1];
        long pawnsHi = board.hi[mine | Board.PAWN + 1];
        steps(board, movableLo(board) & ~pawnsLo, movableHi(board) & ~pawnsHi, takesLo, takesHi);
        steps(
                board,
                pawnsLo,
                pawnsHi,
                takesLo | board.zones.promotionLo[board.side] & targetsLo(board),
                takesHi | board.zones.promotionHi[board.side] & targetsHi(board));
    }

    /** Finds the legal moves that check the enemy king. */
    void generateChecks(Board board) {
        size = 0;
        if (board.kings[board.side ^ 1] == Board.NO_SQUARE) {
            return;
        }
        checkSquares.find(board);
        int own = board.kings[board.side];
        long kingMask = own != Board.NO_SQUARE && checkSquares.discovers(own) ? -1L : 0;
        int king = startWithKing(board, kingMask, kingMask);
        if (checkers < 2) {
            allButKing(board, king);
        }
        keepChecks(board);
    }

    private void keepChecks(Board board) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int from = origin[i];
            long alsoLo = 0;
            long alsoHi = 0;
            int kind = from - Bits.SQUARES;
            if (from < Bits.SQUARES) {
                kind = Board.kind(board.at[from]);
                alsoLo = checkSquares.discoveredLo(from);
                alsoHi = checkSquares.discoveredHi(from);
            }
            int after = Board.promoted(kind);
            put(
                    kept,
                    from,
                    plainLo[i] & (checkSquares.lo[kind] | alsoLo),
                    plainHi[i] & (checkSquares.hi[kind] | alsoHi),
                    promotingLo[i] & (checkSquares.lo[after] | alsoLo),
                    promotingHi[i] & (checkSquares.hi[after] | alsoHi));
            kept += (plainLo[kept] | plainHi[kept] | promotingLo[kept] | promotingHi[kept]) == 0 ? 0 : 1;
        }
        size = kept;
    }

    /** Whether the position last looked at has one check, from a piece that something can be put before. */
    boolean canInterpose(Board board) {
        if (checkers != 1) {
            return false;
        }
        int between = board.kings[board.side] * Bits.SQUARES + checker;
        return (Attacks.BETWEEN_LO[between] | Attacks.BETWEEN_HI[between]) != 0;
    }

    /** The square of the checking piece of the position last looked at, if it is the only one, or -1. */
    int onlyChecker() {
        return checkers == 1 ? checker : Board.NO_SQUARE;
    }

    /** Forgets the last position and finds checkers, pins and the moves of the king, whose square it returns. */
    private int startWithKing(Board board, long targetLo, long targetHi) {
        size = 0;
        pins = 0;
        checkers = 0;
        int king = board.kings[board.side];
        if (king != Board.NO_SQUARE) {
            findCheckersAndPins(board, king);
            kingMoves(board, king, targetLo, targetHi);
        }
        return king;
    }

    /** Squares without an own piece and without the enemy king, which is never captured. */
    private static long targetsLo(Board board) {
        int king = board.kings[board.side ^ 1];
        return ~(board.lo[board.side << 4] | (king < 0 ? 0 : Bits.lo(king)));
    }

    private static long targetsHi(Board board) {
        int king = board.kings[board.side ^ 1];
        return ~(board.hi[board.side << 4] | (king < 0 ? 0 : Bits.hi(king)));
    }

    private void findCheckersAndPins(Board board, int king) {
        int mine = board.side << 4;
        int theirs = mine ^ 16;
        long lo = board.steppersLo(king, theirs);
        long hi = board.steppersHi(king, theirs);
        checkers = Bits.count(lo, hi);
        if (checkers > 0) {
            checker = Bits.first(lo, hi);
        }
        long[] los = board.lo;
        long[] his = board.hi;
        snipers(
                board,
                king,
                Attacks.DIAGONAL,
                los[theirs | Board.BISHOP + 1] | los[theirs | Board.HORSE + 1],
                his[theirs | Board.BISHOP + 1] | his[theirs | Board.HORSE + 1]);
        snipers(
                board,
                king,
                Attacks.ORTHOGONAL,
                los[theirs | Board.ROOK + 1] | los[theirs | Board.DRAGON + 1],
                his[theirs | Board.ROOK + 1] | his[theirs | Board.DRAGON + 1]);
        int lanceRay = mine == 0 ? Attacks.UP : Attacks.DOWN;
        snipers(board, king, 1 << lanceRay, los[theirs | Board.LANCE + 1], his[theirs | Board.LANCE + 1]);
    }

    private void snipers(Board board, int king, int rays, long slidersLo, long slidersHi) {
        if ((slidersLo | slidersHi) == 0) {
            return;
        }
        for (int left = rays; left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            int index = ray * Bits.SQUARES + king;
            long lo = Attacks.RAY_LO[index] & slidersLo;
            long hi = Attacks.RAY_HI[index] & slidersHi;
            if ((lo | hi) != 0) {
                sniper(board, king, ray < 4 ? Bits.first(lo, hi) : Bits.last(lo, hi));
            }
        }
    }

    private void sniper(Board board, int king, int sniper) {
        int index = king * Bits.SQUARES + sniper;
        long lo = Attacks.BETWEEN_LO[index];
        long hi = Attacks.BETWEEN_HI[index];
        long blockersLo = lo & board.occupiedLo();
        long blockersHi = hi & board.occupiedHi();
        if ((blockersLo | blockersHi) == 0) {
            checkers++;
            checker = sniper;
        } else if (Bits.count(blockersLo, blockersHi) == 1) {
            int own = board.side << 4;
            if ((blockersLo & board.lo[own] | blockersHi & board.hi[own]) != 0) {
                pinned[pins] = Bits.first(blockersLo, blockersHi);
                pinLo[pins] = lo | Bits.lo(sniper);
                pinHi[pins++] = hi | Bits.hi(sniper);
            }
        }
    }

    private void kingMoves(Board board, int king, long targetLo, long targetHi) {
        int code = Piece.code(board.side, Board.KING);
        long lo = Attacks.STEP_LO[code * Bits.SQUARES + king] & targetsLo(board) & targetLo;
        long hi = Attacks.STEP_HI[code * Bits.SQUARES + king] & targetsHi(board) & targetHi;
        long emptiedLo = board.occupiedLo() & ~Bits.lo(king);
        long emptiedHi = board.occupiedHi() & ~Bits.hi(king);
        long safeLo = lo;
        long safeHi = hi;
        while ((lo | hi) != 0) {
            int to = Bits.first(lo, hi);
            if (board.attacked(to, board.side ^ 1, emptiedLo, emptiedHi, Board.NO_SQUARE)) {
                safeLo &= ~Bits.lo(to);
                safeHi &= ~Bits.hi(to);
            }
            lo &= ~Bits.lo(to);
            hi &= ~Bits.hi(to);
        }
        add(king, safeLo, safeHi, 0, 0);
    }

    /** The pieces of the side to move but its king. */
    private static long movableLo(Board board) {
        int king = board.kings[board.side];
        return board.lo[board.side << 4] & ~(board.zones.wallLo | (king < 0 ? 0 : Bits.lo(king)));
    }

    private static long movableHi(Board board) {
        int king = board.kings[board.side];
        return board.hi[board.side << 4] & ~(board.zones.wallHi | (king < 0 ? 0 : Bits.hi(king)));
    }

    private void steps(Board board, long fromLo, long fromHi, long targetLo, long targetHi) {
        long occupiedLo = board.occupiedLo();
        long occupiedHi = board.occupiedHi();
        for (long left = fromLo; left != 0; left &= left - 1) {
            piece(board, Bits.first(left, 0), targetLo, targetHi, occupiedLo, occupiedHi);
        }
        for (long left = fromHi; left != 0; left &= left - 1) {
            piece(board, Bits.first(0, left), targetLo, targetHi, occupiedLo, occupiedHi);
        }
    }

    private void piece(Board board, int from, long targetLo, long targetHi, long occupiedLo, long occupiedHi) {
        int code = board.at[from];
        attacksFrom(code, from, occupiedLo, occupiedHi);
        long lo = attackLo & targetLo;
        long hi = attackHi & targetHi;
        for (int i = 0; i < pins; i++) {
            if (pinned[i] == from) {
                lo &= pinLo[i];
                hi &= pinHi[i];
            }
        }
        if ((lo | hi) != 0) {
            addWithPromotions(board, code, from, lo, hi);
        }
    }

    private void addWithPromotions(Board board, int code, int from, long lo, long hi) {
        int kind = Board.kind(code);
        if (Board.promoted(kind) == kind) {
            add(from, lo, hi, 0, 0);
            return;
        }
        Zones zones = board.zones;
        int side = board.side;
        boolean leaving = zones.promotes(side, from);
        add(
                from,
                lo & ~zones.deadLo(side, kind),
                hi & ~zones.deadHi(side, kind),
                leaving ? lo : lo & zones.promotionLo[side],
                leaving ? hi : hi & zones.promotionHi[side]);
    }

    /** Leaves the squares that a piece attacks in {@link #attackLo} and {@link #attackHi}. */
    private void attacksFrom(int code, int from, long occupiedLo, long occupiedHi) {
        long lo = Attacks.STEP_LO[code * Bits.SQUARES + from];
        long hi = Attacks.STEP_HI[code * Bits.SQUARES + from];
        for (int rays = Attacks.rays(code); rays != 0; rays &= rays - 1) {
            int ray = Integer.numberOfTrailingZeros(rays);
            int blocker = Attacks.blocker(ray, from, occupiedLo, occupiedHi);
            lo |= Attacks.rayLo(ray, from, blocker);
            hi |= Attacks.rayHi(ray, from, blocker);
        }
        attackLo = lo;
        attackHi = hi;
    }

    private void drops(Board board, long emptyLo, long emptyHi) {
        int side = board.side;
        long hand = board.hands[side];
        for (int kind = 0; kind < Board.KING; kind++) {
            if (Hand.count(hand, kind) == 0) {
                continue;
            }
            long lo = emptyLo & ~board.zones.deadLo(side, kind);
            long hi = emptyHi & ~board.zones.deadHi(side, kind);
            if (kind == Board.PAWN) {
                lo &= Nifu.free(board.lo[side << 4 | Board.PAWN + 1]);
                hi &= Nifu.free(board.hi[side << 4 | Board.PAWN + 1]);
                int front = PawnDropMate.front(board);
                if (front >= 0 && Bits.has(lo, hi, front) && PawnDropMate.at(board, front, replies())) {
                    lo &= ~Bits.lo(front);
                    hi &= ~Bits.hi(front);
                }
            }
            add(Bits.SQUARES + kind, lo, hi, 0, 0);
        }
    }

    private MoveSets replies() {
        if (replies == null) {
            replies = new MoveSets();
        }
        return replies;
    }

    private void add(int from, long lo, long hi, long promoteLo, long promoteHi) {
        if ((lo | hi | promoteLo | promoteHi) != 0) {
            put(size++, from, lo, hi, promoteLo, promoteHi);
        }
    }

    private void put(int index, int from, long lo, long hi, long promoteLo, long promoteHi) {
        origin[index] = from;
        plainLo[index] = lo;
        plainHi[index] = hi;
        promotingLo[index] = promoteLo;
        promotingHi[index] = promoteHi;
    }

    /** How many legal moves there are. */
    int count() {
        int count = 0;
        for (int i = 0; i < size; i++) {
            count += Bits.count(plainLo[i], plainHi[i]) + Bits.count(promotingLo[i], promotingHi[i]);
        }
        return count;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Every move, packed. */
    int[] toArray() {
        int[] moves = new int[count()];
        write(moves, 0);
        return moves;
    }

    /** Writes every move, packed, and returns the index behind the last one. */
    int write(int[] moves, int start) {
        int next = start;
        for (int i = 0; i < size; i++) {
            next = unpack(moves, next, PackedMove.step(origin[i], 0), plainLo[i], plainHi[i]);
            next = unpack(moves, next, PackedMove.promoting(origin[i], 0), promotingLo[i], promotingHi[i]);
        }
        return next;
    }

    /** As {@link #write}, without those that are never better than promoting instead, but to avoid 打ち歩詰め. */
    int writeSensible(Board board, int[] moves, int start) {
        int next = start;
        for (int i = 0; i < size; i++) {
            long stayLo = plainLo[i] & ~pointlessLo(board, i);
            long stayHi = plainHi[i] & ~pointlessHi(board, i);
            next = unpack(moves, next, PackedMove.promoting(origin[i], 0), promotingLo[i], promotingHi[i]);
            next = unpack(moves, next, PackedMove.step(origin[i], 0), stayLo, stayHi);
        }
        return next;
    }

    /** As {@link #writeSensible}, without captures and promotions of pawns. */
    int writeQuiets(Board board, int[] moves, int start) {
        int their = board.side << 4 ^ 16;
        long quietLo = ~board.lo[their];
        long quietHi = ~board.hi[their];
        int next = start;
        for (int i = 0; i < size; i++) {
            long stayLo = plainLo[i] & ~pointlessLo(board, i) & quietLo;
            long stayHi = plainHi[i] & ~pointlessHi(board, i) & quietHi;
            boolean isPawn = origin[i] < Bits.SQUARES && Board.kind(board.at[origin[i]]) == Board.PAWN;
            if (!isPawn && (promotingLo[i] | promotingHi[i]) != 0) {
                next = unpack(
                        moves,
                        next,
                        PackedMove.promoting(origin[i], 0),
                        promotingLo[i] & quietLo,
                        promotingHi[i] & quietHi);
            }
            next = unpack(moves, next, PackedMove.step(origin[i], 0), stayLo, stayHi);
        }
        return next;
    }

    /** Where a piece had better promote: pawn, bishop and rook always, a lance on the last two ranks. */
    private long pointlessLo(Board board, int entry) {
        if (promotingLo[entry] == 0) {
            return 0;
        }
        int kind = Board.kind(board.at[origin[entry]]);
        if (kind == Board.PAWN || kind == Board.BISHOP || kind == Board.ROOK) {
            return promotingLo[entry];
        }
        return kind == Board.LANCE ? board.zones.deadLo(board.side, Board.KNIGHT) : 0;
    }

    private long pointlessHi(Board board, int entry) {
        if (promotingHi[entry] == 0) {
            return 0;
        }
        int kind = Board.kind(board.at[origin[entry]]);
        if (kind == Board.PAWN || kind == Board.BISHOP || kind == Board.ROOK) {
            return promotingHi[entry];
        }
        return kind == Board.LANCE ? board.zones.deadHi(board.side, Board.KNIGHT) : 0;
    }

    private static int unpack(int[] moves, int start, int stem, long lo, long hi) {
        int next = start;
        for (long left = lo; left != 0; left &= left - 1) {
            moves[next++] = stem | Long.numberOfTrailingZeros(left);
        }
        for (long left = hi; left != 0; left &= left - 1) {
            moves[next++] = stem | 63 + Long.numberOfTrailingZeros(left);
        }
        return next;
    }
}

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
    private final SafeSquares safe = new SafeSquares();
    private final CheckSquares checkSquares = new CheckSquares();
    private final Reach reach = new Reach();
    private @Nullable MoveSets replies;

    private final int[] pinned = new int[8];
    private final long[] pinLo = new long[8];
    private final long[] pinHi = new long[8];
    private int pins;
    private int checkers;
    private int checker;
    private long blockLo;
    private long blockHi;
    private long targetLo;
    private long targetHi;

    /** Finds every legal move of the side to move. */
    void generate(Board board) {
        startWithKing(board, -1L, -1L);
        if (checkers < 2) {
            findTargets(board);
            rest(board);
        }
    }

    /** How many legal moves the side to move has: as {@link #generate} and {@link #count()}, but twice as fast. */
    int count(Board board) {
        startWithKing(board, -1L, -1L);
        if (checkers > 1) {
            return count();
        }
        findTargets(board);
        int dropped = board.hands[board.side] == 0 ? 0 : countDrops(board);
        return count() + dropped + countSteps(board);
    }

    /** Whether the side to move has no legal move. */
    boolean isStuck(Board board) {
        startWithKing(board, -1L, -1L);
        if (size > 0 || checkers > 1) {
            return size == 0;
        }
        findTargets(board);
        return countSteps(board) == 0 && (board.hands[board.side] == 0 || countDrops(board) == 0);
    }

    /** Finds every legal move of a side to move that is not in check, but captures. */
    void generateQuiets(Board board) {
        int their = board.side << 4 ^ 16;
        startWithKing(board, ~board.lo[their], ~board.hi[their]);
        findTargets(board);
        targetLo &= ~board.lo[their];
        targetHi &= ~board.hi[their];
        rest(board);
    }

    /** The moves of all pieces but the king, to {@link #findTargets}. */
    private void rest(Board board) {
        if (board.hands[board.side] != 0) {
            drops(board, blockLo & ~board.occupiedLo(), blockHi & ~board.occupiedHi());
        }
        steps(board, movableLo(board), movableHi(board), targetLo, targetHi);
    }

    /** Where pieces may be dropped, if it is empty, and where all but the king may go, as far as a check goes. */
    private void findTargets(Board board) {
        blockLo = -1L;
        blockHi = -1L;
        targetLo = targetsLo(board);
        targetHi = targetsHi(board);
        if (checkers == 1) {
            int between = board.kings[board.side] * Bits.SQUARES + checker;
            blockLo = Attacks.BETWEEN_LO[between];
            blockHi = Attacks.BETWEEN_HI[between];
            targetLo &= blockLo | Bits.lo(checker);
            targetHi &= blockHi | Bits.hi(checker);
        }
    }

    private int countDrops(Board board) {
        int side = board.side;
        long hand = board.hands[side];
        long emptyLo = blockLo & ~board.occupiedLo();
        long emptyHi = blockHi & ~board.occupiedHi();
        int counted = 0;
        for (int kind = Board.PAWN; kind <= Board.KNIGHT; kind++) {
            if (Hand.count(hand, kind) != 0) {
                long lo = emptyLo & ~board.zones.deadLo(side, kind);
                long hi = emptyHi & ~board.zones.deadHi(side, kind);
                counted += kind == Board.PAWN ? countPawnDrops(board, lo, hi) : Bits.count(lo, hi);
            }
        }
        int kinds = 0;
        for (int kind = Board.KNIGHT + 1; kind < Board.KING; kind++) {
            kinds += Hand.count(hand, kind) == 0 ? 0 : 1;
        }
        return counted + kinds * Bits.count(emptyLo, emptyHi);
    }

    private int countPawnDrops(Board board, long lo, long hi) {
        int pawn = board.side << 4 | Board.PAWN + 1;
        long freeLo = lo & Legality.Nifu.free(board.lo[pawn]);
        long freeHi = hi & Legality.Nifu.free(board.hi[pawn]);
        return Bits.count(freeLo, freeHi) - (matesByPawn(board, freeLo, freeHi) ? 1 : 0);
    }

    private boolean matesByPawn(Board board, long dropsLo, long dropsHi) {
        int front = Legality.PawnDropMate.front(board);
        return front >= 0 && Bits.has(dropsLo, dropsHi, front) && Legality.PawnDropMate.at(board, front, replies());
    }

    private int countSteps(Board board) {
        long freeLo = movableLo(board);
        long freeHi = movableHi(board);
        long occupiedLo = board.occupiedLo();
        long occupiedHi = board.occupiedHi();
        int counted = 0;
        for (int i = 0; i < pins; i++) {
            counted += countFrom(board, pinned[i], occupiedLo, occupiedHi, pinLo[i], pinHi[i]);
            freeLo &= ~Bits.lo(pinned[i]);
            freeHi &= ~Bits.hi(pinned[i]);
        }
        int pawn = board.side << 4 | Board.PAWN + 1;
        counted += countPawns(board, board.lo[pawn] & freeLo, board.hi[pawn] & freeHi);
        for (long left = freeLo & ~board.lo[pawn]; left != 0; left &= left - 1) {
            counted += countFrom(board, Bits.first(left, 0), occupiedLo, occupiedHi, -1L, -1L);
        }
        for (long left = freeHi & ~board.hi[pawn]; left != 0; left &= left - 1) {
            counted += countFrom(board, Bits.first(0, left), occupiedLo, occupiedHi, -1L, -1L);
        }
        return counted;
    }

    /** All pawns at once: one that could still move has a square before it, which is the next one of its file. */
    private int countPawns(Board board, long pawnsLo, long pawnsHi) {
        int side = board.side;
        Zones zones = board.zones;
        long deadLo = zones.deadLo(side, Board.PAWN);
        long deadHi = zones.deadHi(side, Board.PAWN);
        long lo = Bits.ahead(side, pawnsLo & ~deadLo) & targetLo;
        long hi = Bits.ahead(side, pawnsHi & ~deadHi) & targetHi;
        return Bits.count(lo & ~deadLo, hi & ~deadHi)
                + Bits.count(lo & zones.promotionLo[side], hi & zones.promotionHi[side]);
    }

    private int countFrom(Board board, int from, long occupiedLo, long occupiedHi, long lineLo, long lineHi) {
        reach.find(board.at[from], from, occupiedLo, occupiedHi);
        return countWithPromotions(board, from, reach.lo & targetLo & lineLo, reach.hi & targetHi & lineHi);
    }

    private static int countWithPromotions(Board board, int from, long lo, long hi) {
        int kind = Board.kind(board.at[from]);
        if (Board.promoted(kind) == kind) {
            return Bits.count(lo, hi);
        }
        Zones zones = board.zones;
        int side = board.side;
        int staying = Bits.count(lo & ~zones.deadLo(side, kind), hi & ~zones.deadHi(side, kind));
        boolean leaving = zones.promotes(side, from);
        return staying
                + (leaving
                        ? Bits.count(lo, hi)
                        : Bits.count(lo & zones.promotionLo[side], hi & zones.promotionHi[side]));
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
        pawns(
                board,
                pawnsLo,
                pawnsHi,
                takesLo | board.zones.promotionLo[board.side] & targetsLo(board),
                takesHi | board.zones.promotionHi[board.side] & targetsHi(board));
    }

    /** As {@link #steps}, of pawns alone. */
    private void pawns(Board board, long pawnsLo, long pawnsHi, long targetLo, long targetHi) {
        int side = board.side;
        long movingLo = pawnsLo & ~board.zones.deadLo(side, Board.PAWN);
        long movingHi = pawnsHi & ~board.zones.deadHi(side, Board.PAWN);
        long aheadLo = Bits.ahead(side, movingLo) & targetLo;
        long aheadHi = Bits.ahead(side, movingHi) & targetHi;
        steps(board, Bits.ahead(side ^ 1, aheadLo), Bits.ahead(side ^ 1, aheadHi), targetLo, targetHi);
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
        startWithKing(board, kingMask, kingMask);
        if (checkers < 2) {
            findTargets(board);
            rest(board);
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

    /** Forgets the last position and finds checkers, pins and those moves of the king that lead to some squares. */
    private void startWithKing(Board board, long kingLo, long kingHi) {
        size = 0;
        pins = 0;
        checkers = 0;
        int king = board.kings[board.side];
        if (king != Board.NO_SQUARE) {
            findCheckersAndPins(board, king);
            kingMoves(board, king, kingLo, kingHi);
        }
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
        long bishopsLo = Attacks.SALTIRE_LO[king] & Board.bishops(los, theirs);
        long bishopsHi = Attacks.SALTIRE_HI[king] & Board.bishops(his, theirs);
        long rooksLo = Attacks.CROSS_LO[king] & Board.rooks(los, theirs);
        long rooksHi = Attacks.CROSS_HI[king] & Board.rooks(his, theirs);
        int ahead = (mine == 0 ? Attacks.UP : Attacks.DOWN) * Bits.SQUARES + king;
        long lancesLo = Attacks.RAY_LO[ahead] & los[theirs | Board.LANCE + 1];
        long lancesHi = Attacks.RAY_HI[ahead] & his[theirs | Board.LANCE + 1];
        // each stands on another line from the king, so that all can be looked at as one set
        snipers(board, king, bishopsLo | rooksLo | lancesLo, bishopsHi | rooksHi | lancesHi);
    }

    private void snipers(Board board, int king, long slidersLo, long slidersHi) {
        for (long left = slidersLo; left != 0; left &= left - 1) {
            sniper(board, king, Bits.first(left, 0));
        }
        for (long left = slidersHi; left != 0; left &= left - 1) {
            sniper(board, king, Bits.first(0, left));
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

    private void kingMoves(Board board, int king, long kingLo, long kingHi) {
        int code = Piece.code(board.side, Board.KING);
        safe.lo = Attacks.STEP_LO[code * Bits.SQUARES + king] & targetsLo(board) & kingLo;
        safe.hi = Attacks.STEP_HI[code * Bits.SQUARES + king] & targetsHi(board) & kingHi;
        if ((safe.lo | safe.hi) == 0) {
            return;
        }
        safe.keep(board, king);
        add(king, safe.lo, safe.hi, 0, 0);
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
        reach.find(code, from, occupiedLo, occupiedHi);
        long lo = reach.lo & targetLo;
        long hi = reach.hi & targetHi;
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
                lo &= Legality.Nifu.free(board.lo[side << 4 | Board.PAWN + 1]);
                hi &= Legality.Nifu.free(board.hi[side << 4 | Board.PAWN + 1]);
                if (matesByPawn(board, lo, hi)) {
                    int front = Legality.PawnDropMate.front(board);
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
            next = unpack(moves, next, PackedMove.promoting(origin[i], 0), promotingLo[i], promotingHi[i]);
            next = stays(board, moves, next, i);
        }
        return next;
    }

    /** As {@link #writeSensible}, without promotions of pawns. */
    int writeQuiets(Board board, int[] moves, int start) {
        int next = start;
        for (int i = 0; i < size; i++) {
            boolean isPawn = origin[i] < Bits.SQUARES && Board.kind(board.at[origin[i]]) == Board.PAWN;
            if (!isPawn && (promotingLo[i] | promotingHi[i]) != 0) {
                next = unpack(moves, next, PackedMove.promoting(origin[i], 0), promotingLo[i], promotingHi[i]);
            }
            next = stays(board, moves, next, i);
        }
        return next;
    }

    private int stays(Board board, int[] moves, int start, int entry) {
        int side = board.side;
        long lo = plainLo[entry] & ~pointless(board, entry, promotingLo[entry], board.zones.deadLo(side, Board.KNIGHT));
        long hi = plainHi[entry] & ~pointless(board, entry, promotingHi[entry], board.zones.deadHi(side, Board.KNIGHT));
        return unpack(moves, start, PackedMove.step(origin[entry], 0), lo, hi);
    }

    /** Where a piece had better promote: pawn, bishop and rook always, a lance on the last two ranks. */
    private long pointless(Board board, int entry, long promoting, long lastRanks) {
        if (promoting == 0) {
            return 0;
        }
        int kind = Board.kind(board.at[origin[entry]]);
        if (kind == Board.PAWN || kind == Board.BISHOP || kind == Board.ROOK) {
            return promoting;
        }
        return kind == Board.LANCE ? lastRanks : 0;
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

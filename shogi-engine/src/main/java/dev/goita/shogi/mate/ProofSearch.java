package dev.goita.shogi.mate;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.List;

/**
 * df-pn: depth-first proof-number search for a mate, on an explicit stack, so that the length of a mate is bounded by memory alone.
 *
 * <p>It is asked either for a mate at all or for a mate within a number of plies. In the first case a position that comes back counts
 * against the attacker, and disproofs that lean on a position above them are kept for that path alone ({@link LoopTable}); proofs never
 * depend on the path. In the second case plies run out instead, and every answer is final.
 */
final class ProofSearch {
    static final int INFINITE = 1 << 29;
    /** In place of a number of plies: any length. */
    static final int UNLIMITED = Short.MAX_VALUE;

    /** Plies; the longest known problem (ミクロコスモス) mates in 1,525, and the table has 16 bits for a depth. */
    private static final int DEEPEST = 16_000;

    enum Verdict {
        MATE,
        NO_MATE,
        UNKNOWN
    }

    private final ProofTable table;
    private final LoopTable loops;
    private final Path path = new Path();
    private final List<ProofNode> frames = new ArrayList<>();
    private final int[] zeros = new int[1 << 14];
    private final int[] buffer = new int[SearchBoard.MOST_MOVES];

    private SearchBoard board;
    private Effort effort;
    private MateEnd ending;
    private int attacker;
    private int depth;
    private int onlyFirst;
    private boolean revisits;
    private boolean stopped;

    private int resultWin;
    private int resultLoss;
    private int resultLength;
    private long resultHand;
    private int resultLean;

    ProofSearch(ProofTable table, LoopTable loops, SearchBoard board) {
        this.table = table;
        this.loops = loops;
        this.board = board;
        effort = new Effort(0, Effort.FOREVER);
        ending = MateEnd.NO_LEGAL_MOVE;
    }

    /** Goes on to another problem: what was known of the last one is forgotten. */
    void begin(SearchBoard ofProblem, MateEnd mate) {
        table.clear();
        loops.clear();
        board = ofProblem;
        ending = mate;
    }

    /** Spends from now on what is left of this. */
    void spend(Effort from) {
        effort = from;
    }

    /** Looks for a mate by the side to move within an odd number of plies, or {@link #UNLIMITED}. */
    Verdict search(int plies) {
        return search(plies, PackedMove.NONE);
    }

    /** As {@link #search(int)}, by one first move. Coming back to where the search starts does not count. */
    Verdict search(int plies, int first) {
        onlyFirst = first;
        attacker = board.side();
        depth = 0;
        stopped = false;
        revisits = false;
        path.clear();
        open(plies, INFINITE, INFINITE);
        while (true) {
            if (stopped) {
                abandon();
                return Verdict.UNKNOWN;
            }
            ProofNode frame = frames.get(depth);
            frame.sum();
            if (revisits && !frame.isSettled()) {
                frame.winLimit = Math.max(frame.winLimit, frame.win + 1);
                frame.lossLimit = Math.max(frame.lossLimit, frame.loss + 1);
            }
            if (frame.isSettled() || frame.win >= frame.winLimit || frame.loss >= frame.lossLimit) {
                close(frame);
                if (depth == 0) {
                    return verdict(frame);
                }
                board.unmake();
                depth--;
                ProofNode parent = frames.get(depth);
                parent.settle(parent.best, resultLoss, resultWin, resultLength, resultHand, resultLean);
            } else {
                descend(frame);
            }
        }
    }

    private void abandon() {
        while (depth > 0) {
            board.unmake();
            depth--;
        }
        path.clear();
    }

    private static Verdict verdict(ProofNode root) {
        if (root.win == 0) {
            return Verdict.MATE;
        }
        return root.loss == 0 ? Verdict.NO_MATE : Verdict.UNKNOWN;
    }

    /** Plies to the mate that the last search found. */
    int length() {
        return resultLength;
    }

    /** The node of the last search, whose moves tell what is known of them. */
    ProofNode root() {
        return frames.get(0);
    }

    private void descend(ProofNode frame) {
        int best = frame.best;
        if (frame.unseen[best]) {
            revisits = false;
        }
        int second = frame.secondWin;
        int lossOfChild = Math.min(frame.winLimit, second + 1 + (second >> 3));
        int winOfChild = frame.lossLimit - (frame.loss - frame.losses[best]);
        board.make(frame.moves[best]);
        depth++;
        open(left(frame.remaining), Math.min(winOfChild, INFINITE), Math.min(lossOfChild, INFINITE));
    }

    private static int left(int remaining) {
        return remaining == UNLIMITED ? UNLIMITED : remaining - 1;
    }

    private void open(int remaining, int winLimit, int lossLimit) {
        if (depth == frames.size()) {
            frames.add(new ProofNode());
        }
        stopped |= depth >= DEEPEST;
        ProofNode frame = frames.get(depth);
        frame.attacks = board.side() == attacker;
        frame.remaining = remaining;
        frame.winLimit = winLimit;
        frame.lossLimit = lossLimit;
        frame.nodesBefore = effort.nodes();
        frame.boardKey = board.boardKey();
        frame.attackerHand = board.hand(attacker);
        frame.defenderHand = board.hand(attacker ^ 1);
        path.push(frame.boardKey, frame.attackerHand);
        int count = generate(frame);
        frame.canInterpose = !frame.attacks && board.canInterpose();
        frame.hold(count);
        System.arraycopy(buffer, 0, frame.moves, 0, count);
        frame.order(zeros);
        for (int i = 0; i < count && !stopped; i++) {
            consider(frame, i);
            if (frame.wins[i] == 0) {
                frame.after[i] = ProofNode.NO_MOVE;
                if (!stopped && frame.leans[i] == Path.NONE) {
                    frame.count = i + 1;
                    return;
                }
            }
        }
    }

    private int generate(ProofNode frame) {
        if (depth == 0 && onlyFirst != PackedMove.NONE) {
            buffer[0] = onlyFirst;
            return 1;
        }
        return frame.attacks ? board.checks(buffer) : board.legalMoves(buffer);
    }

    /** Finds what is known about a move, or what can be guessed. */
    private void consider(ProofNode frame, int i) {
        if (!effort.spend()) {
            stopped = true;
            return;
        }
        board.make(frame.moves[i]);
        long key = board.boardKey();
        long hand = board.hand(attacker);
        int remaining = left(frame.remaining);
        int loop = remaining == UNLIMITED ? path.loopTo(key, hand) : Path.NONE;
        if (loop != Path.NONE) {
            escape(frame, i, UNLIMITED, hand, loop);
        } else {
            switch (table.look(key, hand, remaining)) {
                case PROOF -> mate(frame, i, table.length(), table.hand());
                case DISPROOF -> escape(frame, i, table.length(), table.hand(), Path.NONE);
                case NUMBERS -> known(frame, i, key, hand, remaining);
                case NOTHING -> guess(frame, i, hand, remaining);
            }
        }
        board.unmake();
    }

    private void mate(ProofNode frame, int i, int length, long hand) {
        frame.settle(i, frame.attacks ? 0 : INFINITE, frame.attacks ? INFINITE : 0, length, hand, Path.NONE);
    }

    private void escape(ProofNode frame, int i, int length, long hand, int lean) {
        frame.settle(i, frame.attacks ? INFINITE : 0, frame.attacks ? 0 : INFINITE, length, hand, lean);
    }

    private void open(ProofNode frame, int i, int pn, int dn) {
        frame.settle(i, frame.attacks ? pn : dn, frame.attacks ? dn : pn, 0, 0, Path.NONE);
    }

    private void known(ProofNode frame, int i, long key, long hand, int remaining) {
        if (remaining == UNLIMITED) {
            int lean = loops.look(path.keyWith(key, hand));
            if (lean != Path.NONE) {
                escape(frame, i, UNLIMITED, hand, lean);
                return;
            }
            revisits |= table.depth() <= depth;
        }
        open(frame, i, table.pn(), table.dn());
    }

    private void guess(ProofNode frame, int i, long hand, int remaining) {
        if (frame.attacks) {
            int evasions = board.countLegalMoves();
            boolean canInterpose = board.canInterpose();
            if (evasions == 0 || canInterpose && ending.isMate(board)) {
                mate(frame, i, 0, canInterpose ? lackedByDefender(hand, board.hand(attacker ^ 1)) : 0);
            } else if (remaining == 0) {
                escape(frame, i, 0, hand, Path.NONE);
            } else {
                open(frame, i, evasions, 1);
                frame.unseen[i] = true;
            }
        } else {
            int checks = board.countChecks();
            if (checks == 0) {
                escape(frame, i, UNLIMITED, allowed(hand, board.hand(attacker ^ 1)), Path.NONE);
            } else {
                open(frame, i, 1, checks);
                frame.unseen[i] = true;
            }
        }
    }

    /** What the attacker must hold so that the defender has none of it either. */
    private static long lackedByDefender(long attackerHand, long defenderHand) {
        return attackerHand & ~PackedHands.kindsOf(defenderHand);
    }

    /** With more of what the attacker has already, there are no more moves. */
    private static long allowed(long attackerHand, long defenderHand) {
        return attackerHand + defenderHand & PackedHands.kindsOf(attackerHand);
    }

    /** Leaves a node: keeps what is known about it and hands it to the node above. */
    private void close(ProofNode frame) {
        path.pop();
        long work = effort.nodes() - frame.nodesBefore;
        resultWin = frame.win;
        resultLoss = frame.loss;
        resultLength = 0;
        resultHand = 0;
        resultLean = Path.NONE;
        if (depth == 0 && onlyFirst != PackedMove.NONE) {
            return;
        }
        if (frame.isSettled()) {
            if (frame.proofNumber() == 0) {
                proven(frame);
                table.storeProof(frame.boardKey, resultHand, resultLength, work);
            } else {
                disproven(frame);
                storeDisproof(frame, work);
            }
        } else {
            table.storeNumbers(
                    frame.boardKey,
                    frame.attackerHand,
                    frame.remaining,
                    frame.proofNumber(),
                    frame.disproofNumber(),
                    depth,
                    work);
        }
    }

    private void storeDisproof(ProofNode frame, long work) {
        if (resultLean < depth) {
            loops.store(path.keyWith(frame.boardKey, frame.attackerHand), resultLean);
            if (table.look(frame.boardKey, frame.attackerHand, UNLIMITED) == ProofTable.Found.NOTHING) {
                table.storeNumbers(frame.boardKey, frame.attackerHand, UNLIMITED, 1, 1, depth, work);
            }
        } else {
            resultLean = Path.NONE;
            table.storeDisproof(frame.boardKey, resultHand, resultLength, work);
        }
    }

    private void proven(ProofNode frame) {
        if (frame.attacks) {
            int best = frame.best;
            resultLength = frame.lengths[best] + 1;
            resultHand = beforeMove(frame, best);
            return;
        }
        long needed = frame.canInterpose ? lackedByDefender(frame.attackerHand, frame.defenderHand) : 0;
        int longest = -1;
        for (int i = 0; i < frame.count; i++) {
            needed = PackedHands.most(needed, frame.hands[i]);
            longest = Math.max(longest, frame.lengths[i]);
        }
        resultLength = longest + 1;
        resultHand = needed;
    }

    private void disproven(ProofNode frame) {
        if (!frame.attacks) {
            int best = frame.surestEscape();
            resultLength = longer(frame.lengths[best]);
            resultHand = PackedHands.fewest(frame.hands[best], frame.attackerHand + frame.defenderHand);
            resultLean = frame.leans[best];
            return;
        }
        long allowed = allowed(frame.attackerHand, frame.defenderHand);
        int shortest = UNLIMITED;
        int lean = Path.NONE;
        for (int i = 0; i < frame.count; i++) {
            allowed = PackedHands.fewest(allowed, beforeMove(frame, i));
            shortest = Math.min(shortest, frame.lengths[i]);
            lean = Math.min(lean, frame.leans[i]);
        }
        resultLength = longer(shortest);
        resultHand = allowed;
        resultLean = lean;
    }

    private static int longer(int length) {
        return length == UNLIMITED ? UNLIMITED : length + 1;
    }

    /** The attacker's hand of which the hand after a move of the attacker is made. */
    private long beforeMove(ProofNode frame, int i) {
        int move = frame.moves[i];
        long hand = frame.hands[i];
        if (PackedMove.isDrop(move)) {
            return hand + PackedHands.one(PackedMove.kind(move));
        }
        int captured = board.codeAt(PackedMove.to(move));
        return captured == 0 ? hand : PackedHands.without(hand, baseKind(captured));
    }

    private static int baseKind(int code) {
        return PieceKind.fromIndex((code & 15) - 1).base().index();
    }
}

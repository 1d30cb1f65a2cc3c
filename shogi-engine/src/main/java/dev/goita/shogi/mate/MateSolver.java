package dev.goita.shogi.mate;

import dev.goita.shogi.mate.ProofSearch.Verdict;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * 詰将棋の解図: finds out whether the side to move can mate with checks alone. It keeps its memory from one problem to the next but nothing
 * that it knew. Not safe for use by several threads at once.
 *
 * <p>A position that comes back counts against the attacker, as perpetual check does in the rules. The attacker may be without a king.
 */
public final class MateSolver {
    /** Enough for several million positions. */
    public static final long DEFAULT_BYTES = 256L << 20;

    /** In place of a number of plies. */
    public static final int ANY_LENGTH = ProofSearch.UNLIMITED;

    /**
     * What is spent on finding a shorter mate than the one found: at least so many positions, or so many times what that one
     * took. Customary, not measured; more proves more mates shortest, fewer answers sooner.
     */
    private static final int SHORTENING_NODES = 200_000;

    private static final int SHORTENING_TIMES = 4;

    private final ProofSearch search;
    private final MateEnd ending;

    private MateSolver(long bytes, MateEnd ending) {
        this.ending = ending;
        search = new ProofSearch(
                new ProofTable(bytes - bytes / 8), new LoopTable(bytes / 8), SearchBoard.of(Position.hirate()));
    }

    /** {@return a solver with {@link #DEFAULT_BYTES}, for which a mate stands where the defender has no legal move at all} */
    public static MateSolver of() {
        return withMemory(DEFAULT_BYTES);
    }

    /** {@return a solver for which a mate stands where the defender has no legal move at all, with so many bytes for its tables at most} */
    public static MateSolver withMemory(long bytes) {
        return new MateSolver(bytes, MateEnd.NO_LEGAL_MOVE);
    }

    /**
     * 無駄合いを数えない: a mate stands for this solver already if the defender can do nothing but drop pieces between his king and a distant
     * checker that takes each of them and mates again. So lines and lengths are those of tsume literature, and the defender may have
     * legal moves at the end of the line.
     */
    public static MateSolver ofLiterature(long bytes) {
        return new MateSolver(bytes, MateEnd.NO_USEFUL_MOVE);
    }

    /** Looks for a mate by the side to move of a position without a {@link MateRefusal}. */
    public MateAnswer solve(Position position, MateLimits limits, MateGoal goal) {
        refuse(position);
        SearchBoard board = SearchBoard.of(position);
        Effort effort = new Effort(limits.nodes(), limits.time());
        search.begin(board, ending);
        search.spend(effort);
        Verdict verdict = search.search(ProofSearch.UNLIMITED);
        if (verdict != Verdict.MATE) {
            MateAnswer.Result result = verdict == Verdict.NO_MATE ? MateAnswer.Result.NONE : MateAnswer.Result.UNKNOWN;
            return new MateAnswer(result, List.of(), 0, MateAnswer.Proof.FOUND, effort.nodes());
        }
        int length = search.length();
        boolean isShortest = length == 1;
        if (goal != MateGoal.ANY) {
            if (goal == MateGoal.SHORT) {
                long more = Math.max(SHORTENING_NODES, SHORTENING_TIMES * effort.nodes());
                effort.limitTo(Math.min(limits.nodes(), effort.nodes() + more));
            }
            Verdict shorter = Verdict.MATE;
            while (length > 1 && shorter == Verdict.MATE) {
                shorter = search.search(length - 2);
                length = shorter == Verdict.MATE ? search.length() : length;
            }
            isShortest = length == 1 || shorter == Verdict.NO_MATE;
        }
        long nodes = effort.nodes();
        MateLine line = new MateLine(board, search, ending);
        List<Move> moves = isShortest ? line.exact(length) : line.found(length);
        int plies = isShortest || moves.isEmpty() ? length : moves.size();
        return new MateAnswer(
                MateAnswer.Result.MATE,
                moves,
                plies,
                isShortest ? MateAnswer.Proof.SHORTEST : MateAnswer.Proof.FOUND,
                nodes);
    }

    /**
     * What becomes of each legal check that the side to move can give if the mate must come within some plies, the check included,
     * or in {@link #ANY_LENGTH}. Mates that first come back to this position do not count.
     */
    public List<FirstMove> firstMoves(Position position, int plies, MateLimits limits) {
        refuse(position);
        SearchBoard board = SearchBoard.of(position);
        search.begin(board, ending);
        search.spend(new Effort(limits.nodes(), limits.time()));
        List<FirstMove> firsts = new ArrayList<>();
        int[] checks = new int[SearchBoard.MOST_MOVES];
        int count = board.checks(checks);
        for (int i = 0; i < count; i++) {
            firsts.add(new FirstMove(PackedMove.unpack(checks[i]), result(search.search(plies, checks[i]))));
        }
        return firsts;
    }

    private static MateAnswer.Result result(Verdict verdict) {
        return switch (verdict) {
            case MATE -> MateAnswer.Result.MATE;
            case NO_MATE -> MateAnswer.Result.NONE;
            case UNKNOWN -> MateAnswer.Result.UNKNOWN;
        };
    }

    /** A check and what becomes of it. */
    public record FirstMove(Move move, MateAnswer.Result result) {}

    private static void refuse(Position position) {
        MateRefusal.of(position).ifPresent(reason -> {
            throw new IllegalArgumentException(reason.wording().english());
        });
    }
}

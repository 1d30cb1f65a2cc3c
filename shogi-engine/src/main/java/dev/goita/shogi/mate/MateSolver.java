package dev.goita.shogi.mate;

import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.mate.ProofSearch.Verdict;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** Looks for a mate by the side to move of a position without a {@link Refusal}. */
    public Answer solve(Position position, Limits limits, Goal goal) {
        refuse(position);
        SearchBoard board = SearchBoard.of(position);
        Effort effort = new Effort(limits.nodes(), limits.time());
        search.begin(board, ending);
        search.spend(effort);
        Verdict verdict = search.search(ProofSearch.UNLIMITED);
        if (verdict != Verdict.MATE) {
            Answer.Result result = verdict == Verdict.NO_MATE ? Answer.Result.NONE : Answer.Result.UNKNOWN;
            return new Answer(result, List.of(), 0, Answer.Proof.FOUND, effort.nodes());
        }
        int length = search.length();
        boolean isShortest = length == 1;
        if (goal != Goal.ANY) {
            if (goal == Goal.SHORT) {
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
        return new Answer(
                Answer.Result.MATE, moves, plies, isShortest ? Answer.Proof.SHORTEST : Answer.Proof.FOUND, nodes);
    }

    /**
     * What becomes of each legal check that the side to move can give if the mate must come within some plies, the check included,
     * or in {@link #ANY_LENGTH}. Mates that first come back to this position do not count.
     */
    public List<FirstMove> firstMoves(Position position, int plies, Limits limits) {
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

    private static Answer.Result result(Verdict verdict) {
        return switch (verdict) {
            case MATE -> Answer.Result.MATE;
            case NO_MATE -> Answer.Result.NONE;
            case UNKNOWN -> Answer.Result.UNKNOWN;
        };
    }

    public record FirstMove(Move move, Answer.Result result) {}

    private static void refuse(Position position) {
        Refusal.of(position).ifPresent(reason -> {
            throw new IllegalArgumentException(reason.wording().english());
        });
    }

    /** 詰手順: the line of a mate that a search has just proved, taken from what it left in its table and searched again where that is gone. */
    private static final class MateLine {
        /** For each search again of what the table has lost: a guess that keeps the answer within seconds. */
        private static final long NODES = 5_000_000;

        private final SearchBoard board;
        private final ProofSearch search;
        private final MateEnd ending;
        private final int[] replies = new int[SearchBoard.MOST_MOVES];
        private final List<Move> line = new ArrayList<>();
        /** Plies to the mate before the last move of the attacker. */
        private int mateIn;

        MateLine(SearchBoard board, ProofSearch search, MateEnd ending) {
            this.board = board;
            this.search = search;
            this.ending = ending;
            search.spend(new Effort(NODES, Effort.FOREVER));
        }

        /** The line of a mate whose length is proved to be the shortest: the defender takes as long as he can. */
        List<Move> exact(int length) {
            int left = length;
            while (left > 0 && attack(left) && !isOver()) {
                play(slowestReply(left - 2));
                left -= 2;
            }
            return finished();
        }

        /**
         * The line of a mate of at most this length; both sides go by the lengths that the search came across. Ends early if what is needed is no
         * longer known and cannot be found again.
         */
        List<Move> found(int length) {
            int left = length;
            while (left > 0 && attack(left) && !isOver()) {
                left = longestReply(mateIn - 2);
            }
            return finished();
        }

        private List<Move> finished() {
            for (int i = 0; i < line.size(); i++) {
                board.unmake();
            }
            return line;
        }

        private void play(int move) {
            board.make(move);
            line.add(PackedMove.unpack(move));
        }

        private boolean attack(int left) {
            Verdict verdict = search.search(left);
            if (verdict != Verdict.MATE) {
                return false;
            }
            ProofNode root = search.root();
            int chosen = root.best;
            for (int i = 0; i < root.count; i++) {
                if (root.wins[i] == 0 && root.lengths[i] < root.lengths[chosen]) {
                    chosen = i;
                }
            }
            int move = root.moves[chosen];
            mateIn = root.lengths[chosen] + 1;
            play(promotes(move, mateIn) ? move | PackedMove.promoting(0, 0) : move);
            return true;
        }

        /** Whether a pawn, bishop or rook that stays could as well promote, as one would expect of it. */
        private boolean promotes(int move, int length) {
            if (PackedMove.isDrop(move) || PackedMove.promotes(move)) {
                return false;
            }
            PieceKind kind = PieceKind.fromIndex((board.codeAt(PackedMove.from(move)) & 15) - 1);
            boolean isWorse = kind == PieceKind.PAWN || kind == PieceKind.BISHOP || kind == PieceKind.ROOK;
            int promoting = move | PackedMove.promoting(0, 0);
            return isWorse && board.isLegal(promoting) && search.search(length, promoting) == Verdict.MATE;
        }

        private boolean isOver() {
            return board.isStuck() || board.canInterpose() && ending.isMate(board);
        }

        /** @param left plies within which every reply leads to mate, but one that takes them all */
        private int slowestReply(int left) {
            int[] moves = ordered();
            if (left > 1) {
                for (int move : moves) {
                    board.make(move);
                    Verdict faster = search.search(left - 2);
                    board.unmake();
                    if (faster == Verdict.NO_MATE) {
                        return move;
                    }
                }
            }
            return moves[0];
        }

        /** Plays the reply that takes longest, and tells how long; 0 if that is not known any more. */
        private int longestReply(int left) {
            int[] moves = ordered();
            int longest = 0;
            int chosen = moves[0];
            for (int move : moves) {
                board.make(move);
                Verdict verdict = search.search(left);
                board.unmake();
                if (verdict != Verdict.MATE) {
                    return 0;
                }
                if (search.length() > longest) {
                    longest = search.length();
                    chosen = move;
                }
            }
            play(chosen);
            return longest;
        }

        /** Moves on the board before drops, which literature likes least. */
        private int[] ordered() {
            int count = board.legalMoves(replies);
            int[] moves = new int[count];
            int next = 0;
            for (int i = 0; i < count; i++) {
                if (!PackedMove.isDrop(replies[i])) {
                    moves[next++] = replies[i];
                }
            }
            for (int i = 0; i < count; i++) {
                if (PackedMove.isDrop(replies[i])) {
                    moves[next++] = replies[i];
                }
            }
            return moves;
        }
    }

    /** How much is done about the length of a mate once there is one. */
    public enum Goal {
        /** Nothing: any mate will do. */
        ANY,
        /** Shorter mates are looked for with a few times the work of the first. */
        SHORT,
        /** The shortest mate is looked for until the limits are reached. */
        SHORTEST
    }

    /** How long a search for a mate may go on; it also ends when its thread is interrupted. */
    public record Limits(long nodes, Duration time) {
        /** Until it is known. */
        public static final Limits NONE = new Limits(Long.MAX_VALUE, Effort.FOREVER);

        public Limits {
            if (nodes < 1 || time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("nothing can be searched within " + nodes + " nodes and " + time);
            }
        }

        /** {@return a limit of work alone, in moves made on the board} */
        public static Limits nodes(long nodes) {
            return new Limits(nodes, Effort.FOREVER);
        }
    }

    /**
     * What a search for a mate came to.
     *
     * @param line 詰手順: from the attacker's first move to the mate; empty if there is none
     * @param length plies to the mate: as many as the line has, but where the line could not be followed to its end within the limits. 0
     *     without a mate
     * @param nodes moves made on the board until the result stood
     */
    public record Answer(Result result, List<Move> line, int length, Proof proof, long nodes) {
        public Answer {
            line = List.copyOf(line);
        }

        /** 詰むか詰まないか. */
        public enum Result {
            MATE,
            /** 不詰: every check was refuted. */
            NONE,
            /** The limits were reached first. */
            UNKNOWN
        }

        /** 手数について分かること. */
        public enum Proof {
            /** There is no shorter mate, and the defender holds out as long as he can. */
            SHORTEST,
            /** There may be a shorter mate. */
            FOUND
        }
    }

    /** Why a position cannot be asked for a mate by the side to move. */
    public enum Refusal implements DiagnosticCode {
        /** 玉なし: of the side that is not to move. */
        NO_KING("詰められる側の玉がありません", "the side that is to be mated has no king"),
        /** 手番でない側に王手. */
        KING_IN_CHECK("手番でない側に王手がかかっています", "the side that is not to move is in check, so that its king could be taken");

        private final Wording wording;

        Refusal(String japanese, String english) {
            wording = new Wording(japanese, english);
        }

        public static Optional<Refusal> of(Position position) {
            Color defender = position.turn().opposite();
            if (position.king(defender).isEmpty()) {
                return Optional.of(NO_KING);
            }
            return position.inCheck(defender) ? Optional.of(KING_IN_CHECK) : Optional.empty();
        }

        public Wording wording() {
            return wording;
        }

        @Override
        public String area() {
            return "mate";
        }
    }
}

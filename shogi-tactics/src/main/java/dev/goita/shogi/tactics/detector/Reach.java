package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Direction;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * 利き: a 9×9 board as the side that made a move sees it from below, its pieces Black's, and where single pieces reach by
 * their way of moving alone. Squares are {@link Square#index} of that view, kinds are {@link PieceKind#index}. Good until
 * the next move.
 */
public final class Reach {
    /** No square, or no piece. */
    static final int NONE = -1;

    private static final int SQUARES = 81;
    private static final int FOE = 16;
    private static final int KNIGHT_CODE = PieceKind.KNIGHT.index() + 1;

    private static final Square[] BOARD = IntStream.range(0, SQUARES)
            .mapToObj(i -> Square.of(i / 9 + 1, i % 9 + 1))
            .toArray(Square[]::new);

    /** Index: ((files + 2) × 5 + ranks + 2) × 81 + square. */
    private static final byte[] NEAR = new byte[5 * 5 * SQUARES];

    private static final int[] NO_SQUARES = {};

    /** Index: square × 81 + square; whether both are on one line, or a knight's jump apart. */
    private static final boolean[] LINES = new boolean[SQUARES * SQUARES];

    /** Index: kind; pairs of file and rank, as Black. */
    private static final int[][] STEPS = new int[14][];

    private static final int[][] SLIDES = new int[14][];

    /** Index: kind; bit {@link #bit} of each direction to a neighbour, as Black. */
    private static final int[] STEP_BITS = new int[14];

    private static final int[] SLIDE_BITS = new int[14];

    static {
        for (int i = 0; i < LINES.length; i++) {
            int files = Math.abs(i / SQUARES / 9 - i % SQUARES / 9);
            int ranks = Math.abs(i / SQUARES % 9 - i % SQUARES % 9);
            LINES[i] = files == 0 || ranks == 0 || files == ranks || files == 1 && ranks == 2;
        }
        for (int i = 0; i < NEAR.length; i++) {
            int file = i % SQUARES / 9 + i / SQUARES / 5 - 2;
            int rank = i % 9 + i / SQUARES % 5 - 2;
            boolean inside = file >= 0 && file < 9 && rank >= 0 && rank < 9;
            NEAR[i] = (byte) (inside ? file * 9 + rank : NONE);
        }
        for (PieceKind kind : PieceKind.values()) {
            int index = kind.index();
            STEPS[index] = pairs(kind.steps());
            SLIDES[index] = pairs(kind.slides());
            SLIDE_BITS[index] = bits(SLIDES[index]);
            STEP_BITS[index] = kind == PieceKind.KNIGHT ? 0 : bits(STEPS[index]);
        }
    }

    private final Scene scene;
    private final Replay replay;
    private final Played played;

    Reach(Scene scene) {
        this.scene = scene;
        this.replay = scene.replay();
        this.played = scene.played();
    }

    private static int[] pairs(Set<Direction> directions) {
        return directions.stream()
                .flatMapToInt(direction -> IntStream.of(direction.files(), direction.ranks()))
                .toArray();
    }

    private static int bits(int[] pairs) {
        int bits = 0;
        for (int i = 0; i < pairs.length; i += 2) {
            bits |= bit(pairs[i], pairs[i + 1]);
        }
        return bits;
    }

    private static int bit(int files, int ranks) {
        return 1 << (files + 1) * 3 + ranks + 1;
    }

    /** {@return the square of a number, without a check} */
    public static Square square(int index) {
        return BOARD[index];
    }

    /** Where a square of the board itself lies in this view, and the other way round. */
    int turned(int square) {
        return played.side() == 0 ? square : SQUARES - 1 - square;
    }

    private int codeAt(int square) {
        int code = replay.codeAt(turned(square));
        return code == 0 || played.side() == 0 ? code : code ^ FOE;
    }

    Scene scene() {
        return scene;
    }

    /** Where the moved piece stands. */
    int to() {
        return turned(played.to());
    }

    /** The square before the moved piece, or {@link #NONE}. */
    int head() {
        return near(to(), 0, -1);
    }

    /** The square behind the moved piece, or {@link #NONE}. */
    int foot() {
        return near(to(), 0, 1);
    }

    /** Whether the move took a piece. */
    boolean captured() {
        return played.captured() >= 0;
    }

    /** Whether the moved piece attacks the other king. */
    boolean checks() {
        return attacks(to(), foeKing());
    }

    boolean isMate() {
        return replay.isMate();
    }

    /** Squares of the board itself: the target of the move, then others. */
    int[] shown(int... squares) {
        int[] shown = new int[squares.length + 1];
        shown[0] = played.to();
        for (int i = 0; i < squares.length; i++) {
            shown[i + 1] = turned(squares[i]);
        }
        return shown;
    }

    /** As {@link #shown} if something holds, else null. */
    int @Nullable [] shownIf(boolean holds, int... squares) {
        return holds ? shown(squares) : null;
    }

    /** A square is shown if a piece of the other side stands there, of one of some {@link KindSets}. */
    int @Nullable [] foe(int square, int kinds) {
        return shownIf(isFoe(square, kinds), square);
    }

    /** As {@link #foe}, of an own piece. */
    int @Nullable [] own(int square, int kinds) {
        return shownIf(isOwn(square, kinds), square);
    }

    /** The square some files to the left and some ranks down, −2 to 2 each, or {@link #NONE}. */
    static int near(int square, int files, int ranks) {
        return square < 0 ? NONE : NEAR[((files + 2) * 5 + ranks + 2) * SQUARES + square];
    }

    boolean isEmpty(int square) {
        return square >= 0 && codeAt(square) == 0;
    }

    /** Whether an own piece stands on a square, of one of some {@link KindSets}. */
    boolean isOwn(int square, int kinds) {
        int code = square >= 0 ? codeAt(square) : 0;
        return code > 0 && code < FOE && (kinds >>> code - 1 & 1) != 0;
    }

    /** As {@link #isOwn}, of the other side. */
    boolean isFoe(int square, int kinds) {
        int code = square >= 0 ? codeAt(square) : 0;
        return code > FOE && (kinds >>> code - FOE - 1 & 1) != 0;
    }

    int ownKing() {
        return king(played.side());
    }

    int foeKing() {
        return king(played.side() ^ 1);
    }

    private int king(int color) {
        int square = replay.kingAt(color == 0 ? Color.BLACK : Color.WHITE);
        return square < 0 ? NONE : turned(square);
    }

    /** The first piece in a direction, or {@link #NONE}. */
    int first(int from, int files, int ranks) {
        if (files == 0 && ranks == 0) {
            return NONE;
        }
        int sign = played.side() == 0 ? 1 : -1;
        int square = replay.nearest(turned(from), sign * files, sign * ranks);
        return square < 0 ? NONE : turned(square);
    }

    /** Whether the piece on a square attacks another piece, of either side. */
    boolean attacks(int from, int target) {
        int code = codeAt(from);
        int sign = code < FOE ? 1 : -1;
        int files = sign * (target / 9 - from / 9);
        int ranks = sign * (target % 9 - from % 9);
        if ((code & 15) == KNIGHT_CODE) {
            return Math.abs(files) == 1 && ranks == -2;
        }
        int stepFiles = Integer.signum(files);
        int stepRanks = Integer.signum(ranks);
        boolean inLine = files == 0 || ranks == 0 || Math.abs(files) == Math.abs(ranks);
        return inLine
                && first(from, sign * stepFiles, sign * stepRanks) == target
                && covers(code, stepFiles, stepRanks, distance(from, target));
    }

    /** Whether a piece goes so far in a direction as it sees it. */
    private static boolean covers(int code, int files, int ranks, int distance) {
        int kind = (code & 15) - 1;
        int bits = SLIDE_BITS[kind] | (distance == 1 ? STEP_BITS[kind] : 0);
        return (bits & bit(files, ranks)) != 0;
    }

    /** How many own pieces reach a square. */
    int guards(int target) {
        return reaching(target, 0, KindSets.ALL);
    }

    /** How many pieces of the other side, of some {@link KindSets}, reach a square. */
    int attackers(int target, int kinds) {
        return reaching(target, FOE, kinds);
    }

    private int reaching(int target, int side, int kinds) {
        int sign = side == 0 ? 1 : -1;
        int count = 0;
        for (int files = -1; files <= 1; files++) {
            for (int ranks = -1; ranks <= 1; ranks++) {
                int from = files == 0 && ranks == 0 ? NONE : first(target, files, ranks);
                if (from >= 0 && is(from, side, kinds)) {
                    boolean covers = covers(codeAt(from), -sign * files, -sign * ranks, distance(from, target));
                    count += covers ? 1 : 0;
                }
            }
        }
        for (int files = -1; files <= 1; files += 2) {
            int from = near(target, files, 2 * sign);
            count += is(from, side, kinds & KindSets.KNIGHT) ? 1 : 0;
        }
        return count;
    }

    private boolean is(int square, int side, int kinds) {
        return side == 0 ? isOwn(square, kinds) : isFoe(square, kinds);
    }

    /** The pieces of the other side, of some {@link KindSets}, that the own piece on a square attacks, by square. */
    int[] targets(int from, int kinds) {
        int kind = codeAt(from) - 1;
        int[] targets = new int[8];
        int count = 0;
        for (int i = 0; i < STEPS[kind].length; i += 2) {
            int square = near(from, STEPS[kind][i], STEPS[kind][i + 1]);
            if (isFoe(square, kinds)) {
                targets[count++] = square;
            }
        }
        for (int i = 0; i < SLIDES[kind].length; i += 2) {
            int square = first(from, SLIDES[kind][i], SLIDES[kind][i + 1]);
            if (isFoe(square, kinds)) {
                targets[count++] = square;
            }
        }
        if (count == 0) {
            return NO_SQUARES;
        }
        int[] found = Arrays.copyOf(targets, count);
        Arrays.sort(found);
        return found;
    }

    /** Whether the moved piece stands between the own king and a piece that would slide to it. */
    boolean shieldsKing() {
        int king = ownKing();
        int files = Integer.signum(to() / 9 - king / 9);
        int ranks = Integer.signum(to() % 9 - king % 9);
        if (king == NONE || king == to() || first(king, files, ranks) != to()) {
            return false;
        }
        int beyond = first(to(), files, ranks);
        // the other side sees every direction the other way round
        return isFoe(beyond, KindSets.ALL) && (SLIDE_BITS[codeAt(beyond) - FOE - 1] & bit(files, ranks)) != 0;
    }

    /** {@return whether any kind of piece could go from one square to the other on an empty board} */
    public static boolean mayReach(int from, int to) {
        return LINES[from * SQUARES + to];
    }

    /** How many steps of a king lie between two squares. */
    static int distance(int a, int b) {
        return Math.max(Math.abs(a / 9 - b / 9), Math.abs(a % 9 - b % 9));
    }
}

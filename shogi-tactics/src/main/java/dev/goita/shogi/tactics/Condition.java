package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.tactics.definition.Shape;
import dev.goita.shogi.tactics.definition.Shape.Fact;
import dev.goita.shogi.tactics.definition.Shape.Range;
import dev.goita.shogi.tactics.definition.SquarePattern;
import dev.goita.shogi.tactics.detector.Detector;
import dev.goita.shogi.tactics.detector.History;
import dev.goita.shogi.tactics.detector.Played;
import dev.goita.shogi.tactics.detector.Scene;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A shape as one side looks for it, ready to be tested: the facts turned to that side of the board. */
final class Condition {
    static final int NO_SQUARE = -1;

    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private static final Position START = Position.hirate();

    private static final PieceKind[] KINDS = PieceKind.values();

    /** Which definition this is a shape of. */
    final int tactic;

    /** 0 for Black, 1 for White. */
    final int side;

    final Shape.On on;
    final Shape.Times times;
    final List<Fact> board;
    final Played.Pattern[] moves;

    /** Facts of one spot in the order in which they are tested: its square, and the codes that make it true. */
    private final int[] square;

    private final int[] truths;
    /** The other facts. */
    private final Fact[] manySpots;

    private final int spots;
    private final boolean asksHistory;
    private final Range ply;
    private final Range captures;
    private final Set<Handicap> starts;
    final List<Shape.Count> hand;
    final List<Shape.Count> taken;
    private final List<Arrival> came;
    final List<Shape.Has> has;
    private final int[] hasTactic;
    private final @Nullable Detector detector;
    final Detector.When when;

    private record Arrival(Fact.Sense sense, int color, int kinds, BitSet squares) {}

    /** @param hasTactic the numbers of the tactics that the shape names, in its order */
    Condition(int tactic, int side, Shape shape, int[] hasTactic) {
        this.tactic = tactic;
        this.side = side;
        this.on = shape.on;
        this.times = shape.times;
        this.board = side == 0
                ? shape.board
                : shape.board.stream().map(Fact::rotated).toList();
        this.moves = shape.moves.toArray(new Played.Pattern[0]);
        this.spots = board.stream().mapToInt(fact -> fact.spots().size()).sum();
        List<Fact> single = board.stream()
                .filter(fact -> fact.spots().size() == 1)
                .sorted(Comparator.comparing(Condition::holdsAtTheStart))
                .toList();
        this.square =
                single.stream().mapToInt(fact -> fact.spots().get(0).square()).toArray();
        this.truths = single.stream().mapToInt(Condition::truths).toArray();
        this.manySpots = board.stream().filter(fact -> fact.spots().size() > 1).toArray(Fact[]::new);
        this.ply = shape.ply;
        this.captures = shape.captures;
        this.starts = shape.starts.isEmpty() ? Set.of() : EnumSet.copyOf(shape.starts);
        this.hand = List.copyOf(shape.hand);
        this.taken = List.copyOf(shape.taken);
        this.came = shape.came.stream().map(this::arrival).toList();
        this.has = List.copyOf(shape.has);
        this.hasTactic = hasTactic.clone();
        this.detector = shape.detector;
        this.when = detector == null ? Detector.When.ALWAYS : detector.when();
        this.asksHistory = !(hand.isEmpty() && taken.isEmpty() && came.isEmpty() && has.isEmpty());
    }

    private static int truths(Fact fact) {
        int codes = fact.spots().get(0).codes();
        return fact.sense() == Fact.Sense.ONE_OF ? codes : ~codes;
    }

    /** What is true of most positions is tested last. */
    private static boolean holdsAtTheStart(Fact fact) {
        return (truths(fact) >>> START.codeAt(fact.spots().get(0).square()) & 1) != 0;
    }

    private Arrival arrival(Shape.Came came) {
        BitSet turned = new BitSet();
        came.squares().stream().forEach(square -> turned.set(side == 0 ? square : 80 - square));
        return new Arrival(came.sense(), color(came.whose()), came.kinds(), turned);
    }

    int color(Shape.Whose whose) {
        return whose == Shape.Whose.OWN ? side : side ^ 1;
    }

    int hasTactic(int index) {
        return hasTactic[index];
    }

    /** The squares that most often say that it does not hold, each with the codes that do not say so. */
    int[] guards(int count, int except) {
        int[] guards = new int[2 * count];
        Arrays.fill(guards, -1);
        int found = 0;
        for (int i = 0; i < square.length && found < count; i++) {
            if (square[i] != except) {
                guards[2 * found] = square[i];
                guards[2 * found + 1] = truths[i];
                found++;
            }
        }
        for (; found < count; found++) {
            guards[2 * found] = 0;
        }
        return guards;
    }

    /** Whether code decides, and nothing that was found, captured or taken in hand says when. */
    boolean isForDetector() {
        return detector != null && has.isEmpty() && hand.isEmpty() && taken.isEmpty();
    }

    boolean looksAfterMovesOf(int color) {
        return switch (on) {
            case OWN -> color == side;
            case FOE -> color != side;
            case EITHER -> true;
        };
    }

    /** The squares that make it true, or null if it is not. */
    int @Nullable [] test(Scene scene, History history) {
        if (!when.holds(scene)
                || !ply.contains(history.moveNumber())
                || !boardFits(scene.replay())
                || !moveFits(scene.played())
                || !captures.contains(history.captures())
                || asksHistory && !historyFits(scene, history)
                || !starts.isEmpty() && !history.beganAs(starts)) {
            return null;
        }
        if (detector == null) {
            return shown(scene);
        }
        return detector.squares(scene);
    }

    private boolean moveFits(Played played) {
        if (moves.length == 0) {
            return true;
        }
        for (Played.Pattern move : moves) {
            if (move.matches(played, played.side())) {
                return true;
            }
        }
        return false;
    }

    private boolean boardFits(Replay replay) {
        for (int i = 0; i < square.length; i++) {
            if ((truths[i] >>> replay.codeAt(square[i]) & 1) == 0) {
                return false;
            }
        }
        for (Fact fact : manySpots) {
            if (!fact.holds(replay)) {
                return false;
            }
        }
        return true;
    }

    private boolean historyFits(Scene scene, History history) {
        for (int i = 0; i < has.size(); i++) {
            Shape.Has said = has.get(i);
            if (history.has(hasTactic[i], color(said.whose())) != (said.sense() == Fact.Sense.ONE_OF)) {
                return false;
            }
        }
        for (Shape.Count count : hand) {
            int held = scene.replay().countInHand(COLORS[color(count.whose())], KINDS[count.kind()]);
            if (held >= count.least() != (count.sense() == Fact.Sense.ONE_OF)) {
                return false;
            }
        }
        for (Shape.Count count : taken) {
            int times = history.taken(color(count.whose()), count.kind());
            if (times >= count.least() != (count.sense() == Fact.Sense.ONE_OF)) {
                return false;
            }
        }
        for (Arrival arrival : came) {
            boolean arrived = history.came(arrival.color(), arrival.kinds(), arrival.squares());
            if (arrived != (arrival.sense() == Fact.Sense.ONE_OF)) {
                return false;
            }
        }
        return true;
    }

    /** The pieces that the board lines ask for; the target of the move alone where they ask for none. */
    private int[] shown(Scene scene) {
        int to = scene.played().to();
        int[] shown = new int[spots + 1];
        int count = 1;
        boolean withTarget = moves.length > 0;
        for (Fact fact : board) {
            for (int i = 0;
                    fact.sense() == Fact.Sense.ONE_OF && i < fact.spots().size();
                    i++) {
                SquarePattern spot = fact.spots().get(i);
                int code = scene.replay().codeAt(spot.square());
                if (code != 0 && spot.holds(code)) {
                    withTarget |= spot.square() == to;
                    if (spot.square() != to && !contains(shown, 1, count, spot.square())) {
                        shown[count++] = spot.square();
                    }
                }
            }
        }
        shown[0] = to;
        return Arrays.copyOfRange(shown, withTarget || count == 1 ? 0 : 1, count);
    }

    private static boolean contains(int[] squares, int from, int to, int square) {
        for (int i = from; i < to; i++) {
            if (squares[i] == square) {
                return true;
            }
        }
        return false;
    }
}

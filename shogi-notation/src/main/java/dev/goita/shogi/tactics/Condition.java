package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.PieceKind;
import dev.goita.shogi.rules.Replay;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A shape as one side looks for it, ready to be tested: the facts turned to that side of the board. */
final class Condition {
    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private static final PieceKind[] KINDS = PieceKind.values();

    /** Which definition this is a shape of. */
    final int tactic;

    /** 0 for Black, 1 for White. */
    final int side;

    final Shape.On on;
    final Shape.Times times;
    final List<Fact> board;
    final List<MovePattern> moves;

    /** Index: fact, then spot. */
    private final int[][] squares;

    private final int[][] codes;
    private final boolean[] wanted;
    private final Range ply;
    private final Range captures;
    private final Set<Handicap> starts;
    private final List<Shape.Count> hand;
    private final List<Shape.Count> taken;
    private final List<Arrival> came;
    private final List<Shape.Has> has;
    private final int[] hasTactic;
    private final @Nullable Detector detector;

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
        this.moves = shape.moves;
        this.squares = new int[board.size()][];
        this.codes = new int[board.size()][];
        this.wanted = new boolean[board.size()];
        for (int i = 0; i < board.size(); i++) {
            Fact fact = board.get(i);
            squares[i] = fact.spots().stream().mapToInt(Spot::square).toArray();
            codes[i] = fact.spots().stream().mapToInt(Spot::codes).toArray();
            wanted[i] = fact.sense() == Fact.Sense.ONE_OF;
        }
        this.ply = shape.ply;
        this.captures = shape.captures;
        this.starts = shape.starts.isEmpty() ? Set.of() : EnumSet.copyOf(shape.starts);
        this.hand = List.copyOf(shape.hand);
        this.taken = List.copyOf(shape.taken);
        this.came = shape.came.stream().map(this::arrival).toList();
        this.has = List.copyOf(shape.has);
        this.hasTactic = hasTactic.clone();
        this.detector = shape.detector;
    }

    private Arrival arrival(Shape.Came came) {
        BitSet turned = new BitSet();
        came.squares().stream().forEach(square -> turned.set(side == 0 ? square : 80 - square));
        return new Arrival(came.sense(), color(came.whose()), came.kinds(), turned);
    }

    int color(Shape.Whose whose) {
        return whose == Shape.Whose.OWN ? side : side ^ 1;
    }

    List<Shape.Count> hand() {
        return hand;
    }

    List<Shape.Count> taken() {
        return taken;
    }

    List<Shape.Has> has() {
        return has;
    }

    int hasTactic(int index) {
        return hasTactic[index];
    }

    boolean looksAfterMovesOf(int color) {
        return switch (on) {
            case OWN -> color == side;
            case FOE -> color != side;
            case EITHER -> true;
        };
    }

    /** Whether a shape of a game that starts so is worth looking for. */
    boolean fits(@Nullable Handicap start) {
        return starts.isEmpty() || start != null && starts.contains(start);
    }

    /** The squares that make it true, or null if it is not. */
    int @Nullable [] test(Scene scene, History history) {
        if (!ply.contains(history.moveNumber())
                || !moveFits(scene.played())
                || !boardFits(scene.replay())
                || !fits(history.start())
                || !captures.contains(history.captures())
                || !historyFits(scene, history)) {
            return null;
        }
        if (detector == null) {
            return shown(scene);
        }
        return detector.squares(scene);
    }

    private boolean moveFits(Played played) {
        if (moves.isEmpty()) {
            return true;
        }
        for (int i = 0; i < moves.size(); i++) {
            if (moves.get(i).matches(played, played.side())) {
                return true;
            }
        }
        return false;
    }

    private boolean boardFits(Replay replay) {
        for (int i = 0; i < squares.length; i++) {
            int[] at = squares[i];
            int[] may = codes[i];
            boolean found = false;
            for (int j = 0; j < at.length && !found; j++) {
                found = (may[j] >>> replay.codeAt(at[j]) & 1) != 0;
            }
            if (found != wanted[i]) {
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
        List<Integer> shown = new ArrayList<>();
        int to = scene.played().to();
        for (int i = 0; i < squares.length; i++) {
            for (int j = 0; j < squares[i].length && wanted[i]; j++) {
                int code = scene.replay().codeAt(squares[i][j]);
                if (code != 0 && (codes[i][j] >>> code & 1) != 0 && !shown.contains(squares[i][j])) {
                    shown.add(squares[i][j] == to ? 0 : shown.size(), squares[i][j]);
                }
            }
        }
        if (!moves.isEmpty() && !shown.contains(to) || shown.isEmpty()) {
            shown.add(0, to);
        }
        return shown.stream().mapToInt(Integer::intValue).toArray();
    }
}

package dev.goita.ml.encoding;

import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * 手順の特徴: the layout {@code goita-history/1}, the view of a seat and every turn so far as a sequence of steps.
 *
 * <p>There are at most {@value #STEPS} turns before a choice. Twelve plays at most go before one, since the fourth of a
 * seat ends the round, and at most three passes follow each. All four seats have played three times then, so the attack
 * changed hands three times at least, and who receives leaves fewer than three passes.
 */
public final class GoitaHistoryLayout {
    public static final int STEPS = 45;

    public static final FeatureLayout LAYOUT = GoitaViewLayout.built(FeatureLayout.builder("goita-history/1")
            .blocksOf(GoitaViewLayout.LAYOUT)
            .sequence(
                    "history",
                    "手順: every turn so far, oldest first; what lies face-down is told of the viewer's own turns",
                    STEPS,
                    step -> "turn " + (step + 1),
                    stepFeatures()));

    private static final FeatureBlock HISTORY = LAYOUT.block("history");
    private static final int PASS = GoitaViewLayout.SEATS;
    private static final int FACE_UP = PASS + 1;
    private static final int FACE_DOWN = FACE_UP + GoitaViewLayout.KINDS;
    private static final int HIDDEN = FACE_DOWN + GoitaViewLayout.KINDS;
    private static final int ATTACK = HIDDEN + 1;
    private static final int WIDTH = ATTACK + GoitaViewLayout.KINDS;

    private GoitaHistoryLayout() {}

    private static List<String> stepFeatures() {
        List<String> names = new ArrayList<>(GoitaViewLayout.forSeats(0, seat -> List.of("by " + seat)));
        names.add("a pass");
        names.addAll(GoitaViewLayout.kinds("received with "::concat));
        names.addAll(GoitaViewLayout.kinds(tile -> "led, " + tile + " face-down"));
        names.add("led, a hidden tile face-down");
        names.addAll(GoitaViewLayout.kinds("attacked with "::concat));
        return names;
    }

    private static int step(int turn) {
        return HISTORY.index(turn * WIDTH);
    }

    /** @param seat relative to the viewer */
    public static int seat(int turn, int seat) {
        return step(turn) + seat;
    }

    public static int pass(int turn) {
        return step(turn) + PASS;
    }

    public static int received(int turn, int kind) {
        return step(turn) + FACE_UP + kind;
    }

    public static int faceDown(int turn, int kind) {
        return step(turn) + FACE_DOWN + kind;
    }

    public static int hidden(int turn) {
        return step(turn) + HIDDEN;
    }

    public static int attacked(int turn, int kind) {
        return step(turn) + ATTACK + kind;
    }
}

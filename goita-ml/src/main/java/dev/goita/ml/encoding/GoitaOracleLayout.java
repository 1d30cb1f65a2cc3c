package dev.goita.ml.encoding;

import dev.goita.core.tile.Tile;
import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import java.util.ArrayList;
import java.util.List;

/** 神の眺めの特徴: the layout {@code goita-oracle/1}, the view of a seat and all that it cannot see. */
public final class GoitaOracleLayout {
    private static final FeatureLayout.Builder BLOCKS =
            FeatureLayout.builder("goita-oracle/1").blocksOf(GoitaViewLayout.LAYOUT);

    private static final FeatureBlock HANDS = BLOCKS.next(
            "true-hands",
            "真の手駒: what the others truly hold, a thermometer a kind",
            GoitaViewLayout.forSeats(1, GoitaOracleLayout::handNames));

    private static final FeatureBlock FACE_DOWN = BLOCKS.next(
            "true-face-down",
            "真の伏せ駒: what truly lies face-down before the others, oldest first; leads only",
            GoitaViewLayout.forSeats(1, GoitaOracleLayout::faceDownNames));

    public static final FeatureLayout LAYOUT = GoitaViewLayout.built(BLOCKS);

    private GoitaOracleLayout() {}

    private static List<String> handNames(String seat) {
        return GoitaViewLayout.thermometerNames(
                GoitaViewLayout::mostInHand, tiles -> seat + " truly holds at least " + tiles);
    }

    private static List<String> faceDownNames(String seat) {
        List<String> names = new ArrayList<>();
        for (int lead = 1; lead <= GoitaViewLayout.COLUMNS; lead++) {
            for (Tile tile : Tile.ALL) {
                names.add("lead " + lead + " of " + seat + " put " + tile.kanji() + " face-down");
            }
        }
        return names;
    }

    /** @param seat 1..3 */
    public static PackedThermometers hand(int seat) {
        return GoitaViewLayout.inHandThermometers(HANDS, seat - 1);
    }

    /** @param seat 1..3 */
    public static int faceDown(int seat, int lead, int kind) {
        return FACE_DOWN.index(((seat - 1) * GoitaViewLayout.COLUMNS + lead) * GoitaViewLayout.KINDS + kind);
    }
}

package dev.goita.ml.encoding;

import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * 終盤の特徴: the layout {@code goita-ending/1}, the view of a seat and what follows from it for certain. Late in a round
 * that is a great deal; nothing of it depends on what seats are likely to do.
 */
public final class GoitaEndingLayout {
    /** Every score of a round that is played, ascending. */
    static final int[] SCORES = {10, 20, 30, 40, 50, 60, 80, 100};

    private static final FeatureLayout.Builder BLOCKS =
            FeatureLayout.builder("goita-ending/1").blocksOf(GoitaViewLayout.LAYOUT);

    private static final FeatureBlock SURELY_HOLDS = BLOCKS.next(
            "surely-holds",
            "必ずある駒: what the others hold in every arrangement of the hidden tiles, a thermometer a kind",
            GoitaViewLayout.forSeats(1, seat -> handNames(seat, " surely holds at least ")));

    private static final FeatureBlock CAN_HOLD = BLOCKS.next(
            "can-hold",
            "あり得る駒: what the others hold in some arrangement of the hidden tiles, a thermometer a kind",
            GoitaViewLayout.forSeats(1, seat -> handNames(seat, " can hold at least ")));

    private static final FeatureBlock SURELY_RECEIVES = BLOCKS.next(
            "surely-receives",
            "必ず受けられる攻め: attacks that the others could receive whatever is hidden",
            GoitaViewLayout.forSeats(
                    1, seat -> GoitaViewLayout.kinds(tile -> seat + " surely holds what receives " + tile)));

    private static final FeatureBlock CAN_RECEIVE = BLOCKS.next(
            "can-receive",
            "受けられ得る攻め: attacks that the others could receive in some arrangement of the hidden tiles",
            GoitaViewLayout.forSeats(
                    1, seat -> GoitaViewLayout.kinds(tile -> seat + " can hold what receives " + tile)));

    private static final FeatureBlock UNANSWERABLE = BLOCKS.next(
            "unanswerable",
            "敵に受けられない攻め: attacks that neither opponent can receive",
            GoitaViewLayout.kinds("no opponent can receive "::concat));

    private static final FeatureBlock CAN_FINISH = BLOCKS.next(
            "can-finish",
            "上がり得る点: what the last pair of each seat can score, as far as its tiles can tell",
            GoitaViewLayout.forSeats(0, seat -> scores(points -> seat + " can finish for " + points + " points")));

    private static final FeatureBlock KING_LICENCE = BLOCKS.next(
            "king-licence",
            "王玉の攻めの許し: who may attack with a king at its next turn, if it holds one, whatever is played before",
            GoitaViewLayout.forSeats(0, seat -> List.of(seat + " may attack with a king")));

    private static final FeatureBlock SURE_FINISH = BLOCKS.next(
            "sure-finish",
            "必ず上がれる点: what the viewer, who is to move, can score whatever the opponents do, if its partner lets"
                    + " its attacks pass; found where none of these attacks can be received, a thermometer",
            scores(points -> "the viewer can surely finish for at least " + points + " points"));

    public static final FeatureLayout LAYOUT = GoitaViewLayout.built(BLOCKS);

    private GoitaEndingLayout() {}

    private static List<String> handNames(String seat, String holds) {
        return GoitaViewLayout.thermometerNames(GoitaViewLayout::mostInHand, tiles -> seat + holds + tiles);
    }

    private static List<String> scores(IntFunction<String> name) {
        return IntStream.of(SCORES).mapToObj(name).toList();
    }

    /** @param seat 1..3 */
    public static PackedThermometers surelyHolds(int seat) {
        return GoitaViewLayout.inHandThermometers(SURELY_HOLDS, seat - 1);
    }

    /** @param seat 1..3 */
    public static PackedThermometers canHold(int seat) {
        return GoitaViewLayout.inHandThermometers(CAN_HOLD, seat - 1);
    }

    public static int surelyReceives(int seat, int kind) {
        return SURELY_RECEIVES.index((seat - 1) * GoitaViewLayout.KINDS + kind);
    }

    public static int canReceive(int seat, int kind) {
        return CAN_RECEIVE.index((seat - 1) * GoitaViewLayout.KINDS + kind);
    }

    public static int unanswerable(int kind) {
        return UNANSWERABLE.index(kind);
    }

    /** @param score an index of {@link #SCORES} */
    public static int canFinish(int seat, int score) {
        return CAN_FINISH.index(seat * SCORES.length + score);
    }

    public static int kingLicence(int seat) {
        return KING_LICENCE.index(seat);
    }

    /** @param score an index of {@link #SCORES} */
    public static int sureFinish(int score) {
        return SURE_FINISH.index(score);
    }
}

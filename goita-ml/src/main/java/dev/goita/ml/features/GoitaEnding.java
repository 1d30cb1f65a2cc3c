package dev.goita.ml.features;

import dev.goita.core.FinishPoints;
import dev.goita.core.KingLicence;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.world.HandBounds;
import dev.goita.learning.ActiveFeatures;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** The blocks of {@link GoitaEndingLayout} behind those of the view. */
final class GoitaEnding {
    /** By relative seat; the viewer's are not used. */
    private static final List<PackedThermometers> SURELY_HOLDS = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaEndingLayout.surelyHolds(Math.max(1, seat)))
            .toList();

    private static final List<PackedThermometers> CAN_HOLD = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaEndingLayout.canHold(Math.max(1, seat)))
            .toList();

    private static final int BITS = 4;

    private GoitaEnding() {}

    static void add(SeatView view, ActiveFeatures rowF) {
        HandBounds bounds = HandBounds.of(view);
        Seat viewer = view.viewer();
        Set<Tile> unanswerable = EnumSet.allOf(Tile.class);
        addSeat(view, 0, tile -> view.hand().count(tile), tile -> view.hand().count(tile), rowF);
        for (int after = 1; after < GoitaViewLayout.SEATS; after++) {
            Seat seat = viewer.plus(after);
            ToIntFunction<Tile> least = tile -> bounds.least(seat, tile);
            ToIntFunction<Tile> greatest = tile -> bounds.greatest(seat, tile);
            SURELY_HOLDS.get(after).add(packed(least), rowF);
            CAN_HOLD.get(after).add(packed(greatest), rowF);
            addReceives(after, least, greatest, rowF);
            if (seat.team() != viewer.team()) {
                unanswerable.removeIf(tile -> receives(tile, greatest));
            }
            addSeat(view, after, least, greatest, rowF);
        }
        unanswerable.forEach(tile -> rowF.add(GoitaEndingLayout.unanswerable(tile.ordinal())));
        if (view.phase() == SeatView.Phase.PLAY && view.toMove() == viewer) {
            addSureFinish(new SureFinish(view.rules(), unanswerable).points(view), rowF);
        }
    }

    private static int packed(ToIntFunction<Tile> counts) {
        int packed = 0;
        for (Tile tile : Tile.ALL) {
            packed |= Math.min(counts.applyAsInt(tile), Hand.DEALT_SIZE) << BITS * tile.ordinal();
        }
        return packed;
    }

    private static void addReceives(
            int seat, ToIntFunction<Tile> least, ToIntFunction<Tile> greatest, ActiveFeatures rowF) {
        for (Tile tile : Tile.ALL) {
            if (receives(tile, least)) {
                rowF.add(GoitaEndingLayout.surelyReceives(seat, tile.ordinal()));
            }
            if (receives(tile, greatest)) {
                rowF.add(GoitaEndingLayout.canReceive(seat, tile.ordinal()));
            }
        }
    }

    /** An attack with a king is never received: all three licences exclude it. */
    private static boolean receives(Tile attack, ToIntFunction<Tile> holds) {
        return attack != Tile.KING
                && (holds.applyAsInt(attack) > 0 || Tile.KING.receives(attack) && holds.applyAsInt(Tile.KING) > 0);
    }

    private static void addSeat(
            SeatView view, int after, ToIntFunction<Tile> least, ToIntFunction<Tile> greatest, ActiveFeatures rowF) {
        for (int score = 0; score < GoitaEndingLayout.SCORES.length; score++) {
            if (canScore(GoitaEndingLayout.SCORES[score], greatest)) {
                rowF.add(GoitaEndingLayout.canFinish(after, score));
            }
        }
        int held = least.applyAsInt(Tile.KING);
        int dealt = after == 0 ? view.dealtHand().count(Tile.KING) : held;
        int tiles = view.handSize(view.viewer().plus(after));
        if (KingLicence.of(view.rules()).permits(held, dealt, view.kingsFaceUp(), tiles)) {
            rowF.add(GoitaEndingLayout.kingLicence(after));
        }
    }

    private static boolean canScore(int points, ToIntFunction<Tile> greatest) {
        for (Tile tile : Tile.ALL) {
            int most = greatest.applyAsInt(tile);
            if (most > 0 && tile.points() == points || most > 1 && 2 * tile.points() == points) {
                return true;
            }
        }
        return false;
    }

    private static void addSureFinish(int points, ActiveFeatures rowF) {
        for (int score = 0; score < GoitaEndingLayout.SCORES.length; score++) {
            if (points >= GoitaEndingLayout.SCORES[score]) {
                rowF.add(GoitaEndingLayout.sureFinish(score));
            }
        }
    }

    /**
     * 必勝の上がり: what a seat that is to move scores for certain by attacks that no opponent can receive, one after the other
     * until its last pair, while its partner passes.
     */
    private static final class SureFinish {
        private final Rules rules;
        private final KingLicence kingLicence;
        private final FinishPoints finishPoints;
        private final Set<Tile> unanswerable;

        /** @param unanswerable kinds that neither opponent can receive; a king that may attack is always one */
        SureFinish(Rules rules, Set<Tile> unanswerable) {
            this.rules = rules;
            this.kingLicence = KingLicence.of(rules);
            this.finishPoints = FinishPoints.of(rules);
            this.unanswerable = unanswerable;
        }

        /** The most points that are certain; 0 if none are found. */
        int points(SeatView view) {
            boolean faceUp = view.kingsFaceUp() > 0;
            if (view.isLead()) {
                return ofLead(view.hand(), faceUp);
            }
            int best = 0;
            Tile attack = view.attack().orElseThrow().tile();
            for (Tile receive : view.hand().kinds()) {
                if (receive.receives(attack)) {
                    best = Math.max(best, afterReceiving(view.hand(), receive, faceUp));
                }
            }
            return best;
        }

        private int afterReceiving(Hand hand, Tile receive, boolean faceUp) {
            Hand left = hand.minus(receive);
            int best = 0;
            for (Tile attack : left.kinds()) {
                if (left.size() == 1) {
                    best = mayFinish(receive, attack, faceUp)
                            ? Math.max(best, finishPoints.of(new Receive(receive, attack)))
                            : best;
                } else if (attack == Tile.KING ? faceUp || hasBothKings(hand) : unanswerable.contains(attack)) {
                    boolean nowFaceUp = faceUp || receive == Tile.KING || attack == Tile.KING;
                    best = Math.max(best, ofLead(left.minus(attack), nowFaceUp));
                }
            }
            return best;
        }

        private static boolean hasBothKings(Hand hand) {
            return hand.count(Tile.KING) == Tile.KING.copies();
        }

        /** Chooses the last pair; before it as many attacks as there are other plays must be certain. */
        private int ofLead(Hand hand, boolean faceUp) {
            if (rules.faceDownKing() == Rules.FaceDownKing.FORBIDDEN && hand.contains(Tile.KING)) {
                return 0;
            }
            int playsBefore = hand.size() / 2 - 1;
            boolean kingsAttack = faceUp || hasBothKings(hand);
            int best = 0;
            for (Tile first : hand.kinds()) {
                Hand others = hand.minus(first);
                for (Tile last : others.kinds()) {
                    if (attacks(others.minus(last), kingsAttack) >= playsBefore && mayFinish(first, last, faceUp)) {
                        best = Math.max(best, finishPoints.of(new Lead(first, last)));
                    }
                }
            }
            return best;
        }

        private int attacks(Hand hand, boolean kingsAttack) {
            int attacks = kingsAttack ? hand.count(Tile.KING) : 0;
            for (Tile tile : unanswerable) {
                attacks += tile == Tile.KING ? 0 : hand.count(tile);
            }
            return attacks;
        }

        private boolean mayFinish(Tile first, Tile last, boolean faceUp) {
            int kings = first == Tile.KING ? 2 : 1;
            return last != Tile.KING || kingLicence.permits(kings, kings, faceUp ? 1 : 0, 2);
        }
    }
}

package dev.goita.ml.encoding;

import dev.goita.core.FinishPoints;
import dev.goita.core.KingLicence;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.packed.HandBounds;
import dev.goita.learning.ActiveFeatures;
import java.util.List;
import java.util.stream.IntStream;

/** The blocks of {@link GoitaEndingLayout} behind those of the view; tiles and sets of kinds are packed. */
public final class GoitaEnding {
    private static final int KING = Tile.KING.ordinal();
    private static final int KING_BIT = 1 << KING;
    private static final int ALL_KINDS = (1 << GoitaViewLayout.KINDS) - 1;

    /** By relative seat; the viewer's are not used. */
    private static final List<PackedThermometers> SURELY_HOLDS = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaEndingLayout.surelyHolds(Math.max(1, seat)))
            .toList();

    private static final List<PackedThermometers> CAN_HOLD = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaEndingLayout.canHold(Math.max(1, seat)))
            .toList();

    private static final int RECEIVED_BY_KINGS = Tile.ALL.stream()
            .filter(Tile.KING::receives)
            .mapToInt(tile -> 1 << tile.ordinal())
            .sum();

    /** By the kinds of which there is one, and of which there are two: the scores of a finish with them, a bit each. */
    private static final int[] SCORES_OF_ONE = scores(1);

    private static final int[] SCORES_OF_TWO = scores(2);

    /** By points: the scores that they reach, a bit each. */
    private static final int[] SURE_SCORES = IntStream.rangeClosed(
                    0, GoitaEndingLayout.SCORES[GoitaEndingLayout.SCORES.length - 1])
            .map(points -> IntStream.range(0, GoitaEndingLayout.SCORES.length)
                    .filter(score -> points >= GoitaEndingLayout.SCORES[score])
                    .map(score -> 1 << score)
                    .sum())
            .toArray();

    private GoitaEnding() {}

    private static int[] scores(int times) {
        return IntStream.rangeClosed(0, ALL_KINDS)
                .map(kinds -> IntStream.range(0, GoitaEndingLayout.SCORES.length)
                        .filter(score -> Tile.ALL.stream()
                                .anyMatch(tile -> (kinds >>> tile.ordinal() & 1) == 1
                                        && times * tile.points() == GoitaEndingLayout.SCORES[score]))
                        .map(score -> 1 << score)
                        .sum())
                .toArray();
    }

    public static void add(SeatView view, ActiveFeatures rowF) {
        HandBounds bounds = HandBounds.of(view);
        KingLicence kingLicence = KingLicence.of(view.rules());
        Seat viewer = view.viewer();
        int own = view.hand().packed();
        int unanswerable = ALL_KINDS;
        addSeat(view, kingLicence, 0, own, own, rowF);
        for (int after = 1; after < GoitaViewLayout.SEATS; after++) {
            Seat seat = viewer.plus(after);
            int least = bounds.least(seat).packed();
            int greatest = bounds.greatest(seat).packed();
            SURELY_HOLDS.get(after).add(least, rowF);
            CAN_HOLD.get(after).add(greatest, rowF);
            rowF.addBits(GoitaEndingLayout.surelyReceives(after, 0), received(least));
            rowF.addBits(GoitaEndingLayout.canReceive(after, 0), received(greatest));
            if (seat.team() != viewer.team()) {
                unanswerable &= ~received(greatest);
            }
            addSeat(view, kingLicence, after, least, greatest, rowF);
        }
        rowF.addBits(GoitaEndingLayout.unanswerable(0), unanswerable);
        if (view.phase() == SeatView.Phase.PLAY && view.toMove() == viewer) {
            int points = new SureFinish(view, kingLicence, unanswerable).points();
            rowF.addBits(GoitaEndingLayout.sureFinish(0), SURE_SCORES[points]);
        }
    }

    /** The kinds of attacks that tiles receive; one with a king is never received: all three licences exclude it. */
    private static int received(int tiles) {
        int kinds = PackedTiles.present(tiles);
        return ((kinds & KING_BIT) == 0 ? kinds : kinds | RECEIVED_BY_KINGS) & ~KING_BIT;
    }

    private static void addSeat(
            SeatView view, KingLicence kingLicence, int after, int least, int greatest, ActiveFeatures rowF) {
        rowF.addBits(
                GoitaEndingLayout.canFinish(after, 0),
                SCORES_OF_ONE[PackedTiles.present(greatest)] | SCORES_OF_TWO[PackedTiles.multiple(greatest)]);
        int held = PackedTiles.count(least, KING);
        int dealt = after == 0 ? view.dealtHand().count(Tile.KING) : held;
        int tiles = view.handSize(view.viewer().plus(after));
        if (kingLicence.permits(held, dealt, view.kingsFaceUp(), tiles)) {
            rowF.add(GoitaEndingLayout.kingLicence(after));
        }
    }

    /**
     * 必勝の上がり: what a seat that is to move scores for certain by attacks that no opponent can receive, one after the other
     * until its last pair, while its partner passes.
     */
    private static final class SureFinish {
        private final SeatView view;
        private final boolean isFaceDownForbidden;
        private final KingLicence kingLicence;
        /** Kinds that neither opponent can receive; a king that may attack is always one. */
        private final int unanswerable;

        SureFinish(SeatView view, KingLicence kingLicence, int unanswerable) {
            this.view = view;
            this.unanswerable = unanswerable & ~KING_BIT;
            isFaceDownForbidden = view.rules().faceDownKing() == Rules.FaceDownKing.FORBIDDEN;
            this.kingLicence = kingLicence;
        }

        /** The most points that are certain; 0 if none are found. */
        int points() {
            boolean faceUp = view.kingsFaceUp() > 0;
            int hand = view.hand().packed();
            if (view.isLead()) {
                return ofLead(hand, faceUp);
            }
            int best = 0;
            int receives = PackedTiles.present(hand)
                    & PackedLegal.receivers(view.order().attackingKind());
            for (int left = receives; left != 0; left &= left - 1) {
                best = Math.max(best, afterReceiving(hand, Integer.numberOfTrailingZeros(left), faceUp));
            }
            return best;
        }

        private int afterReceiving(int hand, int receive, boolean faceUp) {
            int left = hand - PackedTiles.one(receive);
            int kinds = PackedTiles.present(left);
            if (PackedTiles.size(left) == 1) {
                int attack = Integer.numberOfTrailingZeros(kinds);
                return mayFinish(receive, attack, faceUp)
                        ? finishPoints().ofReceive(PackedTurn.of(receive, attack))
                        : 0;
            }
            int best = 0;
            for (int attacks = kinds & attacking(hand, faceUp); attacks != 0; attacks &= attacks - 1) {
                int attack = Integer.numberOfTrailingZeros(attacks);
                boolean nowFaceUp = faceUp || receive == KING || attack == KING;
                best = Math.max(best, ofLead(left - PackedTiles.one(attack), nowFaceUp));
            }
            return best;
        }

        /** The kinds with which a hand attacks so that nobody receives. */
        private int attacking(int hand, boolean faceUp) {
            boolean kingsAttack = faceUp || PackedTiles.count(hand, KING) == Tile.KING.copies();
            return kingsAttack ? unanswerable | KING_BIT : unanswerable;
        }

        /** Chooses the last pair; before it as many attacks as there are other plays must be certain. */
        private int ofLead(int hand, boolean faceUp) {
            int kinds = PackedTiles.present(hand);
            if (isFaceDownForbidden && (kinds & KING_BIT) != 0) {
                return 0;
            }
            int playsBefore = PackedTiles.size(hand) / 2 - 1;
            int attacking = attacking(hand, faceUp);
            int attacks = 0;
            for (int left = kinds & attacking; left != 0; left &= left - 1) {
                attacks += PackedTiles.count(hand, Integer.numberOfTrailingZeros(left));
            }
            int best = 0;
            for (int firsts = attacks < playsBefore ? 0 : kinds; firsts != 0; firsts &= firsts - 1) {
                int first = Integer.numberOfTrailingZeros(firsts);
                int others = attacks - (attacking >>> first & 1);
                int lasts = PackedTiles.present(hand - PackedTiles.one(first));
                for (; lasts != 0; lasts &= lasts - 1) {
                    int last = Integer.numberOfTrailingZeros(lasts);
                    if (others - (attacking >>> last & 1) >= playsBefore && mayFinish(first, last, faceUp)) {
                        best = Math.max(best, finishPoints().ofLead(PackedTurn.of(first, last)));
                    }
                }
            }
            return best;
        }

        /** Asked for where there is a finish, which is seldom. */
        private FinishPoints finishPoints() {
            return FinishPoints.of(view.rules());
        }

        private boolean mayFinish(int first, int last, boolean faceUp) {
            int kings = first == KING ? 2 : 1;
            return last != KING || kingLicence.permits(kings, kings, faceUp ? 1 : 0, 2);
        }
    }
}

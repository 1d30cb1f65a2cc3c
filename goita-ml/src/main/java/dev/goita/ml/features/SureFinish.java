package dev.goita.ml.features;

import dev.goita.core.FinishPoints;
import dev.goita.core.KingLicence;
import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import java.util.Set;

/**
 * 必勝の上がり: what a seat that is to move scores for certain by attacks that no opponent can receive, one after the other
 * until its last pair, while its partner passes.
 */
final class SureFinish {
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

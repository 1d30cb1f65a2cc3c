package dev.goita.core.player;

import dev.goita.core.Attack;
import dev.goita.core.PackedLegal;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;

/** 手番の状況: what the principles of {@link RulePolicy} look at, packed; the seat to move knows all of it. */
final class Situation {
    /** What the seat to move holds. */
    int hand;
    /** The tiles it cannot place. */
    int unseen;
    /** The kind to be answered, or {@link PackedLegal#NO_ATTACK}. */
    int attack;

    boolean partnerAttacks;
    /** How many tiles the attacker still holds; at a lead those of the seat to move. */
    int attackerSize;

    int kingsFaceUp;
    /** How many tiles the next seat, and the one before, still hold. */
    int nextSize;

    int previousSize;
    /** The attacks of opponents that the next seat, and the one before, let pass. */
    int nextPassed;

    int previousPassed;

    /** Takes what a view's seat to move knows. */
    void lookAt(SeatView view) {
        Seat next = view.viewer().next();
        Seat previous = next.partner();
        hand = view.hand().packed();
        unseen = view.unseenTiles().packed();
        attack = view.attack().map(a -> a.tile().ordinal()).orElse(PackedLegal.NO_ATTACK);
        partnerAttacks = view.attack()
                .filter(a -> a.attacker() == view.viewer().partner())
                .isPresent();
        attackerSize = view.handSize(view.attack().map(Attack::attacker).orElse(view.viewer()));
        kingsFaceUp = view.kingsFaceUp();
        nextSize = view.handSize(next);
        previousSize = view.handSize(previous);
        nextPassed = passed(view, next);
        previousPassed = passed(view, previous);
    }

    private static int passed(SeatView view, Seat seat) {
        return view.passed(seat, SeatView.PassedOn.OPPONENT).packed();
    }

    boolean isLead() {
        return attack == PackedLegal.NO_ATTACK;
    }
}

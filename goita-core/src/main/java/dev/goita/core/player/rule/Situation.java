package dev.goita.core.player.rule;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.TurnOrder;

/** 手番の状況: what the principles of {@link RulePolicy} look at, packed; the seat to move knows all of it. */
public final class Situation {
    /** What the seat to move holds. */
    public int hand;
    /** The tiles it cannot place. */
    public int unseen;
    /** The kind to be answered, or {@link TurnOrder#NO_ATTACK}. */
    public int attack;

    public boolean partnerAttacks;
    /** How many tiles the attacker still holds; at a lead those of the seat to move. */
    public int attackerSize;

    public int kingsFaceUp;
    /** How many tiles the next seat, and the one before, still hold. */
    public int nextSize;

    public int previousSize;
    /** The attacks of opponents that the next seat, and the one before, let pass. */
    public int nextPassed;

    public int previousPassed;

    /** Takes what a view's seat to move knows. */
    public void lookAt(SeatView view) {
        Seat next = view.viewer().next();
        Seat previous = next.partner();
        hand = view.hand().packed();
        unseen = view.unseenTiles().packed();
        attack = view.order().attackingKind();
        partnerAttacks = view.order().isPartnersAttack();
        attackerSize = view.handSize(view.order().attacker());
        kingsFaceUp = view.kingsFaceUp();
        nextSize = view.handSize(next);
        previousSize = view.handSize(previous);
        nextPassed = passed(view, next);
        previousPassed = passed(view, previous);
    }

    private static int passed(SeatView view, Seat seat) {
        return view.passed(seat, SeatView.PassedOn.OPPONENT).packed();
    }

    public boolean isLead() {
        return attack == TurnOrder.NO_ATTACK;
    }
}

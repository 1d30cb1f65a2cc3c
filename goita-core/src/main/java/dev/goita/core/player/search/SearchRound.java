package dev.goita.core.player.search;

import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;

/**
 * 読みの局: a round with four known hands, packed and mutable, that starts from what a seat sees and can be copied; for
 * playouts. It keeps what each seat knows, so that a policy can be asked without seeing the other hands.
 */
final class SearchRound {
    private static final int KING = Tile.KING.ordinal();

    private final PackedRound round;
    private final int[] faceDown = new int[4];
    private final int[] passedOnOpponents = new int[4];
    /** The tiles that everybody sees. */
    private int faceUp;

    SearchRound(Rules rules) {
        round = new PackedRound(rules);
    }

    /** Starts from a view, whose viewer's tiles are known; those of the others follow by {@link #place}. */
    void start(SeatView view) {
        round.resume(view.order(), view.kingsFaceUp());
        faceUp = 0;
        for (Seat seat : Seat.ALL) {
            faceUp += view.faceUp(seat).packed();
            faceDown[seat.ordinal()] = 0;
            passedOnOpponents[seat.ordinal()] =
                    view.passed(seat, SeatView.PassedOn.OPPONENT).packed();
        }
        place(
                view.viewer().ordinal(),
                view.hand().packed(),
                view.ownFaceDown().packed(),
                view.dealtHand().packed());
    }

    /** Starts with the dealer's lead. */
    void start(Seat dealer, int[] dealt) {
        round.start(dealer, dealt);
        faceUp = 0;
        Arrays.fill(faceDown, 0);
        Arrays.fill(passedOnOpponents, 0);
    }

    /** Gives another seat the tiles that the viewer cannot see. */
    void place(int seat, int hand, int faceDownTiles, int dealt) {
        round.place(seat, hand, dealt);
        faceDown[seat] = faceDownTiles;
    }

    /** Becomes equal to another round of the same rules. */
    void copy(SearchRound other) {
        round.copy(other.round);
        System.arraycopy(other.faceDown, 0, faceDown, 0, 4);
        System.arraycopy(other.passedOnOpponents, 0, passedOnOpponents, 0, 4);
        faceUp = other.faceUp;
    }

    /** Whose turn it is and what it has to answer. */
    TurnOrder order() {
        return round.order();
    }

    int toMove() {
        return round.toMove();
    }

    int hand(int seat) {
        return round.hand(seat);
    }

    int kingsFaceUp() {
        return round.kingsFaceUp();
    }

    boolean isOver() {
        return round.isOver();
    }

    boolean wasDealtBothKings(int seat) {
        return PackedTiles.count(round.dealt(seat), KING) == Tile.KING.copies();
    }

    int tilesLeft() {
        int tiles = 0;
        for (int seat = 0; seat < 4; seat++) {
            tiles += PackedTiles.size(round.hand(seat));
        }
        return tiles;
    }

    /** Whether the seat to move can only pass. */
    boolean mustPass() {
        return round.mustPass();
    }

    /** Fills in the legal turns, by their digits, and tells how many there are. */
    int legalTurns(byte[] turns) {
        return round.legal().all(turns);
    }

    /** Tells what the seat to move knows. */
    void describe(Situation situation) {
        int seat = round.toMove();
        int hand = round.hand(seat);
        int next = seat + 1 & 3;
        int previous = seat + 3 & 3;
        situation.hand = hand;
        situation.unseen = PackedTiles.DECK - faceUp - faceDown[seat] - hand;
        situation.attack = round.attackingKind();
        situation.partnerAttacks = round.isPartnersAttack();
        situation.attackerSize = PackedTiles.size(round.hand(round.attackingSeat()));
        situation.kingsFaceUp = round.kingsFaceUp();
        situation.nextSize = PackedTiles.size(round.hand(next));
        situation.previousSize = PackedTiles.size(round.hand(previous));
        situation.nextPassed = passedOnOpponents[next];
        situation.previousPassed = passedOnOpponents[previous];
    }

    /** Plays a legal turn. */
    void play(int turn) {
        int seat = round.toMove();
        if (turn != PackedTurn.PASS) {
            int first = PackedTiles.one(PackedTurn.first(turn));
            faceUp += PackedTiles.one(PackedTurn.attack(turn));
            if (round.isLead()) {
                faceDown[seat] += first;
            } else {
                faceUp += first;
            }
        } else if (!round.isPartnersAttack()) {
            passedOnOpponents[seat] += PackedTiles.one(round.attackingKind());
        }
        round.play(turn);
    }

    /** What the team of a seat scored, negative if the other won; the round is over. */
    int pointsFor(int seat) {
        return ((seat ^ round.attackingSeat()) & 1) == 0 ? round.points() : -round.points();
    }
}

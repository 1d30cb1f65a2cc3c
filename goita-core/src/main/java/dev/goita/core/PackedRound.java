package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;
import java.util.Optional;

/**
 * 局の早見: what {@link Round} knows of a round in play, packed and mutable; the one copy of the rules of play that the
 * simulator and the searching players go through millions of turns with. Tests hold it equal to {@link Round} under
 * every rule option.
 *
 * <p>Seats are numbers 0..3, tiles as {@link PackedTiles} and turns as {@link PackedTurn} have them.
 */
public final class PackedRound {
    private static final int KING = Tile.KING.ordinal();

    /** In the place of the points: the round is being played. */
    private static final int NONE = 0;

    private static final int NOT_STARTED = -1;

    private final FinishPoints finishPoints;
    private final PackedLegal legal;
    private final int[] dealt = new int[4];
    private final int[] hands = new int[4];
    // Whose turn it is and what it has to answer, as TurnOrder has it. Three fields, since to pack them into its one
    // number after every turn costs the simulator a tenth.
    private int toMove;
    private int attacker;
    private int attack;

    private int kingsFaceUp;
    private int points = NOT_STARTED;
    private boolean legalKnown;

    /** Not started, which is to say over. */
    public PackedRound(Rules rules) {
        finishPoints = FinishPoints.of(rules);
        legal = new PackedLegal(rules);
    }

    /**
     * Starts with the dealer's lead.
     *
     * @param dealtBySeat four packed hands of eight tiles, by seat; copied
     */
    public void start(Seat dealer, int[] dealtBySeat) {
        System.arraycopy(dealtBySeat, 0, dealt, 0, 4);
        startAsDealt(dealer);
    }

    /** Starts with the dealer's lead what was filled in into {@link #dealt()}. */
    void startAsDealt(Seat dealer) {
        System.arraycopy(dealt, 0, hands, 0, 4);
        begin(TurnOrder.lead(dealer), 0);
    }

    /** By seat: what it was dealt; the array itself. */
    int[] dealt() {
        return dealt;
    }

    /**
     * Starts in the middle of a round, with empty hands that {@link #place} fills.
     *
     * @param kingsOnTable kings that lie face-up, 0..2
     */
    public void resume(TurnOrder now, int kingsOnTable) {
        Arrays.fill(dealt, 0);
        Arrays.fill(hands, 0);
        begin(now, kingsOnTable);
    }

    private void begin(TurnOrder now, int kingsOnTable) {
        toMove = now.toMove().ordinal();
        attacker = now.attacker().ordinal();
        attack = now.attackingKind();
        kingsFaceUp = kingsOnTable;
        points = NONE;
        legalKnown = false;
    }

    /**
     * Gives a seat a hand, and says what it was dealt.
     *
     * @param seat 0..3
     * @param dealtHand the packed tiles that it was dealt; only its kings count, under {@link Rules.BothKings#DEALT}
     */
    public void place(int seat, int hand, int dealtHand) {
        hands[seat] = hand;
        dealt[seat] = dealtHand;
        legalKnown = false;
    }

    /** Becomes equal to another round of the same rules. */
    public void copy(PackedRound other) {
        System.arraycopy(other.dealt, 0, dealt, 0, 4);
        System.arraycopy(other.hands, 0, hands, 0, 4);
        toMove = other.toMove;
        attacker = other.attacker;
        attack = other.attack;
        kingsFaceUp = other.kingsFaceUp;
        points = other.points;
        legalKnown = false;
    }

    /** Ends what was started, without a result. */
    void abandon() {
        points = NOT_STARTED;
    }

    /** {@return whose turn it is; after the end, as if the finishing attack had to be answered} */
    public TurnOrder order() {
        return TurnOrder.ofPacked(TurnOrder.packed(toMove, attacker, attack));
    }

    /** {@return the seat whose turn it is, 0..3; after the end, the seat that would have followed the winner} */
    public int toMove() {
        return toMove;
    }

    /**
     * The seat that attacked; at a lead the seat to move.
     *
     * @return 0..3; after the end, the winner
     */
    public int attackingSeat() {
        return attacker;
    }

    /** {@return the kind to be answered, or {@link TurnOrder#NO_ATTACK}} */
    public int attackingKind() {
        return attack;
    }

    /** {@return whether the seat to move must play a face-down tile and an attack} */
    public boolean isLead() {
        return attack == TurnOrder.NO_ATTACK;
    }

    /** {@return whether the attack to be answered is the partner's} */
    public boolean isPartnersAttack() {
        return (toMove ^ attacker) == 2;
    }

    /**
     * What a seat still holds.
     *
     * @param seat 0..3
     */
    public int hand(int seat) {
        return hands[seat];
    }

    /**
     * What a seat was dealt.
     *
     * @param seat 0..3
     */
    public int dealt(int seat) {
        return dealt[seat];
    }

    /** {@return kings that lie face-up, 0..2} */
    public int kingsFaceUp() {
        return kingsFaceUp;
    }

    /** {@return whether there is nothing to play: the round has ended, or none was started} */
    public boolean isOver() {
        return points != NONE;
    }

    /**
     * {@return what the winner's team scores, where the attack that is open finished the round; not positive without a
     * result}
     */
    public int points() {
        return points;
    }

    /** How the round ended; empty if it was not played to its end. */
    Optional<RoundResult> result() {
        return points > NONE ? order().attack().map(this::finishedBy) : Optional.empty();
    }

    private RoundResult finishedBy(Attack last) {
        boolean single = points == last.tile().points();
        return new RoundResult(
                last.attacker(), points, single ? RoundResult.Scoring.SINGLE : RoundResult.Scoring.DOUBLED);
    }

    /** {@return whether the seat to move can only pass} */
    public boolean mustPass() {
        return !PackedLegal.canAnswer(hands[toMove()], attackingKind());
    }

    /** {@return what the seat to move may play; valid until the next turn} Not to be asked once the round is over. */
    public PackedLegal legal() {
        if (!legalKnown) {
            int seat = toMove();
            legal.find(hands[seat], dealt[seat], attackingKind(), kingsFaceUp);
            legalKnown = true;
        }
        return legal;
    }

    /**
     * Plays a turn; nothing is checked.
     *
     * @param turn a legal one, as {@link PackedTurn} numbers it
     */
    public void play(int turn) {
        legalKnown = false;
        if (turn == PackedTurn.PASS) {
            toMove = toMove + 1 & 3;
            if (toMove == attacker) {
                attack = TurnOrder.NO_ATTACK;
            }
        } else {
            playTiles(turn);
        }
    }

    private void playTiles(int turn) {
        int seat = toMove();
        boolean isLead = isLead();
        int left = hands[seat] - PackedTiles.one(PackedTurn.first(turn)) - PackedTiles.one(PackedTurn.attack(turn));
        hands[seat] = left;
        kingsFaceUp += PackedTiles.count(PackedTurn.shown(turn, isLead), KING);
        if (left == 0) {
            points = isLead ? finishPoints.ofLead(turn) : finishPoints.ofReceive(turn);
        }
        attack = PackedTurn.attack(turn);
        attacker = seat;
        toMove = seat + 1 & 3;
    }
}

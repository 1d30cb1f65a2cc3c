package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 局: one deal being played out, immutable; the readable form of G4a to G9c.
 *
 * <p>A round begins with the dealer's lead. What the deal alone decides (五し and the like) comes before it and is
 * {@link DealRuling}'s: a round can be played whatever was dealt.
 */
public final class Round {
    private final Rules rules;
    private final Deal deal;
    private final @Nullable Round before;
    private final @Nullable Turn lastTurn;
    private final int turnCount;
    private final List<Hand> hands;
    private final TurnOrder order;
    private final int kingsFaceUp;
    private final @Nullable RoundResult result;

    private Round(
            Rules rules,
            Deal deal,
            @Nullable Round before,
            @Nullable Turn lastTurn,
            List<Hand> hands,
            TurnOrder order,
            int kingsFaceUp,
            @Nullable RoundResult result) {
        this.rules = rules;
        this.deal = deal;
        this.before = before;
        this.lastTurn = lastTurn;
        this.turnCount = before == null ? 0 : before.turnCount + 1;
        this.hands = hands;
        this.order = order;
        this.kingsFaceUp = kingsFaceUp;
        this.result = result;
    }

    /**
     * The start of a round: the dealer is to lead.
     *
     * @param rules in force
     * @param deal which eight tiles each seat holds
     * @return a round without a turn
     */
    public static Round start(Rules rules, Deal deal) {
        List<Hand> hands = Seat.ALL.stream().map(deal::hand).toList();
        return new Round(rules, deal, null, null, hands, TurnOrder.lead(deal.dealer()), 0, null);
    }

    /** {@return what legality and points follow} */
    public Rules rules() {
        return rules;
    }

    /** {@return who dealt, and what each seat held before the first turn} */
    public Deal deal() {
        return deal;
    }

    /**
     * Every turn so far, the dealer's first; seats follow each other without gaps.
     *
     * @return a new list
     */
    public List<Turn> turns() {
        List<Turn> turns = new ArrayList<>(turnCount);
        for (Round round = this; round.before != null && round.lastTurn != null; round = round.before) {
            turns.add(round.lastTurn);
        }
        Collections.reverse(turns);
        return turns;
    }

    /** {@return how many turns were taken, passes among them} */
    public int turnCount() {
        return turnCount;
    }

    /** {@return the seat whose turn it is; after the end, the seat that would have followed the winner} */
    public Seat toMove() {
        return order.toMove();
    }

    /**
     * What a seat still holds.
     *
     * @param seat any of the four
     * @return what remains of its eight tiles
     */
    public Hand hand(Seat seat) {
        return hands.get(seat.number());
    }

    /** {@return the attack to be answered; empty when the seat to move leads, and after the end} */
    public Optional<Attack> attack() {
        return isOver() ? Optional.empty() : order.attack();
    }

    /** {@return whether the seat to move must play a face-down tile and an attack} */
    public boolean isLead() {
        return order.isLead();
    }

    /** {@return kings that lie face-up on the table, as receive or attack: 0..2} */
    public int kingsFaceUp() {
        return kingsFaceUp;
    }

    /** {@return whether a seat's eighth tile is out} */
    public boolean isOver() {
        return result != null;
    }

    /** {@return how the round ended; empty while it is being played} */
    public Optional<RoundResult> result() {
        return Optional.ofNullable(result);
    }

    /**
     * What may be played now; empty once the round is over.
     *
     * @return sorted by digits, the pass first where passing is legal
     */
    public List<Turn> legalTurns() {
        if (isOver()) {
            return List.of();
        }
        List<Turn> turns = legalTurns(rules.faceDownKing());
        return turns.isEmpty() ? legalTurns(Rules.FaceDownKing.ALLOWED) : turns;
    }

    private List<Turn> legalTurns(Rules.FaceDownKing faceDownKing) {
        List<Turn> turns = new ArrayList<>();
        if (!isLead()) {
            turns.add(Pass.PASS);
        }
        for (Tile first : Tile.ALL) {
            for (Tile second : Tile.ALL) {
                Play play = isLead() ? new Lead(first, second) : new Receive(first, second);
                if (refusal(play, faceDownKing).isEmpty()) {
                    turns.add(play);
                }
            }
        }
        return turns;
    }

    /**
     * Why a turn would be refused, or empty if it is legal.
     *
     * @param turn of the seat to move
     * @return the first rule against it, in the order of {@link Violation.Reason}
     */
    public Optional<Violation> check(Turn turn) {
        return refusal(turn).map(reason -> new Violation(reason, toMove(), turn, hand(toMove()), legalTurns()));
    }

    private Optional<Violation.Reason> refusal(Turn turn) {
        if (isOver()) {
            return Optional.of(Violation.Reason.ROUND_OVER);
        }
        if (turn instanceof Play play) {
            Optional<Violation.Reason> reason = refusal(play, rules.faceDownKing());
            boolean hasNoOtherTurn = reason.isPresent()
                    && reason.get() == Violation.Reason.FACE_DOWN_KING
                    && legalTurns(rules.faceDownKing()).isEmpty();
            return hasNoOtherTurn ? refusal(play, Rules.FaceDownKing.ALLOWED) : reason;
        }
        return isLead() ? Optional.of(Violation.Reason.PASS_ON_LEAD) : Optional.empty();
    }

    private Optional<Violation.Reason> refusal(Play play, Rules.FaceDownKing faceDownKing) {
        Optional<Violation.Reason> wrongKind = wrongKind(play);
        if (wrongKind.isPresent()) {
            return wrongKind;
        }
        Hand hand = hand(toMove());
        if (!hand.contains(play.first()) || !hand.minus(play.first()).contains(play.attack())) {
            return Optional.of(Violation.Reason.TILE_NOT_IN_HAND);
        }
        if (attack().filter(open -> !play.first().receives(open.tile())).isPresent()) {
            return Optional.of(
                    play.first() == Tile.KING
                            ? Violation.Reason.KING_RECEIVES_GON_SHI
                            : Violation.Reason.CANNOT_RECEIVE);
        }
        if (play instanceof Lead lead && lead.faceDown() == Tile.KING && faceDownKing == Rules.FaceDownKing.FORBIDDEN) {
            return Optional.of(Violation.Reason.FACE_DOWN_KING);
        }
        return play.attack() == Tile.KING && !mayAttackWithKing()
                ? Optional.of(Violation.Reason.KING_ATTACK)
                : Optional.empty();
    }

    private Optional<Violation.Reason> wrongKind(Play play) {
        if (play instanceof Lead && !isLead()) {
            return Optional.of(Violation.Reason.NOT_A_LEAD);
        }
        return play instanceof Receive && isLead()
                ? Optional.of(Violation.Reason.NOTHING_TO_RECEIVE)
                : Optional.empty();
    }

    private boolean mayAttackWithKing() {
        Seat seat = toMove();
        return KingLicence.of(rules).permits(hand(seat), deal.hand(seat), kingsFaceUp);
    }

    /**
     * The round after a turn of the seat to move.
     *
     * @param turn of the seat to move
     * @return a new round; this one stays as it is
     * @throws IllegalActionException if the turn is refused, naming the reason
     */
    public Round play(Turn turn) {
        Optional<Violation.Reason> reason = refusal(turn);
        if (reason.isPresent()) {
            throw new IllegalActionException(
                    toMove() + " may not play " + turn + " holding " + hand(toMove()) + ": " + reason.get());
        }
        return turn instanceof Play play ? afterPlay(play) : afterPass();
    }

    private Round afterPass() {
        return new Round(rules, deal, this, Pass.PASS, hands, order.afterPass(), kingsFaceUp, null);
    }

    private Round afterPlay(Play play) {
        Seat seat = toMove();
        Hand left = hand(seat).minus(play.first()).minus(play.attack());
        Hand[] newHands = hands.toArray(new Hand[0]);
        newHands[seat.number()] = left;
        return new Round(
                rules,
                deal,
                this,
                play,
                Arrays.asList(newHands),
                order.afterAttack(play.attack()),
                kingsFaceUp + kingsShown(play),
                left.isEmpty() ? resultOf(play) : null);
    }

    private static int kingsShown(Play play) {
        boolean showsFirst = play instanceof Receive && play.first() == Tile.KING;
        return (showsFirst ? 1 : 0) + (play.attack() == Tile.KING ? 1 : 0);
    }

    private RoundResult resultOf(Play play) {
        FinishPoints points = FinishPoints.of(rules);
        return new RoundResult(toMove(), points.of(play), points.scoring(play));
    }

    /**
     * What a seat sees now, in a match that stands 0 to 0.
     *
     * @param seat whose eyes these are, to move or not
     * @return all that it may know
     */
    public SeatView view(Seat seat) {
        return view(seat, Score.ZERO);
    }

    /**
     * What a seat sees now.
     *
     * @param seat whose eyes these are, to move or not
     * @param score the match score before this round
     * @return all that it may know
     */
    public SeatView view(Seat seat, Score score) {
        int[] dealt = new int[4];
        for (Seat each : Seat.ALL) {
            dealt[each.ordinal()] = deal.hand(each).packed();
        }
        List<Turn> turns = turns();
        byte[] packed = new byte[turns.size()];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = (byte) PackedTurn.of(turns.get(i));
        }
        return SeatView.of(rules, deal.dealer(), seat, dealt, score, packed);
    }

    /**
     * The digits of every turn, as a record writes them: one for a pass, two for a play.
     *
     * @return such as {@code 78087}: a lead, a pass, a receive; what went face-down is written openly
     */
    public String toDigits() {
        StringBuilder digits = new StringBuilder();
        turns().forEach(turn -> digits.append(turn.digits()));
        return digits.toString();
    }
}

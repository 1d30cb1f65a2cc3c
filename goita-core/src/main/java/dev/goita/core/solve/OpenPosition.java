package dev.goita.core.solve;

import dev.goita.core.Attack;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * 全公開の局面: a round with all hands open, as far as what may still happen depends on it. How it came about, and which
 * tiles lie face-down, is not part of it.
 */
public final class OpenPosition {
    /** Whether a king lies face-up on the table, which gives everybody the right to attack with one (G7b). */
    public enum KingOnTable {
        /** Those out lie face-down, or none is out. */
        NONE,
        /** One or both. */
        FACE_UP
    }

    private final List<Hand> hands;
    private final Seat toMove;
    private final Optional<Attack> attack;
    private final KingOnTable kingOnTable;
    private final Set<Seat> dealtBothKings;

    private OpenPosition(
            List<Hand> hands, Seat toMove, Optional<Attack> attack, KingOnTable kingOnTable, Set<Seat> dealtBothKings) {
        this.hands = List.copyOf(hands);
        this.toMove = toMove;
        this.attack = attack;
        this.kingOnTable = kingOnTable;
        this.dealtBothKings = dealtBothKings;
    }

    /**
     * The position that a round has reached.
     *
     * @param round in play
     * @return with what its rules need: who was dealt both kings, too
     * @throws IllegalArgumentException if the round is over
     */
    public static OpenPosition of(Round round) {
        if (round.isOver()) {
            throw new IllegalArgumentException("the round is over; nothing is left to play");
        }
        List<Hand> dealt = Seat.ALL.stream().map(round.deal()::hand).toList();
        return new OpenPosition(
                Seat.ALL.stream().map(round::hand).toList(),
                round.toMove(),
                round.attack(),
                round.kingsFaceUp() > 0 ? KingOnTable.FACE_UP : KingOnTable.NONE,
                holdersOfBothKings(dealt));
    }

    /**
     * A position put together from its parts. Who was dealt both kings, which matters only under
     * {@link Rules.BothKings#DEALT}, is taken from who holds both now.
     *
     * @param handsBySeat what each seat still holds, player 0 first: 2, 4, 6 or 8 tiles each
     * @param toMove the seat to move
     * @param attack to be answered by the seat to move; empty if that seat leads
     * @param kingOnTable whether a king lies face-up; it must, if the attack is by one
     * @return a position; the list of hands is copied
     * @throws IllegalArgumentException naming the tile and its count, the hand or the seat that is impossible
     */
    public static OpenPosition of(
            List<Hand> handsBySeat, Seat toMove, Optional<Attack> attack, KingOnTable kingOnTable) {
        checkHands(handsBySeat);
        OpenPosition position =
                new OpenPosition(handsBySeat, toMove, attack, kingOnTable, holdersOfBothKings(handsBySeat));
        position.checkTable();
        return position;
    }

    /**
     * The same position where these seats were dealt both kings, for {@link Rules.BothKings#DEALT}; whoever holds both
     * now is one of them in any case.
     *
     * @param seats that were dealt both kings, though they may have played one
     * @return a changed copy
     */
    public OpenPosition withDealtBothKings(Set<Seat> seats) {
        Set<Seat> both = holdersOfBothKings(hands);
        both.addAll(seats);
        return new OpenPosition(hands, toMove, attack, kingOnTable, both);
    }

    private static Set<Seat> holdersOfBothKings(List<Hand> handsBySeat) {
        Set<Seat> both = EnumSet.noneOf(Seat.class);
        for (Seat seat : Seat.ALL) {
            if (handsBySeat.get(seat.number()).count(Tile.KING) == Tile.KING.copies()) {
                both.add(seat);
            }
        }
        return both;
    }

    private static void checkHands(List<Hand> hands) {
        if (hands.size() != Seat.ALL.size()) {
            throw new IllegalArgumentException("a position has four hands, not " + hands.size());
        }
        for (Seat seat : Seat.ALL) {
            int size = hands.get(seat.number()).size();
            if (size == 0 || size % 2 != 0 || size > Hand.DEALT_SIZE) {
                throw new IllegalArgumentException(
                        "player " + seat.number() + " holds 2, 4, 6 or 8 tiles, not " + size);
            }
        }
    }

    /** The tiles in the hands and those known to lie on the table are parts of one deck. */
    private void checkTable() {
        for (Tile tile : Tile.ALL) {
            int held = hands.stream().mapToInt(hand -> hand.count(tile)).sum();
            int attacking = attack.filter(a -> a.tile() == tile).isPresent() ? 1 : 0;
            int shown = tile == Tile.KING && kingOnTable == KingOnTable.FACE_UP ? 1 : attacking;
            if (held + shown > tile.copies()) {
                throw new IllegalArgumentException("a deck holds " + tile.copies() + " " + tile.kanji()
                        + "; in hand are " + held + ", on the table " + shown);
            }
        }
        attack.ifPresent(this::checkAttack);
    }

    private void checkAttack(Attack made) {
        if (made.attacker() == toMove) {
            throw new IllegalArgumentException(
                    "player " + toMove.number() + " cannot answer an attack that it made itself");
        }
        if (hand(made.attacker()).size() == Hand.DEALT_SIZE) {
            throw new IllegalArgumentException(
                    "player " + made.attacker().number() + " attacked, yet holds all eight tiles");
        }
        if (made.tile() == Tile.KING && kingOnTable == KingOnTable.NONE) {
            throw new IllegalArgumentException("an attack with 王 lies face-up");
        }
    }

    /**
     * What a seat still holds.
     *
     * @param seat any of the four
     * @return 2, 4, 6 or 8 tiles
     */
    public Hand hand(Seat seat) {
        return hands.get(seat.number());
    }

    /** {@return the seat whose turn it is} */
    public Seat toMove() {
        return toMove;
    }

    /** {@return the attack to be answered; empty if the seat to move leads} */
    public Optional<Attack> attack() {
        return attack;
    }

    TurnOrder order() {
        return attack.map(made -> TurnOrder.response(toMove, made)).orElse(TurnOrder.lead(toMove));
    }

    /** {@return whether licence G7b holds for everybody} */
    public KingOnTable kingOnTable() {
        return kingOnTable;
    }

    boolean wasDealtBothKings(Seat seat) {
        return dealtBothKings.contains(seat);
    }

    /**
     * Whether this can come up in play from another position, as far as the hands tell.
     *
     * @param earlier any position
     * @return whether each hand is a part of what the seat holds there, and the same seats were dealt both kings
     */
    public boolean isPartOf(OpenPosition earlier) {
        return dealtBothKings.equals(earlier.dealtBothKings)
                && Seat.ALL.stream().allMatch(seat -> isPart(hand(seat), earlier.hand(seat)));
    }

    private static boolean isPart(Hand part, Hand whole) {
        for (Tile tile : Tile.ALL) {
            if (part.count(tile) > whole.count(tile)) {
                return false;
            }
        }
        return true;
    }

    /** {@return how many tiles are in the hands, 8 to 32} */
    public int tileCount() {
        return hands.stream().mapToInt(Hand::size).sum();
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        hands.forEach(hand -> parts.add(hand.toString()));
        return toMove + " to move holding " + parts
                + attack.map(a -> ", answers " + a.tile().kanji() + " of " + a.attacker())
                        .orElse(", leads");
    }
}

package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import java.util.Optional;

/**
 * 手番: whose turn it is and what it has to answer (G4a to G5b). Turns go round seat by seat; an attack that the three
 * others let pass has held, and the attacker leads.
 *
 * <p>Immutable, and one object for each case. The numbers of seats and kinds are those of {@link Seat} and {@link Tile}.
 */
public final class TurnOrder {
    /** In the place of an attack's kind: there is none to answer. */
    public static final int NO_ATTACK = 8;

    private static final TurnOrder[] ALL = new TurnOrder[256];

    static {
        for (int packed = 0; packed < ALL.length; packed++) {
            if (attackingKind(packed) <= NO_ATTACK) {
                ALL[packed] = new TurnOrder(packed);
            }
        }
    }

    private final int packed;
    private final Optional<Attack> attack;

    private TurnOrder(int packed) {
        this.packed = packed;
        attack = isLead() ? Optional.empty() : Optional.of(new Attack(attacker(), Tile.ALL.get(attackingKind(packed))));
    }

    // The packed form: the seat to move, the seat that attacked (at a lead the seat to move) and the kind of attack,
    // from the highest bits on.

    static int packed(int seat, int attacker, int attack) {
        return seat << 6 | attacker << 4 | attack;
    }

    static int packedLead(int seat) {
        return packed(seat, seat, NO_ATTACK);
    }

    static int seat(int packed) {
        return packed >>> 6;
    }

    static int attackingSeat(int packed) {
        return packed >>> 4 & 3;
    }

    static int attackingKind(int packed) {
        return packed & 0xF;
    }

    static boolean isLead(int packed) {
        return attackingKind(packed) == NO_ATTACK;
    }

    static boolean isPartnersAttack(int packed) {
        return (seat(packed) ^ attackingSeat(packed)) == 2;
    }

    /** Not for a lead. */
    static int afterPass(int packed) {
        int next = seat(packed) + 1 & 3;
        int attacker = attackingSeat(packed);
        return packed(next, attacker, next == attacker ? NO_ATTACK : attackingKind(packed));
    }

    static int afterAttack(int packed, int kind) {
        return packed(seat(packed) + 1 & 3, seat(packed), kind);
    }

    static TurnOrder ofPacked(int packed) {
        return ALL[packed];
    }

    int packed() {
        return packed;
    }

    /** A seat is to lead, as the dealer is at first. */
    public static TurnOrder lead(Seat seat) {
        return ALL[packedLead(seat.ordinal())];
    }

    /**
     * A seat is to answer an attack.
     *
     * @throws IllegalArgumentException if it is its own attack
     */
    public static TurnOrder response(Seat seat, Attack attack) {
        if (seat == attack.attacker()) {
            throw new IllegalArgumentException(seat + " does not answer its own attack");
        }
        return ALL[
                packed(
                        seat.ordinal(),
                        attack.attacker().ordinal(),
                        attack.tile().ordinal())];
    }

    /**
     * After a pass: the next seat answers the same attack, or leads if the attack is its own.
     *
     * @throws IllegalActionException if this is a lead, which cannot be a pass
     */
    public TurnOrder afterPass() {
        if (isLead()) {
            throw new IllegalActionException(new Wording(
                    "プレイヤー" + toMove().number() + "の打ち出しなので、なしにはできません", toMove() + " leads and cannot pass"));
        }
        return ALL[afterPass(packed)];
    }

    /** After a lead or a receive that attacks with a kind. */
    public TurnOrder afterAttack(Tile tile) {
        return ALL[afterAttack(packed, tile.ordinal())];
    }

    /**
     * After a turn as {@link PackedTurn} numbers it.
     *
     * @throws IllegalActionException if it is a pass on a lead
     */
    public TurnOrder after(int turn) {
        return turn == PackedTurn.PASS ? afterPass() : ALL[afterAttack(packed, PackedTurn.attack(turn))];
    }

    /** {@return whether the seat to move must play a face-down tile and an attack} */
    public boolean isLead() {
        return isLead(packed);
    }

    /** {@return the seat whose turn it is} */
    public Seat toMove() {
        return Seat.ALL.get(seat(packed));
    }

    /** {@return the seat that attacked; at a lead the seat to move} */
    public Seat attacker() {
        return Seat.ALL.get(attackingSeat(packed));
    }

    /** {@return the attack to be answered; empty at a lead} */
    public Optional<Attack> attack() {
        return attack;
    }

    /** {@return whether the attack to be answered is the partner's} */
    public boolean isPartnersAttack() {
        return isPartnersAttack(packed);
    }

    /** {@return the kind to be answered, or {@link #NO_ATTACK}} */
    public int attackingKind() {
        return attackingKind(packed);
    }

    /**
     * The turn that two packed tiles, or a pass, are here.
     *
     * @param turn as {@link PackedTurn} numbers it, with no tile hidden
     * @return a lead where a lead is due, otherwise a receive or a pass
     */
    public Turn unpack(int turn) {
        return isLead() ? PackedTurn.lead(turn) : PackedTurn.receive(turn);
    }
}

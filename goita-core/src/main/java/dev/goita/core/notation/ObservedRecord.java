package dev.goita.core.notation;

import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 観戦者の棋譜: a round in record digits as one seat or a spectator sees it: 9 stands for tiles in the hands of others and
 * for their face-down tiles.
 *
 * <p>The two tiles of the finishing turn are always shown: their points are claimed openly.
 *
 * @param dealer the player who leads first
 * @param handsFromDealer the dealt hands, unknown tiles as 9; five し that were declared are shown
 * @param digits every turn
 */
public record ObservedRecord(Seat dealer, List<String> handsFromDealer, String digits) {
    private static final String GOSHI_SHOWN = "88888999";

    /** Copies the list of hands. */
    public ObservedRecord {
        handsFromDealer = List.copyOf(handsFromDealer);
    }

    /**
     * What a player knows.
     *
     * @param observer whose own hand and face-down tiles are shown
     * @param round over or not
     * @return the round so far
     */
    public static ObservedRecord seenBy(Seat observer, Round round) {
        return of(round, Optional.of(observer));
    }

    /**
     * What somebody knows who sees the table only.
     *
     * @param round over or not
     * @return the round so far
     */
    public static ObservedRecord seenBySpectator(Round round) {
        return of(round, Optional.empty());
    }

    private static ObservedRecord of(Round round, Optional<Seat> observer) {
        Seat dealer = round.deal().dealer();
        List<String> hands = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            hands.add(hand(round, dealer.plus(i), observer));
        }
        StringBuilder digits = new StringBuilder();
        List<Turn> turns = round.turns();
        for (int i = 0; i < turns.size(); i++) {
            boolean shown = observer.equals(Optional.of(dealer.plus(i))) || round.isOver() && i == turns.size() - 1;
            digits.append(digits(turns.get(i), shown));
        }
        return new ObservedRecord(dealer, hands, digits.toString());
    }

    private static String hand(Round round, Seat seat, Optional<Seat> observer) {
        Hand hand = round.deal().hand(seat);
        if (observer.equals(Optional.of(seat))) {
            return hand.toString();
        }
        boolean declared = isGoshiDeclared(round.rules())
                && DealRuling.goshiHolders(round.deal()).contains(seat);
        return declared ? GOSHI_SHOWN : "9".repeat(Hand.DEALT_SIZE);
    }

    private static boolean isGoshiDeclared(Rules rules) {
        return rules.goshi() == Rules.Goshi.PARTNER_DECIDES || rules.goshi() == Rules.Goshi.ALWAYS_CONTINUE;
    }

    private static String digits(Turn turn, boolean shown) {
        return turn instanceof Lead lead && !shown ? "9" + lead.attack().digit() : turn.digits();
    }

    /**
     * Why a digit of an observer's record cannot be.
     *
     * @param digit 0-based index into the record's digits
     * @param seat who was to move
     * @param reason what is wrong there
     */
    public record Fault(int digit, Seat seat, Reason reason) {}

    /** What can be wrong with an observer's record. */
    public enum Reason {
        /** The round is over. */
        AFTER_END,
        /** The dealer's first turn, and a turn after three passes, must play (G4b). */
        PASS_ON_LEAD,
        /** The seat cannot hold this tile: its own tiles are known, or the other copies are in sight. */
        TILE_NOT_IN_HAND,
        /** The tile does not receive the attack (G6a, G6b). */
        CANNOT_RECEIVE,
        /** A king receives no 香 and no し (G6c). */
        KING_RECEIVES_GON_SHI,
        /** No licence for a king's attack is possible. */
        KING_ATTACK,
        /** Receiving and attacking tiles lie face-up: they are never 9. */
        HIDDEN_DIGIT,
        /** 0 where the attack should stand. */
        NO_ATTACK
    }

    /**
     * What a replay of an observer's record found.
     *
     * @param fault the first digit that cannot be; empty if there is none
     * @param completeness how far the record goes; with a fault always {@link Completeness#UNFINISHED}
     * @param turns whole turns before the fault, passes counted
     * @param winner the seat that finished; empty if none did
     */
    public record Check(Optional<Fault> fault, Completeness completeness, int turns, Optional<Seat> winner) {}

    /** How far a record goes. */
    public enum Completeness {
        /** A seat has played its last two tiles. */
        FINISHED,
        /** It stops between two turns. */
        UNFINISHED,
        /** It stops after the first tile of a play. */
        INSIDE_A_TURN
    }

    /**
     * Replays the record as far as the observer can: finds a digit that no dealing of the unknown tiles can explain.
     * What it lets pass may still be impossible for reasons that need several unknown tiles at once.
     *
     * @return what was found, at most one fault
     */
    public Check check(Rules rules) {
        return new ObservedReplay(this, rules).check();
    }
}

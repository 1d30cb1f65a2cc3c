package dev.goita.core.written;

import dev.goita.core.DealRuling;
import dev.goita.core.KingLicence;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.ObservedRecord.Check;
import dev.goita.core.written.ObservedRecord.Completeness;
import dev.goita.core.written.ObservedRecord.Fault;
import dev.goita.core.written.ObservedRecord.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 観戦者の棋譜: a round in record digits as one seat or a spectator sees it: 9 stands for tiles in the hands of others and
 * for their face-down tiles.
 *
 * <p>The two tiles of the finishing turn are always shown: their points are claimed openly.
 *
 * @param handsFromDealer the dealt hands, unknown tiles as 9; five し that were declared are shown
 */
public record ObservedRecord(Seat dealer, List<String> handsFromDealer, String digits) {
    private static final String GOSHI_SHOWN = "88888999";

    /** Copies the list of hands. */
    public ObservedRecord {
        handsFromDealer = List.copyOf(handsFromDealer);
    }

    public static ObservedRecord seenBy(Seat observer, Round round) {
        return of(round, Optional.of(observer));
    }

    /** What somebody knows who sees the table only. */
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
        return unseenHand(declared);
    }

    /** The digits of a dealt hand that is not seen, whose five し are known if they were declared. */
    public static String unseenHand(boolean isGoshiDeclared) {
        return isGoshiDeclared ? GOSHI_SHOWN : "9".repeat(Hand.DEALT_SIZE);
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
     */
    public record Fault(int digit, Seat seat, Reason reason) {}

    public enum Reason {
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

    /** Follows an observer's record turn by turn, keeping what is known of each hand and how many tiles of it are not. */
    private static final class ObservedReplay {
        private static final int HIDDEN = 9;

        private final ObservedRecord record;
        private final KingLicence licence;
        /** By seat: how many tiles of a kind are known to be held. */
        private final int[][] known = new int[4][Tile.ALL.size()];
        /**
         * By seat: dealt tiles of any kind, less those that turned out. A face-down 9 may have been known or unknown, so it
         * counts only towards {@link #held}.
         */
        private final int[] unknown = new int[4];
        /** By kind: copies that no known hand and no face-up tile accounts for. */
        private final int[] unseen = new int[Tile.ALL.size()];

        private final int[] held = new int[4];
        /** By seat: the most kings that it can have been dealt. */
        private final int[] dealtKings = new int[4];

        private TurnOrder order;
        private int kingsFaceUp;
        private int turns;

        ObservedReplay(ObservedRecord record, Rules rules) {
            this.record = record;
            licence = KingLicence.of(rules);
            order = TurnOrder.lead(record.dealer());
            for (Tile tile : Tile.ALL) {
                unseen[tile.ordinal()] = tile.copies();
            }
            for (int i = 0; i < 4; i++) {
                deal(record.dealer().plus(i).number(), record.handsFromDealer().get(i));
            }
        }

        private void deal(int seat, String hand) {
            held[seat] = Hand.DEALT_SIZE;
            for (int i = 0; i < hand.length(); i++) {
                int digit = hand.charAt(i) - '0';
                if (digit == HIDDEN) {
                    unknown[seat]++;
                } else {
                    known[seat][digit - 1]++;
                    unseen[digit - 1]--;
                }
            }
            dealtKings[seat] = mostKings(seat);
        }

        private int mostKings(int seat) {
            int kings = 0;
            while (kings < Tile.KING.copies() && canHold(seat, Tile.KING, kings + 1)) {
                kings++;
            }
            return kings;
        }

        /** Whether a seat can hold so many of a kind, as far as counts tell. */
        private boolean canHold(int seat, Tile tile, int count) {
            int missing = count - known[seat][tile.ordinal()];
            return count <= held[seat]
                    && (missing <= 0 || missing <= unknown[seat] && missing <= unseen[tile.ordinal()]);
        }

        Check check() {
            String digits = record.digits();
            int at = 0;
            while (at < digits.length()) {
                if (over()) {
                    return result(Optional.of(new Fault(at, order.toMove(), Reason.AFTER_END)), Completeness.FINISHED);
                }
                int first = digits.charAt(at) - '0';
                if (first == 0) {
                    if (order.isLead()) {
                        return faulty(at, Reason.PASS_ON_LEAD);
                    }
                    endTurn(order.afterPass());
                    at++;
                    continue;
                }
                Optional<Reason> wrong = first(first);
                if (wrong.isPresent()) {
                    return faulty(at, wrong.get());
                }
                if (at + 1 == digits.length()) {
                    return result(Optional.empty(), Completeness.INSIDE_A_TURN);
                }
                boolean mayAttackWithKing = mayAttackWithKing();
                playFirst(first);
                int second = digits.charAt(at + 1) - '0';
                wrong = second(second, mayAttackWithKing);
                if (wrong.isPresent()) {
                    return faulty(at + 1, wrong.get());
                }
                playAttack(Tile.ofDigit(second));
                at += 2;
            }
            return result(Optional.empty(), over() ? Completeness.FINISHED : Completeness.UNFINISHED);
        }

        private Check faulty(int digit, Reason reason) {
            return result(Optional.of(new Fault(digit, order.toMove(), reason)), Completeness.UNFINISHED);
        }

        private Check result(Optional<Fault> fault, Completeness completeness) {
            return new Check(fault, completeness, turns, over() ? Optional.of(order.attacker()) : Optional.empty());
        }

        private boolean over() {
            return held[order.attacker().ordinal()] == 0;
        }

        private Optional<Reason> first(int digit) {
            if (digit == HIDDEN) {
                return order.isLead() ? Optional.empty() : Optional.of(Reason.HIDDEN_DIGIT);
            }
            Tile tile = Tile.ofDigit(digit);
            if (!canHold(order.toMove().ordinal(), tile, 1)) {
                return Optional.of(Reason.TILE_NOT_IN_HAND);
            }
            if (order.attack().filter(open -> !tile.receives(open.tile())).isPresent()) {
                return Optional.of(tile == Tile.KING ? Reason.KING_RECEIVES_GON_SHI : Reason.CANNOT_RECEIVE);
            }
            return Optional.empty();
        }

        private Optional<Reason> second(int digit, boolean mayAttackWithKing) {
            if (digit == 0) {
                return Optional.of(Reason.NO_ATTACK);
            }
            if (digit == HIDDEN) {
                return Optional.of(Reason.HIDDEN_DIGIT);
            }
            Tile tile = Tile.ofDigit(digit);
            if (!canHold(order.toMove().ordinal(), tile, 1)) {
                return Optional.of(Reason.TILE_NOT_IN_HAND);
            }
            return tile == Tile.KING && !mayAttackWithKing ? Optional.of(Reason.KING_ATTACK) : Optional.empty();
        }

        /** Whether one of the three licences is possible, as it stands before the turn. */
        private boolean mayAttackWithKing() {
            int seat = order.toMove().ordinal();
            return licence.permits(mostKings(seat), dealtKings[seat], kingsFaceUp, held[seat]);
        }

        private void playFirst(int digit) {
            int seat = order.toMove().ordinal();
            held[seat]--;
            if (digit != HIDDEN) {
                Tile tile = Tile.ofDigit(digit);
                take(seat, tile);
                kingsFaceUp += tile == Tile.KING && !order.isLead() ? 1 : 0;
            }
        }

        private void playAttack(Tile tile) {
            held[order.toMove().ordinal()]--;
            take(order.toMove().ordinal(), tile);
            kingsFaceUp += tile == Tile.KING ? 1 : 0;
            endTurn(order.afterAttack(tile));
        }

        private void take(int seat, Tile tile) {
            if (known[seat][tile.ordinal()] > 0) {
                known[seat][tile.ordinal()]--;
            } else {
                unknown[seat]--;
                unseen[tile.ordinal()]--;
            }
        }

        private void endTurn(TurnOrder next) {
            turns++;
            order = next;
        }
    }
}

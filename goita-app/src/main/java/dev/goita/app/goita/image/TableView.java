package dev.goita.app.goita.image;

import dev.goita.core.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 卓: a round of Goita as somebody sees it, in record digits, with 9 for a tile that is not seen.
 *
 * @param dealer who leads first
 * @param handsFromDealer as dealt, up to eight digits each
 * @param digits of the turns
 */
public record TableView(Seat dealer, List<String> handsFromDealer, String digits) {
    public static final char HIDDEN = '9';
    static final char PASS = '0';

    private static final int PASSES_BEFORE_LEAD = 3;
    private static final int SEATS = 4;

    public TableView {
        handsFromDealer = List.copyOf(handsFromDealer);
        if (handsFromDealer.size() != SEATS
                || !handsFromDealer.stream().allMatch(hand -> hand.matches("[1-9]{0,8}"))
                || !digits.matches("[0-9]*")) {
            throw new IllegalArgumentException("no round: " + handsFromDealer + " " + digits);
        }
    }

    /** How the first tile of a play lies. */
    enum Facing {
        /** 伏せ. */
        DOWN,
        /** 受け. */
        UP
    }

    /**
     * Two tiles of one play.
     *
     * @param turn the number of the turn, from 1
     * @param first put down first
     * @param attack 攻め
     */
    record Pair(Seat seat, int turn, char first, Facing facing, char attack) {}

    /** What was played, in order; a half play at the end is left out. */
    List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        int passes = PASSES_BEFORE_LEAD;
        Seat seat = dealer;
        int turn = 1;
        for (int i = 0; i < digits.length(); turn++) {
            if (digits.charAt(i) == PASS) {
                passes++;
                i++;
            } else if (i + 1 < digits.length()) {
                Facing facing = passes >= PASSES_BEFORE_LEAD ? Facing.DOWN : Facing.UP;
                pairs.add(new Pair(seat, turn, digits.charAt(i), facing, digits.charAt(i + 1)));
                passes = 0;
                i += 2;
            } else {
                break;
            }
            seat = seat.next();
        }
        return pairs;
    }

    /** How many turns were taken, passes too. */
    public int turns() {
        int turns = 0;
        for (int i = 0; i < digits.length(); turns++) {
            i += digits.charAt(i) == PASS ? 1 : 2;
        }
        return turns;
    }

    /** The same before the turns that follow the first ones. */
    public TableView after(int turns) {
        int end = 0;
        for (int i = 0; i < turns && end < digits.length(); i++) {
            end += digits.charAt(end) == PASS ? 1 : 2;
        }
        return new TableView(dealer, handsFromDealer, digits.substring(0, Math.min(end, digits.length())));
    }

    List<Pair> pairs(Seat seat) {
        return pairs().stream().filter(pair -> pair.seat() == seat).toList();
    }

    /** The digits that a seat still holds. */
    String hand(Seat seat) {
        StringBuilder hand = new StringBuilder(handsFromDealer.get(seat.turnsAfter(dealer)));
        for (Pair pair : pairs(seat)) {
            remove(hand, pair.first());
            remove(hand, pair.attack());
        }
        return hand.toString();
    }

    /** A tile that was not seen in the hand was one of those that are hidden there. */
    private static void remove(StringBuilder hand, char tile) {
        int at = hand.indexOf(String.valueOf(tile));
        int taken = at >= 0 ? at : hand.indexOf(String.valueOf(HIDDEN));
        if (taken >= 0) {
            hand.deleteCharAt(taken);
        }
    }

    private boolean isOver() {
        return Seat.ALL.stream().anyMatch(seat -> pairs(seat).size() == SEATS);
    }

    Optional<Seat> toMove() {
        return isOver() ? Optional.empty() : Optional.of(dealer.plus(turns()));
    }

    /** The play whose attack is to be received; empty if the next turn leads. */
    Optional<Pair> pending() {
        List<Pair> pairs = pairs();
        if (pairs.isEmpty() || isOver()) {
            return Optional.empty();
        }
        Pair last = pairs.get(pairs.size() - 1);
        return turns() - last.turn() >= PASSES_BEFORE_LEAD ? Optional.empty() : Optional.of(last);
    }
}

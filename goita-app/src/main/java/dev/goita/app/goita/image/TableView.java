package dev.goita.app.goita.image;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * 卓: a round of Goita as somebody sees it, in record digits, with 9 for a tile that is not seen.
 *
 * @param dealer who leads first
 * @param handsFromDealer as dealt, up to eight digits each
 * @param digits of the turns
 */
record TableView(Seat dealer, List<String> handsFromDealer, String digits) {
    static final char HIDDEN = '9';
    static final char PASS = '0';

    private static final int PASSES_BEFORE_LEAD = 3;
    private static final int SEATS = 4;

    TableView {
        handsFromDealer = List.copyOf(handsFromDealer);
        if (handsFromDealer.size() != SEATS
                || !handsFromDealer.stream().allMatch(hand -> hand.matches("[1-9]{0,8}"))
                || !digits.matches("[0-9]*")) {
            throw new IllegalArgumentException("no round: " + handsFromDealer + " " + digits);
        }
    }

    /** Whether the round goes on. */
    enum State {
        /** Until a player is out of tiles. */
        PLAYED,
        /** Something else ended it, such as a hand of six し. */
        SETTLED
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
    int turns() {
        int turns = 0;
        for (int i = 0; i < digits.length(); turns++) {
            i += digits.charAt(i) == PASS ? 1 : 2;
        }
        return turns;
    }

    /** The same before the turns that follow the first ones. */
    TableView after(int turns) {
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

    /**
     * The table as it is drawn.
     *
     * @param names four, by player number
     * @param state whether somebody is to move where the turns do not tell
     * @param bottom who sits at the bottom
     */
    TableScene scene(List<String> names, State state, Seat bottom) {
        boolean isSettled = state == State.SETTLED;
        Optional<Seat> mover = isSettled ? Optional.empty() : toMove();
        Optional<Pair> pending = isSettled ? Optional.empty() : pending();
        return new TableScene(
                Seat.ALL.stream()
                        .map(seat -> new TableScene.Seat(names.get(seat.number()), plays(seat), tiles(seat)))
                        .toList(),
                dealer.number(),
                bottom.number(),
                mover.map(seat -> OptionalInt.of(seat.number())).orElse(OptionalInt.empty()),
                pending.map(this::attackKanji));
    }

    private List<Play> plays(Seat seat) {
        return pairs(seat).stream()
                .map(pair -> new Play(
                        pair.turn(),
                        kanji(pair.first(), seat, kingsPlayed(seat, pair.turn())),
                        pair.facing(),
                        attackKanji(pair)))
                .toList();
    }

    private String attackKanji(Pair pair) {
        int before = kingsPlayed(pair.seat(), pair.turn()) + (isKing(pair.first()) ? 1 : 0);
        return kanji(pair.attack(), pair.seat(), before);
    }

    private List<String> tiles(Seat seat) {
        String hand = hand(seat);
        int played = kingsPlayed(seat, Integer.MAX_VALUE);
        return IntStream.range(0, hand.length())
                .mapToObj(i -> kanji(hand.charAt(i), seat, played + count(hand.substring(0, i))))
                .toList();
    }

    /** 王 is the first king as hands are counted from the dealer on, 玉 the other one. */
    private String kanji(char digit, Seat seat, int kingsBefore) {
        if (digit == HIDDEN) {
            return TableScene.HIDDEN;
        }
        if (!isKing(digit)) {
            return Tile.ofDigit(digit - '0').kanji();
        }
        int dealtBefore = 0;
        for (int i = 0; i < seat.turnsAfter(dealer); i++) {
            dealtBefore += count(handsFromDealer.get(i));
        }
        return dealtBefore + kingsBefore == 0 ? "王" : "玉";
    }

    private static boolean isKing(char digit) {
        return digit == '0' + Tile.KING.digit();
    }

    private static int count(String hand) {
        return (int) hand.chars().filter(digit -> isKing((char) digit)).count();
    }

    private int kingsPlayed(Seat seat, int beforeTurn) {
        return pairs(seat).stream()
                .filter(pair -> pair.turn() < beforeTurn)
                .mapToInt(pair -> (isKing(pair.first()) ? 1 : 0) + (isKing(pair.attack()) ? 1 : 0))
                .sum();
    }
}

package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 局のシミュレータ: the same rules as {@link Round}, packed and mutable, for millions of rounds a second.
 *
 * <p>One instance plays one round after another and is not thread-safe. Legal turns have indices in the order of
 * {@link Round#legalTurns()}. A property test holds it equal to {@link Round} under every rule option.
 */
public final class RoundSimulator {
    /** As many as there are pairs of kinds, which no hand exceeds. */
    public static final int MOST_LEGAL = 64;

    /** As many record digits as a round can have, and some more. */
    public static final int MOST_DIGITS = 128;

    /** More than the longest round: 13 plays with at most three passes between two of them. */
    private static final int MAX_TURNS = 64;

    private final Rules rules;
    private final PackedRound round;
    private final int[] dealt;
    private final byte[] turns = new byte[MAX_TURNS];
    private final byte[] packedLegal = new byte[MOST_LEGAL];
    /** Of the turns that were a choice: the index, and among how many. */
    private final byte[] chosen = new byte[MAX_TURNS];

    private final byte[] chosenAmong = new byte[MAX_TURNS];
    private int choices;
    private boolean isNoted = true;
    private Seat dealer = Seat.P0;
    private Score score = Score.ZERO;
    private int turnCount;

    /**
     * No round yet: {@link #isOver()} until one is started.
     *
     * @param rules of every round that this object plays
     */
    public RoundSimulator(Rules rules) {
        this.rules = rules;
        round = new PackedRound(rules);
        dealt = round.dealt();
    }

    /** {@return what every round is played by} */
    public Rules rules() {
        return rules;
    }

    /**
     * Begins a round of a match that stands 0 to 0.
     *
     * @param deal who leads, and which eight tiles each seat holds
     */
    public void start(Deal deal) {
        start(deal, Score.ZERO);
    }

    /**
     * Begins a round; the score only matters to what players see.
     *
     * @param deal who leads, and which eight tiles each seat holds
     * @param before the match score before the round
     */
    public void start(Deal deal, Score before) {
        for (Seat seat : Seat.ALL) {
            dealt[seat.ordinal()] = deal.hand(seat).packed();
        }
        begin(deal.dealer(), before);
    }

    /**
     * Begins a round from packed tiles.
     *
     * @param newDealer the seat that leads
     * @param handsFromDealer four hands of eight tiles that make up the deck, the dealer's first; not checked, copied
     * @param before the match score before the round; it only matters to what players see
     */
    public void start(Seat newDealer, int[] handsFromDealer, Score before) {
        for (int i = 0; i < 4; i++) {
            dealt[newDealer.ordinal() + i & 3] = handsFromDealer[i];
        }
        begin(newDealer, before);
    }

    /**
     * Shuffles, deals and begins a round; every ordering of the deck is equally likely.
     *
     * @param newDealer the seat that leads
     * @param before the match score before the round; it only matters to what players see
     * @param random where the draws come from; the same state gives the same deal
     */
    public void startRandom(Seat newDealer, Score before, RandomGenerator random) {
        Shuffle.deal(dealt, random);
        begin(newDealer, before);
    }

    /**
     * Begins a round from the digits of a record's hands, at 0 to 0.
     *
     * @param newDealer the seat that leads
     * @param handDigits four hands of eight ASCII digits each, the dealer's first, without anything between
     * @return whether these are the whole deck; if not, there is no round to play
     * @throws IndexOutOfBoundsException if there are fewer than 32 bytes
     */
    public boolean startFromDigits(Seat newDealer, byte[] handDigits) {
        int deck = 0;
        for (int i = 0; i < 4; i++) {
            int hand = packedHand(handDigits, i * Hand.DEALT_SIZE);
            dealt[newDealer.ordinal() + i & 3] = hand;
            deck += hand;
            if (hand == 0) {
                deck = 0;
                break;
            }
        }
        begin(newDealer, Score.ZERO);
        boolean whole = deck == PackedTiles.DECK;
        if (!whole) {
            round.abandon();
        }
        return whole;
    }

    /** 0 if a byte is no tile digit. Four hands of eight tiles sum up to the deck only without a carry between kinds. */
    private static int packedHand(byte[] digits, int from) {
        int hand = 0;
        for (int i = from; i < from + Hand.DEALT_SIZE; i++) {
            int kind = digits[i] - '1';
            if (kind < 0 || kind > 7) {
                return 0;
            }
            hand += PackedTiles.one(kind);
        }
        return hand;
    }

    private void begin(Seat newDealer, Score before) {
        round.startAsDealt(newDealer);
        dealer = newDealer;
        score = before;
        turnCount = 0;
        choices = 0;
        isNoted = true;
    }

    /** {@return the match score before the round} */
    public Score before() {
        return score;
    }

    /** {@return the seat that led first} */
    public Seat dealer() {
        return dealer;
    }

    /**
     * What a seat was dealt.
     *
     * @param seat any of the four
     * @return packed tiles
     */
    public int packedDealt(Seat seat) {
        return dealt[seat.ordinal()];
    }

    /** {@return what follows from the deal before the first turn} */
    public DealRuling ruling() {
        return DealRuling.of(rules, dealt, this::deal);
    }

    /** {@return the deal of the round in play} */
    public Deal deal() {
        return Deal.ofPacked(dealer, dealt);
    }

    /** {@return whether there is nothing to play: the round has ended, or none was started} */
    public boolean isOver() {
        return round.isOver();
    }

    /** {@return the seat whose turn it is; after the end, the seat that would have followed the winner} */
    public Seat toMove() {
        return Seat.ALL.get(round.toMove());
    }

    /** {@return whether the seat to move must play a face-down tile and an attack} */
    public boolean isLead() {
        return round.isLead();
    }

    /**
     * What a seat still holds.
     *
     * @param seat any of the four
     * @return what remains of its eight tiles
     */
    public Hand hand(Seat seat) {
        return Hand.ofPacked(round.hand(seat.ordinal()));
    }

    /** {@return how many turns were taken, passes among them} */
    public int turnCount() {
        return turnCount;
    }

    /**
     * How many turns may be chosen now; at least one until the round is over.
     *
     * @return 1 to {@link #MOST_LEGAL}
     * @throws IllegalActionException if the round is over
     */
    public int legalCount() {
        return legal().count();
    }

    /**
     * The legal turn at an index.
     *
     * @param index 0-based
     * @return a pass, a lead or a receive
     * @throws IndexOutOfBoundsException if the index is not below {@link #legalCount()}
     * @throws IllegalActionException if the round is over
     */
    public Turn legalTurn(int index) {
        return round.order().unpack(legalAt(index));
    }

    /**
     * Every legal turn, in the order of the indices; cheaper than one by one.
     *
     * @param turns with room for {@link #MOST_LEGAL}; what stands behind the legal turns is left as it was
     * @return how many there are
     */
    public int legalTurns(Turn[] turns) {
        int size = legal().all(packedLegal);
        TurnOrder order = round.order();
        for (int i = 0; i < size; i++) {
            turns[i] = order.unpack(packedLegal[i] & 0xFF);
        }
        return size;
    }

    /**
     * Every legal turn as {@link PackedTurn} numbers it, in the order of the indices.
     *
     * @param packed with room for {@link #MOST_LEGAL}
     * @return how many there are
     */
    public int legalTurns(byte[] packed) {
        return legal().all(packed);
    }

    /**
     * {@return how many turns so far were one of several legal ones}
     *
     * @throws IllegalStateException after {@link #playDigits} and {@link #playPacked}, which do not note what was chosen
     */
    public int choices() {
        if (!isNoted) {
            throw new IllegalStateException("not every choice was noted");
        }
        return choices;
    }

    /**
     * What was chosen.
     *
     * @param number of the choice, below {@link #choices()}
     * @return the index of the turn among the legal ones
     */
    public int chosen(int number) {
        return chosen[number];
    }

    /**
     * How much there was to choose from.
     *
     * @param number of the choice, below {@link #choices()}
     * @return at least 2
     */
    public int chosenAmong(int number) {
        return chosenAmong[number];
    }

    /**
     * The index of a turn among the legal ones.
     *
     * @param turn of the seat to move
     * @return -1 if it is not legal
     * @throws IllegalActionException if the round is over
     */
    public int indexOf(Turn turn) {
        PackedLegal legal = legal();
        boolean wrongKind = turn instanceof Lead != round.isLead();
        return wrongKind ? -1 : legal.indexOf(PackedTurn.of(turn));
    }

    private PackedLegal legal() {
        if (isOver()) {
            throw new IllegalActionException("the round is over");
        }
        return round.legal();
    }

    /** The packed turn at an index; refuses one that is out of bounds. */
    private int legalAt(int index) {
        PackedLegal legal = legal();
        return legal.turn(Objects.checkIndex(index, legal.count()));
    }

    /**
     * Plays a turn, if it is legal.
     *
     * @param turn of the seat to move
     * @throws IllegalActionException if the turn is not legal here, or the round is over
     */
    public void play(Turn turn) {
        int index = indexOf(turn);
        if (index < 0) {
            throw refused(turn);
        }
        choose(index, PackedTurn.of(turn));
    }

    private IllegalActionException refused(Turn turn) {
        return new IllegalActionException(
                new Wording("プレイヤー" + toMove().number() + "は " + turn + " を打てません", toMove() + " may not play " + turn));
    }

    /**
     * Plays a packed turn, if it is legal.
     *
     * @param packed as {@link PackedTurn} numbers it; of two tiles a lead or a receive, whichever comes next
     * @throws IllegalActionException if the turn is not legal here
     */
    public void playPacked(int packed) {
        if (!legal().has(packed)) {
            throw refused(round.order().unpack(packed));
        }
        isNoted = false;
        apply(packed);
    }

    /**
     * Plays the legal turn at an index.
     *
     * @param index 0-based, in the order of {@link #legalTurns}
     * @throws IndexOutOfBoundsException if there is none
     */
    public void playIndex(int index) {
        choose(index, legalAt(index));
    }

    /**
     * Plays the turn of a seat that has but one.
     *
     * @return false if there are several, and nothing was played
     * @throws IllegalActionException if the round is over
     */
    public boolean playForced() {
        if (!isOver() && round.mustPass()) {
            apply(PackedTurn.PASS);
            return true;
        }
        if (legal().count() > 1) {
            return false;
        }
        apply(legal().turn(0));
        return true;
    }

    /** Plays the turn at an index among what is legal now. */
    private void choose(int index, int turn) {
        int among = round.legal().count();
        if (among > 1) {
            chosen[choices] = (byte) index;
            chosenAmong[choices++] = (byte) among;
        }
        apply(turn);
    }

    /**
     * Plays the turns that record digits spell, as far as they are legal and until the round is over.
     *
     * @param digits ASCII; any byte may stand there
     * @param from the first digit of a turn
     * @param to behind the last digit that may be read
     * @return the index after the last turn that was played: {@code to} if every digit belongs to a legal turn
     */
    public int playDigits(byte[] digits, int from, int to) {
        isNoted = false;
        return play(digits, from, to, false);
    }

    /**
     * Does the same and notes what was chosen, which takes longer.
     *
     * @param digits ASCII; any byte may stand there
     * @param from the first digit of a turn
     * @param to behind the last digit that may be read
     * @return the index after the last turn that was played
     */
    public int chooseDigits(byte[] digits, int from, int to) {
        return play(digits, from, to, true);
    }

    private int play(byte[] digits, int from, int to, boolean notes) {
        int next = from;
        while (next < to && !isOver()) {
            if (digits[next] == '0') {
                if (round.isLead()) {
                    return next;
                }
                pass(notes);
                next++;
            } else {
                if (next + 1 == to || !playTiles(digits[next] - '1', digits[next + 1] - '1', notes)) {
                    return next;
                }
                next += 2;
            }
        }
        return next;
    }

    private boolean playTiles(int first, int second, boolean notes) {
        if ((first | second) >>> 3 != 0) {
            return false;
        }
        int turn = PackedTurn.of(first, second);
        PackedLegal legal = round.legal();
        if (!legal.has(turn)) {
            return false;
        }
        if (notes) {
            choose(legal.indexOf(turn), turn);
        } else {
            apply(turn);
        }
        return true;
    }

    private void pass(boolean notes) {
        if (!notes || round.mustPass()) {
            apply(PackedTurn.PASS);
        } else {
            choose(0, PackedTurn.PASS);
        }
    }

    /**
     * Plays to the end, each turn uniformly chosen from the legal ones.
     *
     * @param random where the choices come from; the same state gives the same turns
     */
    public void playRandomly(RandomGenerator random) {
        while (!isOver()) {
            if (round.mustPass()) {
                apply(PackedTurn.PASS);
            } else {
                PackedLegal legal = round.legal();
                int index = legal.count() == 1 ? 0 : Shuffle.below(legal.count(), random);
                choose(index, legal.turn(index));
            }
        }
    }

    private void apply(int turn) {
        turns[turnCount++] = (byte) turn;
        round.play(turn);
    }

    /** {@return how the round ended; empty while it is being played} */
    public Optional<RoundResult> result() {
        return round.result();
    }

    /**
     * The winner of the round.
     *
     * @return the seat whose eighth tile went out first
     * @throws IllegalActionException if the round is not over
     */
    public Seat winner() {
        requireOver();
        return Seat.ALL.get(round.attackingSeat());
    }

    /**
     * What the winner's team scores.
     *
     * @return 10..100
     * @throws IllegalActionException if the round is not over
     */
    public int points() {
        requireOver();
        return round.points();
    }

    private void requireOver() {
        if (round.points() <= 0) {
            throw new IllegalActionException("the round is not over");
        }
    }

    /**
     * Every turn so far, the dealer's first.
     *
     * @return a new list; what went face-down stands there openly
     */
    public List<Turn> turns() {
        List<Turn> list = new ArrayList<>(turnCount);
        TurnOrder order = TurnOrder.lead(dealer);
        for (int i = 0; i < turnCount; i++) {
            int turn = turns[i] & 0xFF;
            list.add(order.unpack(turn));
            order = order.after(turn);
        }
        return list;
    }

    /**
     * Appends the record digits of every turn so far.
     *
     * @param out gets one digit for a pass, two for a play
     */
    public void appendDigits(StringBuilder out) {
        for (int i = 0; i < turnCount; i++) {
            PackedTurn.appendDigits(out, turns[i] & 0xFF);
        }
    }

    /**
     * Writes the record digits of every turn so far.
     *
     * @param out gets one ASCII digit for a pass, two for a play; with room for {@link #MOST_DIGITS}
     * @param from where the first digit goes
     * @return the index behind the last digit
     */
    public int writeDigits(byte[] out, int from) {
        int at = from;
        for (int i = 0; i < turnCount; i++) {
            at = PackedTurn.writeDigits(out, at, turns[i] & 0xFF);
        }
        return at;
    }

    /**
     * What a seat sees now.
     *
     * @param seat whose eyes these are, to move or not
     * @return all that it may know; a copy, which further turns do not change
     */
    public SeatView view(Seat seat) {
        return SeatView.of(rules, dealer, seat, dealt, score, Arrays.copyOf(turns, turnCount));
    }
}

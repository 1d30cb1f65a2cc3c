package dev.goita.core;

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

    /** More than the longest round: 13 plays with at most three passes between two of them. */
    private static final int MAX_TURNS = 64;

    private final Rules rules;
    private final boolean kingsInHand;
    private final boolean lastTwo;
    private final boolean receivedPairDoubles;
    private final Rules.FaceDownKing faceDownKing;

    private final int[] dealt = new int[4];
    private final int[] hands = new int[4];
    private final byte[] turns = new byte[MAX_TURNS];
    private final PackedLegal legal = new PackedLegal();
    private final byte[] packedLegal = new byte[MOST_LEGAL];
    private Seat dealer = Seat.P0;
    private Score score = Score.ZERO;
    private int turnCount;
    private int toMove;
    private int attack;
    private int attacker;
    private int kingsFaceUp;
    private int finish;
    private boolean finishedByLead;
    private boolean legalKnown;

    public RoundSimulator(Rules rules) {
        this.rules = rules;
        kingsInHand = rules.bothKings() == Rules.BothKings.IN_HAND;
        lastTwo = rules.lastTwo() == Rules.LastTwo.ON;
        receivedPairDoubles = rules.receivedPair() == Rules.ReceivedPair.DOUBLED;
        faceDownKing = rules.faceDownKing();
        finish = PackedTurn.PASS + 1;
    }

    public Rules rules() {
        return rules;
    }

    /** Begins a round of a match that stands 0 to 0. */
    public void start(Deal deal) {
        start(deal, Score.ZERO);
    }

    /** Begins a round; the score only matters to what players see. */
    public void start(Deal deal, Score before) {
        for (Seat seat : Seat.ALL) {
            dealt[seat.ordinal()] = deal.hand(seat).packed();
        }
        begin(deal.dealer(), before);
    }

    /** Shuffles, deals and begins a round; every ordering of the deck is equally likely. */
    public void startRandom(Seat newDealer, Score before, RandomGenerator random) {
        Shuffle.deal(dealt, random);
        begin(newDealer, before);
    }

    /**
     * Begins a round from the digits of a record's hands, at 0 to 0.
     *
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
        finish = whole ? PackedTurn.PASS : PackedTurn.PASS + 1;
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
        System.arraycopy(dealt, 0, hands, 0, 4);
        dealer = newDealer;
        score = before;
        turnCount = 0;
        toMove = newDealer.ordinal();
        attack = PackedLegal.NO_ATTACK;
        kingsFaceUp = 0;
        finish = PackedTurn.PASS;
        legalKnown = false;
    }

    /** The deal of the round in play. */
    public Deal deal() {
        return Deal.ofPacked(dealer, dealt);
    }

    public boolean isOver() {
        return finish != PackedTurn.PASS;
    }

    /** The seat whose turn it is; after the end, the seat that would have followed the winner. */
    public Seat toMove() {
        return Seat.ALL.get(toMove);
    }

    /** What a seat still holds. */
    public Hand hand(Seat seat) {
        return Hand.ofPacked(hands[seat.ordinal()]);
    }

    public int turnCount() {
        return turnCount;
    }

    /** How many turns may be chosen now; at least one until the round is over. */
    public int legalCount() {
        findLegal();
        return legal.count();
    }

    /** @throws IndexOutOfBoundsException if the index is not below {@link #legalCount()} */
    public Turn legalTurn(int index) {
        findLegal();
        return unpack(legal.turn(checkIndex(index)), attack);
    }

    /**
     * Every legal turn, in the order of the indices; cheaper than one by one.
     *
     * @param turns with room for {@link #MOST_LEGAL}; what stands behind the legal turns is left as it was
     * @return how many there are
     */
    public int legalTurns(Turn[] turns) {
        findLegal();
        int size = legal.all(packedLegal);
        for (int i = 0; i < size; i++) {
            turns[i] = unpack(packedLegal[i] & 0xFF, attack);
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
        findLegal();
        return legal.all(packed);
    }

    /** The index of a turn among the legal ones, or -1 if it is not legal. */
    public int indexOf(Turn turn) {
        findLegal();
        boolean wrongKind = turn instanceof Lead ? attack != PackedLegal.NO_ATTACK : attack == PackedLegal.NO_ATTACK;
        return wrongKind ? -1 : legal.indexOf(PackedTurn.of(turn));
    }

    private int checkIndex(int index) {
        return Objects.checkIndex(index, legal.count());
    }

    private void findLegal() {
        if (!legalKnown) {
            requireNotOver();
            int attackers = mayAttackWithKing() ? PackedLegal.ANY_KIND : PackedLegal.NO_KING;
            legal.find(hands[toMove], attack, attackers, faceDownKing);
            legalKnown = true;
        }
    }

    private void requireNotOver() {
        if (isOver()) {
            throw new IllegalActionException("the round is over");
        }
    }

    private boolean mayAttackWithKing() {
        int hand = hands[toMove];
        int kings = PackedTiles.count(kingsInHand ? hand : dealt[toMove], 0);
        return kings == 2 || kingsFaceUp > 0 || lastTwo && PackedTiles.size(hand) == 2;
    }

    /** @throws IllegalActionException if the turn is not legal here */
    public void play(Turn turn) {
        int index = indexOf(turn);
        if (index < 0) {
            throw new IllegalActionException(toMove() + " may not play " + turn);
        }
        apply(PackedTurn.of(turn));
    }

    /**
     * @param packed as {@link PackedTurn} numbers it; of two tiles a lead or a receive, whichever comes next
     * @throws IllegalActionException if the turn is not legal here
     */
    public void playPacked(int packed) {
        findLegal();
        if (legal.indexOf(packed) < 0) {
            throw new IllegalActionException(toMove() + " may not play " + unpack(packed, attack));
        }
        apply(packed);
    }

    /** Plays the legal turn at an index. @throws IndexOutOfBoundsException if there is none */
    public void playIndex(int index) {
        findLegal();
        apply(legal.turn(checkIndex(index)));
    }

    /**
     * Plays the turns that record digits spell, as far as they are legal and until the round is over.
     *
     * @param digits ASCII; any byte may stand there
     * @param from the first digit of a turn
     * @return the index after the last turn that was played: {@code to} if every digit belongs to a legal turn
     */
    public int playDigits(byte[] digits, int from, int to) {
        int next = from;
        while (next < to && !isOver()) {
            if (digits[next] == '0') {
                if (attack == PackedLegal.NO_ATTACK) {
                    return next;
                }
                apply(PackedTurn.PASS);
                next++;
            } else {
                if (next + 1 == to || !playTiles(digits[next] - '1', digits[next + 1] - '1')) {
                    return next;
                }
                next += 2;
            }
        }
        return next;
    }

    private boolean playTiles(int first, int second) {
        if ((first | second) >>> 3 != 0) {
            return false;
        }
        int turn = PackedTurn.of(first, second);
        findLegal();
        if (legal.indexOf(turn) < 0) {
            return false;
        }
        apply(turn);
        return true;
    }

    /** Plays to the end, each turn uniformly chosen from the legal ones. */
    public void playRandomly(RandomGenerator random) {
        while (!isOver()) {
            if (attack != PackedLegal.NO_ATTACK && !canReceive()) {
                apply(PackedTurn.PASS);
            } else {
                findLegal();
                apply(legal.turn(legal.count() == 1 ? 0 : Shuffle.below(legal.count(), random)));
            }
        }
    }

    /** Whether the seat to move holds a tile that answers the attack; spares the search for legal turns. */
    private boolean canReceive() {
        return (hands[toMove] & PackedLegal.receivingNibbles(attack)) != 0;
    }

    private void apply(int turn) {
        turns[turnCount++] = (byte) turn;
        legalKnown = false;
        if (turn == PackedTurn.PASS) {
            toMove = toMove + 1 & 3;
            if (toMove == attacker) {
                attack = PackedLegal.NO_ATTACK;
            }
            return;
        }
        int first = PackedTurn.first(turn);
        int second = PackedTurn.attack(turn);
        int left = hands[toMove] - PackedTiles.one(first) - PackedTiles.one(second);
        hands[toMove] = left;
        boolean isLead = attack == PackedLegal.NO_ATTACK;
        if (first == 0 && !isLead) {
            kingsFaceUp++;
        }
        if (second == 0) {
            kingsFaceUp++;
        }
        if (left == 0) {
            finish = turn;
            finishedByLead = isLead;
        }
        attack = second;
        attacker = toMove;
        toMove = toMove + 1 & 3;
    }

    /** How the round ended; empty while it is being played. */
    public Optional<RoundResult> result() {
        return isOver()
                ? Optional.of(new RoundResult(
                        Seat.ALL.get(attacker),
                        points(),
                        isDoubled() ? RoundResult.Scoring.DOUBLED : RoundResult.Scoring.SINGLE))
                : Optional.empty();
    }

    /**
     * The winner of the round.
     *
     * @throws IllegalActionException if the round is not over
     */
    public Seat winner() {
        requireOver();
        return Seat.ALL.get(attacker);
    }

    /**
     * What the winner's team scores.
     *
     * @throws IllegalActionException if the round is not over
     */
    public int points() {
        requireOver();
        return Tile.ALL.get(attack).points() * (isDoubled() ? 2 : 1);
    }

    private void requireOver() {
        if (!isOver()) {
            throw new IllegalActionException("the round is not over");
        }
    }

    private boolean isDoubled() {
        return (finishedByLead || receivedPairDoubles) && PackedTurn.first(finish) == PackedTurn.attack(finish);
    }

    /** Every turn so far, the dealer's first. */
    public List<Turn> turns() {
        List<Turn> list = new ArrayList<>(turnCount);
        int open = PackedLegal.NO_ATTACK;
        int passes = 0;
        for (int i = 0; i < turnCount; i++) {
            int turn = turns[i] & 0xFF;
            list.add(unpack(turn, open));
            passes = turn == PackedTurn.PASS ? passes + 1 : 0;
            open = passes == 3 ? PackedLegal.NO_ATTACK : turn == PackedTurn.PASS ? open : PackedTurn.attack(turn);
        }
        return list;
    }

    private static Turn unpack(int turn, int openAttack) {
        return openAttack == PackedLegal.NO_ATTACK ? PackedTurn.lead(turn) : PackedTurn.receive(turn);
    }

    /** Appends the record digits of every turn so far. */
    public void appendDigits(StringBuilder out) {
        for (int i = 0; i < turnCount; i++) {
            PackedTurn.appendDigits(out, turns[i] & 0xFF);
        }
    }

    /** What a seat sees now. */
    public SeatView view(Seat seat) {
        return SeatView.of(rules, dealer, seat, dealt, score, Arrays.copyOf(turns, turnCount));
    }
}

package dev.goita.core.solve;

import dev.goita.core.Rules;
import dev.goita.core.Tile;
import java.util.Arrays;
import java.util.List;

/**
 * 探索: alpha-beta over the positions of one deal with open hands, with a table of exact keys. All values are points of
 * the round for the even team; a value is exact inside its window and a bound at or outside it.
 *
 * <p>Packed, mutable, for one thread. {@code hands} is four indices of {@link SubHands}, eight bits a seat. Kinds are
 * numbered 0..7 as in {@link Tile}, masks have one bit a kind, and a turn is its two digits in two nibbles, 0 for a
 * pass. Seats that hold no answer are skipped, so that every node is a choice.
 */
final class OpenHandsSearch {
    /** A limit is reached. It ends the search from any depth and tells nothing of a fault. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Stopped() {
            super(null, null, false, false);
        }
    }

    /** In the place of an attack: there is none to answer. */
    static final int LEAD = 8;

    static final int PASS = 0;
    /** No value reaches it. */
    static final int INFINITE = 101;

    private static final int KING = 0;
    private static final int KING_BIT = 1;
    private static final int KINDS = 8;
    /** More than any position has: 49 leads. */
    private static final int MAX_TURNS = 64;
    /** More than a round has: 46. */
    private static final int MAX_DEPTH = 64;

    private static final int NODES_BETWEEN_QUESTIONS = 1 << 12;

    private static final int[] POINTS = new int[KINDS];
    /** By kind of attack: the kinds that receive it. */
    private static final int[] RECEIVERS = new int[KINDS];
    /** By kinds held: the kinds of attack that they receive. */
    private static final int[] RECEIVABLE = new int[1 << KINDS];

    static {
        for (Tile attack : Tile.ALL) {
            POINTS[attack.ordinal()] = attack.points();
            for (Tile tile : Tile.ALL) {
                RECEIVERS[attack.ordinal()] |= tile.receives(attack) ? 1 << tile.ordinal() : 0;
            }
        }
        for (int held = 0; held < RECEIVABLE.length; held++) {
            for (int attack = 0; attack < KINDS; attack++) {
                RECEIVABLE[held] |= (held & RECEIVERS[attack]) != 0 ? 1 << attack : 0;
            }
        }
    }

    private final boolean bothInHand;
    private final boolean lastTwo;
    private final boolean faceDownKing;
    private final int pairFactorOfReceive;
    private final ValueTable table;
    private final int[] turns = new int[MAX_TURNS * MAX_DEPTH];
    private int turnsTop;

    private SubHands[] parts = {};
    /** Seats that were dealt both kings, one bit each. */
    private int dealtBothKings;

    private long nodes;
    private Limit limit = Limit.NONE;

    OpenHandsSearch(Rules rules, ValueTable table) {
        bothInHand = rules.bothKings() == Rules.BothKings.IN_HAND;
        lastTwo = rules.lastTwo() == Rules.LastTwo.ON;
        faceDownKing = rules.faceDownKing() == Rules.FaceDownKing.ALLOWED;
        pairFactorOfReceive = rules.receivedPair() == Rules.ReceivedPair.DOUBLED ? 2 : 1;
        this.table = table;
    }

    /** Turns to another deal, whose values share nothing with the last one's. */
    void setDeal(List<SubHands> partsBySeat, int newDealtBothKings) {
        parts = partsBySeat.toArray(new SubHands[0]);
        dealtBothKings = newDealtBothKings;
        table.clear(partsBySeat.stream().mapToInt(part -> part.size[part.full]).sum());
    }

    /** Begins to count nodes anew. */
    void setLimit(Limit newLimit) {
        limit = newLimit;
        nodes = 0;
        turnsTop = 0;
    }

    long nodes() {
        return nodes;
    }

    private static int index(int hands, int seat) {
        return hands >>> 8 * seat & 0xFF;
    }

    private int present(int hands, int seat) {
        return parts[seat & 3].present[index(hands, seat & 3)];
    }

    /**
     * All that a position has besides its hands, in nine bits: the attack to answer or {@link #LEAD}, the seat to move,
     * the seat that attacked (itself where it leads), and whether a king lies face-up.
     */
    static int question(int attack, int seat, int attacker, int kingUp) {
        return kingUp << 8 | attacker << 6 | seat << 4 | attack;
    }

    private static int attack(int question) {
        return question & 0xF;
    }

    private static int seat(int question) {
        return question >>> 4 & 3;
    }

    private static int attacker(int question) {
        return question >>> 6 & 3;
    }

    private static int kingUp(int question) {
        return question >>> 8;
    }

    /** The value of a position. */
    int value(int hands, int question, int alpha, int beta) {
        return attack(question) == LEAD
                ? lead(hands, question, alpha, beta)
                : respond(hands, question, seat(question), alpha, beta);
    }

    private int lead(int hands, int question, int alpha, int beta) {
        int seat = seat(question);
        SubHands own = parts[seat];
        int index = index(hands, seat);
        boolean even = (seat & 1) == 0;
        if (own.size[index] == 2) {
            int points = finishByLead(own, index, mayAttackWithKing(index, question));
            return even ? points : -points;
        }
        int bound = outOfReach(hands, alpha, beta);
        if (bound != 0) {
            return bound;
        }
        int receivable = RECEIVABLE[present(hands, seat + 1) | present(hands, seat + 3)];
        int sure = own.surePoints(index, receivable);
        if (sure != 0 && (even ? sure >= beta : -sure <= alpha)) {
            return even ? sure : -sure;
        }
        return choose(hands, question, alpha, beta);
    }

    /** The attack in question, as {@code from} and the seats after it may answer it. */
    private int respond(int hands, int question, int from, int alpha, int beta) {
        int attack = attack(question);
        int attacker = attacker(question);
        for (int seat = from & 3; seat != attacker; seat = seat + 1 & 3) {
            if ((present(hands, seat) & RECEIVERS[attack]) != 0) {
                int bound = outOfReach(hands, alpha, beta);
                return bound != 0
                        ? bound
                        : choose(hands, question(attack, seat, attacker, kingUp(question)), alpha, beta);
            }
        }
        return lead(hands, question(LEAD, attacker, attacker, kingUp(question)), alpha, beta);
    }

    /** If all that can still be scored lies on one side of the window, that side's bound; else 0, which no value is. */
    private int outOfReach(int hands, int alpha, int beta) {
        int most = Math.max(parts[0].mostPoints[index(hands, 0)], parts[2].mostPoints[index(hands, 2)]);
        if (most <= alpha) {
            return most;
        }
        int least = -Math.max(parts[1].mostPoints[index(hands, 1)], parts[3].mostPoints[index(hands, 3)]);
        return least >= beta ? least : 0;
    }

    private boolean mayAttackWithKing(int index, int question) {
        int seat = seat(question);
        SubHands own = parts[seat];
        boolean both = bothInHand
                ? (own.present[index] & ~own.singles[index] & KING_BIT) != 0
                : (dealtBothKings >>> seat & 1) != 0;
        return both || kingUp(question) != 0 || lastTwo && own.size[index] == 2;
    }

    /** The most that leading the last two tiles scores. */
    private static int finishByLead(SubHands own, int index, boolean mayAttackWithKing) {
        int present = own.present[index];
        if (Integer.bitCount(present) == 1) {
            return 2 * POINTS[Integer.numberOfTrailingZeros(present)];
        }
        int attacks = mayAttackWithKing ? present : present & ~KING_BIT;
        return POINTS[Integer.numberOfTrailingZeros(attacks)];
    }

    private int choose(int hands, int question, int alpha, int beta) {
        countNode();
        long key = (hands & 0xFFFFFFFFL) << 9 | question;
        long entry = table.get(key);
        if (ValueTable.isEmpty(entry)) {
            return chooseAmong(hands, question, alpha, beta, -1);
        }
        int low = Math.max(alpha, ValueTable.low(entry));
        int high = Math.min(beta, ValueTable.high(entry));
        return low >= high ? ValueTable.value(entry) : chooseAmong(hands, question, low, high, ValueTable.turn(entry));
    }

    private void countNode() {
        nodes++;
        if (nodes > limit.maxNodes()
                || (nodes & NODES_BETWEEN_QUESTIONS - 1) == 0
                        && limit.cancelled().getAsBoolean()) {
            throw new Stopped();
        }
    }

    private int chooseAmong(int hands, int question, int alpha, int beta, int knownBest) {
        boolean even = (seat(question) & 1) == 0;
        int from = turnsTop;
        turnsTop = generate(hands, question, knownBest);
        int best = even ? -INFINITE : INFINITE;
        int bestTurn = PASS;
        int low = alpha;
        int high = beta;
        for (int i = from; i < turnsTop && low < high; i++) {
            int turn = takeMostPromising(i);
            int value = valueAfter(hands, question, turn, low, high);
            if (even ? value > best : value < best) {
                best = value;
                bestTurn = turn;
            }
            if (even) {
                low = Math.max(low, best);
            } else {
                high = Math.min(high, best);
            }
        }
        turnsTop = from;
        table.put((hands & 0xFFFFFFFFL) << 9 | question, best, best > alpha, best < beta, bestTurn);
        return best;
    }

    /** Swaps the most promising of the turns from {@code i} on to that place: sorting all is rarely worth it. */
    private int takeMostPromising(int i) {
        int best = i;
        for (int j = i + 1; j < turnsTop; j++) {
            if (turns[j] > turns[best]) {
                best = j;
            }
        }
        int taken = turns[best];
        turns[best] = turns[i];
        turns[i] = taken;
        return taken & 0xFF;
    }

    /** The value after a turn: that of a finish, or of the answers to the attack. */
    int valueAfter(int hands, int question, int turn, int alpha, int beta) {
        int seat = seat(question);
        if (turn == PASS) {
            return respond(hands, question, seat + 1, alpha, beta);
        }
        boolean isLead = attack(question) == LEAD;
        int first = (turn >>> 4) - 1;
        int attack = (turn & 0xF) - 1;
        SubHands own = parts[seat];
        if (own.size[index(hands, seat)] == 2) {
            int factor = first != attack ? 1 : isLead ? 2 : pairFactorOfReceive;
            return (seat & 1) == 0 ? POINTS[attack] * factor : -POINTS[attack] * factor;
        }
        int left = hands - (own.step[first] + own.step[attack] << 8 * seat);
        int shown = attack == KING || first == KING && !isLead ? 1 : 0;
        return respond(left, question(attack, seat, seat, kingUp(question) | shown), seat + 1, alpha, beta);
    }

    /** The legal turns, ascending. */
    int[] legalTurns(int hands, int question) {
        int from = turnsTop;
        int to = generate(hands, question, -1);
        return Arrays.stream(turns, from, to).map(turn -> turn & 0xFF).sorted().toArray();
    }

    /**
     * Fills in, above {@code turnsTop}, the legal turns with what they promise from bit 8 on; the weights were measured to
     * need the fewest nodes. An attack that no opponent receives comes first, and a pass on an opponent's attack last:
     * receiving costs nothing but a tile.
     *
     * @param knownBest is tried first; -1 if none is known
     * @return where they end
     */
    private int generate(int hands, int question, int knownBest) {
        int seat = seat(question);
        int attack = attack(question);
        SubHands own = parts[seat];
        int index = index(hands, seat);
        int present = own.present[index];
        int attacks = mayAttackWithKing(index, question) ? present : present & ~KING_BIT;
        int firsts = attack == LEAD ? faceDown(present, attacks) : present & RECEIVERS[attack];
        int opponents = RECEIVABLE[present(hands, seat + 1) | present(hands, seat + 3)];
        int partner = RECEIVABLE[present(hands, seat + 2)];
        int end = turnsTop;
        if (attack != LEAD) {
            turns[end++] = promise(PASS, (attacker(question) ^ seat) == 2 ? 900 : -100, knownBest);
        }
        for (int f = firsts; f != 0; f &= f - 1) {
            int first = Integer.numberOfTrailingZeros(f);
            for (int a = attacks & ~(f & -f & own.singles[index]); a != 0; a &= a - 1) {
                int next = Integer.numberOfTrailingZeros(a);
                int merit = 2 * POINTS[next] - POINTS[first];
                merit += (opponents >>> next & 1) == 0 ? 1_200 : 0;
                merit += (partner >>> next & 1) == 0 ? 50 : 0;
                turns[end++] = promise(first + 1 << 4 | next + 1, merit, knownBest);
            }
        }
        return end;
    }

    private static int promise(int turn, int merit, int knownBest) {
        return (turn == knownBest ? 1 << 20 : merit) << 8 | turn;
    }

    /** What may go face-down: kings only by rule, or where nothing else can be played. */
    private int faceDown(int present, int attacks) {
        int others = present & ~KING_BIT;
        if (faceDownKing) {
            return present;
        }
        boolean onlyOneOther = Integer.bitCount(others) == 1;
        return others == 0 || onlyOneOther && (attacks & KING_BIT) == 0 ? present : others;
    }
}

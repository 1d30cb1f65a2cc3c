package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.PackedTurn;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Tile;
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
    static final int LEAD = TurnOrder.NO_ATTACK;

    static final int PASS = PackedTurn.PASS;
    /** No value reaches it. */
    static final int INFINITE = 101;

    private static final int KING = 0;
    private static final int KINDS = 8;
    /** More than any position has: 49 leads. */
    private static final int MAX_TURNS = 64;
    /** More than a round has: 46. */
    private static final int MAX_DEPTH = 64;

    private static final int NODES_BETWEEN_QUESTIONS = 1 << 12;

    private static final int[] POINTS = new int[KINDS];
    /** By kinds held: the kinds of attack that they receive. */
    private static final int[] RECEIVABLE = new int[1 << KINDS];

    static {
        for (Tile attack : Tile.ALL) {
            POINTS[attack.ordinal()] = attack.points();
        }
        for (int held = 0; held < RECEIVABLE.length; held++) {
            for (int attack = 0; attack < KINDS; attack++) {
                RECEIVABLE[held] |= (held & PackedLegal.receivers(attack)) != 0 ? 1 << attack : 0;
            }
        }
    }

    private final FinishPoints finishPoints;
    private final ValueTable table;
    private final int[] turns = new int[MAX_TURNS * MAX_DEPTH];
    private int turnsTop;

    private SubHands[] parts = {};
    private long nodes;
    private Limit limit = Limit.NONE;

    OpenHandsSearch(Rules rules, ValueTable table) {
        finishPoints = FinishPoints.of(rules);
        this.table = table;
    }

    /** Turns to another deal, whose values share nothing with the last one's. */
    void setDeal(List<SubHands> partsBySeat) {
        parts = partsBySeat.toArray(new SubHands[0]);
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
            int points = finishByLead(own, index, kingUp(question));
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
            if ((present(hands, seat) & PackedLegal.receivers(attack)) != 0) {
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

    /** The most that leading the last two tiles scores. */
    private int finishByLead(SubHands own, int index, int kingUp) {
        int attack = Integer.numberOfTrailingZeros(own.attacks[2 * index + kingUp]);
        int others = own.present[index] & ~(own.singles[index] & 1 << attack);
        return finishPoints.ofLead(PackedTurn.of(Integer.numberOfTrailingZeros(others), attack));
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
        int first = PackedTurn.first(turn);
        int attack = PackedTurn.attack(turn);
        SubHands own = parts[seat];
        if (own.size[index(hands, seat)] == 2) {
            int points = isLead ? finishPoints.ofLead(turn) : finishPoints.ofReceive(turn);
            return (seat & 1) == 0 ? points : -points;
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
        int licence = 2 * index + kingUp(question);
        int attacks = own.attacks[licence];
        int firsts = attack == LEAD ? own.faceDown[licence] : own.present[index] & PackedLegal.receivers(attack);
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
                turns[end++] = promise(PackedTurn.of(first, next), merit, knownBest);
            }
        }
        return end;
    }

    private static int promise(int turn, int merit, int knownBest) {
        return (turn == knownBest ? 1 << 20 : merit) << 8 | turn;
    }
}

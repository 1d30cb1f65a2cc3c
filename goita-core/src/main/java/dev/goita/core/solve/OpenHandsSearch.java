package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import java.util.Arrays;
import java.util.List;

/**
 * 探索: whether the even team reaches a value, over the positions of one deal with open hands, with a table of exact
 * keys. Values are points of the round for the even team. Asking for one value after the other takes fewer nodes than
 * searching for the value itself.
 *
 * <p>Packed, mutable, for one thread. {@code hands} are numbered as {@link OpenHands} has them. Kinds are 0..7 as in
 * {@link dev.goita.core.tile.Tile}, masks have one bit a kind, and a turn is its two kinds in six bits, the attack low,
 * or {@link #PASS}. Seats that hold no answer are skipped, so that every node is a choice.
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

    static final int PASS = 64;
    /** In the place of a turn: there is none. */
    private static final int NO_TURN = 127;

    private static final int KING = 0;
    /** More than any position has: 49 leads. */
    private static final int MAX_TURNS = 64;
    /** More than a round has: 46. */
    private static final int MAX_DEPTH = 64;

    private static final int NODES_BETWEEN_QUESTIONS = 1 << 12;
    private static final int TURN_BITS = 7;
    private static final int TURN_MASK = (1 << TURN_BITS) - 1;

    private static final int[] VALUES =
            Solver.VALUES.stream().mapToInt(Integer::intValue).toArray();
    private static final int HIGHEST = VALUES.length - 1;

    private static final int[] RECEIVERS = new int[LEAD + 1];

    static {
        for (int attack = 0; attack <= LEAD; attack++) {
            RECEIVERS[attack] = PackedLegal.receivers(attack);
        }
    }

    private final FinishPoints finishPoints;
    private final ValueTable table;
    private final OpenHands held;
    private final TurnMerits merits = new TurnMerits();
    /** Turns of all depths, each with its merit above {@link #TURN_BITS}. */
    private final int[] turns = new int[MAX_TURNS * MAX_DEPTH];

    private int turnsTop;

    /** Index of the value that is asked for, and that value. */
    private int aim;

    private int aimedValue;

    private long nodes;
    private long nodesOfNextQuestion;
    private Limit limit = Limit.NONE;

    OpenHandsSearch(Rules rules, ValueTable table) {
        finishPoints = FinishPoints.of(rules);
        held = new OpenHands(rules);
        this.table = table;
    }

    /** Turns to another deal, whose values share nothing with the last one's. */
    void setDeal(List<SubHands> partsBySeat) {
        held.set(partsBySeat);
        table.clear(held.tiles());
        merits.clear();
    }

    /** Begins to count nodes anew. */
    void setLimit(Limit newLimit) {
        limit = newLimit;
        nodes = 0;
        turnsTop = 0;
        setNextQuestion();
    }

    private void setNextQuestion() {
        long last = Math.min(limit.maxNodes(), Long.MAX_VALUE - 1);
        nodesOfNextQuestion = Math.min(nodes + NODES_BETWEEN_QUESTIONS, last + 1);
    }

    long nodes() {
        return nodes;
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

    private static boolean isEven(int seat) {
        return (seat & 1) == 0;
    }

    private static int attacker(int question) {
        return question >>> 6 & 3;
    }

    private static int kingUp(int question) {
        return question >>> 8;
    }

    /**
     * Whether a position is worth a value.
     *
     * @param value an index into {@link Solver#VALUES}
     */
    boolean reaches(int hands, int question, int value) {
        setAim(value);
        return reaches(hands, attack(question), seat(question), attacker(question), kingUp(question));
    }

    /** Whether a position is worth a value after a turn, as {@link PackedTurn} numbers it. */
    boolean reachesAfter(int hands, int question, int packedTurn, int value) {
        setAim(value);
        boolean isPass = packedTurn == PackedTurn.PASS;
        return reachesAfter(
                hands, question, isPass ? PASS : PackedTurn.first(packedTurn) << 3 | PackedTurn.attack(packedTurn));
    }

    private void setAim(int value) {
        aim = value;
        aimedValue = VALUES[value];
    }

    /** The attack, as {@code from} and the seats after it may answer it; if none holds an answer, the attacker leads. */
    private boolean reaches(int hands, int attack, int from, int attacker, int kingUp) {
        int receivers = RECEIVERS[attack];
        for (int seat = from; seat != attacker; seat = seat + 1 & 3) {
            if ((held.described(OpenHands.place(hands, seat)) & receivers) != 0) {
                return isOutOfReach(hands) ? aimedValue < 0 : choose(hands, question(attack, seat, attacker, kingUp));
            }
        }
        return reachesByLead(hands, attacker, kingUp);
    }

    private boolean reachesByLead(int hands, int seat, int kingUp) {
        int place = OpenHands.place(hands, seat);
        if (OpenHands.pairs(held.described(place)) == 1) {
            return isReachedBy(seat, held.finishByLead(place, kingUp));
        }
        if (isOutOfReach(hands)) {
            return aimedValue < 0;
        }
        int sure = held.surePoints(place, OpenHands.receivable(kindsOfOpponents(hands, seat)));
        if (sure != 0 && isReachedBy(seat, sure) == isEven(seat)) {
            return isEven(seat);
        }
        return choose(hands, question(LEAD, seat, seat, kingUp));
    }

    private boolean isReachedBy(int seat, int points) {
        return (isEven(seat) ? points : -points) >= aimedValue;
    }

    private int kindsOfOpponents(int hands, int seat) {
        int next = held.described(OpenHands.place(hands, seat + 1 & 3));
        int previous = held.described(OpenHands.place(hands, seat + 3 & 3));
        return OpenHands.kinds(next | previous);
    }

    /** Whether no hand of the team that would have to score enough for the aim, or against it, still can. */
    private boolean isOutOfReach(int hands) {
        int team = aimedValue > 0 ? 0 : 1;
        int most = Math.max(
                held.mostPoints(OpenHands.place(hands, team)), held.mostPoints(OpenHands.place(hands, team + 2)));
        return aimedValue > 0 ? most < aimedValue : -most >= aimedValue;
    }

    private boolean choose(int hands, int question) {
        countNode();
        long key = (hands & 0xFFFFFFFFL) << 9 | question;
        long entry = table.get(key);
        int low = 0;
        int high = HIGHEST;
        int known = NO_TURN;
        if (!ValueTable.isEmpty(entry)) {
            low = ValueTable.low(entry);
            high = ValueTable.high(entry);
            if (low >= aim || high < aim) {
                return low >= aim;
            }
            known = ValueTable.turn(entry);
        }
        long before = nodes;
        int deciding = decidingTurn(hands, question, known);
        boolean reached = (deciding != NO_TURN) == isEven(seat(question));
        // What takes no search is found again as quickly as it is looked up.
        if (nodes > before) {
            int turn = deciding == NO_TURN ? known : deciding;
            table.put(key, reached ? aim : low, reached ? high : aim - 1, turn, nodes - before);
        }
        return reached;
    }

    private void countNode() {
        nodes++;
        if (nodes >= nodesOfNextQuestion) {
            if (nodes > limit.maxNodes() || limit.cancelled().getAsBoolean()) {
                throw new Stopped();
            }
            setNextQuestion();
        }
    }

    /** A turn by which the team to move reaches the aim, or keeps the other from it; else {@link #NO_TURN}. */
    private int decidingTurn(int hands, int question, int known) {
        boolean even = isEven(seat(question));
        if (known != NO_TURN && reachesAfter(hands, question, known) == even) {
            return known;
        }
        int from = turnsTop;
        int to = generate(hands, question, known);
        turnsTop = to;
        int context = context(hands, question);
        int deciding = NO_TURN;
        for (int i = from; i < to && deciding == NO_TURN; i++) {
            int turn = takeMostPromising(i, to);
            if (reachesAfter(hands, question, turn) == even) {
                deciding = turn;
                merits.succeeded(context, turn);
            } else {
                merits.failed(context, turn);
            }
        }
        turnsTop = from;
        return deciding;
    }

    private int context(int hands, int question) {
        int seat = seat(question);
        return TurnMerits.context(
                OpenHands.pairs(held.described(OpenHands.place(hands, seat))), seat, attack(question));
    }

    /** Swaps the most promising of the turns from {@code i} on to that place: sorting all is rarely worth it. */
    private int takeMostPromising(int i, int to) {
        int best = i;
        int most = turns[i];
        for (int j = i + 1; j < to; j++) {
            if (turns[j] > most) {
                best = j;
                most = turns[j];
            }
        }
        turns[best] = turns[i];
        return most & TURN_MASK;
    }

    /** The value after a turn: that of a finish, or of the answers to the attack. */
    private boolean reachesAfter(int hands, int question, int turn) {
        int seat = seat(question);
        if (turn == PASS) {
            return reaches(hands, attack(question), seat + 1 & 3, attacker(question), kingUp(question));
        }
        boolean isLead = attack(question) == LEAD;
        int first = turn >>> 3;
        int attack = turn & 7;
        if (OpenHands.pairs(held.described(OpenHands.place(hands, seat))) == 1) {
            int packed = PackedTurn.of(first, attack);
            return isReachedBy(seat, isLead ? finishPoints.ofLead(packed) : finishPoints.ofReceive(packed));
        }
        int shown = attack == KING || first == KING && !isLead ? 1 : 0;
        return reaches(held.without(hands, seat, first, attack), attack, seat + 1 & 3, seat, kingUp(question) | shown);
    }

    /** The legal turns, ascending, as {@link PackedTurn} numbers them. */
    int[] legalTurns(int hands, int question) {
        int from = turnsTop;
        int to = generate(hands, question, NO_TURN);
        return Arrays.stream(turns, from, to)
                .map(turn -> turn & TURN_MASK)
                .map(turn -> turn == PASS ? PackedTurn.PASS : PackedTurn.of(turn >>> 3, turn & 7))
                .sorted()
                .toArray();
    }

    /** Fills in, above {@code turnsTop}, the legal turns with what they promise. */
    private int generate(int hands, int question, int left) {
        int seat = seat(question);
        int attack = attack(question);
        int kingUp = kingUp(question);
        int own = held.described(OpenHands.place(hands, seat));
        int singles = OpenHands.singles(own);
        int firsts = attack == LEAD ? OpenHands.faceDown(own, kingUp) : OpenHands.kinds(own) & RECEIVERS[attack];
        int opponents = OpenHands.receivable(kindsOfOpponents(hands, seat));
        int partner = OpenHands.receivable(OpenHands.kinds(held.described(OpenHands.place(hands, seat ^ 2))));
        int context = TurnMerits.context(OpenHands.pairs(own), seat, attack);
        int end = turnsTop;
        if (attack != LEAD && left != PASS) {
            turns[end++] = promise(merits.ofPass(context, (attacker(question) ^ seat) == 2), PASS);
        }
        for (int a = OpenHands.attacks(own, kingUp); a != 0; a &= a - 1) {
            int next = Integer.numberOfTrailingZeros(a);
            int merit = TurnMerits.ofAttack(next, opponents, partner);
            for (int f = firsts & ~(a & -a & singles); f != 0; f &= f - 1) {
                int first = Integer.numberOfTrailingZeros(f);
                int turn = first << 3 | next;
                if (turn != left) {
                    turns[end++] = promise(merits.ofPlay(context, turn, first, merit), turn);
                }
            }
        }
        return end;
    }

    private static int promise(int merit, int turn) {
        return merit * (1 << TURN_BITS) + turn;
    }
}

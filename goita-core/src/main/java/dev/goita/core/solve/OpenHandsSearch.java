package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import java.util.List;

/**
 * 探索: whether the even team reaches a value, over the positions of one deal with open hands, with a table of exact
 * keys. Values are points of the round for the even team. Asking for one value after the other takes fewer nodes than
 * searching for the value itself.
 *
 * <p>What {@link Threats} and {@link RoundOfAnswers} tell without a search is looked at before each choice, so that every
 * node is a choice of a seat whose turns are not known to lose.
 *
 * <p>Packed, mutable, for one thread. {@code hands} are numbered as {@link OpenHands} has them. Kinds are 0..7 as in
 * {@link dev.goita.core.tile.Tile}, masks have one bit a kind, and a turn is its two kinds in six bits, the attack low,
 * or {@link #PASS}. The kinds that hands receive and their threats are four bytes in one {@code int}, player 0 lowest:
 * {@link Integer#rotateRight} by eight bits a seat puts any seat there.
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
    static final int NO_TURN = 127;

    private static final int KING = 0;
    private static final int KING_BIT = 1 << KING;
    /** More than any position has: 49 leads. */
    private static final int MAX_TURNS = 64;
    /** More than a round has: 46. */
    private static final int MAX_DEPTH = 64;

    private static final int NODES_BETWEEN_QUESTIONS = 1 << 12;
    private static final int TURN_BITS = 7;
    private static final int TURN_MASK = (1 << TURN_BITS) - 1;
    /** Less than any turn promises. */
    private static final int NOTHING = Integer.MIN_VALUE;

    /** Points for which it is not worth it to look whether anybody holds them. */
    private static final int MOSTLY_HELD = 20;

    /** With fewer pairs in all hands a position is searched as quickly as it is looked up. */
    private static final int FEWEST_PAIRS_IN_TABLE = 7;

    private static final int[] VALUES =
            Solver.VALUES.stream().mapToInt(Integer::intValue).toArray();
    private static final int HIGHEST = VALUES.length - 1;

    private static final int[] RECEIVERS = new int[LEAD + 1];

    static {
        for (int attack = 0; attack <= LEAD; attack++) {
            RECEIVERS[attack] = PackedLegal.receivers(attack);
        }
    }

    /** What is known of a position without a search; {@link #REACHED} and the other are 1 and 0. */
    private static final int REACHED = 1;

    private static final int OPEN = 2;

    /**
     * 局面の枠: the words of a position with a choice, one behind the other for each depth: the hands, the kinds that they
     * receive, their threats, the {@linkplain #question question} with the pairs in all hands above it, and the choice:
     * the kinds that may attack, those that may go first above them, and above these whether passing is a choice.
     */
    private static final int FRAME = 5;

    private static final int RECEIVABLE = 1;
    private static final int THREATS = 2;
    private static final int QUESTION = 3;
    private static final int CHOICE = 4;

    private static final int FIRSTS_SHIFT = 8;
    private static final int PASS_BIT = 1 << 16;
    private static final int QUESTION_BITS = 9;
    private static final int QUESTION_MASK = (1 << QUESTION_BITS) - 1;
    private static final int SEAT_MASK = 3 << 4;
    private static final int ATTACK_MASK = 0xF;

    private final FinishPoints finishPoints;
    private final ValueTable table;
    private final OpenHands held = new OpenHands();
    private final Threats threats;
    private final TurnMerits merits = new TurnMerits();
    private final int[] frames = new int[FRAME * MAX_DEPTH];
    /** Turns of all depths, each with its merit above {@link #TURN_BITS}. */
    private final int[] turns = new int[MAX_TURNS * MAX_DEPTH];

    private int turnsTop;
    /** Whether table and merits are of this deal. */
    private boolean isLearned;

    /** Index of the value that is asked for, and that value. */
    private int aim;

    private int aimedValue;
    /** The team that needs more than any finish: 0 for the even one. */
    private int claimant;

    private boolean claimsMuch;

    private long nodes;
    private long nodesOfNextQuestion;
    private Limit limit = Limit.NONE;

    OpenHandsSearch(Rules rules, ValueTable table) {
        finishPoints = FinishPoints.of(rules);
        threats = new Threats(rules, held);
        this.table = table;
    }

    /** Turns to another deal, whose values share nothing with the last one's. */
    void setDeal(List<SubHands> partsBySeat) {
        held.set(partsBySeat);
        threats.clear();
        isLearned = false;
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
        return question & ATTACK_MASK;
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
        return question >>> 8 & 1;
    }

    private static int pairs(int question) {
        return question >>> QUESTION_BITS;
    }

    /** Whether a position is worth a value, an index into {@link Solver#VALUES}. */
    boolean reaches(int hands, int question, int value) {
        begin(hands, question, value);
        int asked = seatsFrom(seat(question), attacker(question));
        return search(settle(hands, frames[RECEIVABLE], frames[THREATS], frames[QUESTION], asked, 0), 0);
    }

    /** Whether a position is worth a value after a turn, as {@link PackedTurn} numbers it. */
    boolean reachesAfter(int hands, int question, int packedTurn, int value) {
        begin(hands, question, value);
        if (packedTurn == PackedTurn.PASS) {
            return search(settleAfter(0, PASS), 1);
        }
        int seat = seat(question);
        if (SubHands.pairs(held.described(OpenHands.place(hands, seat))) == 1) {
            int points =
                    attack(question) == LEAD ? finishPoints.ofLead(packedTurn) : finishPoints.ofReceive(packedTurn);
            return (isEven(seat) ? points : -points) >= aimedValue;
        }
        return search(settleAfter(0, PackedTurn.first(packedTurn) << 3 | PackedTurn.attack(packedTurn)), 1);
    }

    /** What many positions near the end need no search for, needs nothing cleared either. */
    private boolean search(int settled, int depth) {
        if (settled == OPEN && !isLearned) {
            table.clear(2 * pairs(frames[QUESTION]));
            merits.clear(held);
            isLearned = true;
        }
        return isReached(settled, depth);
    }

    /** Puts a position that nothing is known of into the first frame. */
    private void begin(int hands, int question, int value) {
        aim = value;
        aimedValue = VALUES[value];
        threats.setAim(value);
        claimant = aimedValue > 0 ? 0 : 1;
        claimsMuch = threats.needed(claimant) > MOSTLY_HELD;
        int receivable = 0;
        for (int seat = 0; seat < 4; seat++) {
            receivable |= SubHands.receivable(held.described(OpenHands.place(hands, seat))) << 8 * seat;
        }
        int threatening = 0;
        for (int seat = 0; seat < 4; seat++) {
            int others = Integer.rotateRight(receivable, 8 * seat);
            int opponents = (others >>> 8 | others >>> 24) & 0xFF;
            int index = OpenHands.index(hands, seat);
            threatening |= threats.of(seat, index, opponents, kingUp(question)) << 8 * seat;
        }
        setFrame(0, hands, receivable, threatening, held.pairs(hands) << QUESTION_BITS | question, 0);
    }

    private void setFrame(int depth, int hands, int receivable, int threatening, int question, int choice) {
        int at = FRAME * depth;
        frames[at] = hands;
        frames[at + RECEIVABLE] = receivable;
        frames[at + THREATS] = threatening;
        frames[at + QUESTION] = question;
        frames[at + CHOICE] = choice;
    }

    /** The seats from one on to the attacker: the lowest of three bits for the seat after the attacker. */
    private static int seatsFrom(int seat, int attacker) {
        return 7 << (seat - attacker - 1 & 3) & 7;
    }

    /**
     * What a position is worth as far as it takes no search: 1 if the even team reaches the aim, 0 if not; else {@link
     * #OPEN}, and the next choice is in the frame of the depth. Who has no turn but passing, or none that does not lose,
     * has no choice.
     *
     * @param asked who may still answer the attack, as {@link #seatsFrom} has it
     */
    private int settle(int hands, int receivable, int threatening, int question, int asked, int depth) {
        int attack = attack(question);
        int attacker = attacker(question);
        int kingUp = kingUp(question);
        int fromAttacker = Integer.rotateRight(receivable, 8 * attacker);
        int threatsFromAttacker = Integer.rotateRight(threatening, 8 * attacker);
        int able = ofSeatsAfter(fromAttacker, attack) & asked;
        int sure = able == 0
                ? 0
                : attack == KING
                        ? surelyReceivingKing(hands, fromAttacker, attacker, able)
                        : ofSeatsAfter(threatsFromAttacker, attack);
        while (true) {
            int outcome = RoundOfAnswers.of(able, sure, threatsFromAttacker & Threats.BY_LEAD);
            if (!RoundOfAnswers.isChoice(outcome)) {
                return (outcome ^ attacker) & 1 ^ REACHED;
            }
            int distance = RoundOfAnswers.distance(outcome);
            int seat = attacker + distance & 3;
            int own = held.described(OpenHands.place(hands, seat));
            // Of the last two tiles all is known: where they score enough, that is sure.
            if (SubHands.pairs(own) > 1) {
                int others = Integer.rotateRight(fromAttacker, 8 * distance);
                int theirThreats = Integer.rotateRight(threatsFromAttacker, 8 * distance);
                int firsts = distance == 0 ? SubHands.faceDown(own, kingUp) : SubHands.kinds(own) & RECEIVERS[attack];
                int only = (firsts & firsts - 1) == 0 ? firsts & SubHands.singles(own) : 0;
                int attacks = SubHands.attacks(own, kingUp) & ~losing(others, theirThreats);
                if ((attacks & ~only & winning(others, theirThreats)) != 0) {
                    return seat & 1 ^ REACHED;
                }
                if (attacks != 0 && attacks != only) {
                    if (claimsMuch && isOutOfReach(hands)) {
                        return claimant;
                    }
                    int next = question & ~(SEAT_MASK | ATTACK_MASK) | seat << 4 | (distance == 0 ? LEAD : attack);
                    int pass = RoundOfAnswers.isPassingLost(outcome) ? 0 : PASS_BIT;
                    setFrame(depth, hands, receivable, threatening, next, attacks | firsts << FIRSTS_SHIFT | pass);
                    return OPEN;
                }
            }
            if (RoundOfAnswers.isPassingLost(outcome)) {
                return seat & 1;
            }
            able &= -1 << distance;
        }
    }

    /** One bit of the bytes of the three seats after the one that is lowest, side by side. */
    private static int ofSeatsAfter(int bytes, int bit) {
        return (bytes >>> 8 + bit & 0x010101) * (1 << 16 | 1 << 9 | 1 << 2) >>> 16 & 7;
    }

    /** Nobody holds an answer to an attack with a king in play; in a position made by hand somebody may. */
    private int surelyReceivingKing(int hands, int fromAttacker, int attacker, int able) {
        int sure = 0;
        for (int distance = 1; distance < 4; distance++) {
            int others = Integer.rotateRight(fromAttacker, 8 * distance);
            int seat = attacker + distance & 3;
            boolean receives = (able >>> distance - 1 & 1) == 1
                    && threats.receivesKing(seat, OpenHands.index(hands, seat), (others >>> 8 | others >>> 24) & 0xFF);
            sure |= receives ? 1 << distance - 1 : 0;
        }
        return sure;
    }

    /**
     * The attacks of the lowest seat that lose: the next seat receives them and surely succeeds; or the one before does so,
     * and the partner cannot take the attack away from it. Their threats hold after the play, since it leaves the seat
     * with fewer tiles to receive by.
     */
    private static int losing(int others, int threatening) {
        return (threatening >>> 8 | threatening >>> 24 & ~(others >>> 16)) & ~KING_BIT;
    }

    /** The attacks of the lowest seat that win: the partner receives them and surely succeeds, and no opponent can. */
    private static int winning(int others, int threatening) {
        return threatening >>> 16 & ~(others >>> 8 | others >>> 24) & 0xFF & ~KING_BIT;
    }

    /** Whether no hand of the team that needs more than any finish has what scores it. */
    private boolean isOutOfReach(int hands) {
        int most = Math.max(
                held.mostPoints(OpenHands.place(hands, claimant)),
                held.mostPoints(OpenHands.place(hands, claimant + 2)));
        return most < threats.needed(claimant);
    }

    private boolean isReached(int settled, int depth) {
        return settled == OPEN ? choose(depth) : settled == REACHED;
    }

    /** The value of the choice in the frame of a depth. */
    private boolean choose(int depth) {
        countNode();
        int hands = frames[FRAME * depth];
        int question = frames[FRAME * depth + QUESTION];
        boolean even = isEven(seat(question));
        if (pairs(question) < FEWEST_PAIRS_IN_TABLE) {
            return (decidingTurn(depth, NO_TURN) != NO_TURN) == even;
        }
        long key = (hands & 0xFFFFFFFFL) << QUESTION_BITS | question & QUESTION_MASK;
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
        int deciding = decidingTurn(depth, known);
        boolean reached = (deciding != NO_TURN) == even;
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
    private int decidingTurn(int depth, int known) {
        int at = FRAME * depth;
        int question = frames[at + QUESTION];
        int choice = frames[at + CHOICE];
        int seat = seat(question);
        int attack = attack(question);
        boolean even = isEven(seat);
        int place = OpenHands.place(frames[at], seat);
        int spot = TurnMerits.spot(place, attack);
        int context = TurnMerits.context(SubHands.pairs(held.described(place)), seat, attack);
        // Generating the others is put off: what is known from the table or of the spot mostly decides.
        int ready = known == NO_TURN ? merits.readyTurn(context, spot) : known;
        int tried = isAmong(ready, choice) ? ready : NO_TURN;
        if (tried != NO_TURN) {
            if (isReached(settleAfter(depth, tried), depth + 1) == even) {
                merits.succeeded(context, spot, tried);
                return tried;
            }
            merits.failed(context, tried);
        }
        int from = turnsTop;
        int deciding = NO_TURN;
        int next = generate(depth, context, spot, tried);
        while (next != NOTHING && deciding == NO_TURN) {
            int turn = next & TURN_MASK;
            if (isReached(settleAfter(depth, turn), depth + 1) == even) {
                deciding = turn;
                merits.succeeded(context, spot, turn);
            } else {
                merits.failed(context, turn);
                next = mostBelow(next, from);
            }
        }
        turnsTop = from;
        return deciding;
    }

    /** What promises most of the turns from a place on that promise less than another: sorting all is rarely worth it. */
    private int mostBelow(int promise, int from) {
        int most = NOTHING;
        for (int i = from; i < turnsTop; i++) {
            int each = turns[i];
            most = Math.max(most, each < promise ? each : NOTHING);
        }
        return most;
    }

    /** Whether a turn is one of a choice whose singles it does not use twice. */
    private static boolean isAmong(int turn, int choice) {
        return turn == PASS
                ? (choice & PASS_BIT) != 0
                : turn != NO_TURN && (choice >>> (turn & 7) & choice >>> FIRSTS_SHIFT + (turn >>> 3) & 1) != 0;
    }

    /** Settles what comes after a turn of the frame of a depth, which does not empty the hand; into the next frame. */
    private int settleAfter(int depth, int turn) {
        int at = FRAME * depth;
        int hands = frames[at];
        int receivable = frames[at + RECEIVABLE];
        int threatening = frames[at + THREATS];
        int question = frames[at + QUESTION];
        int seat = seat(question);
        if (turn == PASS) {
            int asked = seatsFrom(seat + 1, attacker(question));
            return settle(hands, receivable, threatening, question, asked, depth + 1);
        }
        int first = turn >>> 3;
        int attack = turn & 7;
        int kingUp = kingUp(question);
        int shown = kingUp | (attack == KING || first == KING && attack(question) != LEAD ? 1 : 0);
        int left = held.without(hands, seat, first, attack);
        int index = OpenHands.index(left, seat);
        int shift = 8 * seat;
        // From the seat on: itself, the next, the partner, the one before.
        int others = Integer.rotateRight(receivable, shift);
        int nowOthers = others & ~0xFF | SubHands.receivable(held.described(seat << 8 | index));
        int theirs = (others >>> 8 | others >>> 24) & 0xFF;
        int ours = (nowOthers | nowOthers >>> 16) & 0xFF;
        int now = Integer.rotateRight(threatening, shift) & ~0xFF | threats.of(seat, index, theirs, shown);
        if (shown != kingUp) {
            int partner = threats.of(seat ^ 2, OpenHands.index(left, seat ^ 2), theirs, shown);
            now = now & ~(0xFF << 16) | partner << 16;
        }
        if (shown != kingUp || ours != ((others | others >>> 16) & 0xFF)) {
            int after = seat + 1 & 3;
            int before = seat + 3 & 3;
            now = now & 0x00FF00FF
                    | threats.of(after, OpenHands.index(left, after), ours, shown) << 8
                    | threats.of(before, OpenHands.index(left, before), ours, shown) << 24;
        }
        return settle(
                left,
                Integer.rotateLeft(nowOthers, shift),
                Integer.rotateLeft(now, shift),
                pairs(question) - 1 << QUESTION_BITS | question(attack, seat, seat, shown),
                7,
                depth + 1);
    }

    /**
     * Adds the turns of a choice with what they promise, all but one, above {@code turnsTop}.
     *
     * @return what promises most, or {@link #NOTHING}
     */
    private int generate(int depth, int context, int spot, int tried) {
        int at = FRAME * depth;
        int question = frames[at + QUESTION];
        int choice = frames[at + CHOICE];
        int seat = seat(question);
        int singles = SubHands.singles(held.described(OpenHands.place(frames[at], seat)));
        int others = Integer.rotateRight(frames[at + RECEIVABLE], 8 * seat);
        int opponents = others >>> 8 | others >>> 24;
        int partner = others >>> 16;
        int end = turnsTop;
        int most = NOTHING;
        if ((choice & PASS_BIT) != 0 && tried != PASS) {
            most = promise(merits.ofPass(context, spot, (attacker(question) ^ seat) == 2), PASS);
            turns[end++] = most;
        }
        int firsts = choice >>> FIRSTS_SHIFT & 0xFF;
        for (int a = choice & 0xFF; a != 0; a &= a - 1) {
            int attack = Integer.numberOfTrailingZeros(a);
            int merit = TurnMerits.ofAttack(attack, opponents, partner);
            for (int f = firsts & ~(a & -a & singles); f != 0; f &= f - 1) {
                int first = Integer.numberOfTrailingZeros(f);
                int turn = first << 3 | attack;
                if (turn != tried) {
                    int promise = promise(merits.ofPlay(context, spot, turn, first, merit), turn);
                    turns[end++] = promise;
                    most = Math.max(most, promise);
                }
            }
        }
        turnsTop = end;
        return most;
    }

    private static int promise(int merit, int turn) {
        return merit * (1 << TURN_BITS) + turn;
    }
}

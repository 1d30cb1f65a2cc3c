package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.RoundSimulator;
import dev.goita.core.TurnOrder;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.packed.PackedTiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * 打ち方: how likely each of the legal turns is to be played, whoever plays. A conditional logit: the weights of what can be said of a turn
 * are added, and their exponentials are shares. It was learnt from rounds of players of several kinds; one kind alone would call the play
 * of others a slip. Not thread-safe.
 */
final class PlayModel {
    private static final String LEARNT = "play.bin";
    /** One step of a weight of eight bits. */
    private static final float STEP = 1 / 16f;

    /** How often somebody plays whatever is legal, as beginners and those do who make up a round. */
    private static final double AT_RANDOM = 0.01;

    private static final int MOST_TERMS = 16;
    private static final int MOST_LEGAL = RoundSimulator.MOST_LEGAL;
    private static final int SEATS = 4;
    private static final int KING = 0;
    private static final int SHI = 7;

    /** Which weight of a table is meant by some small numbers; what is above a bound counts as the bound. */
    private static final class Table {
        private static int next;

        private final int from;
        private final int[] sizes;

        Table(int... sizes) {
            this.sizes = sizes;
            from = next;
            next += Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
        }

        int at(int a, int b, int c, int d) {
            int index = Math.min(a, sizes[0] - 1);
            index = index * sizes[1] + Math.min(b, sizes[1] - 1);
            index = index * sizes[2] + Math.min(c, sizes[2] - 1);
            return from + index * sizes[3] + Math.min(d, sizes[3] - 1);
        }
    }

    // By whose attack it is, from the seat to move: 1 the player before, 2 the partner, 3 the player after.
    private static final Table PASS = new Table(1, 1, 1, 1);
    private static final Table PASS_KIND = new Table(4, 8, 1, 1);
    private static final Table PASS_LENGTHS = new Table(4, 5, 5, 1);
    private static final Table PASS_HELD = new Table(4, 8, 4, 3);
    private static final Table PASS_LEFT = new Table(4, 5, 4, 1);
    private static final Table PASS_PARTNER = new Table(4, 5, 5, 1);
    private static final Table PASS_OPPONENTS = new Table(4, 5, 5, 1);
    private static final Table PASS_PAIRS = new Table(4, 4, 6, 1);
    private static final Table PASS_SHI = new Table(4, 6, 2, 1);
    private static final Table ATTACK_HELD = new Table(2, 8, 6, 5);
    private static final Table ATTACK_LEFT = new Table(2, 8, 6, 5);
    private static final Table ATTACK_BEFORE = new Table(2, 8, 8, 1);
    private static final Table ATTACK_LENGTHS = new Table(8, 5, 5, 1);
    private static final Table ATTACK_KINGS = new Table(8, 6, 5, 9);
    private static final Table BOTH = new Table(8, 8, 2, 5);
    private static final Table REST_AND_ATTACK = new Table(8, 8, 8, 1);
    private static final Table REST = new Table(8, 8, 1, 1);
    private static final Table FINISH = new Table(2, 8, 2, 1);
    private static final Table DOWN_HELD = new Table(8, 6, 5, 1);
    private static final Table DOWN_PAIR = new Table(2, 8, 5, 1);
    private static final Table DOWN_LEFT = new Table(8, 5, 4, 1);
    private static final Table RECEIVE = new Table(4, 8, 2, 5);
    private static final Table RECEIVE_LENGTHS = new Table(4, 2, 5, 5);
    private static final Table RECEIVE_ATTACK = new Table(4, 8, 5, 1);
    private static final Table RECEIVE_KINGS = new Table(3, 2, 2, 5);

    private final float[] weights;
    private final int[] terms = new int[MOST_TERMS];
    private final byte[] legal = new byte[MOST_LEGAL];
    private final double[] scores = new double[MOST_LEGAL];
    /** By seat: a bit for each kind with which it attacked. */
    private final int[] attacked = new int[SEATS];

    private int termCount;
    private int legalCount;
    private int faceUp;
    private double entropy;

    /** Without what was learnt: all turns alike. */
    PlayModel() {
        this(new float[Table.next]);
    }

    private PlayModel(float[] weights) {
        this.weights = weights;
    }

    /** What was learnt. */
    static PlayModel learnt() {
        return new PlayModel(Learnt.WEIGHTS);
    }

    /** Read once. */
    private static final class Learnt {
        private static final float[] WEIGHTS = read();

        private static float[] read() {
            float[] weights = new float[Table.next];
            try (InputStream in = PlayModel.class.getResourceAsStream(LEARNT)) {
                byte[] steps = in == null ? new byte[0] : in.readAllBytes();
                if (steps.length != weights.length) {
                    throw new AssertionError(LEARNT + " has " + steps.length + " weights, not " + weights.length);
                }
                for (int i = 0; i < steps.length; i++) {
                    weights[i] = steps[i] * STEP;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return weights;
        }
    }

    /** The weights of this model, to be learnt; the array itself. */
    float[] weights() {
        return weights;
    }

    /** The weights in eight bits each, as they are kept. */
    byte[] steps() {
        byte[] steps = new byte[weights.length];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = (byte) Math.max(-127, Math.min(127, Math.round(weights[i] / STEP)));
        }
        return steps;
    }

    /** Nothing was played yet. */
    void begin() {
        Arrays.fill(attacked, 0);
        faceUp = 0;
    }

    /** Hears what is played, before it is. */
    void plays(PackedRound round, int turn) {
        if (turn == PackedTurn.PASS) {
            return;
        }
        if (!round.isLead()) {
            faceUp += PackedTiles.one(PackedTurn.first(turn));
        }
        faceUp += PackedTiles.one(PackedTurn.attack(turn));
        attacked[round.toMove()] |= 1 << PackedTurn.attack(turn);
    }

    /** {@return the logarithm of how likely a legal turn is played} */
    double ln(PackedRound round, int turn) {
        legalCount = round.legal().all(legal);
        entropy = 0;
        if (legalCount == 1) {
            return 0;
        }
        double most = Double.NEGATIVE_INFINITY;
        double played = 0;
        for (int i = 0; i < legalCount; i++) {
            scores[i] = score(round, legal[i] & 0xFF);
            most = Math.max(most, scores[i]);
            played = (legal[i] & 0xFF) == turn ? scores[i] : played;
        }
        double sum = 0;
        double mean = 0;
        for (int i = 0; i < legalCount; i++) {
            double share = Math.exp(scores[i] - most);
            sum += share;
            mean += share * (scores[i] - most);
            scores[i] = share;
        }
        entropy = Math.log(sum) - mean / sum;
        for (int i = 0; i < legalCount; i++) {
            scores[i] /= sum;
        }
        return Math.log((1 - AT_RANDOM) * Math.exp(played - most) / sum + AT_RANDOM / legalCount);
    }

    /** {@return what was to be expected of the last {@link #ln}, negated} */
    double entropy() {
        return entropy;
    }

    /** {@return how many turns were legal at the last {@link #ln}} */
    int legalCount() {
        return legalCount;
    }

    /** The turn at an index at the last {@link #ln}. */
    int legal(int index) {
        return legal[index] & 0xFF;
    }

    /** How likely that turn was, if there were several. */
    double share(int index) {
        return scores[index];
    }

    private double score(PackedRound round, int turn) {
        find(round, turn);
        double sum = 0;
        for (int i = 0; i < termCount; i++) {
            sum += weights[terms[i]];
        }
        return sum;
    }

    /** Finds what can be said of a legal turn: fills in the indices of weights, from index 0, and gives their number. */
    int terms(PackedRound round, int turn, int[] found) {
        find(round, turn);
        System.arraycopy(terms, 0, found, 0, termCount);
        return termCount;
    }

    private void find(PackedRound round, int turn) {
        termCount = 0;
        if (turn == PackedTurn.PASS) {
            pass(round);
        } else {
            play(round, turn);
        }
    }

    private void add(Table table, int a, int b, int c, int d) {
        terms[termCount++] = table.at(a, b, c, d);
    }

    private static int turnsLeft(PackedRound round, int seat) {
        return PackedTiles.size(round.hand(seat & SEATS - 1)) / 2;
    }

    /** Tiles of a kind that the seat to move has not seen. */
    private int unseen(PackedRound round, int kind) {
        int seen = PackedTiles.count(faceUp, kind) + PackedTiles.count(round.hand(round.toMove()), kind);
        return Math.max(0, PackedTiles.count(PackedTiles.DECK, kind) - seen);
    }

    private void pass(PackedRound round) {
        int me = round.toMove();
        int hand = round.hand(me);
        int kind = round.attackingKind();
        int by = me - round.attackingSeat() & SEATS - 1;
        int mine = turnsLeft(round, me);
        int held = PackedTiles.count(hand, kind);
        int pairs = 0;
        int several = 0;
        for (int k = KING + 1; k < SHI; k++) {
            int count = PackedTiles.count(hand, k);
            pairs += count == 2 ? 1 : 0;
            several += count > 2 ? 1 : 0;
        }
        add(PASS, 0, 0, 0, 0);
        add(PASS_KIND, by, kind, 0, 0);
        add(PASS_LENGTHS, by, mine, turnsLeft(round, round.attackingSeat()), 0);
        add(PASS_HELD, by, kind, held, PackedTiles.count(hand, KING));
        add(PASS_LEFT, by, unseen(round, kind), held, 0);
        add(PASS_PARTNER, by, turnsLeft(round, me + 2), mine, 0);
        add(PASS_OPPONENTS, by, turnsLeft(round, me + 1), turnsLeft(round, me + 3), 0);
        add(PASS_PAIRS, by, several, pairs, 0);
        add(PASS_SHI, by, PackedTiles.count(hand, SHI), kind == SHI ? 1 : 0, 0);
    }

    private void play(PackedRound round, int turn) {
        int me = round.toMove();
        int hand = round.hand(me);
        int first = PackedTurn.first(turn);
        int attack = PackedTurn.attack(turn);
        int isLead = round.attackingKind() == TurnOrder.NO_ATTACK ? 1 : 0;
        int isPair = first == attack ? 1 : 0;
        int mine = turnsLeft(round, me);
        int kings = PackedTiles.count(hand, KING);
        int held = PackedTiles.count(hand, attack) - isPair;
        int left = unseen(round, attack);
        int others = attacked[me + 1 & SEATS - 1] | attacked[me + 3 & SEATS - 1];
        int before = attacked[me] >> attack & 1
                | (attacked[me + 2 & SEATS - 1] >> attack & 1) << 1
                | (others >> attack & 1) << 2;
        add(ATTACK_HELD, isLead, attack, held, mine);
        add(ATTACK_LEFT, isLead, attack, left, held);
        add(ATTACK_BEFORE, isLead, attack, before, 0);
        add(ATTACK_LENGTHS, attack, turnsLeft(round, me + 1), mine, 0);
        add(ATTACK_KINGS, attack, left, mine, kings + 3 * round.kingsFaceUp());
        add(BOTH, first, attack, isLead, mine);
        if (mine == 1) {
            add(FINISH, isLead, attack, isPair, 0);
        } else if (mine == 2) {
            int rest = hand - PackedTiles.one(first) - PackedTiles.one(attack);
            int lowest = Integer.numberOfTrailingZeros(rest) / 4;
            int highest = (31 - Integer.numberOfLeadingZeros(rest)) / 4;
            add(REST_AND_ATTACK, lowest, highest, attack, 0);
            add(REST, lowest, highest, 0, 0);
        }
        if (isLead == 1) {
            int alike = PackedTiles.count(hand, first) - isPair;
            add(DOWN_HELD, first, alike, mine, 0);
            add(DOWN_PAIR, isPair, attack, mine, 0);
            add(DOWN_LEFT, first, unseen(round, first), alike, 0);
        } else {
            int by = me - round.attackingSeat() & SEATS - 1;
            int withKing = first == round.attackingKind() ? 0 : 1;
            add(RECEIVE, by, round.attackingKind(), withKing, mine);
            add(RECEIVE_LENGTHS, by, withKing, mine, turnsLeft(round, round.attackingSeat()));
            add(RECEIVE_ATTACK, by, attack, held, 0);
            add(RECEIVE_KINGS, kings, first == KING ? 1 : 0, attack == KING ? 1 : 0, mine);
        }
    }
}

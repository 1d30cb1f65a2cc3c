package dev.goita.core.player.rule;

import dev.goita.core.FinishPoints;
import dev.goita.core.KingLicence;
import dev.goita.core.Rules;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * 定石の評価: what the principles of {@link RulePlayer} hold of a turn, in points of a round, on packed tiles, so that
 * playouts can ask by the million. One a thread.
 */
public final class RulePolicy {
    /** How often a seat that passed on a kind is taken to hold it all the same. */
    private static final double HOLDS_AFTER_PASS = 0.25;
    /** How often a king that could receive is taken to be used for it. */
    private static final double KING_RECEIVES = 0.4;

    private static final double PLAYING = 1.75;
    /** Leading again, by how many tiles are then left. */
    private static final double LEADING_WITH_SIX = 7;

    private static final double LEADING_WITH_FOUR = 8;
    private static final double LEADING_WITH_TWO = 0.5;
    /** Times the probability that the best attack of the rest holds, with six and with four tiles left. */
    private static final double HOLDING_AGAIN_WITH_SIX = 4;

    private static final double HOLDING_AGAIN_WITH_FOUR = 5;
    /** An attack that was received when two tiles are left: they are hard to bring out. */
    private static final double STUCK_WITH_TWO = -13.5;

    private static final double PARTNER_LEADS_NEXT = 8;
    private static final double PARTNER_LEADS_WITH_FEW = 10;
    private static final double TAKEN_FROM_FINISHING_PARTNER = -8;
    /** Times the probability that the attack holds, by how many tiles the attacker has left. */
    private static final double OPPONENT_LEADS_NEXT = -11;

    private static final double OPPONENT_LEADS_WITH_FOUR = -6.5;
    private static final double OPPONENT_FINISHES = -47;

    private static final double KEEPING_A_KING = 6;
    private static final double KEEPING_A_KING_ONCE_ONE_IS_OUT = 7.5;
    private static final double KING_AMONG_LAST_TWO = 4.5;
    private static final double KEEPING_A_GON = 8;
    private static final double KEEPING_A_SHI = -0.8;
    private static final double KEEPING_A_KIND = 0.4;
    private static final double KEEPING_A_DUPLICATE = -0.4;
    private static final double KEEPING_POINTS = 0.035;
    private static final double FINISHING_NOW = 1_000;

    private static final int KINDS = Tile.ALL.size();
    private static final int KING = Tile.KING.ordinal();

    /** The principles are those of the standard rules, whatever the options in force. */
    private static final KingLicence KING_LICENCE = KingLicence.of(Rules.STANDARD);

    private static final FinishPoints FINISH_POINTS = FinishPoints.of(Rules.STANDARD);

    /** By kind of attack: whether a king receives it. */
    private static final boolean[] KING_RECEIVES_IT = new boolean[KINDS];

    /** By kind and count: what keeping so many is worth. */
    private static final double[][] KEEPING = new double[KINDS][16];

    static {
        for (Tile tile : Tile.ALL) {
            KING_RECEIVES_IT[tile.ordinal()] = tile != Tile.KING && Tile.KING.receives(tile);
            for (int count = 1; count <= tile.copies(); count++) {
                KEEPING[tile.ordinal()][count] = keeping(tile, count);
            }
        }
    }

    private static double keeping(Tile tile, int count) {
        double kinds = KEEPING_A_KIND + tile.points() * KEEPING_POINTS + (count - 1) * KEEPING_A_DUPLICATE;
        return switch (tile) {
            case KING -> kinds + count * KEEPING_A_KING;
            case GON -> kinds + KEEPING_A_GON;
            case SHI -> kinds + count * KEEPING_A_SHI;
            case HISHA, KAKU, KIN, GIN, BAKKO -> kinds;
        };
    }

    private Situation situation = new Situation();
    private double keepingAll;
    /** One in how many unseen tiles. */
    private double perUnseen;
    /** By kind: the estimated probability that no opponent receives an attack with it; negative if not yet known. */
    private final double[] holds = new double[KINDS];

    /** The kinds of the hand, the attack that most probably holds first. */
    private final int[] ranked = new int[KINDS];
    /** How many kinds are ranked; negative if that is yet to be done. */
    private int rankedCount;

    /** Turns to another situation, which must not change while its turns are valued. */
    public void lookAt(Situation next) {
        situation = next;
        perUnseen = 1.0 / Math.max(1, PackedTiles.size(next.unseen));
        keepingAll = 0;
        rankedCount = -1;
        for (int kind = 0; kind < KINDS; kind++) {
            holds[kind] = -1;
            keepingAll += KEEPING[kind][PackedTiles.count(next.hand, kind)];
        }
    }

    public double value(int turn) {
        return turn == PackedTurn.PASS ? passing() : playing(PackedTurn.first(turn), PackedTurn.attack(turn));
    }

    private double passing() {
        double next = situation.partnerAttacks ? partnerGoesOn() : opponentGoesOn() * holds(situation.attack);
        return next + keepingAll + freedKings(situation.hand);
    }

    private double partnerGoesOn() {
        return situation.attackerSize <= 4 ? PARTNER_LEADS_WITH_FEW : PARTNER_LEADS_NEXT;
    }

    private double opponentGoesOn() {
        return switch (situation.attackerSize) {
            case 2 -> OPPONENT_FINISHES;
            case 4 -> OPPONENT_LEADS_WITH_FOUR;
            default -> OPPONENT_LEADS_NEXT;
        };
    }

    private double playing(int first, int attack) {
        int rest = situation.hand - PackedTiles.one(first) - PackedTiles.one(attack);
        if (rest == 0) {
            int turn = PackedTurn.of(first, attack);
            return FINISHING_NOW + (situation.isLead() ? FINISH_POINTS.ofLead(turn) : FINISH_POINTS.ofReceive(turn));
        }
        double held = holds(attack);
        boolean twoLeft = PackedTiles.size(rest) == 2;
        double received = twoLeft ? STUCK_WITH_TWO : 0;
        double value = PLAYING + held * leadingNext(rest) + (1 - held) * received;
        if (twoLeft && PackedTiles.count(rest, KING) > 0) {
            value += KING_AMONG_LAST_TWO;
        }
        if (situation.partnerAttacks && situation.attackerSize == 2) {
            value += TAKEN_FROM_FINISHING_PARTNER;
        }
        return value + keepingRest(first, attack) + freedKings(rest);
    }

    private double leadingNext(int rest) {
        return switch (PackedTiles.size(rest)) {
            case 2 -> LEADING_WITH_TWO + finishingPoints(rest);
            case 4 -> LEADING_WITH_FOUR + HOLDING_AGAIN_WITH_FOUR * bestHold(rest);
            default -> LEADING_WITH_SIX + HOLDING_AGAIN_WITH_SIX * bestHold(rest);
        };
    }

    /** The probability that the best attack of the rest of the hand holds, by what is known now. */
    private double bestHold(int rest) {
        if (rankedCount < 0) {
            rankAttacks();
        }
        int kings = PackedTiles.count(rest, KING);
        boolean kingMayAttack = KING_LICENCE.permits(kings, kings, situation.kingsFaceUp, PackedTiles.size(rest));
        for (int i = 0; i < rankedCount; i++) {
            int kind = ranked[i];
            if (PackedTiles.count(rest, kind) > 0 && (kind != KING || kingMayAttack)) {
                return holds[kind];
            }
        }
        return 0;
    }

    /** Orders the kinds of the hand by how probably they hold as an attack. */
    private void rankAttacks() {
        rankedCount = 0;
        for (int left = PackedTiles.present(situation.hand); left != 0; left &= left - 1) {
            int kind = Integer.numberOfTrailingZeros(left);
            double probability = holds(kind);
            int at = rankedCount++;
            for (; at > 0 && holds[ranked[at - 1]] < probability; at--) {
                ranked[at] = ranked[at - 1];
            }
            ranked[at] = kind;
        }
    }

    private double freedKings(int hand) {
        double each = situation.kingsFaceUp > 0 ? KEEPING_A_KING_ONCE_ONE_IS_OUT - KEEPING_A_KING : 0;
        return each * PackedTiles.count(hand, KING);
    }

    private double keepingRest(int first, int attack) {
        int hand = situation.hand;
        int firsts = PackedTiles.count(hand, first);
        if (first == attack) {
            return keepingAll - KEEPING[first][firsts] + KEEPING[first][firsts - 2];
        }
        int attacks = PackedTiles.count(hand, attack);
        return keepingAll
                - KEEPING[first][firsts]
                + KEEPING[first][firsts - 1]
                - KEEPING[attack][attacks]
                + KEEPING[attack][attacks - 1];
    }

    /** What leading the last two tiles scores: the better one, or both of a pair. */
    private static int finishingPoints(int lastTwo) {
        int better = Integer.numberOfTrailingZeros(PackedTiles.present(lastTwo));
        int other = Integer.numberOfTrailingZeros(PackedTiles.present(lastTwo - PackedTiles.one(better)));
        return FINISH_POINTS.ofLead(PackedTurn.of(other, better));
    }

    /** The estimated probability that no opponent receives an attack. */
    private double holds(int attack) {
        if (holds[attack] < 0) {
            holds[attack] = missing(situation.nextSize, situation.nextPassed, attack)
                    * missing(situation.previousSize, situation.previousPassed, attack);
        }
        return holds[attack];
    }

    private double missing(int handSize, int passed, int attack) {
        double own = perUnseen * PackedTiles.count(situation.unseen, attack);
        if (PackedTiles.count(passed, attack) > 0) {
            own *= HOLDS_AFTER_PASS;
        }
        double king =
                KING_RECEIVES_IT[attack] ? KING_RECEIVES * perUnseen * PackedTiles.count(situation.unseen, KING) : 0;
        double lacks = Math.max(0, 1 - own - king);
        double lacksTwo = lacks * lacks;
        double probability = 1;
        for (int tiles = handSize; tiles > 0; tiles -= 2) {
            probability *= lacksTwo;
        }
        return probability;
    }
}

package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.PackedLegal;
import dev.goita.core.Rules;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import java.util.Arrays;
import java.util.List;

/**
 * 四人の手駒: what the search asks of the {@link SubHands} of one deal, close together, since it asks for nothing more
 * often. Four hands are one {@code int}, the index of a part in eight bits a seat; a <em>place</em> is a seat and such an
 * index, in ten bits.
 */
final class OpenHands {
    private static final int KINDS = Tile.ALL.size();
    private static final int PLACES = 4 << 8;
    private static final int KINDS_MASK = 0xFF;
    private static final int ALL_BUT_KING = 0xFE;
    private static final int SINGLES_SHIFT = 8;
    /** Whether a king may attack: a bit for no king face-up, and one for a king face-up. */
    private static final int ATTACK_SHIFT = 16;
    /** Likewise, whether a king may go face-down at a lead. */
    private static final int FACE_DOWN_SHIFT = 18;

    private static final int PAIRS_SHIFT = 20;
    private static final byte UNKNOWN = -1;

    /** By kinds held: the kinds of attack that they receive. */
    private static final int[] RECEIVABLE = new int[1 << KINDS];

    static {
        for (int held = 0; held < RECEIVABLE.length; held++) {
            for (int attack = 0; attack < KINDS; attack++) {
                RECEIVABLE[held] |= (held & PackedLegal.receivers(attack)) != 0 ? 1 << attack : 0;
            }
        }
    }

    private final FinishPoints finishPoints;
    private SubHands[] parts = {};
    /** By place: the kinds, those held once, what a king may do, and how many turns empty the hand. */
    private final int[] described = new int[PLACES];
    /** By place: the most points that finishing from there can bring. */
    private final byte[] mostPoints = new byte[PLACES];
    /** By place of two tiles and, in the lowest bit, whether a king lies face-up: what leading them scores at most. */
    private final byte[] finish = new byte[2 * PLACES];
    /** By seat and kind: what taking away one tile subtracts from the hands. */
    private final int[] step = new int[4 * KINDS];
    /** By seat and kinds that opponents receive, and index: points of a sure finish; filled in when asked for. */
    private final byte[][] sure = new byte[4 << KINDS][];

    OpenHands(Rules rules) {
        finishPoints = FinishPoints.of(rules);
    }

    void set(List<SubHands> partsBySeat) {
        parts = partsBySeat.toArray(new SubHands[0]);
        Arrays.fill(sure, null);
        for (int seat = 0; seat < 4; seat++) {
            SubHands own = parts[seat];
            for (int kind = 0; kind < KINDS; kind++) {
                step[seat * KINDS + kind] = own.step[kind] << 8 * seat;
            }
            for (int index = 0; index <= own.full; index++) {
                int place = seat << 8 | index;
                described[place] = describe(own, index);
                mostPoints[place] = (byte) own.mostPoints[index];
                if (own.size[index] == 2) {
                    finish[2 * place] = (byte) finishByLead(own, index, 0);
                    finish[2 * place + 1] = (byte) finishByLead(own, index, 1);
                }
            }
        }
    }

    private static int describe(SubHands own, int index) {
        int attack = own.attacks[2 * index] & 1 | (own.attacks[2 * index + 1] & 1) << 1;
        int faceDown = own.faceDown[2 * index] & 1 | (own.faceDown[2 * index + 1] & 1) << 1;
        return own.present[index]
                | own.singles[index] << SINGLES_SHIFT
                | attack << ATTACK_SHIFT
                | faceDown << FACE_DOWN_SHIFT
                | own.size[index] / 2 << PAIRS_SHIFT;
    }

    private int finishByLead(SubHands own, int index, int kingUp) {
        int attack = Integer.numberOfTrailingZeros(own.attacks[2 * index + kingUp]);
        int others = own.present[index] & ~(own.singles[index] & 1 << attack);
        return finishPoints.ofLead(PackedTurn.of(Integer.numberOfTrailingZeros(others), attack));
    }

    /** How many tiles the deal has. */
    int tiles() {
        return Arrays.stream(parts).mapToInt(part -> part.size[part.full]).sum();
    }

    static int place(int hands, int seat) {
        return seat << 8 | hands >>> 8 * seat & 0xFF;
    }

    /** The kinds, singles and rights of a place, for the methods that take it apart. */
    int described(int place) {
        return described[place];
    }

    static int kinds(int described) {
        return described & KINDS_MASK;
    }

    static int singles(int described) {
        return described >>> SINGLES_SHIFT & KINDS_MASK;
    }

    /** The kinds that may attack. */
    static int attacks(int described, int kingUp) {
        return described & (ALL_BUT_KING | described >>> ATTACK_SHIFT + kingUp & 1);
    }

    /** The kinds that may go face-down at a lead. */
    static int faceDown(int described, int kingUp) {
        return described & (ALL_BUT_KING | described >>> FACE_DOWN_SHIFT + kingUp & 1);
    }

    /** How many turns empty the hand: half of its tiles. */
    static int pairs(int described) {
        return described >>> PAIRS_SHIFT;
    }

    /** The kinds of attack that these kinds receive. */
    static int receivable(int kinds) {
        return RECEIVABLE[kinds];
    }

    int mostPoints(int place) {
        return mostPoints[place];
    }

    /** What leading the last two tiles scores. */
    int finishByLead(int place, int kingUp) {
        return finish[2 * place + kingUp];
    }

    /** The hands without two tiles of a seat. */
    int without(int hands, int seat, int first, int attack) {
        return hands - step[seat * KINDS + first] - step[seat * KINDS + attack];
    }

    /** See {@link SubHands#surePoints}. */
    int surePoints(int place, int receivable) {
        int row = place & ~0xFF | receivable;
        SubHands own = parts[place >>> 8];
        byte[] known = sure[row];
        if (known == null) {
            known = new byte[own.size.length];
            Arrays.fill(known, UNKNOWN);
            sure[row] = known;
        }
        int index = place & 0xFF;
        if (known[index] == UNKNOWN) {
            known[index] = (byte) own.surePoints(index, receivable);
        }
        return known[index];
    }
}

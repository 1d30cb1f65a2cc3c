package dev.goita.core.solve;

import dev.goita.core.FinishPoints;
import dev.goita.core.Rules;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;

/**
 * 必勝の筋: what a seat surely brings home by itself: it leads again and again with attacks that no opponent receives, until
 * its last two tiles score what its team needs. Nobody can stop that: passes are all that opponents have, what they hold
 * stays as it is, and the partner may let it happen.
 *
 * <p>A <em>threat</em> is a byte. Bit 0: the seat does so if it leads. Bit k: if it receives an attack of kind k, 1 to 7; a
 * king's attack, which can be received in positions made by hand alone, is asked for apart. Threats only grow when opponents
 * hold less or a king is shown.
 *
 * <p>They are found when asked for, in rows by all that they depend on besides the hand: what the team needs, the seat,
 * the kinds of attack that its opponents receive, and whether a king lies face-up.
 */
final class Threats {
    /** The bit of a threat for a lead. */
    static final int BY_LEAD = 1;

    private static final int KING = 0;
    private static final int KING_BIT = 1 << KING;
    private static final int KINDS = Tile.ALL.size();
    private static final int KINDS_MASK = (1 << KINDS) - 1;
    /** Above a mask of kinds. */
    private static final int LEAD = 1 << KINDS;

    private static final int SEAT_SHIFT = KINDS + 1;
    private static final int NEED_SHIFT = SEAT_SHIFT + 2;
    /** No threat: who surely wins after receiving し does so by leading that し, too. */
    private static final byte UNKNOWN = (byte) 0x80;

    /** By kinds: the bits of packed tiles that count them. */
    private static final int[] COUNTS = new int[1 << KINDS];

    static {
        for (int kinds = 0; kinds < COUNTS.length; kinds++) {
            for (int kind = 0; kind < KINDS; kind++) {
                COUNTS[kinds] |= (kinds >>> kind & 1) * 0xF << 4 * kind;
            }
        }
    }

    private final boolean kingsGoFaceDown;
    private final FinishPoints finishPoints;
    private final OpenHands held;
    /** By team: the points that it needs, and the first of its rows. */
    private final int[] needed = new int[2];

    private final int[] firstRow = new int[2];
    /** By row: where its threats begin, and one more; 0 where none was asked for. */
    private final int[] begins = new int[Solver.VALUES.size() / 2 << NEED_SHIFT];

    private final int[] rowsInUse = new int[begins.length];
    private int rowCount;
    /** By row, and in it by the index of the seat's hand. */
    private byte[] threats = new byte[1 << 14];

    private int threatsEnd;

    Threats(Rules rules, OpenHands held) {
        kingsGoFaceDown = rules.faceDownKing() == Rules.FaceDownKing.ALLOWED;
        finishPoints = FinishPoints.of(rules);
        this.held = held;
    }

    /** Forgets what was found: the hands are another deal's. */
    void clear() {
        for (int i = 0; i < rowCount; i++) {
            begins[rowsInUse[i]] = 0;
        }
        rowCount = 0;
        threatsEnd = 0;
    }

    /**
     * Turns to another question. To reach a win of so many points the even team needs them, and the odd team any finish to
     * prevent it; to keep a loss so small the even team needs any finish, and the odd team more points than that.
     *
     * @param aim an index into {@link Solver#VALUES}
     */
    void setAim(int aim) {
        for (int team = 0; team < 2; team++) {
            int need = Math.max(0, team == 0 ? aim - Solver.WIN : Solver.WIN - aim);
            needed[team] = Solver.VALUES.get(Solver.WIN + need);
            firstRow[team] = need << NEED_SHIFT;
        }
    }

    /** The points that a team needs, 10 or more, for the aim or against it. */
    int needed(int team) {
        return needed[team];
    }

    /** The threat of a seat that holds the part of its hand with that index, not empty, by what its opponents receive. */
    int of(int seat, int index, int receivable, int kingUp) {
        int begin = begins[row(seat, receivable, kingUp)];
        int known = begin == 0 ? UNKNOWN : threats[begin - 1 + index];
        return known == UNKNOWN ? find(seat, index, receivable, kingUp) : known & 0xFF;
    }

    private int row(int seat, int receivable, int kingUp) {
        return firstRow[seat & 1] | seat << SEAT_SHIFT | receivable << 1 | kingUp;
    }

    private int find(int seat, int index, int receivable, int kingUp) {
        int row = row(seat, receivable, kingUp);
        if (begins[row] == 0) {
            begin(row, held.parts(seat));
        }
        int found = beginnings(seat, index, receivable, kingUp);
        int threat = SubHands.receivableBy(found & KINDS_MASK) & ~KING_BIT | found >>> KINDS;
        threats[begins[row] - 1 + index] = (byte) threat;
        return threat;
    }

    private void begin(int row, int parts) {
        int from = threatsEnd;
        threatsEnd += parts;
        if (threatsEnd > threats.length) {
            threats = Arrays.copyOf(threats, 2 * threats.length);
        }
        Arrays.fill(threats, from, threatsEnd, UNKNOWN);
        begins[row] = from + 1;
        rowsInUse[rowCount++] = row;
    }

    /** Whether a seat that holds a king receives another's attack and brings it home. */
    boolean receivesKing(int seat, int index, int receivable) {
        return (beginnings(seat, index, receivable, 1) & KING_BIT) != 0;
    }

    /**
     * The kinds by which the seat receives and brings it home, and {@link #LEAD} if it does so by leading: in both cases
     * there are last two tiles that score enough, and enough attacks that no opponent receives besides them, in whatever
     * order. So a king attacks first where holding both is its licence, and is one face-up for what comes after.
     */
    private int beginnings(int seat, int index, int receivable, int kingUp) {
        int place = seat << 8 | index;
        int own = held.described(place);
        int turnsBefore = SubHands.pairs(own) - 1;
        if (turnsBefore == 0) {
            return ofLastTwo(seat, index, kingUp);
        }
        int tiles = held.packed(place);
        int unstoppable = SubHands.attacks(own, kingUp) & ~receivable;
        int spare = PackedTiles.size(tiles & COUNTS[unstoppable]) - turnsBefore;
        if (spare < 0) {
            return 0;
        }
        int mostKings = kingsGoFaceDown ? Tile.KING.copies() : (unstoppable & KING_BIT) * turnsBefore;
        int found = 0;
        for (int ones = SubHands.kinds(own); ones != 0; ones &= ones - 1) {
            int one = Integer.numberOfTrailingZeros(ones);
            for (int others = ones & ~(ones & -ones & SubHands.singles(own)); others != 0; others &= others - 1) {
                int other = Integer.numberOfTrailingZeros(others);
                int left = spare - (unstoppable >>> one & 1) - (unstoppable >>> other & 1);
                int rest = tiles - PackedTiles.one(one) - PackedTiles.one(other);
                int kings = PackedTiles.count(rest, KING);
                int shown = kings > 0 ? kingUp | unstoppable & KING_BIT : kingUp;
                if (left >= 0 && pointsOfLead(seat, one, other, shown) >= needed[seat & 1]) {
                    int firsts = PackedTiles.present(rest) & (left == 0 ? ~unstoppable : KINDS_MASK);
                    found |= kings <= mostKings ? firsts | LEAD : firsts & KING_BIT;
                }
            }
        }
        return found;
    }

    private int ofLastTwo(int seat, int index, int kingUp) {
        int own = held.described(seat << 8 | index);
        int kinds = SubHands.kinds(own);
        int one = Integer.numberOfTrailingZeros(kinds);
        int other = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(kinds);
        int attacks = SubHands.attacks(own, kingUp);
        return (pointsOfLead(seat, one, other, kingUp) >= needed[seat & 1] ? LEAD : 0)
                | receives(seat, one, other, attacks)
                | receives(seat, other, one, attacks);
    }

    private int receives(int seat, int first, int attack, int attacks) {
        boolean scores = finishPoints.ofReceive(PackedTurn.of(first, attack)) >= needed[seat & 1];
        return scores && (attacks >>> attack & 1) == 1 ? 1 << first : 0;
    }

    /** What leading two tiles as the last scores, the kind of more points first. */
    private int pointsOfLead(int seat, int one, int other, int kingUp) {
        int own = held.described(seat << 8 | held.step(seat, one) + held.step(seat, other));
        boolean isAllowed = (SubHands.attacks(own, kingUp) >>> one & 1) == 1;
        return finishPoints.ofLead(isAllowed ? PackedTurn.of(other, one) : PackedTurn.of(one, other));
    }
}

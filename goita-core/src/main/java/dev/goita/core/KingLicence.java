package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;

/**
 * 王の攻め: who may attack with a king (G7). There are three licences, asked before the turn; one of them is enough:
 *
 * <ul>
 *   <li>だまだま (a): both kings are in the seat's hand; under {@link Rules.BothKings#DEALT}, they were dealt to it;
 *   <li>(b): a king lies face-up on the table, as receive or attack, whoever played it; a face-down one does not count;
 *   <li>(c): the turn takes the seat's last two tiles, unless {@link Rules.LastTwo#OFF}.
 * </ul>
 *
 * <p>So nobody can hold an answer to an attack with a king. Whoever does not know a number puts in the least or the most
 * that it can be, and is told whether a licence is certain or possible.
 */
public final class KingLicence {
    private static final int BOTH = Tile.KING.copies();

    private final Rules.BothKings bothKings;
    private final Rules.LastTwo lastTwo;

    private KingLicence(Rules rules) {
        bothKings = rules.bothKings();
        lastTwo = rules.lastTwo();
    }

    /**
     * The licences that a set of rules gives.
     *
     * @param rules of which {@code bothKings} and {@code lastTwo} count
     */
    public static KingLicence of(Rules rules) {
        return new KingLicence(rules);
    }

    /**
     * Whether one of the three licences holds, from numbers.
     *
     * @param held kings in the seat's hand, 0..2
     * @param dealt kings that the seat was dealt, 0..2
     * @param faceUp kings that lie face-up on the table, 0..2
     * @return whether a king may attack now; that the seat has one is the caller's to know
     */
    public boolean permits(int held, int dealt, int faceUp, int tiles) {
        return permits(bothKings, lastTwo, held, dealt, faceUp, tiles);
    }

    /** The rule itself. A packed state keeps the two options in its own fields: looking here for them costs it a tenth. */
    static boolean permits(
            Rules.BothKings bothKings, Rules.LastTwo lastTwo, int held, int dealt, int faceUp, int tiles) {
        int kings = bothKings == Rules.BothKings.DEALT ? dealt : held;
        return kings == BOTH || faceUp > 0 || lastTwo == Rules.LastTwo.ON && tiles == 2;
    }

    /**
     * Whether one of the three licences holds, from hands.
     *
     * @param faceUp kings that lie face-up on the table, 0..2
     * @return whether a king may attack now; that the hand has one is the caller's to know
     */
    public boolean permits(Hand hand, Hand dealt, int faceUp) {
        return permits(hand.count(Tile.KING), dealt.count(Tile.KING), faceUp, hand.size());
    }

    /** {@return whether licence (a) outlasts a king that went face-down} */
    public boolean countsDealtKings() {
        return bothKings == Rules.BothKings.DEALT;
    }
}

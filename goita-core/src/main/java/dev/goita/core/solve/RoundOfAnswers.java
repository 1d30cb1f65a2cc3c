package dev.goita.core.solve;

/**
 * 一巡: what becomes of an attack, once it is known which of the three seats after the attacker can receive it, and who of
 * all surely succeeds. Everybody's team wants its own success: so the last seat that can receive does so if that is sure, or
 * is a choice; and each one before it passes where that leads to its team's success anyway.
 *
 * <p>What comes out: a team's success, or the first seat that has a choice: at the latest the attacker, who leads when all
 * have passed.
 */
final class RoundOfAnswers {
    /** The attacker's team surely succeeds. */
    static final int FOR_ATTACKER = 0;
    /** The other team does. */
    static final int FOR_OTHERS = 1;

    /** A seat chooses: with how many seats it comes after the attacker, 0 to 3, in the two low bits. */
    private static final int CHOICE = 4;

    private static final int PASSING_LOSES = 8;
    private static final int ATTACKER_LEADS = CHOICE | PASSING_LOSES;

    /** By who can receive, three bits, who surely succeeds by it, three bits, and whether the attacker does by leading. */
    private static final byte[] OUTCOMES = new byte[128];

    static {
        for (int i = 0; i < OUTCOMES.length; i++) {
            OUTCOMES[i] = (byte) outcome(i & 7, i >>> 3 & 7, i >>> 6);
        }
    }

    private RoundOfAnswers() {}

    private static int outcome(int able, int sure, int sureLead) {
        int afterPass = sureLead == 1 ? FOR_ATTACKER : ATTACKER_LEADS;
        for (int distance = 3; distance > 0; distance--) {
            int bit = 1 << distance - 1;
            int own = distance == 2 ? FOR_ATTACKER : FOR_OTHERS;
            if ((able & sure & bit) != 0) {
                afterPass = own;
            } else if ((able & bit) != 0 && afterPass != own) {
                afterPass = CHOICE | distance | (afterPass <= FOR_OTHERS ? PASSING_LOSES : 0);
            }
        }
        return afterPass;
    }

    /**
     * The outcome.
     *
     * @param able the lowest bit for the seat after the attacker
     * @param sure likewise; counts where the seat is able
     * @param sureLead 1 if the attacker surely succeeds when it leads
     */
    static int of(int able, int sure, int sureLead) {
        return OUTCOMES[able | sure << 3 | sureLead << 6];
    }

    static boolean isChoice(int outcome) {
        return outcome >= CHOICE;
    }

    /** How many seats after the attacker the choice is made; 0 for the attacker's lead. */
    static int distance(int outcome) {
        return outcome & 3;
    }

    /** Whether the seat's team fails if it passes: others succeed then, or it has to lead. */
    static boolean isPassingLost(int outcome) {
        return outcome >= PASSING_LOSES;
    }
}

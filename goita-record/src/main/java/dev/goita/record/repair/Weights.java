package dev.goita.record.repair;

/**
 * 重さ: how unlikely each slip is, as the negative logarithm of a probability would be: a slip of one key weighs 3, one that fingers
 * do not make by themselves 4, a slip of attention that spans a turn as much. They order what the rules alone leave open.
 */
final class Weights {
    /** Two digits exchanged, a neighbouring key, a key that bounced or did not repeat. */
    static final double FINGER = 3;

    /** A key that is not beside the one that was meant. */
    static final double OTHER_KEY = 4;

    /** Passes forgotten or one too many: they carry nothing that the eye could miss. */
    static final double PASS = 2.6;

    /** Each further pass of the same slip. */
    static final double FURTHER_PASS = 0.4;

    /** A turn typed twice. */
    static final double DOUBLED_TURN = 2.8;

    static final double MISSING_TURN = 4.2;
    static final double SUPERFLUOUS_TURN = 4.6;

    /** A turn typed one seat early or late. */
    static final double SHIFTED_TURN = 3.4;

    static final double PLAY_AS_PASS = 4;
    static final double PASS_AS_PLAY = 4.4;

    /** The end of a round that was not typed. */
    static final double MISSING_END = 3.8;

    /** A record that is meant to stop after the first tile of a turn. */
    static final double HALF_A_TURN = 2.5;

    /** Hands listed from another seat. */
    static final double ROTATED_HANDS = 3.4;

    static final double EXCHANGED_HANDS = 3.6;
    static final double PERMUTED_HANDS = 5;
    static final double HAND_TWICE = 3;

    /** A tile dealt to the wrong hand, two exchanged between hands. */
    static final double TILE = 3.6;

    /** One player number among several that hang together. */
    static final double DEALER = 4;

    /** A dealer who is not written deals from player 0's place. */
    static final double DEALER_LEFT_OUT = 5;

    static final double WINNER = 3.8;
    static final double GOSHI = 3.6;
    /** One misunderstanding of numbers, that explains winner and 五し alike. */
    static final double COUNTED_FROM_DEALER = 3;

    static final double COUNTED_FROM_ONE = 2.6;

    private Weights() {}
}

package dev.goita.shogi.engine;

import java.util.stream.IntStream;

/**
 * 強さ: how strong a player is, 1 to 10, by how many positions it may look at and how much it misjudges them. {@code docs/evidence/strength.md}
 * has the results of the levels against each other.
 */
public record Level(int number) {
    private static final long[] NODES = {60, 200, 600, 2_000, 6_000, 20_000, 50_000, 120_000, 300_000, 800_000};
    private static final int[] BLUR = {300, 180, 110, 70, 45, 30, 20, 12, 6, 0};

    public static final Level WEAKEST = new Level(1);
    /** 最も強い: misjudges nothing on purpose. */
    public static final Level STRONGEST = new Level(10);

    public Level {
        if (number < 1 || number > NODES.length) {
            throw new IllegalArgumentException("levels are 1 to " + NODES.length + ", not " + number);
        }
    }

    /** {@return all levels, the weakest first} */
    public static Level[] all() {
        return IntStream.rangeClosed(1, NODES.length).mapToObj(Level::new).toArray(Level[]::new);
    }

    /** {@return positions that it looks at for a move} */
    public long nodes() {
        return NODES[number - 1];
    }

    Blur blur(long seed) {
        return new Blur(BLUR[number - 1], seed);
    }

    /** {@return what a search of this level uses up; the strongest one does so only where nobody sets anything else} */
    public Limits limits() {
        return Limits.NONE.withNodes(nodes());
    }

    /**
     * 読みのぼやけ: an error added to every evaluation, so that weak levels misjudge and do not always play the same. The same position is
     * misjudged the same way as long as the seed is the same.
     */
    record Blur(int centipawns, long seed) {
        static final Blur NONE = new Blur(0, 0);

        boolean isNone() {
            return centipawns == 0;
        }

        /** Between minus and plus {@link #centipawns}, mostly small. */
        int of(long key) {
            long mixed = (key ^ seed) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
            int one = (int) (mixed >>> 32 & 0xFFFF);
            int other = (int) (mixed >>> 48);
            return (one + other - 0xFFFF) * centipawns >> 16;
        }
    }
}

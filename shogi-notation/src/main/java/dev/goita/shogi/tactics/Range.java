package dev.goita.shogi.tactics;

/** From the smallest to the largest number that will do. */
record Range(int least, int most) {
    static final Range ANY = new Range(0, Integer.MAX_VALUE);

    boolean contains(int number) {
        return number >= least && number <= most;
    }
}

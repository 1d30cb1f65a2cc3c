package dev.goita.shogi.tactics.definition;

/** From the smallest to the largest number that will do. */
public record Range(int least, int most) {
    static final Range ANY = new Range(0, Integer.MAX_VALUE);

    public boolean contains(int number) {
        return number >= least && number <= most;
    }
}

package dev.goita.shogi.rules.piece;

/** マス: a square, named by its file (筋) and rank (段). */
public final class Square {
    /** Files and ranks are 1 to this at most. */
    public static final int MAX = 9;

    private static final Square[] ALL = new Square[MAX * MAX];

    static {
        for (int i = 0; i < ALL.length; i++) {
            ALL[i] = new Square(i);
        }
    }

    private final int index;

    private Square(int index) {
        this.index = index;
    }

    /** The square of a file, 1 to 9 from Black's right, and a rank, 1 to 9 from White's side. */
    public static Square of(int file, int rank) {
        if (file < 1 || file > MAX || rank < 1 || rank > MAX) {
            throw new IllegalArgumentException("no square with file " + file + " and rank " + rank);
        }
        return ALL[(file - 1) * MAX + rank - 1];
    }

    public static Square fromIndex(int index) {
        return ALL[index];
    }

    /** {@return (file - 1) * 9 + (rank - 1), 0 to 80: the numbering of the binary formats} */
    public int index() {
        return index;
    }

    /** {@return 筋, 1 to 9, counted from Black's right} */
    public int file() {
        return index / MAX + 1;
    }

    /** {@return 段, 1 to 9, counted from White's side} */
    public int rank() {
        return index % MAX + 1;
    }

    /** File and rank as two digits, {@code 76} for 7六. */
    @Override
    public String toString() {
        return "" + file() + rank();
    }
}

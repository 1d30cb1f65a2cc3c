package dev.goita.shogi.book;

/** 手数違いの除去: of each position of a sorted source only the entry with the smallest ply, as YaneuraOu writes it. */
public final class SmallestPly extends Neighbours {
    private long dropped;

    /**
     * Drops while it is read.
     *
     * @param sorted by position; closed with this source
     */
    public SmallestPly(BookSource sorted) {
        super(sorted);
    }

    /** {@return how many entries were left out so far} */
    public long dropped() {
        return dropped;
    }

    @Override
    protected boolean belongs(BookEntry next, BookEntry made) {
        return next.key().equals(made.key());
    }

    @Override
    protected BookEntry joined(BookEntry made, BookEntry next) {
        dropped++;
        return next.plyOrZero() < made.plyOrZero() ? next : made;
    }
}

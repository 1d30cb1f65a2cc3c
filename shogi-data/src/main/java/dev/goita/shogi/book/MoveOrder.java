package dev.goita.shogi.book;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** 指し手の順: in which order the moves of a position are written; equal ones keep their order. */
public enum MoveOrder {
    /** By count, then by value, the highest first, as YaneuraOu writes; absent ones as it takes them. */
    COUNT,
    /** By value, the highest first, then the shorter depth if the value is good and the longer if it is bad; absent values last. */
    VALUE,
    /** As they are in the book. */
    KEEP;

    private static final Comparator<BookMove> BY_COUNT = (a, b) -> {
        int order = Long.compareUnsigned(b.countOrDefault(), a.countOrDefault());
        return order != 0 ? order : Integer.compare(b.valueOrDefault(), a.valueOrDefault());
    };

    private static final Comparator<BookMove> BY_VALUE = (a, b) -> {
        if (!a.has(BookMove.VALUE) || !b.has(BookMove.VALUE)) {
            return Boolean.compare(b.has(BookMove.VALUE), a.has(BookMove.VALUE));
        }
        int order = Integer.compare(b.valueOrDefault(), a.valueOrDefault());
        int depths = Integer.compare(a.depthOrDefault(), b.depthOrDefault());
        return order != 0 ? order : a.valueOrDefault() >= 0 ? depths : -depths;
    };

    public List<BookMove> sorted(List<BookMove> moves) {
        if (this == KEEP || moves.size() < 2) {
            return moves;
        }
        Comparator<BookMove> order = this == COUNT ? BY_COUNT : BY_VALUE;
        List<BookMove> sorted = new ArrayList<>(moves);
        sorted.sort(order);
        return sorted;
    }

    public boolean isKept(List<BookMove> moves) {
        return sorted(moves).equals(moves);
    }
}

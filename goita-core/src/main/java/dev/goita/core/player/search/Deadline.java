package dev.goita.core.player.search;

/** 持ち時間: until when a decision may go on. */
record Deadline(long nanoTime, boolean isSet) {
    /** @param millis 0 for no limit */
    static Deadline inMillis(int millis) {
        return new Deadline(System.nanoTime() + millis * 1_000_000L, millis > 0);
    }

    boolean hasPassed() {
        return isSet && System.nanoTime() - nanoTime >= 0;
    }
}

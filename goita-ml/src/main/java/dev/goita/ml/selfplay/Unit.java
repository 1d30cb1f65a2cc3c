package dev.goita.ml.selfplay;

import java.util.Locale;

/** 単位: what self-play counts. */
public enum Unit {
    /** 局: each a deal of its own at 0 to 0, whatever becomes of it. */
    ROUNDS,
    /** 試合: deals to the rules' {@code winScore}, the winner dealing next. */
    MATCHES;

    /** {@return {@code rounds} or {@code matches}, as manifests have it} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The unit of a name.
     *
     * @param id {@code rounds} or {@code matches}
     * @return the unit whose {@link #id()} it is
     * @throws IllegalArgumentException if there is none
     */
    public static Unit ofId(String id) {
        for (Unit unit : values()) {
            if (unit.id().equals(id)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("self-play counts rounds or matches, not '" + id + "'");
    }
}

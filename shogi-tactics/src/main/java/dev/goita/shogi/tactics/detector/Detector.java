package dev.goita.shogi.tactics.detector;

import org.jspecify.annotations.Nullable;

/** 判定: what a drawing of squares cannot say. */
public interface Detector {
    /** After which moves it can be true at all. */
    enum When {
        /** After every move. */
        ALWAYS,
        GIVES_CHECK,
        ANSWERS_CHECK;

        public boolean holds(Scene scene) {
            return switch (this) {
                case ALWAYS -> true;
                case GIVES_CHECK -> scene.givesCheck();
                case ANSWERS_CHECK -> scene.answersCheck();
            };
        }
    }

    /**
     * {@return the squares that make it true after the move, as {@code Square.index} of the board itself, or null if it
     * is not}
     */
    int @Nullable [] squares(Scene scene);

    default When when() {
        return When.ALWAYS;
    }

    default Detector only(When when) {
        Detector all = this;
        return new Detector() {
            @Override
            public int @Nullable [] squares(Scene scene) {
                return all.squares(scene);
            }

            @Override
            public When when() {
                return when;
            }
        };
    }
}

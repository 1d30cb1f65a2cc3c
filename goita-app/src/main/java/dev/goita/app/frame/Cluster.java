package dev.goita.app.frame;

import dev.goita.learning.crew.Crew;

/** 計算機の集まり: where the pieces of a command are worked on, if not by threads of this program. */
@FunctionalInterface
public interface Cluster {
    /** Gets its machines together; to be closed. */
    Crew open();
}

package dev.goita.doors.door;

import dev.goita.learning.model.Model;

/** 手元のモデル: the networks that whoever carries questions has at hand. */
@FunctionalInterface
public interface Models {
    /** The network that comes with the program. */
    String STRONG = "strong";

    /** A network by its name. Throws {@link Refusal} if it is not at hand. */
    Model named(String name);
}

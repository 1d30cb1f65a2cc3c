package dev.goita.core;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Every combination of the options of {@link Rules} that touch play. A new option belongs here, and every packed copy is held to it. */
public final class EveryRules {
    private EveryRules() {}

    public static Stream<Rules> ofPlay() {
        List<Rules> all = new ArrayList<>();
        for (Rules.BothKings bothKings : Rules.BothKings.values()) {
            for (Rules.LastTwo lastTwo : Rules.LastTwo.values()) {
                for (Rules.FaceDownKing faceDownKing : Rules.FaceDownKing.values()) {
                    for (Rules.ReceivedPair receivedPair : Rules.ReceivedPair.values()) {
                        all.add(Rules.STANDARD
                                .with(bothKings)
                                .with(lastTwo)
                                .with(faceDownKing)
                                .with(receivedPair));
                    }
                }
            }
        }
        return all.stream();
    }
}

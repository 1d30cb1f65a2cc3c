package dev.goita.app.goita.learn;

import dev.goita.ml.features.GoitaPages;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.Teaching;
import java.util.Iterator;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of what rows of Goita's choices hold. */
final class RowOptions {
    /** Every layout, for completion and help. */
    static final class Layouts implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return GoitaPages.layouts().iterator();
        }
    }

    private static final String DEFAULT = "goita-view/1";

    @Option(
            names = "--layout",
            paramLabel = "ID",
            completionCandidates = Layouts.class,
            description = "The features of a row: ${COMPLETION-CANDIDATES}; " + DEFAULT + " if absent."
                    + " No player can use goita-oracle/1, which tells all hands.")
    private Optional<String> layout = Optional.empty();

    @Option(
            names = "--targets",
            paramLabel = "WHICH",
            description = "What is told beside policy and outcome: none, wins, all; wins are those of the round"
                    + " and of the match, all adds what the others hold; none if absent.")
    private Optional<String> targets = Optional.empty();

    @Option(
            names = "--labels",
            paramLabel = "WHOSE",
            description =
                    "The policy to learn: played; solver or solver:tiles=N, the turns that are best with all hands"
                            + " open, where at most N tiles are left; or pimc:samples=64, what PIMC expects; played if absent.")
    private Optional<String> labels = Optional.empty();

    boolean areGiven() {
        return layout.isPresent() || targets.isPresent() || labels.isPresent();
    }

    /** @throws IllegalArgumentException if there are no such targets or labels */
    Teaching teaching() {
        return new Teaching(
                targets.map(Teaching.Goals::parse).orElse(Teaching.Goals.NONE),
                labels.map(Teaching.Teacher::parse).orElse(Teaching.Teacher.PLAYED));
    }

    String layout() {
        return layout.orElse(DEFAULT);
    }

    /** @throws IllegalArgumentException if there is no such layout */
    RoundRows rows() {
        return RoundRows.ofLayout(layout());
    }
}

package dev.goita.app.shogi.book;

import dev.goita.app.frame.SeedOption;
import dev.goita.shogi.book.BookChoice;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which move of a position is chosen: the options of YaneuraOu and their defaults. */
final class ChoiceOptions {
    @Option(names = "--choose", description = "Choose a move as an engine would, and tell it as chosen.")
    private boolean choose;

    @Mixin
    private SeedOption seed = new SeedOption("For the choice; the same seed chooses the same");

    @Option(names = "--book-moves", paramLabel = "PLY", description = "The last ply of the book; 16 if absent.")
    private int lastPly = BookChoice.DEFAULT.lastPly();

    @Option(names = "--narrow", description = "Leave out moves with less than a tenth of all counts.")
    private boolean narrow;

    @Option(names = "--eval-diff", paramLabel = "N", description = "How much worse than the best value; 30 if absent.")
    private int evalDiff = BookChoice.DEFAULT.evalDiff();

    @Option(names = "--black-limit", paramLabel = "N", description = "Lowest value for Black; 0 if absent.")
    private int blackLimit = BookChoice.DEFAULT.blackLimit();

    @Option(names = "--white-limit", paramLabel = "N", description = "Lowest value for White; -140 if absent.")
    private int whiteLimit = BookChoice.DEFAULT.whiteLimit();

    @Option(
            names = "--depth-limit",
            paramLabel = "N",
            description = "How deep the first move must have been searched; 16 if absent, 0 for any depth.")
    private int depthLimit = BookChoice.DEFAULT.depthLimit();

    @Option(
            names = "--weights",
            paramLabel = "WEIGHTS",
            description = "uniform, or count in proportion to the counts; uniform if absent.")
    private BookChoice.Weights weights = BookChoice.Weights.UNIFORM;

    boolean isWanted() {
        return choose;
    }

    long seed() {
        return seed.value();
    }

    BookChoice choice() {
        BookChoice.Width width = narrow ? BookChoice.Width.NARROW : BookChoice.Width.WIDE;
        return new BookChoice(lastPly, width, evalDiff, blackLimit, whiteLimit, depthLimit, weights);
    }
}

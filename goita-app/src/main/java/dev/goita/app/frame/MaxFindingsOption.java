package dev.goita.app.frame;

import picocli.CommandLine.Option;

/** {@code --max-findings}: how many findings of one kind are shown. */
public final class MaxFindingsOption extends SharedOption {
    @Option(names = "--max-findings", paramLabel = "N")
    private int number;

    /** @param otherwise how many if nothing is said */
    public MaxFindingsOption(int otherwise) {
        super("How many findings of one kind are shown; all are counted. " + otherwise + " if absent.");
        number = otherwise;
    }

    public int number() {
        return number;
    }
}

package dev.goita.app.frame;

import picocli.CommandLine.Option;

/** {@code --resume}: go on with what was interrupted. */
public final class ResumeOption extends SharedOption {
    @Option(names = "--resume")
    private boolean wanted;

    public ResumeOption(String description) {
        super(description);
    }

    public boolean isWanted() {
        return wanted;
    }
}

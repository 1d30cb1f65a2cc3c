package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code --threads}: how many; no result depends on it. */
public final class ThreadsOption extends SharedOption {
    private int number = Runtime.getRuntime().availableProcessors();

    /** @param use what they do, without the default and without a full stop */
    public ThreadsOption(String use) {
        super(use + "; one a processor if absent.");
    }

    /** At least 1. */
    public int number() {
        return number;
    }

    @Option(names = "--threads", paramLabel = "N")
    void ask(int asked) {
        if (asked < 1) {
            throw wrong(
                    new Wording("--threads は 1 以上です。" + asked + " は指定できません", "--threads is at least 1, not " + asked));
        }
        number = asked;
    }

    /** A method has no value before it is called, and a configuration file shows all values. */
    @Override
    OptionSpec.Builder worded(OptionSpec.Builder declared) {
        return super.worded(declared).initialValue(number);
    }
}

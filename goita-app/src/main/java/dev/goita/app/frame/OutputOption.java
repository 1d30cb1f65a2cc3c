package dev.goita.app.frame;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code -o}: what is written. */
public final class OutputOption extends SharedOption {
    /** For a command that takes several. */
    public static final String SHORT = "-o";

    /** For a command that takes several. */
    public static final String LONG = "--output";

    @Option(names = {SHORT, LONG})
    private @Nullable String name;

    private final Need need;
    private final String label;

    private enum Need {
        REQUIRED,
        OPTIONAL
    }

    private OutputOption(Need need, String label, String description) {
        super(description);
        this.need = need;
        this.label = label;
    }

    /** @param label what stands for the name in the help, such as {@code FOLDER} */
    public static OutputOption required(String label, String description) {
        return new OutputOption(Need.REQUIRED, label, description);
    }

    /** One that need not be there; {@link #name} is standard output then. */
    public static OutputOption optional(String label, String description) {
        return new OutputOption(Need.OPTIONAL, label, description);
    }

    /** A file or folder, or {@code -} for standard output; that too if nothing was said. */
    public String name() {
        return name == null ? Input.STANDARD : name;
    }

    /** For commands that write only when they are told where. */
    public Optional<String> given() {
        return Optional.ofNullable(name);
    }

    @Override
    OptionSpec.Builder worded(OptionSpec.Builder declared) {
        return super.worded(declared).paramLabel(label).required(need == Need.REQUIRED);
    }
}

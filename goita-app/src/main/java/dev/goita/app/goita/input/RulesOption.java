package dev.goita.app.goita.input;

import dev.goita.app.frame.WrongValueException;
import dev.goita.core.Rules;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** {@code --rules}, the same in every command that has it. */
public final class RulesOption {
    @Option(
            names = "--rules",
            paramLabel = "OPTIONS",
            converter = OptionsOverDefaults.class,
            description = "Options of the rules that differ from the default, such as both-kings=dealt,last-two=off.")
    private Optional<Rules> rules = Optional.empty();

    /** The default ones if nothing was said. */
    public Rules chosen() {
        return rules.orElse(Rules.STANDARD);
    }

    /** Empty if nothing was said, for what goes on under the rules that it began with. */
    public Optional<Rules> given() {
        return rules;
    }

    static final class OptionsOverDefaults implements ITypeConverter<Rules> {
        @Override
        public Rules convert(String options) {
            try {
                return Rules.parse(options);
            } catch (IllegalArgumentException e) {
                throw new WrongValueException(e);
            }
        }
    }
}

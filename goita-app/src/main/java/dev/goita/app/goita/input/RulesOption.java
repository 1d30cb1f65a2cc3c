package dev.goita.app.goita.input;

import dev.goita.core.Rules;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --rules}, the same in every command that has it. */
public final class RulesOption {
    @Option(
            names = "--rules",
            paramLabel = "OPTIONS",
            converter = OptionsOverDefaults.class,
            description = "Options of the rules that differ from the default, such as both-kings=dealt,last-two=off.")
    private Rules rules = Rules.STANDARD;

    /** The default ones if nothing was said. */
    public Rules chosen() {
        return rules;
    }

    static final class OptionsOverDefaults implements ITypeConverter<Rules> {
        @Override
        public Rules convert(String options) {
            try {
                return Rules.parse(options);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}

package dev.goita.app.record;

import dev.goita.core.Rules;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code --rules}. */
public final class RulesOption implements ITypeConverter<Rules> {
    public static final String DESCRIPTION =
            "Options of the rules that differ from the default, such as both-kings=dealt,last-two=off.";

    @Override
    public Rules convert(String options) {
        try {
            return Rules.parse(options);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}

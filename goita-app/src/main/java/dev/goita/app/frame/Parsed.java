package dev.goita.app.frame;

import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;

/**
 * 読み取り: the value of an option, read by a method that refuses what is none.
 *
 * @param parse throws an {@link IllegalArgumentException} that says why
 */
public record Parsed<T>(Function<String, T> parse) implements ITypeConverter<T> {
    @Override
    public T convert(String word) {
        try {
            return parse.apply(word);
        } catch (IllegalArgumentException e) {
            throw new WrongValueException(e);
        }
    }
}

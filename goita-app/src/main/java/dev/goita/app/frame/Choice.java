package dev.goita.app.frame;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;

/** 選択: the values of which an option takes one, by their names. */
public record Choice<T>(List<T> values, Function<T, String> name) implements ITypeConverter<T>, Iterable<String> {
    /** What a constant is called on command lines and in JSON, if its words are one. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** All constants of an enumeration, each by its word. */
    public static <E extends Enum<E>> Choice<E> of(E[] constants) {
        return new Choice<>(List.of(constants), Choice::word);
    }

    @Override
    public Iterator<String> iterator() {
        return values.stream().map(name).iterator();
    }

    @Override
    public T convert(String word) {
        return values.stream()
                .filter(value -> name.apply(value).equals(word))
                .findFirst()
                .orElseThrow(() ->
                        WrongValueException.unknown(values.stream().map(name).toList(), word));
    }
}

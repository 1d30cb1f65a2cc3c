package dev.goita.app.frame;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;

/** 指定: what was said for an option; what counts if nothing was said. */
@SuppressWarnings("unchecked") // of the type that the option was declared with
public final class Given<T> implements IGetter, ISetter {
    private final CommandSpec command;
    private final String name;
    private final T absent;
    private T value;
    private long least = Long.MIN_VALUE;
    private long greatest = Long.MAX_VALUE;

    Given(CommandSpec command, String name, T absent) {
        this.command = command;
        this.name = name;
        this.absent = absent;
        value = absent;
    }

    String name() {
        return name;
    }

    /** Refuses smaller numbers. */
    public Given<T> atLeast(long number) {
        return within(number, Long.MAX_VALUE);
    }

    /** Refuses other numbers. */
    public Given<T> within(long first, long last) {
        least = first;
        greatest = last;
        return this;
    }

    /** The number nearest to this one that is not refused. */
    public long nearest(long number) {
        return Math.max(least, Math.min(greatest, number));
    }

    public T value() {
        return value;
    }

    /** Whether the command line names the option. */
    public boolean isSaid() {
        return command.commandLine().getParseResult().hasMatchedOption(name);
    }

    /** For the parser. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // as the parser has it
    @Override
    public <V> V get() {
        return (V) value;
    }

    /** For the parser. */
    @Override
    public <V> V set(V given) {
        V before = (V) value;
        value = given == null ? absent : (T) given;
        if (value != absent) {
            check(value instanceof Optional<?> optional ? optional.orElse(null) : value);
        }
        return before;
    }

    private void check(@Nullable Object given) {
        if (given instanceof Number number && !(least <= number.longValue() && number.longValue() <= greatest)) {
            throw new MisuseException(
                    command,
                    greatest == Long.MAX_VALUE
                            ? OptionWords.atLeast(name, least, given)
                            : OptionWords.range(name, least, greatest, given));
        }
    }
}

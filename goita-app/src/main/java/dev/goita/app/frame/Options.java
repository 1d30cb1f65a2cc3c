package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * 選択肢: options of a command, a field each. Their words, in both languages, stand in the files of the help by the names of
 * the command and of the option.
 */
public abstract class Options {
    private static final String OUTPUT = "-o|--output";

    private static final ITypeConverter<?>[] NOT_CONVERTED = {};

    private final CommandSpec spec;

    /** Those of a command. */
    protected Options() {
        spec = CommandSpec.wrapWithoutInspection(this);
    }

    /** Those that several commands have. */
    protected Options(Options command) {
        spec = command.spec;
    }

    public final CommandSpec spec() {
        return spec;
    }

    protected final Given<Boolean> flag(String names) {
        return option(names, "", false);
    }

    protected final <T> Given<T> option(String names, String label, T absent) {
        return add(option(names, label), absent);
    }

    /** @param converter lists the words for completion if it can */
    protected final <T> Given<T> option(String names, String label, T absent, ITypeConverter<T> converter) {
        return add(converted(option(names, label), converter), absent);
    }

    protected final <T> Given<Optional<T>> option(String names, String label, Class<T> type) {
        return add(option(names, label).auxiliaryTypes(type), Optional.empty());
    }

    protected final <T> Given<Optional<T>> option(
            String names, String label, Class<T> type, ITypeConverter<T> converter) {
        return add(converted(option(names, label).auxiliaryTypes(type), converter), Optional.empty());
    }

    @SafeVarargs
    protected final <T> Given<T> required(String names, String label, T example, ITypeConverter<T>... converter) {
        return add(converted(option(names, label).required(true), converter), example);
    }

    @SafeVarargs
    protected final <T> Given<List<T>> several(
            String names, String label, Class<T> type, ITypeConverter<T>... converter) {
        return add(converted(option(names, label).auxiliaryTypes(type), converter), List.of());
    }

    /** One whose values stand behind each other with commas. */
    @SafeVarargs
    protected final <T> Given<List<T>> listed(
            String names, String label, Class<T> type, ITypeConverter<T>... converter) {
        return add(converted(option(names, label).auxiliaryTypes(type).splitRegex(","), converter), List.of());
    }

    /** Where the result goes; standard output if absent. */
    protected final Given<String> output(String label) {
        return output(label, Input.STANDARD);
    }

    /** Where the result goes. */
    protected final Given<String> requiredOutput(String label) {
        return required(OUTPUT, label, Input.STANDARD);
    }

    /** Where the result goes, for what is written only if it is said. */
    protected final Given<Optional<String>> optionalOutput(String label) {
        return option(OUTPUT, label, String.class);
    }

    /** Where the result goes. */
    protected final Given<String> output(String label, String absent) {
        return option(OUTPUT, label, absent);
    }

    /** A page beside what is said. */
    protected final Given<Optional<String>> page() {
        return option("--html", "FILE", String.class);
    }

    /** JSON Lines instead of text. */
    protected final Given<Boolean> json() {
        return flag("--json");
    }

    /** The same seed gives the same bytes. */
    protected final Given<Long> randomSeed() {
        return option("--seed", "N", 1L);
    }

    /** How many; no result depends on it. */
    protected final Given<Integer> threads() {
        return option("--threads", "N", Runtime.getRuntime().availableProcessors())
                .atLeast(1);
    }

    /** One word that has to be there. */
    protected final Given<String> argument(String label) {
        return add(argument(label, "1"), "");
    }

    /** One word that need not be there. */
    protected final <T> Given<T> argument(String label, T absent) {
        return add(argument(label, "0..1"), absent);
    }

    /** One word that need not be there. */
    protected final <T> Given<Optional<T>> argument(String label, Class<T> type) {
        return add(argument(label, "0..1").auxiliaryTypes(type), Optional.empty());
    }

    /** One word or more. */
    protected final Given<List<String>> arguments(String label) {
        return arguments(label, "1..*", String.class);
    }

    /** Any number of words. */
    protected final Given<List<String>> words(String label) {
        return arguments(label, "0..*", String.class);
    }

    /** @param arity how many there may be, such as {@code 2..*} */
    @SafeVarargs
    @SuppressWarnings("varargs") // nothing is put into it
    protected final <T> Given<List<T>> arguments(
            String label, String arity, Class<T> type, ITypeConverter<T>... converter) {
        return add(argument(label, arity).auxiliaryTypes(type).converters(converter), List.of());
    }

    protected static OptionSpec.Builder option(String names, String label) {
        return OptionSpec.builder(names.split("\\|")).paramLabel(label);
    }

    /** Behind those that are there. */
    protected final PositionalParamSpec.Builder argument(String label, String arity) {
        int index = spec.positionalParameters().size();
        return PositionalParamSpec.builder()
                .paramLabel(label)
                .arity(arity)
                .index(arity.endsWith("1") ? String.valueOf(index) : index + "..*")
                .required(!arity.startsWith("0"));
    }

    @SuppressWarnings("unchecked") // what a converter lists are words
    protected static OptionSpec.Builder converted(OptionSpec.Builder option, ITypeConverter<?>... converter) {
        return converter.length == 1 && converter[0] instanceof Iterable<?> words
                ? option.converters(converter).completionCandidates((Iterable<String>) words)
                : option.converters(converter);
    }

    protected final <T> Given<T> add(OptionSpec.Builder option, T absent) {
        Given<T> given = new Given<>(spec, longest(option.names()), absent);
        spec.addOption(option.type(type(absent))
                .converters(converters(option.paramLabel(), absent, option.auxiliaryTypes(), option.converters()))
                .getter(given)
                .setter(given)
                .initialValue(absent)
                .build());
        return given;
    }

    protected final <T> Given<T> add(PositionalParamSpec.Builder argument, T absent) {
        Given<T> given = new Given<>(spec, argument.paramLabel(), absent);
        spec.addPositional(argument.type(type(absent))
                .converters(converters(argument.paramLabel(), absent, argument.auxiliaryTypes(), argument.converters()))
                .getter(given)
                .setter(given)
                .initialValue(absent)
                .build());
        return given;
    }

    /** What reads words behind a label, if nothing else is said. */
    private static ITypeConverter<?>[] converters(
            String label, Object absent, Class<?> @Nullable [] types, ITypeConverter<?> @Nullable [] given) {
        if (given != null && given.length > 0) {
            return given;
        }
        boolean isText =
                absent instanceof String || (types != null && List.of(types).contains(String.class));
        return isText && PlaceName.isLabel(label) ? new ITypeConverter<?>[] {new PlaceName()} : NOT_CONVERTED;
    }

    protected final void exclusive(Given<?>... options) {
        group(ArgGroupSpec.builder(), options);
    }

    /** Options below a heading of their own, whose words stand in the help by this key. */
    protected final void headed(String key, Given<?>... options) {
        group(
                ArgGroupSpec.builder()
                        .exclusive(false)
                        .validate(false)
                        .headingKey(key)
                        .heading("%n"),
                options);
    }

    private void group(ArgGroupSpec.Builder group, Given<?>... options) {
        for (Given<?> given : options) {
            OptionSpec option = spec.findOption(given.name());
            spec.remove(option);
            group.addArg(option);
        }
        spec.addArgGroup(group.build());
    }

    private static String longest(String... names) {
        return Collections.max(List.of(names), Comparator.comparingInt(String::length));
    }

    private static Class<?> type(Object absent) {
        if (absent instanceof Enum<?> constant) {
            return constant.getDeclaringClass();
        }
        return absent instanceof List ? List.class : absent instanceof Map ? Map.class : absent.getClass();
    }

    /** For a command line that is wrong. */
    protected final MisuseException misuse(Wording wording) {
        return new MisuseException(spec, wording);
    }

    /** For what a command line asks for and is refused. */
    protected final MisuseException misuse(IllegalArgumentException refusal) {
        return new MisuseException(spec, refusal);
    }

    protected final void refuse(boolean wrong, Wording wording) {
        if (wrong) {
            throw misuse(wording);
        }
    }

    /** Refuses the command line if it is wrong; the two patterns share the arguments. */
    protected final void refuse(boolean wrong, String japanese, String english, Object... arguments) {
        if (wrong) {
            throw misuse(Wording.of(japanese, english, arguments));
        }
    }

    /** Makes what the command line asks for; what cannot be made is a wrong command line. */
    protected final <T, E extends Exception> T asked(Asking<T, E> asking) throws E {
        try {
            return asking.make();
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
    }

    @FunctionalInterface
    protected interface Asking<T, E extends Exception> {
        T make() throws E;
    }
}

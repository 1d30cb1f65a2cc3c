package dev.goita.app.help;

import dev.goita.app.frame.PlaceName;
import dev.goita.app.help.HelpTexts.HelpBundle;
import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** 補完できるもの: what a shell can complete of one command. */
record Completable(CommandSpec command) {
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern CHOICE = Pattern.compile("[a-z0-9]+(\\|[a-z0-9]+)+");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=。)|(?<=\\.) |[;:] ");

    /** The command, then all below it. */
    static List<Completable> all(CommandSpec command, Language language) {
        HelpBundle.set(command, language);
        List<Completable> all = new ArrayList<>(List.of(new Completable(command)));
        for (CommandSpec below : subcommands(command)) {
            all.addAll(all(below, language));
        }
        return all;
    }

    private static List<CommandSpec> subcommands(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(below -> !below.usageMessage().hidden())
                .toList();
    }

    List<CommandSpec> subcommands() {
        return subcommands(command);
    }

    /** The words that lead here, without that of the program. */
    List<String> path() {
        return Stream.of(command.qualifiedName().split(" ")).skip(1).toList();
    }

    List<OptionSpec> options() {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    /** Whether files can stand behind the options. */
    boolean takesFiles() {
        return command.positionalParameters().stream().anyMatch(Completable::isFile);
    }

    /** The words that can stand behind the options. */
    List<String> words() {
        return command.positionalParameters().stream()
                .flatMap(parameter -> parameter.paramLabel().equals("COMMAND")
                        ? subcommands(command.root()).stream().map(CommandSpec::name)
                        : values(parameter).stream())
                .toList();
    }

    static boolean takesValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    static boolean isFile(ArgSpec arg) {
        return PlaceName.isLabel(arg.paramLabel());
    }

    /** The values that an option takes, where they can be counted; spelled as the option takes them. */
    static List<String> values(ArgSpec arg) {
        if (CHOICE.matcher(arg.paramLabel()).matches()) {
            return List.of(BAR.split(arg.paramLabel()));
        }
        if (arg.completionCandidates() == null || arg.arity().max() == 0) {
            return List.of();
        }
        return StreamSupport.stream(arg.completionCandidates().spliterator(), false)
                .flatMap(candidate -> spelling(arg, candidate).stream())
                .toList();
    }

    /** Picocli offers the names of the constants. */
    private static Optional<String> spelling(ArgSpec arg, String candidate) {
        String lower = candidate.toLowerCase(Locale.ROOT);
        if (arg.converters().length > 0) {
            return Stream.of(candidate, lower, lower.replace('_', '-'), lower.replace('_', '.'))
                    .filter(spelling -> accepts(arg.converters()[0], spelling))
                    .findFirst();
        }
        return Optional.of(arg.command().commandLine().isCaseInsensitiveEnumValuesAllowed() ? lower : candidate);
    }

    private static boolean accepts(ITypeConverter<?> converter, String value) {
        try {
            return converter.convert(value) != null;
        } catch (TypeConversionException refused) {
            return false;
        } catch (Exception broken) {
            throw new AssertionError(value, broken);
        }
    }

    String summary() {
        return summary(command.usageMessage().description());
    }

    static String summary(OptionSpec option) {
        return summary(option.description());
    }

    /** The first sentence: shells show it beside the word. */
    private static String summary(String... description) {
        return description.length == 0 ? "" : SENTENCE_END.split(description[0].replace("%%", "%"))[0].strip();
    }
}

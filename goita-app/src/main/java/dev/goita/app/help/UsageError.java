package dev.goita.app.help;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.PlaceName;
import dev.goita.app.frame.WrongValueException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.Spelling;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** 使い方の誤り: what is wrong with a command line, what would be right, and where to read on; a line each. */
public final class UsageError {
    private static final List<Class<?>> WHOLE = List.of(int.class, Integer.class, long.class, Long.class);
    private static final List<Class<?>> NUMBERS = List.of(double.class, Double.class, float.class, Float.class);

    private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern GROUPED = Pattern.compile("[+-]?[0-9]{1,3}([,_' ][0-9]{3})+");
    private static final Pattern WITH_UNIT = Pattern.compile("([0-9]{1,15})([kKmMgG])");
    private static final Map<String, String> UNITS = Map.of("k", "000", "m", "000000", "g", "000000000");
    private static final Pattern WITH_EXPONENT = Pattern.compile("[0-9]{1,9}([.][0-9]{1,9})?[eE][+]?[0-9]{1,2}");
    private static final Pattern PERCENT = Pattern.compile("([0-9]{1,9})%");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?[0-9]{1,9},[0-9]{1,9}");

    /** Fair values by the label of an option that has neither an example nor a default. */
    private static final Map<String, Long> FAIR = Map.of("MS", 1_000L, "MIB", 1_024L, "MB", 1_024L, "PX", 800L);

    private final ParameterException misuse;
    private final CommandSpec command;

    private UsageError(ParameterException misuse) {
        this.misuse = misuse;
        command = misuse.getCommandLine().getCommandSpec();
    }

    /** {@return two lines or three: what is wrong, what would be right if that is known, and where to read on} */
    public static List<Wording> lines(ParameterException misuse) {
        UsageError error = new UsageError(misuse);
        String help = error.command.qualifiedName() + " --help";
        return Stream.of(
                        Optional.of(error.message()),
                        error.right(),
                        Optional.of(new Wording("詳しくは '" + help + "' を見てください。", "Try '" + help + "'.")))
                .flatMap(Optional::stream)
                .toList();
    }

    private Wording message() {
        if (misuse instanceof Worded worded) {
            return worded.wording();
        }
        if (misuse instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (misuse instanceof MissingParameterException missing) {
            return worded("指定が足りません: %s", "missing: %s", language -> named(missing.getMissing(), language));
        }
        if (misuse instanceof OverwrittenOptionException repeated) {
            return worded(
                    "一度しか指定できません: %s",
                    "given more than once: %s", language -> name(repeated.getOverwritten(), language));
        }
        if (misuse instanceof MutuallyExclusiveArgsException) {
            return worded("同時には指定できません: %s", "these exclude each other: %s", this::exclusive);
        }
        if (misuse instanceof MaxValuesExceededException) {
            return new Wording(
                    "値が多すぎるか、値を取らないオプションに値が付いています", "too many values, or a value for an option that takes none");
        }
        ArgSpec arg = misuse.getArgSpec();
        if (arg != null) {
            return of(arg, whyNot(arg));
        }
        // Picocli says nothing else of it.
        return "Missing required subcommand".equals(misuse.getMessage())
                ? new Wording("コマンドが足りません", "a command is missing")
                : Wording.same(String.valueOf(misuse.getMessage()));
    }

    private Wording of(ArgSpec arg, Wording why) {
        return new Wording(
                name(arg, Language.JAPANESE) + ": " + why.japanese(),
                name(arg, Language.ENGLISH) + ": " + why.english());
    }

    private static Wording worded(String japanese, String english, Function<Language, String> what) {
        return new Wording(
                japanese.formatted(what.apply(Language.JAPANESE)), english.formatted(what.apply(Language.ENGLISH)));
    }

    private Wording unmatched(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().get(0);
        if (unmatched.isUnknownOption()) {
            return Wording.of("知らないオプションです: '%s'", "unknown option '%s'", word);
        }
        // Picocli tries none but the first of several.
        Optional<PositionalParamSpec> place = command.positionalParameters().stream()
                .filter(argument -> word.isEmpty() && Completable.isFile(argument))
                .findFirst();
        if (place.isPresent()) {
            return of(place.get(), PlaceName.EMPTY);
        }
        return command.subcommands().isEmpty()
                ? Wording.of("余分な語です: '%s'", "unexpected '%s'", String.join(" ", unmatched.getUnmatched()))
                : Wording.of("知らないコマンドです: '%s'", "unknown command '%s'", word);
    }

    private Wording whyNot(ArgSpec arg) {
        String found = String.valueOf(misuse.getValue());
        if (misuse.getCause() instanceof Worded refusal) {
            return refusal.wording();
        }
        if (arg.arity().max() == 0) {
            return Wording.of("値は要りません。「%s」が付いています", "takes no value, found '%s'", found);
        }
        List<String> values = Completable.values(arg);
        if (!values.isEmpty()) {
            return WrongValueException.unknown(values, found).wording();
        }
        if (isOf(WHOLE, arg)) {
            return DIGITS.matcher(found).matches()
                    ? Wording.of("「%s」は大きすぎます", "'%s' is too large", found)
                    : Wording.of("「%s」は整数ではありません", "'%s' is not a whole number", found);
        }
        return isOf(NUMBERS, arg)
                ? Wording.of("「%s」は数ではありません", "'%s' is not a number", found)
                : worded(
                        "%s と書きます。「" + found + "」は指定できません",
                        "expected %s, found '" + found + "'",
                        language -> label(arg, language));
    }

    private static boolean isOf(List<Class<?>> types, ArgSpec arg) {
        Class<?>[] own = arg.auxiliaryTypes();
        return types.contains(own[own.length - 1]);
    }

    private Optional<Wording> right() {
        if (misuse instanceof UnmatchedArgumentException unmatched) {
            return meant(unmatched);
        }
        if (misuse instanceof MissingParameterException missing) {
            return missing.getMissing().get(0) instanceof OptionSpec option && !option.required()
                    ? value(option).map(UsageError::example)
                    : Optional.of(example(missing.getMissing()));
        }
        if (misuse.getArgSpec() != null) {
            return right(misuse.getArgSpec());
        }
        if (!(misuse instanceof Worded worded)) {
            return command.subcommands().isEmpty() ? Optional.empty() : Optional.of(subcommands());
        }
        // Which value of an option is right may depend on what was read; the sentence says it then.
        boolean isOfOption = worded.wording().english().startsWith("--");
        return isOfOption
                ? Optional.empty()
                : HelpTexts.calls(command).stream().findFirst().map(UsageError::example);
    }

    private Optional<Wording> meant(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().get(0);
        if (unmatched.isUnknownOption()) {
            return meant(Spelling.near(
                    word.replaceFirst("=.*", ""),
                    command.options().stream()
                            .filter(option -> !option.hidden())
                            .map(OptionSpec::longestName)
                            .toList()));
        }
        return command.subcommands().isEmpty()
                ? Optional.empty()
                : meant(Spelling.near(word, names()).stream()
                                .map(name -> command.qualifiedName() + " " + name)
                                .toList())
                        .or(() -> Optional.of(subcommands()));
    }

    private List<String> names() {
        return new Completable(command)
                .subcommands().stream().map(CommandSpec::name).toList();
    }

    private Wording subcommands() {
        return new Wording("コマンド: " + String.join("、", names()), "Commands: " + String.join(", ", names()));
    }

    private static Optional<Wording> meant(List<String> words) {
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(new Wording(
                        "もしかして: " + String.join("、", words), "Did you mean " + String.join(" or ", words) + "?"));
    }

    private Optional<Wording> right(ArgSpec arg) {
        String found = String.valueOf(misuse.getValue());
        if (!(arg instanceof OptionSpec option)) {
            return Optional.of(example(List.of(arg)));
        }
        List<String> values = Completable.values(arg);
        Stream<String> meant = values.isEmpty() ? plain(found, arg).stream() : Spelling.near(found, values).stream();
        Optional<Wording> spelling =
                meant(meant.map(value -> option.longestName() + " " + value).toList());
        return !values.isEmpty() || arg.arity().max() == 0
                ? spelling
                : spelling.or(() -> value(option).map(UsageError::example));
    }

    /** A number as it is written here, of one that was written in another way. */
    private static Optional<String> plain(String found, ArgSpec arg) {
        boolean isWhole = isOf(WHOLE, arg);
        if (!isWhole && !isOf(NUMBERS, arg)) {
            return Optional.empty();
        }
        Matcher unit = WITH_UNIT.matcher(found);
        Matcher percent = PERCENT.matcher(found);
        if (GROUPED.matcher(found).matches()) {
            return Optional.of(found.replaceAll("[,_' ]", ""));
        }
        if (isWhole && unit.matches()) {
            return Optional.of(unit.group(1) + UNITS.get(unit.group(2).toLowerCase(Locale.ROOT)));
        }
        if (isWhole && WITH_EXPONENT.matcher(found).matches()) {
            BigDecimal exact = new BigDecimal(found).stripTrailingZeros();
            return Optional.of(exact).filter(number -> number.scale() <= 0).map(BigDecimal::toPlainString);
        }
        if (!isWhole && DECIMAL_COMMA.matcher(found).matches()) {
            return Optional.of(found.replace(',', '.'));
        }
        return isWhole || !percent.matches()
                ? Optional.empty()
                : Optional.of(new BigDecimal(percent.group(1)).movePointLeft(2).toPlainString());
    }

    /** The option with a value that it takes. */
    private Optional<String> value(OptionSpec option) {
        Optional<String> shown = Completable.values(option).stream()
                .findFirst()
                .or(() -> Optional.ofNullable(option.initialValue()).flatMap(UsageError::spelled))
                .or(() -> HelpTexts.calls(command, option).stream()
                        .flatMap(call -> said(option, call).stream())
                        .findFirst())
                .or(() -> isOf(NUMBERS, option) ? Optional.of("0.5") : Optional.empty())
                .or(() -> isOf(WHOLE, option) ? Optional.of(whole(option)) : Optional.empty());
        return shown.map(value -> option.longestName() + " " + value);
    }

    private static Optional<String> said(OptionSpec option, String call) {
        return Stream.of(option.names())
                .map(name -> Pattern.compile(" " + Pattern.quote(name) + " (\"[^\"]*\"|'[^']*'|[^ ]+)")
                        .matcher(call))
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    private static Optional<String> spelled(Object absent) {
        boolean isValue = absent instanceof Number number
                        && Double.isFinite(number.doubleValue())
                        && number.longValue() != Integer.MAX_VALUE
                || absent instanceof String text && text.length() > 1;
        return isValue ? Optional.of(absent.toString()) : Optional.empty();
    }

    private static String whole(OptionSpec option) {
        long fair = FAIR.getOrDefault(option.paramLabel(), 10L);
        return String.valueOf(option.setter() instanceof Given<?> given ? given.nearest(fair) : fair);
    }

    /** A call of the command with all that is missing, else with the first of it that some example has. */
    private Wording example(List<ArgSpec> missing) {
        List<String> calls = HelpTexts.calls(command);
        return calls.stream()
                .filter(call -> missing.stream()
                        .allMatch(arg -> !(arg instanceof OptionSpec option)
                                || said(option, call).isPresent()))
                .findFirst()
                .map(UsageError::example)
                .orElseGet(() -> worded("例: %s", "For example: %s", this::required));
    }

    private String required(Language language) {
        return Stream.concat(
                        Stream.of(command.qualifiedName()),
                        command.args().stream()
                                .filter(ArgSpec::required)
                                .map(arg -> arg instanceof OptionSpec option
                                        ? option.shortestName() + " " + label(arg, language)
                                        : label(arg, language)))
                .collect(Collectors.joining(" "));
    }

    private static Wording example(String call) {
        return new Wording("例: " + call, "For example: " + call);
    }

    private String exclusive(Language language) {
        return command.argGroups().stream()
                .filter(ArgGroupSpec::exclusive)
                .map(group -> named(
                        group.allOptionsNested().stream()
                                .filter(option ->
                                        String.valueOf(misuse.getMessage()).contains(option.longestName()))
                                .toList(),
                        language))
                .collect(Collectors.joining(" / "));
    }

    private static String named(Collection<? extends ArgSpec> args, Language language) {
        return args.stream()
                .map(arg -> arg instanceof OptionSpec option && option.arity().max() > 0
                        ? name(arg, language) + "=" + label(arg, language)
                        : name(arg, language))
                .collect(Collectors.joining(language == Language.JAPANESE ? "、" : ", "));
    }

    private static String name(ArgSpec arg, Language language) {
        return arg instanceof OptionSpec option ? option.longestName() : label(arg, language);
    }

    private static String label(ArgSpec arg, Language language) {
        return HelpTexts.of(language).label(arg.paramLabel());
    }
}

package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** 使い方の誤り: what is wrong with a command line, in words of ours where the parser has only English ones. */
public final class UsageError {
    private static final List<Class<?>> WHOLE = List.of(int.class, Integer.class, long.class, Long.class);
    private static final List<Class<?>> NUMBERS = List.of(double.class, Double.class, float.class, Float.class);

    private UsageError() {}

    /** One line that says what is wrong. */
    public static Wording message(ParameterException misuse) {
        return misuse instanceof Worded worded ? worded.wording() : new Wording(japanese(misuse), english(misuse));
    }

    private static String english(ParameterException misuse) {
        return misuse instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()
                ? "unexpected '" + String.join(" ", unmatched.getUnmatched()) + "'"
                : String.valueOf(misuse.getMessage());
    }

    private static String japanese(ParameterException misuse) {
        if (misuse instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (misuse instanceof MissingParameterException missing) {
            return "指定が足りません: " + joined(missing.getMissing());
        }
        if (misuse instanceof OverwrittenOptionException repeated) {
            return "一度しか指定できません: " + name(repeated.getOverwritten());
        }
        if (misuse instanceof MutuallyExclusiveArgsException) {
            return "同時には指定できません: " + exclusive(misuse.getCommandLine().getCommandSpec());
        }
        if (misuse instanceof MaxValuesExceededException) {
            return "値が多すぎるか、値を取らないオプションに値が付いています";
        }
        if (misuse.getArgSpec() != null) {
            return name(misuse.getArgSpec()) + " の値が正しくありません: " + expected(misuse);
        }
        return asksForSubcommand(misuse) ? "コマンドが足りません" : String.valueOf(misuse.getMessage());
    }

    private static String unmatched(UnmatchedArgumentException unmatched) {
        String words = "'" + String.join(" ", unmatched.getUnmatched()) + "'";
        if (unmatched.isUnknownOption()) {
            return "知らないオプションです: " + words;
        }
        return unmatched.getCommandLine().getSubcommands().isEmpty() ? "余分な語です: " + words : "知らないコマンドです: " + words;
    }

    /** Picocli throws what is no subclass, and says nothing else of it. */
    private static boolean asksForSubcommand(ParameterException misuse) {
        return !misuse.getCommandLine().getSubcommands().isEmpty()
                && "Missing required subcommand".equals(misuse.getMessage());
    }

    private static String expected(ParameterException misuse) {
        ArgSpec arg = misuse.getArgSpec();
        if (misuse.getCause() instanceof Worded refusal) {
            return refusal.wording().japanese();
        }
        if (arg.converters().length > 0 && misuse.getCause() instanceof TypeConversionException ours) {
            return String.valueOf(ours.getMessage());
        }
        String found = "'" + misuse.getValue() + "'";
        if (arg.arity().max() == 0) {
            return found + "（値は要りません）";
        }
        Class<?>[] types = arg.auxiliaryTypes();
        Class<?> type = types[types.length - 1];
        if (WHOLE.contains(type)) {
            return found + " は整数ではないか、大きすぎます";
        }
        if (NUMBERS.contains(type)) {
            return found + " は数ではありません";
        }
        List<String> values = Completable.values(arg);
        if (!values.isEmpty()) {
            return found + "（指定できるもの: " + String.join("、", values) + "）";
        }
        return found;
    }

    private static String exclusive(CommandSpec command) {
        return command.argGroups().stream()
                .filter(ArgGroupSpec::exclusive)
                .map(group -> joined(group.allOptionsNested()))
                .collect(Collectors.joining(" / "));
    }

    private static String joined(List<? extends ArgSpec> args) {
        return args.stream().map(UsageError::named).collect(Collectors.joining("、"));
    }

    /** As it is written on a command line: {@code --to=形式}. */
    private static String named(ArgSpec arg) {
        return arg instanceof OptionSpec option && option.arity().max() > 0
                ? name(arg) + "=" + HelpTexts.of(Language.JAPANESE).label(arg.paramLabel())
                : name(arg);
    }

    private static String name(ArgSpec arg) {
        return arg instanceof OptionSpec option
                ? option.longestName()
                : HelpTexts.of(Language.JAPANESE).label(arg.paramLabel());
    }

    /** What may have been meant; empty if nothing is like it. */
    public static Stream<Wording> suggestions(ParameterException misuse) {
        if (!(misuse instanceof UnmatchedArgumentException unmatched)
                || unmatched.getSuggestions().isEmpty()) {
            return Stream.empty();
        }
        List<String> meant = unmatched.getSuggestions();
        if (unmatched.isUnknownOption()) {
            return Stream.of(new Wording(
                    "もしかして: " + String.join("、", meant), "Did you mean " + String.join(" or ", meant) + "?"));
        }
        List<String> commands = new ArrayList<>(meant);
        commands.replaceAll(word -> unmatched.getCommandLine().getCommandName() + " " + word);
        return Stream.of(new Wording(
                "もしかして: " + String.join("、", commands), "Did you mean " + String.join(" or ", commands) + "?"));
    }

    /** Where to read on. */
    public static Wording advice(ParameterException misuse) {
        String help = misuse.getCommandLine().getCommandSpec().qualifiedName() + " --help";
        return new Wording("詳しくは '" + help + "' を見てください。", "Try '" + help + "'.");
    }
}

package dev.goita.app;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** 使い方の誤りの文言: what is wrong with a command line; picocli itself speaks English only. */
final class MisuseWording {
    /** How picocli begins where an option or argument is absent, and not only its value. */
    private static final String ABSENT = "Missing required";

    private MisuseWording() {}

    static Wording of(ParameterException misuse) {
        if (misuse instanceof Worded worded) {
            return worded.wording();
        }
        String english = String.valueOf(misuse.getMessage());
        if (misuse instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched, english);
        }
        return new Wording(japanese(misuse, english), english);
    }

    /** Names that are near to what was typed, such as {@code --json} for {@code --jsno}. */
    static Optional<Wording> suggestions(ParameterException misuse) {
        if (misuse instanceof UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()) {
            List<String> near = unmatched.getSuggestions();
            return Optional.of(
                    new Wording("もしかして: " + String.join("、", near), "Did you mean " + String.join(" or ", near) + "?"));
        }
        return Optional.empty();
    }

    private static Wording unmatched(UnmatchedArgumentException misuse, String english) {
        String words = String.join(" ", misuse.getUnmatched());
        return misuse.isUnknownOption()
                ? new Wording("オプション " + words + " はありません", english)
                : new Wording("「" + words + "」は余分です", "unexpected '" + words + "'");
    }

    private static String japanese(ParameterException misuse, String english) {
        if (misuse instanceof MissingParameterException missing) {
            String names =
                    missing.getMissing().stream().map(MisuseWording::name).collect(Collectors.joining("、"));
            return english.startsWith(ABSENT) ? names + " の指定が必要です" : names + " に値が必要です";
        }
        String name = misuse.getArgSpec() == null ? "" : name(misuse.getArgSpec());
        if (misuse instanceof OverwrittenOptionException) {
            return name + " が二度書かれています";
        }
        if (misuse instanceof MutuallyExclusiveArgsException || misuse instanceof MaxValuesExceededException) {
            return "一緒には指定できないものがあるか、値が多すぎます（" + english + "）";
        }
        if (misuse.getCause() instanceof Worded refusal) {
            return name + ": " + refusal.wording().japanese();
        }
        return misuse.getValue() == null || name.isEmpty()
                ? english
                : name + " に「" + misuse.getValue() + "」は使えません" + expected(misuse.getArgSpec());
    }

    private static String expected(ArgSpec argument) {
        Class<?> type = argument.auxiliaryTypes()[0];
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "。整数を指定してください";
        }
        return type == double.class || type == Double.class ? "。数を指定してください" : "";
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}

package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The words before the subcommand, and the options that every subcommand takes. */
@Command(name = "goita", synopsisSubcommandLabel = "COMMAND", versionProvider = Version.class)
public final class GoitaCommand {
    // Picocli itself answers the first two options; the fields are only their declaration.
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("unused")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version of the program.")
    @SuppressWarnings("unused")
    private boolean version;

    @Option(
            names = "--lang",
            paramLabel = "ja|en",
            scope = ScopeType.INHERIT,
            converter = LanguageName.class,
            description = "Language of help, findings and messages; that of the locale if absent.")
    private Optional<Language> language = Optional.empty();

    private Language languageBeforeParsing = ofLocale(wantedLocale());

    @Option(
            names = {"--debug", "--stacktrace"},
            scope = ScopeType.INHERIT,
            description = "Show where in the program a failure arose; so does GOITA_STACKTRACE=1.")
    private boolean stackTrace;

    @Option(names = "--quiet", scope = ScopeType.INHERIT, description = "No progress on standard error.")
    private boolean quiet;

    boolean isQuiet() {
        return quiet;
    }

    Language language() {
        return language.orElse(languageBeforeParsing);
    }

    /** Finds the language in words that may not come to be parsed, so that what is wrong with them is said in it. */
    public void lookAhead(String... words) {
        for (int i = 0; i < words.length && !words[i].equals("--"); i++) {
            String next = i + 1 < words.length ? words[i + 1] : "";
            switch (words[i].equals("--lang") ? "--lang=" + next : words[i]) {
                case "--lang=ja" -> languageBeforeParsing = Language.JAPANESE;
                case "--lang=en" -> languageBeforeParsing = Language.ENGLISH;
                default -> {}
            }
        }
    }

    boolean showsStackTrace() {
        return stackTrace || "1".equals(System.getenv("GOITA_STACKTRACE"));
    }

    /** The start script replaces the locale by one that is installed, and says here which one it was. */
    private static String wantedLocale() {
        String named = System.getProperty("goita.locale", "");
        return named.isEmpty() ? Locale.getDefault().getLanguage() : named;
    }

    /** @param name as in the environment, such as {@code ja_JP.UTF-8}, or a language tag */
    static Language ofLocale(String name) {
        return name.startsWith("ja") ? Language.JAPANESE : Language.ENGLISH;
    }

    static final class LanguageName implements ITypeConverter<Language> {
        @Override
        public Language convert(String name) {
            return switch (name) {
                case "ja" -> Language.JAPANESE;
                case "en" -> Language.ENGLISH;
                default -> throw new TypeConversionException("expected ja or en, found '" + name + "'");
            };
        }
    }
}

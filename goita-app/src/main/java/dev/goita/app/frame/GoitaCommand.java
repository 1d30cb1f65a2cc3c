package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The words before the subcommand, and the options that every subcommand takes. */
@Command(name = "goita", synopsisSubcommandLabel = "COMMAND", versionProvider = Version.class)
public final class GoitaCommand {
    private static final String LANGUAGE = "--lang";

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
            names = LANGUAGE,
            paramLabel = "ja|en",
            scope = ScopeType.INHERIT,
            converter = LanguageName.class,
            description = "Language of help, findings and messages; that of the locale if absent.")
    private Optional<Language> language = Optional.empty();

    private Language languageBeforeParsing = ofLocale(wantedLocale());

    @Option(
            names = {"--debug", "--stacktrace"},
            negatable = true,
            scope = ScopeType.INHERIT,
            description = "Show where in the program a failure arose; so does GOITA_STACKTRACE=1.")
    private boolean stackTrace;

    @Option(
            names = "--quiet",
            negatable = true,
            scope = ScopeType.INHERIT,
            description = "No progress on standard error.")
    private boolean quiet;

    /** What was said elsewhere on a command line. */
    static GoitaCommand saying(Language language, AwayReading.StackTraces stackTraces) {
        GoitaCommand said = new GoitaCommand();
        said.language = Optional.of(language);
        said.stackTrace = stackTraces == AwayReading.StackTraces.SHOWN;
        return said;
    }

    /** As the command line takes it. */
    static String name(Language language) {
        return switch (language) {
            case JAPANESE -> "ja";
            case ENGLISH -> "en";
        };
    }

    boolean isQuiet() {
        return quiet;
    }

    public Language language() {
        return language.orElse(languageBeforeParsing);
    }

    /** Finds the language in words that may not come to be parsed, so that what is wrong with them is said in it. */
    public void lookAhead(String... words) {
        for (int i = 0; i < words.length && !words[i].equals("--"); i++) {
            boolean isNext = words[i].equals(LANGUAGE) && i + 1 < words.length;
            String said = isNext
                    ? words[i + 1]
                    : words[i].startsWith(LANGUAGE + "=") ? words[i].substring(LANGUAGE.length() + 1) : "";
            languageBeforeParsing = LanguageName.named(said).orElse(languageBeforeParsing);
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
            return named(name).orElseThrow(() -> WrongValueException.unknown("ja か en", "ja or en", name));
        }

        private static Optional<Language> named(String name) {
            return switch (name) {
                case "ja" -> Optional.of(Language.JAPANESE);
                case "en" -> Optional.of(Language.ENGLISH);
                default -> Optional.empty();
            };
        }
    }
}

package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.ProgramVersion;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/** The words before the subcommand, and the options that every subcommand takes. */
public final class GoitaCommand extends Options {
    private static final String LANGUAGE = "--lang";

    private final Given<Optional<Language>> language;
    private final Given<Boolean> stackTrace;
    private final Given<Boolean> quiet;

    private Language languageBeforeParsing = ofLocale(wantedLocale());

    public GoitaCommand() {
        spec().name("goita").versionProvider(new Version());
        spec().usageMessage().synopsisSubcommandLabel("COMMAND");
        add(everywhere("-h|--help", "").usageHelp(true), false);
        add(option("-V|--version", "").versionHelp(true), false);
        language = add(
                converted(everywhere(LANGUAGE, "ja|en").auxiliaryTypes(Language.class), new LanguageName()),
                Optional.empty());
        stackTrace = add(everywhere("--debug|--stacktrace", "").negatable(true), false);
        quiet = add(everywhere("--quiet", "").negatable(true), false);
    }

    private static OptionSpec.Builder everywhere(String names, String label) {
        return option(names, label).scopeType(ScopeType.INHERIT);
    }

    /** No lambda, which would not go into the archive of classes. */
    private static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"goita " + ProgramVersion.number()};
        }
    }

    /** What was said elsewhere on a command line. */
    static GoitaCommand saying(Language language, AwayReading.StackTraces stackTraces) {
        GoitaCommand said = new GoitaCommand();
        said.language.set(Optional.of(language));
        said.stackTrace.set(stackTraces == AwayReading.StackTraces.SHOWN);
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
        return quiet.value();
    }

    public Language language() {
        return language.value().orElse(languageBeforeParsing);
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
        return stackTrace.value() || "1".equals(System.getenv("GOITA_STACKTRACE"));
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

package dev.goita.app.help;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/** For fish: a line for each command and option, under the condition that the words before lead there. */
final class FishCompletion {
    private static final String COMPLETE = "complete -c goita -n ";

    private FishCompletion() {}

    static String script(List<Completable> commands) {
        String paths = commands.stream()
                .filter(command -> !command.path().isEmpty())
                .map(command -> quoted(String.join(" ", command.path())))
                .collect(Collectors.joining(" "));
        String lines = commands.stream().flatMap(FishCompletion::lines).collect(Collectors.joining("\n"));
        return """
                # goita for fish: goita completion fish > ~/.config/fish/completions/goita.fish
                function __goita_at
                    set -l path
                    for word in (commandline -opc)[2..]
                        if contains -- (string trim -- "$path $word") %s
                            set path (string trim -- "$path $word")
                        end
                    end
                    test "$path" = "$argv"
                end
                complete -c goita -f
                %s
                """.formatted(paths, lines);
    }

    private static Stream<String> lines(Completable command) {
        String at = COMPLETE
                + quoted("__goita_at " + String.join(" ", command.path()).strip()) + " ";
        Stream<String> subcommands = command.subcommands().stream()
                .map(below -> at + "-a " + below.name() + described(new Completable(below).summary()));
        Stream<String> words = command.words().stream().map(word -> at + "-a " + word);
        Stream<String> files = command.takesFiles() ? Stream.of(at + "-F") : Stream.empty();
        Stream<String> options = command.options().stream().map(option -> at + option(option));
        return Stream.of(subcommands, words, files, options).flatMap(part -> part);
    }

    private static String option(OptionSpec option) {
        String names = Stream.of(option.names())
                .map(name -> name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1))
                .collect(Collectors.joining(" "));
        return names + value(option) + described(Completable.summary(option));
    }

    private static String value(OptionSpec option) {
        if (!Completable.takesValue(option)) {
            return "";
        }
        List<String> values = Completable.values(option);
        if (Completable.isFile(option)) {
            return " -r -F";
        }
        return values.isEmpty() ? " -x" : " -x -a " + quoted(String.join(" ", values));
    }

    private static String described(String summary) {
        return summary.isEmpty() ? "" : " -d " + quoted(summary);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

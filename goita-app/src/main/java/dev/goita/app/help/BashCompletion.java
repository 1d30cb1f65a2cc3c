package dev.goita.app.help;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** For bash from 3.2 on, which has no tables: the commands are branches. Where nothing is offered bash completes files. */
final class BashCompletion {
    private BashCompletion() {}

    static String script(List<Completable> commands) {
        return """
                # goita for bash: source <(goita completion bash)
                _goita() {
                  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path='' words='' options='' files='' i
                  if [ "$word" = '=' ]; then
                    word=''
                  elif [ "$before" = '=' ]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                  fi
                  for ((i = 1; i < COMP_CWORD; i++)); do
                    case "$path ${COMP_WORDS[i]}" in
                %s    esac
                  done
                  case "$path" in
                %s  esac
                  case "$path $before" in
                %s    *) [[ $word != -* ]] || words=$options ;;
                  esac
                  local IFS=$' \\t\\n'
                  COMPREPLY=($(compgen -W "$words" -- "$word"))
                  [ -n "$files" ] || compopt +o default 2> /dev/null
                }
                complete -o default -F _goita goita
                """.formatted(
                steps(commands), lines(commands, BashCompletion::branch), lines(commands, BashCompletion::values));
    }

    private static String lines(List<Completable> commands, Function<Completable, Stream<String>> lines) {
        return commands.stream()
                .flatMap(lines)
                .map(line -> "    " + line + "\n")
                .collect(Collectors.joining());
    }

    private static String steps(List<Completable> commands) {
        String paths = commands.stream()
                .filter(command -> !command.path().isEmpty())
                .map(command -> quoted(path(command)))
                .collect(Collectors.joining(" | "));
        return "      " + paths + ") path=\"$path ${COMP_WORDS[i]}\" ;;\n";
    }

    private static String path(Completable command) {
        return command.path().stream().map(word -> " " + word).collect(Collectors.joining());
    }

    private static Stream<String> branch(Completable command) {
        List<String> words = new ArrayList<>(command.words());
        command.subcommands().stream().map(CommandSpec::name).forEach(words::add);
        Stream<String> options = command.options().stream().flatMap(option -> Stream.of(option.names()));
        return Stream.of("%s) words=%s options=%s files=%s ;;"
                .formatted(
                        quoted(path(command)),
                        quoted(String.join(" ", words)),
                        quoted(options.collect(Collectors.joining(" "))),
                        command.takesFiles() ? "yes" : ""));
    }

    private static Stream<String> values(Completable command) {
        return command.options().stream().filter(Completable::takesValue).map(option -> value(command, option));
    }

    private static String value(Completable command, OptionSpec option) {
        String names = Stream.of(option.names())
                .map(name -> quoted(path(command) + " " + name))
                .collect(Collectors.joining(" | "));
        return "%s) words=%s files=%s ;;"
                .formatted(
                        names,
                        quoted(String.join(" ", Completable.values(option))),
                        Completable.isFile(option) ? "yes" : "");
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }
}

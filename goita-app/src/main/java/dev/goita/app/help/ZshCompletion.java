package dev.goita.app.help;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/** For zsh: a function for each command, which calls those of the commands below it. */
final class ZshCompletion {
    private ZshCompletion() {}

    static String script(List<Completable> commands) {
        return """
                #compdef goita
                # goita for zsh: source <(goita completion zsh), or this as the file _goita in a folder of $fpath.
                %s
                if [[ ${funcstack[1]} = _goita ]]; then
                  _goita "$@"
                else
                  (( $+functions[compdef] )) || { autoload -U compinit && compinit; }
                  compdef _goita goita
                fi
                """.formatted(commands.stream().map(ZshCompletion::function).collect(Collectors.joining()));
    }

    private static String function(Completable command) {
        return command.subcommands().isEmpty() ? leaf(command) : branch(command);
    }

    private static String leaf(Completable command) {
        return """

                %s() {
                  _arguments -S \\
                %s    %s
                }
                """.formatted(name(command), options(command), operands(command));
    }

    private static String branch(Completable command) {
        String words = command.subcommands().stream()
                .map(below -> "    " + quoted(below.name() + ":" + new Completable(below).summary()) + "\n")
                .collect(Collectors.joining());
        String calls = command.subcommands().stream()
                .map(below -> "        %s) %s ;;\n".formatted(below.name(), name(new Completable(below))))
                .collect(Collectors.joining());
        return """

                %s() {
                  local context state state_descr line curcontext=$curcontext
                  local -A opt_args
                  local -a commands
                  commands=(
                %s  )
                  _arguments -C -S \\
                %s    '1: :->command' '*:: :->rest'
                  case $state in
                    command) _describe goita commands ;;
                    rest)
                      case $words[1] in
                %s      esac
                      ;;
                  esac
                }
                """.formatted(name(command), words, options(command), calls);
    }

    private static String name(Completable command) {
        return "_goita" + command.path().stream().map(word -> "_" + word).collect(Collectors.joining());
    }

    private static String options(Completable command) {
        return command.options().stream()
                .flatMap(ZshCompletion::option)
                .map(option -> "    " + quoted(option) + " \\\n")
                .collect(Collectors.joining());
    }

    private static Stream<String> option(OptionSpec option) {
        String once = option.isMultiValue() ? "*" : "(" + String.join(" ", option.names()) + ")";
        String described = "[" + Completable.summary(option).replaceAll("([\\[\\]:\\\\])", "\\\\$1") + "]";
        return Stream.of(option.names()).map(name -> once + name + separator(option, name) + described + value(option));
    }

    private static String separator(OptionSpec option, String name) {
        if (!Completable.takesValue(option)) {
            return "";
        }
        return name.startsWith("--") ? "=" : "+";
    }

    private static String value(OptionSpec option) {
        if (!Completable.takesValue(option)) {
            return "";
        }
        List<String> values = Completable.values(option);
        if (Completable.isFile(option)) {
            return ":file:_files";
        }
        return values.isEmpty() ? ": :" : ": :(" + String.join(" ", values) + ")";
    }

    private static String operands(Completable command) {
        if (command.takesFiles()) {
            return "'*:file:_files'";
        }
        List<String> words = command.words();
        return words.isEmpty() ? "'*: :'" : "'*: :(" + String.join(" ", words) + ")'";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}

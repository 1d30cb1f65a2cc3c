package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** 補完: scripts by which shells complete the commands, their options and values. */
public enum Completion {
    BASH("bash", BashCompletion::script),
    ZSH("zsh", ZshCompletion::script),
    FISH("fish", FishCompletion::script);

    private final String shell;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<List<Completable>, String> script;

    Completion(String shell, Function<List<Completable>, String> script) {
        this.shell = shell;
        this.script = script;
    }

    public String script(CommandSpec program, Language language) {
        return script.apply(Completable.all(program, language));
    }

    @Override
    public String toString() {
        return shell;
    }

    /** For bash from 3.2 on, which has no tables: the commands are branches. Where nothing is offered bash completes files. */
    private static final class BashCompletion {
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

    /** For zsh: a function for each command, which calls those of the commands below it. */
    private static final class ZshCompletion {
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
            return Stream.of(option.names())
                    .map(name -> once + name + separator(option, name) + described + value(option));
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

    /** For fish: a line for each command and option, under the condition that the words before lead there. */
    private static final class FishCompletion {
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
}

package dev.goita.app;

import dev.goita.app.frame.GameOption;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.help.BothGames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * 両方の命令: a command that both games have, by one name: which one is meant is told by {@code --of}, by what its files
 * hold, by options that only one of them has, or by the names of players and of what is made.
 */
record EitherGame(Supplier<Job> goita, Supplier<Job> shogi) implements BiFunction<Invocation, List<String>, Object> {
    private static final Set<String> HELP = Set.of("-h", "--help");

    /** @param words behind its name */
    @Override
    public Object apply(Invocation invocation, List<String> words) {
        if (words.stream().anyMatch(HELP::contains)) {
            return commandLine(BothGames.page(spec(goita, invocation), spec(shogi, invocation)));
        }
        Optional<String> said = said(words);
        CommandSpec ofGoita = spec(goita, invocation);
        if (said.isPresent()) {
            return (said.get().equals("shogi") ? spec(shogi, invocation) : ofGoita).commandLine();
        }
        Asked asked = new Asked(ofGoita, () -> spec(shogi, invocation));
        return (asked.game(words, invocation) == Game.SHOGI ? spec(shogi, invocation) : ofGoita).commandLine();
    }

    private static CommandLine commandLine(CommandSpec spec) {
        return new CommandLine(spec).setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static CommandSpec spec(Supplier<Job> job, Invocation invocation) {
        Job made = job.get();
        new GameOption(made);
        return commandLine(made.command(invocation)).getCommandSpec();
    }

    private static Optional<String> said(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).startsWith(GameOption.NAME + "=")) {
                return Optional.of(words.get(i).substring(GameOption.NAME.length() + 1));
            }
            if (words.get(i).equals(GameOption.NAME) && i + 1 < words.size()) {
                return Optional.of(words.get(i + 1));
            }
        }
        return Optional.empty();
    }

    /** The words of a command line, by what they are to either command. */
    private static final class Asked {
        private final CommandSpec goita;
        private final Supplier<CommandSpec> shogiMade;
        private final List<String> files = new ArrayList<>();
        private boolean isOfShogi;

        Asked(CommandSpec goita, Supplier<CommandSpec> shogiMade) {
            this.goita = goita;
            this.shogiMade = shogiMade;
        }

        Game game(List<String> words, Invocation invocation) {
            read(words);
            boolean hasModel = !goita.positionalParameters().isEmpty()
                    && goita.positionalParameters().get(0).paramLabel().equals("MODEL");
            return files.stream()
                    .skip(hasModel ? 1 : 0)
                    .flatMap(file -> Game.of(file, invocation.streams()).stream())
                    .findFirst()
                    .orElse(isOfShogi ? Game.SHOGI : Game.GOITA);
        }

        private void read(List<String> words) {
            for (int i = 0; i < words.size(); i++) {
                String word = words.get(i);
                if (!word.startsWith("-") || word.equals("-")) {
                    files.add(word);
                    isOfShogi |= Game.isPlayer(word) || Game.isFileOfShogi(word);
                    continue;
                }
                String name = word.replaceFirst("=.*", "");
                OptionSpec option = goita.findOption(name);
                if (option == null) {
                    option = shogiMade.get().findOption(name);
                    isOfShogi |= option != null;
                }
                if (option != null && option.arity().max() > 0) {
                    String value = word.length() > name.length() ? word.substring(name.length() + 1) : "";
                    if (value.isEmpty() && i + 1 < words.size()) {
                        i++;
                        value = words.get(i);
                    }
                    isOfShogi |= Game.isFileOfShogi(value) || name.equals("--players") && Game.isPlayer(value);
                }
            }
        }
    }
}

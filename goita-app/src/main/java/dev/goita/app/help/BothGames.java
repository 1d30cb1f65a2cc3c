package dev.goita.app.help;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** 両方の頁: the help of a command that both games have: what they share, then what is of one alone. */
public final class BothGames {
    private BothGames() {}

    /** {@return one command, to be described and not to be called} */
    public static CommandSpec page(CommandSpec goita, CommandSpec shogi) {
        CommandSpec page = CommandSpec.create();
        List<OptionSpec> ofGoita = new ArrayList<>();
        List<OptionSpec> ofShogi = new ArrayList<>();
        for (OptionSpec option : goita.options()) {
            OptionSpec other = shogi.findOption(option.longestName());
            if (other == null) {
                ofGoita.add(copy(option));
            } else {
                page.addOption(shared(option, other));
            }
        }
        shogi.options().stream()
                .filter(option -> goita.findOption(option.longestName()) == null)
                .forEach(option -> ofShogi.add(copy(option)));
        group(page, "heading.goita", ofGoita);
        group(page, "heading.shogi", ofShogi);
        List<PositionalParamSpec> words =
                goita.positionalParameters().isEmpty() ? shogi.positionalParameters() : goita.positionalParameters();
        words.stream()
                .filter(word -> !word.hidden())
                .forEach(word -> page.addPositional(
                        PositionalParamSpec.builder(word).required(false).build()));
        return page;
    }

    private static OptionSpec copy(OptionSpec option) {
        return OptionSpec.builder(option).required(false).build();
    }

    /** Takes the values of both, where they can be counted. */
    private static OptionSpec shared(OptionSpec one, OptionSpec other) {
        Set<String> values = new LinkedHashSet<>(Completable.values(one));
        values.addAll(Completable.values(other));
        OptionSpec.Builder both = OptionSpec.builder(one).required(one.required() && other.required());
        if (!values.isEmpty()) {
            both.completionCandidates(values).converters(new ITypeConverter<?>[0]);
        }
        return both.build();
    }

    private static void group(CommandSpec page, String key, List<OptionSpec> options) {
        if (!options.isEmpty()) {
            ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                    .exclusive(false)
                    .validate(false)
                    .headingKey(key)
                    .heading("%n");
            options.forEach(group::addArg);
            page.addArgGroup(group.build());
        }
    }
}

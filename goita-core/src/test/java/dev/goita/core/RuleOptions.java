package dev.goita.core;

import java.util.ArrayList;
import java.util.List;

/** The choices that {@link Rules} offers: an option that is added there is in every test that goes through these. */
public final class RuleOptions {
    private RuleOptions() {}

    /** The standard with one option changed, once for every choice that is not the standard's. */
    public static List<Rules> changes(List<Rules.Option> options) {
        return options.stream()
                .flatMap(option -> option.choices().stream().skip(1))
                .map(Rules.STANDARD::with)
                .toList();
    }

    /** Every combination of what touches play: the first option changes fastest. */
    public static List<Rules> ofPlay() {
        return combinations(Rules.Option.of(Rules.Touches.PLAY));
    }

    /** The same, and with each of them everything that 五し can be. */
    public static List<Rules> ofPlayAndGoshi() {
        List<Rules.Option> options = new ArrayList<>(Rules.Option.of(Rules.Touches.PLAY));
        options.add(Rules.Option.GOSHI);
        return combinations(options);
    }

    private static List<Rules> combinations(List<Rules.Option> options) {
        List<Rules> all = List.of(Rules.STANDARD);
        for (Rules.Option option : options) {
            List<Rules> more = new ArrayList<>();
            for (Rules.Choice choice : option.choices()) {
                all.forEach(rules -> more.add(rules.with(choice)));
            }
            all = more;
        }
        return all;
    }
}

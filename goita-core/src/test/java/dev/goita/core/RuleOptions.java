package dev.goita.core;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The choices that {@link Rules} offers, taken from its components: an option that is added there is in every test that
 * goes through these.
 */
public final class RuleOptions {
    /** They change what a deal decides and nothing after it. */
    private static final Set<Class<?>> OF_DEALS = Set.of(Rules.Nanashi.class, Rules.Goshi.class);

    private RuleOptions() {}

    /** The enums, in the order of the components. */
    static List<Class<?>> types() {
        return Arrays.stream(Rules.class.getRecordComponents())
                .<Class<?>>map(RecordComponent::getType)
                .filter(Class::isEnum)
                .toList();
    }

    /** The enums of what a turn may be and what it scores. */
    static List<Class<?>> typesOfPlay() {
        return types().stream().filter(type -> !OF_DEALS.contains(type)).toList();
    }

    /** The standard with one option changed, once for every choice that is not the standard's. */
    public static List<Rules> changes(List<Class<?>> types) {
        return types.stream()
                .flatMap(type -> Arrays.stream(type.getEnumConstants()).map(choice -> with(Rules.STANDARD, choice)))
                .filter(rules -> !rules.equals(Rules.STANDARD))
                .toList();
    }

    /** Every combination of what touches play: the first option changes fastest. */
    public static List<Rules> ofPlay() {
        return combinations(typesOfPlay());
    }

    /** The same, and with each of them everything that 五し can be. */
    public static List<Rules> ofPlayAndGoshi() {
        List<Class<?>> types = new ArrayList<>(typesOfPlay());
        types.add(Rules.Goshi.class);
        return combinations(types);
    }

    private static List<Rules> combinations(List<Class<?>> types) {
        List<Rules> all = List.of(Rules.STANDARD);
        for (Class<?> type : types) {
            List<Rules> more = new ArrayList<>();
            for (Object choice : type.getEnumConstants()) {
                all.forEach(rules -> more.add(with(rules, choice)));
            }
            all = more;
        }
        return all;
    }

    static Rules with(Rules rules, Object choice) {
        return rules.with((Rules.Choice) choice);
    }
}

package dev.goita.ml.arena;

import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan as the first line of a journal: a format, then names with values, the players as in a URL. */
final class PlanLine {
    private static final String FORMAT = "goita-arena/1";
    private static final String NONE = "none";
    private static final String TOLD = "told";
    private static final String LUCK = "luck";
    private static final String EQUITY = "equity";

    private PlanLine() {}

    private static Map<String, String> fields(ArenaPlan plan) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("rules", plan.rules().toString());
        fields.put("players", plan.entrants().stream().map(PlanLine::player).collect(Collectors.joining(",")));
        fields.put("deals", Integer.toString(plan.deals()));
        fields.put("rotations", Integer.toString(plan.rotations().count()));
        fields.put("seed", Long.toString(plan.seed()));
        fields.put("sprt", plan.test().map(SequentialTest::toString).orElse(NONE));
        fields.put("values", plan.values() == DealValues.NONE ? NONE : "open-hand");
        if (plan.luck() == Luck.TOLD) {
            fields.put(LUCK, TOLD);
        }
        fields.put("block", Integer.toString(ArenaPlan.DEALS_AT_ONCE));
        return fields;
    }

    private static String player(Entrant entrant) {
        return URLEncoder.encode(entrant.name(), StandardCharsets.UTF_8) + ";"
                + URLEncoder.encode(entrant.version(), StandardCharsets.UTF_8);
    }

    /** @param equity changes nothing that is played, and may be another when the arena goes on */
    static String write(ArenaPlan plan, Equity equity) {
        StringBuilder line = new StringBuilder(FORMAT);
        Map<String, String> fields = fields(plan);
        if (equity == Equity.TOLD) {
            fields.put(EQUITY, TOLD);
        }
        fields.forEach(
                (name, value) -> line.append(' ').append(name).append('=').append(value));
        return line.toString();
    }

    /** {@return the names and values that {@link #write} wrote} */
    static Map<String, String> read(String line) {
        String[] words = line.split(" ", -1);
        if (!words[0].equals(FORMAT)) {
            throw new IllegalArgumentException("begins with '" + words[0] + "'; known is " + FORMAT);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (String word : List.of(words).subList(1, words.length)) {
            int equals = word.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("a plan has names with values, not '" + word + "'");
            }
            fields.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return fields;
    }

    static void requireSame(Map<String, String> found, ArenaPlan wanted) {
        Map<String, String> fields = fields(wanted);
        Set<String> names = new LinkedHashSet<>(fields.keySet());
        names.add(LUCK);
        for (String name : names) {
            String before = found.getOrDefault(name, NONE);
            String now = fields.getOrDefault(name, NONE);
            if (!before.equals(now)) {
                throw new RefusalException(
                        "記録の " + name + " は " + before + " です（指定は " + now + "）。同じ条件でだけ続けられます",
                        "the journal has " + name + " " + before + ", not " + now);
            }
        }
    }

    /**
     * {@return the plan, with players that have nothing but their names: they may not be here any more}
     *
     * @throws IllegalArgumentException if a field is missing, or has another program's value
     */
    static ArenaPlan plan(Map<String, String> fields) {
        String test = field(fields, "sprt");
        return new ArenaPlan(
                Rules.parse(field(fields, "rules")),
                Stream.of(field(fields, "players").split(",", -1))
                        .map(player -> known(URLDecoder.decode(player.split(";", -1)[0], StandardCharsets.UTF_8)))
                        .toList(),
                Integer.parseInt(field(fields, "deals")),
                Rotations.of(Integer.parseInt(field(fields, "rotations"))),
                Long.parseLong(field(fields, "seed")),
                test.equals(NONE) ? Optional.empty() : Optional.of(SequentialTest.parse(test)),
                field(fields, "values").equals(NONE) ? DealValues.NONE : DealValues.OPEN_HAND,
                // Journals of before tell no luck.
                TOLD.equals(fields.get(LUCK)) ? Luck.TOLD : Luck.LEFT);
    }

    static Equity equity(Map<String, String> fields) {
        return TOLD.equals(fields.get(EQUITY)) ? Equity.TOLD : Equity.LEFT;
    }

    private static Entrant known(String name) {
        return new Entrant(name, "", () -> {
            throw new IllegalStateException(name + " is known by name alone");
        });
    }

    private static String field(Map<String, String> fields, String name) {
        String value = fields.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the plan has no " + name);
        }
        return value;
    }
}

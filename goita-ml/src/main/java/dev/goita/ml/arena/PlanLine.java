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
public final class PlanLine {
    private static final String FORMAT = "goita-arena/1";
    private static final String NONE = "none";
    private static final String TOLD = "told";

    private final Map<String, String> fields;

    private PlanLine(Map<String, String> fields) {
        this.fields = fields;
    }

    private static PlanLine of(ArenaPlan plan) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("rules", plan.rules().toString());
        fields.put("players", plan.entrants().stream().map(PlanLine::player).collect(Collectors.joining(",")));
        fields.put("deals", Integer.toString(plan.deals()));
        fields.put("rotations", Integer.toString(plan.rotations().count()));
        fields.put("seed", Long.toString(plan.seed()));
        fields.put("sprt", plan.test().map(SequentialTest::toString).orElse(NONE));
        fields.put("values", plan.values() == DealValues.NONE ? NONE : "open-hand");
        if (plan.luck() == Luck.TOLD) {
            fields.put("luck", TOLD);
        }
        fields.put("block", Integer.toString(ArenaPlan.DEALS_AT_ONCE));
        return new PlanLine(fields);
    }

    private static String player(Entrant entrant) {
        return URLEncoder.encode(entrant.name(), StandardCharsets.UTF_8) + ";"
                + URLEncoder.encode(entrant.version(), StandardCharsets.UTF_8);
    }

    static String write(ArenaPlan plan) {
        StringBuilder line = new StringBuilder(FORMAT);
        of(plan).fields
                .forEach((name, value) ->
                        line.append(' ').append(name).append('=').append(value));
        return line.toString();
    }

    /** What {@link #write} wrote; its fields are looked at when they are asked for. */
    static PlanLine read(String line) {
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
        return new PlanLine(fields);
    }

    static void requireSame(PlanLine found, ArenaPlan wanted) {
        Map<String, String> fields = PlanLine.of(wanted).fields;
        Set<String> names = new LinkedHashSet<>(fields.keySet());
        names.add("luck");
        for (String name : names) {
            String before = found.fields.getOrDefault(name, NONE);
            String now = fields.getOrDefault(name, NONE);
            if (!before.equals(now)) {
                throw new RefusalException(
                        "記録の " + name + " は " + before + " です（指定は " + now + "）。同じ条件でだけ続けられます",
                        "the journal has " + name + " " + before + ", not " + now);
            }
        }
    }

    /** The plan, with players that have nothing but their names: they may not be here any more. */
    ArenaPlan toPlan() {
        List<Entrant> entrants = players().stream()
                .map(name -> new Entrant(name, "", () -> {
                    throw new IllegalStateException(name + " is known by name alone");
                }))
                .toList();
        return new ArenaPlan(rules(), entrants, deals(), rotations(), seed(), test(), values(), luck());
    }

    private String field(String name) {
        String value = fields.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the plan has no " + name);
        }
        return value;
    }

    /** @throws IllegalArgumentException if the line has no such field, or another program's value, as of all fields */
    public Rules rules() {
        return Rules.parse(field("rules"));
    }

    /** {@return the players as the user wrote them, in the order of the entrants, without versions} */
    public List<String> players() {
        return Stream.of(field("players").split(",", -1))
                .map(player -> URLDecoder.decode(player.split(";", -1)[0], StandardCharsets.UTF_8))
                .toList();
    }

    public int deals() {
        return Integer.parseInt(field("deals"));
    }

    public Rotations rotations() {
        return Rotations.of(Integer.parseInt(field("rotations")));
    }

    public long seed() {
        return Long.parseLong(field("seed"));
    }

    public Optional<SequentialTest> test() {
        String text = field("sprt");
        return text.equals(NONE) ? Optional.empty() : Optional.of(SequentialTest.parse(text));
    }

    public DealValues values() {
        return field("values").equals(NONE) ? DealValues.NONE : DealValues.OPEN_HAND;
    }

    /** {@return what a journal was begun with; those of before tell no luck} */
    public Luck luck() {
        return TOLD.equals(fields.get("luck")) ? Luck.TOLD : Luck.LEFT;
    }
}

package dev.goita.record.conformance;

import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** 集計: how many cases came out how, in all and by the rules that decide them. Not thread-safe. */
public final class ConformanceTally {
    /**
     * How the cases came out that a rule decides.
     *
     * @param skipped not known to the program
     */
    public record OfRule(int passed, int failed, int skipped, int broken) {
        private static final OfRule NONE = new OfRule(0, 0, 0, 0);

        private OfRule with(Outcome outcome) {
            return switch (outcome) {
                case PASSED -> new OfRule(passed + 1, failed, skipped, broken);
                case FAILED -> new OfRule(passed, failed + 1, skipped, broken);
                case SKIPPED -> new OfRule(passed, failed, skipped + 1, broken);
                case ERROR, TIMEOUT, CRASH, GARBAGE -> new OfRule(passed, failed, skipped, broken + 1);
            };
        }
    }

    private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    private final Map<String, OfRule> rules = new TreeMap<>(ConformanceTally::inOrder);

    public ConformanceTally() {}

    /** G2 stands before G10, and R behind G. */
    private static int inOrder(String one, String other) {
        int letter = Character.compare(one.charAt(0), other.charAt(0));
        int length = Integer.compare(
                one.replaceAll("\\D", "").length(), other.replaceAll("\\D", "").length());
        return letter != 0 ? letter : length != 0 ? length : one.compareTo(other);
    }

    /** Counts a case. */
    public void add(ConformanceRun.Answered answered) {
        outcomes.merge(answered.outcome(), 1, Integer::sum);
        for (String rule : answered.asked().rules()) {
            rules.put(rule, rules.getOrDefault(rule, OfRule.NONE).with(answered.outcome()));
        }
    }

    /** Cases with an outcome. */
    public int count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0);
    }

    /** {@return all cases} */
    public int cases() {
        return outcomes.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** {@return by number, in order} */
    public Map<String, OfRule> rules() {
        return rules;
    }

    /** The last line of a report, without a line break. */
    public String line(String name) {
        List<String> ofRules = new ArrayList<>();
        rules.forEach((rule, of) -> ofRules.add(JsonLine.quote(rule) + ":"
                + new JsonLine()
                        .put("passed", of.passed())
                        .put("failed", of.failed())
                        .put("skipped", of.skipped())
                        .put("broken", of.broken())));
        JsonLine summary = new JsonLine()
                .put("name", name)
                .put("cases", cases())
                .put("passed", count(Outcome.PASSED))
                .put("failed", count(Outcome.FAILED))
                .put("skipped", count(Outcome.SKIPPED))
                .put("errors", count(Outcome.ERROR))
                .put("timeouts", count(Outcome.TIMEOUT))
                .put("crashes", count(Outcome.CRASH))
                .put("garbage", count(Outcome.GARBAGE))
                .putRaw("rules", "{" + String.join(",", ofRules) + "}");
        return new JsonLine().putRaw("summary", summary.toString()).toString();
    }
}

package dev.goita.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Of the tests in {@code samples.txt}, lets only those run that this commit's sample holds. The rows of a table are samples each,
 * so that all of them have run once their table has been asked as often as it says; the others are skipped and say why.
 */
public final class SampledTests implements ExecutionCondition {
    private static final Map<String, Integer> ONE_IN = new HashMap<>();

    /** Classes, and packages with all below them, that run or rest together: what they start costs more than their tests. */
    private static final Map<String, Integer> WHOLE = new HashMap<>();

    /** Of whole classes, whatever they are; on a second JDK, where little can differ, fewer run. */
    private static final int CLASSES_ONE_IN = Integer.getInteger("goita.classes", 1);

    private static final Pattern ROW = Pattern.compile("\\[test-template-invocation:#(\\d+)]$");
    private static final ConditionEvaluationResult RUNS = ConditionEvaluationResult.enabled("");

    static {
        read();
        System.out.println("tests: " + Effort.inWords());
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Method method = context.getTestMethod().orElse(null);
        String type = context.getTestClass().map(Class::getSimpleName).orElse("");
        if (method == null && context.getTestClass().isPresent() && !triesAnyOf(context.getRequiredTestClass())) {
            return skipped();
        }
        if (method == null || context.getUniqueId().matches(".*\\[(test-template|test-factory):[^]]*]$")) {
            return RUNS;
        }
        int oneIn = ONE_IN.getOrDefault(type + "#" + method.getName(), ONE_IN.getOrDefault(type, 1));
        Matcher row = ROW.matcher(context.getUniqueId());
        int number = row.find() ? Integer.parseInt(row.group(1)) : 0;
        return oneIn == 1 || Effort.tries(method.getName(), number, oneIn) ? RUNS : skipped();
    }

    private static boolean triesAnyOf(Class<?> tests) {
        return Effort.tries(tests.getSimpleName(), 0, CLASSES_ONE_IN)
                && WHOLE.entrySet().stream()
                        .filter(whole -> (tests.getName() + ".").startsWith(whole.getKey() + "."))
                        .allMatch(whole -> Effort.tries(whole.getKey(), 0, whole.getValue()));
    }

    static Set<String> names() {
        return ONE_IN.keySet();
    }

    static Set<String> wholes() {
        return WHOLE.keySet();
    }

    private static ConditionEvaluationResult skipped() {
        return ConditionEvaluationResult.disabled("not in this commit's sample; " + Effort.inWords());
    }

    private static void read() {
        try (InputStream file = SampledTests.class.getResourceAsStream("samples.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                        String[] words = line.split(" +");
                        (words.length == 3 ? WHOLE : ONE_IN).put(words[0], Integer.valueOf(words[1]));
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

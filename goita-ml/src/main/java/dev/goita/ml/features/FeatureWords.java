package dev.goita.ml.features;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** 特徴の言葉: what the layouts of Goita say of their features, in Japanese. */
final class FeatureWords {
    private static final Map<String, String> SEATS =
            Map.of("the viewer", "自分", "the next seat", "次の席", "the partner", "味方", "the seat before", "前の席");

    private static final Pattern STEP = Pattern.compile("turn ([0-9]+): (.*)");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\b[NTS]\\b");
    private static final Pattern ARGUMENT = Pattern.compile("\\$([0-9])");

    /** By what English ones match. */
    private static final Map<Pattern, String> WORDS = read();

    private FeatureWords() {}

    private static Map<Pattern, String> read() {
        Map<Pattern, String> words = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(FeatureWords.class.getResourceAsStream("japanese.tsv"))) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", 2))
                    .forEach(pair -> words.put(pattern(pair[0]), pair[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    private static Pattern pattern(String english) {
        StringBuilder pattern = new StringBuilder();
        Matcher placeholders = PLACEHOLDER.matcher(english);
        int from = 0;
        while (placeholders.find()) {
            pattern.append(Pattern.quote(english.substring(from, placeholders.start())));
            pattern.append(
                    switch (placeholders.group()) {
                        case "N" -> "([0-9]+)";
                        case "T" -> "(.)";
                        default -> "(" + String.join("|", SEATS.keySet()) + ")";
                    });
            from = placeholders.end();
        }
        return Pattern.compile(pattern + Pattern.quote(english.substring(from)));
    }

    /** The same in Japanese; what no layout of Goita says stays as it is. */
    static String japanese(String english) {
        Matcher step = STEP.matcher(english);
        if (step.matches()) {
            return step.group(1) + " 手番目: " + japanese(step.group(2));
        }
        return WORDS.entrySet().stream()
                .map(entry -> japanese(entry.getKey().matcher(english), entry.getValue()))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(english);
    }

    private static Optional<String> japanese(Matcher english, String japanese) {
        return english.matches()
                ? Optional.of(ARGUMENT.matcher(japanese).replaceAll(argument -> {
                    String found = english.group(Integer.parseInt(argument.group(1)));
                    return SEATS.getOrDefault(found, found);
                }))
                : Optional.empty();
    }
}

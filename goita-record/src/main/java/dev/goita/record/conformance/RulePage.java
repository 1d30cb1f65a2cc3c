package dev.goita.record.conformance;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** 規則の頁: the pages of the rules (G1 …) and of the record (R1 …), which are packed with this library; what they say of a number. */
public final class RulePage {
    /** The folder of the pages among the resources of this library. */
    public static final String PAGES = "/dev/goita/record/docs/";

    private static final Wording RULES = new Wording("ja/rules.md", "rules.md");
    private static final Wording RECORD = new Wording("ja/kifu.md", "record.md");

    private RulePage() {}

    /**
     * The section of a number.
     *
     * @param number such as {@code G7a}, as {@link dev.goita.record.RecordCode#rule()} has it; any other text is none
     * @return Markdown without its heading, or nothing if no page has the number
     * @throws IOException if the page cannot be read
     */
    public static Optional<String> section(String number, Language language) throws IOException {
        if (!isNumber(number)) {
            return Optional.empty();
        }
        List<String> lines = page(name(number).in(language)).lines().toList();
        int from = lines.indexOf("### " + number) + 1;
        int to = from;
        while (to < lines.size() && !lines.get(to).startsWith("#")) {
            to++;
        }
        return from == 0
                ? Optional.empty()
                : Optional.of(String.join("\n", lines.subList(from, to)).strip());
    }

    private static boolean isNumber(String text) {
        int end = text.length() - (text.endsWith("a") || text.endsWith("b") || text.endsWith("c") ? 1 : 0);
        return end > 1
                && (text.startsWith("G") || text.startsWith("R"))
                && text.substring(1, end).chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Where a reader finds a number. */
    public static String place(String number, Language language) {
        return "docs/" + name(number).in(language) + "#" + number.toLowerCase(Locale.ROOT);
    }

    private static Wording name(String number) {
        return number.startsWith("G") ? RULES : RECORD;
    }

    private static String page(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(RulePage.class.getResourceAsStream(PAGES + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

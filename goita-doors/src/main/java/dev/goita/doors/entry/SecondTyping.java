package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Question;
import dev.goita.doors.value.Plain;
import dev.goita.record.JsonStyle;
import dev.goita.record.Strictness;
import dev.goita.record.compare.Typing;
import dev.goita.record.compare.TypingComparison;
import dev.goita.record.compare.TypingDifference;
import dev.goita.record.file.RecordFile;
import dev.goita.record.json.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** 二人目の入力: what was typed of the same sheet by another typist, beside what the first typed. */
final class SecondTyping {
    private final Rules rules;
    private final TypingComparison comparison;

    /** @param first a record in JSON, as is {@code second} */
    SecondTyping(String first, String second, Rules rules) throws IOException {
        this.rules = rules;
        comparison = TypingComparison.of(rules, typing(first), typing(second));
    }

    private Typing typing(String record) throws IOException {
        Typing.Heard heard = Typing.hearing(rules, EntryDoors.SOURCE);
        RecordFile.read(Question.stream(record), EntryDoors.SOURCE, Strictness.LENIENT, heard);
        return heard.typing();
    }

    /** The object for the page. */
    Map<String, Object> fields(Language language) {
        List<Map<String, Object>> differences = comparison.differences().stream()
                .map(difference -> fields(difference, language))
                .toList();
        return Plain.map(
                "same", comparison.same(),
                "undecided", comparison.undecided(),
                "differences", differences);
    }

    private static Map<String, Object> fields(TypingDifference difference, Language language) {
        return Plain.map(
                "words", difference.wordingOfTypists().in(language),
                "taken", difference.taken().name().toLowerCase(Locale.ROOT),
                "round", difference.second().flatMap(TypingDifference.Side::round));
    }

    /** One record of both, in JSON. */
    String merged() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter json = new JsonWriter(text, JsonStyle.CANONICAL, rules)) {
            comparison.mergeInto(json);
        }
        return text.toString();
    }
}

package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Span;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Reads the findings that {@link FindingObject#write} writes. */
final class StrictFinding {
    private StrictFinding() {}

    static Finding read(JsonParser in) throws IOException {
        StrictFields fields = StrictFields.read(in);
        String id = fields.requiredString(FindingObject.CODE);
        RecordCode code = Arrays.stream(RecordCode.values())
                .filter(value -> value.id().equals(id))
                .findFirst()
                .orElseThrow(() -> fields.refused(FindingObject.CODE, "指摘の種類", "a code of findings"));
        String word = fields.requiredString(FindingObject.SEVERITY);
        Severity severity = Arrays.stream(Severity.values())
                .filter(value -> value.id().equals(word))
                .findFirst()
                .orElseThrow(() -> fields.refused(FindingObject.SEVERITY, " error か warning ", "error or warning"));
        Diagnostic diagnostic = new Diagnostic(code, severity, place(fields), wording(fields));
        return new Finding(code, diagnostic, spot(fields), legal(fields), repairs(fields));
    }

    private static Place place(StrictFields fields) throws IOException {
        try {
            return new Place(
                    fields.requiredString(FindingObject.FILE),
                    fields.integer(FindingObject.LINE).orElse(0),
                    fields.integer(FindingObject.COLUMN).orElse(0));
        } catch (IllegalArgumentException e) {
            throw fields.refused(FindingObject.LINE, "一から数えた行", "a line, counted from 1");
        }
    }

    private static Wording wording(StrictFields fields) throws IOException {
        return new Wording(
                fields.requiredString(FindingObject.MESSAGE_JA), fields.requiredString(FindingObject.MESSAGE));
    }

    private static Spot spot(StrictFields fields) throws IOException {
        OptionalInt player = fields.integer(FindingObject.PLAYER);
        if (player.isPresent() && !isSeat(player.getAsInt())) {
            throw fields.refused(FindingObject.PLAYER, "プレイヤー番号（整数 0〜3）", "a player number, an integer from 0 to 3");
        }
        return new Spot(
                fields.integer(FindingObject.ROUND),
                fields.integer(FindingObject.TURN),
                player.isPresent() ? Optional.of(Seat.of(player.getAsInt())) : Optional.empty(),
                fields.integer(FindingObject.DIGIT));
    }

    private static boolean isSeat(int number) {
        return number >= 0 && number < Seat.ALL.size();
    }

    private static List<String> legal(StrictFields fields) throws IOException {
        List<JsonNode> turns = fields.elements(FindingObject.LEGAL);
        if (!turns.stream().allMatch(JsonNode::isTextual)) {
            throw fields.refused(FindingObject.LEGAL, "文字列の配列", "an array of strings");
        }
        return turns.stream().map(JsonNode::textValue).toList();
    }

    private static List<Repair> repairs(StrictFields fields) throws IOException {
        List<JsonNode> values = fields.elements(FindingObject.REPAIRS);
        List<StrictFields> changes = fields.objects(FindingObject.CHANGES);
        if (values.size() != changes.size()) {
            throw fields.refused(FindingObject.CHANGES, "修復案と同じ数の配列", "an array as long as that of repairs");
        }
        List<Repair> repairs = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Repair.Part part = part(values.get(i))
                    .orElseThrow(
                            () -> fields.refused(FindingObject.REPAIRS, "局の値の配列", "an array of values of a round"));
            repairs.add(new Repair(part, texts(values.get(i)), wording(changes.get(i)), edits(changes.get(i))));
        }
        return repairs;
    }

    /** Each part of a round has a type of its own. */
    private static Optional<Repair.Part> part(JsonNode value) {
        if (value.isTextual()) {
            return Optional.of(Repair.Part.RECORD);
        }
        if (value.isInt()) {
            return Optional.of(Repair.Part.WINNER);
        }
        if (!value.isArray()) {
            return Optional.empty();
        }
        if (all(value, JsonNode::isInt)) {
            return Optional.of(Repair.Part.GOSHI);
        }
        return all(value, JsonNode::isTextual) ? Optional.of(Repair.Part.HANDS) : Optional.empty();
    }

    private static boolean all(JsonNode array, Predicate<JsonNode> type) {
        for (JsonNode element : array) {
            if (!type.test(element)) {
                return false;
            }
        }
        return true;
    }

    private static List<String> texts(JsonNode value) {
        if (!value.isArray()) {
            return List.of(value.asText());
        }
        List<String> texts = new ArrayList<>();
        value.forEach(element -> texts.add(element.asText()));
        return texts;
    }

    private static List<TextEdit> edits(StrictFields change) throws IOException {
        List<TextEdit> edits = new ArrayList<>();
        for (StrictFields edit : change.objects(FindingObject.EDITS)) {
            edits.add(new TextEdit(
                    new Span(edit.count(FindingObject.OFFSET), edit.requiredInteger(FindingObject.LENGTH)),
                    edit.requiredString(FindingObject.TEXT)));
        }
        return edits;
    }
}

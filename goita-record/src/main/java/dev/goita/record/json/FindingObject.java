package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.text.RoundKey;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** The object of a finding: the fields that apply, in a fixed order. */
public final class FindingObject {
    static final String FILE = "file";
    static final String LINE = "line";
    static final String COLUMN = "column";
    static final String ROUND = "round";
    static final String TURN = "turn";
    static final String PLAYER = "player";
    static final String DIGIT = "digit";
    static final String CODE = "code";
    static final String SEVERITY = "severity";
    static final String MESSAGE = "message";
    static final String MESSAGE_JA = "message_ja";
    static final String RULE = "rule";
    static final String LEGAL = "legal";
    static final String REPAIRS = "repairs";
    static final String CHANGES = "changes";
    static final String PROBABILITIES = "probabilities";
    static final String PROBABILITY = "probability";
    static final String EDITS = "edits";
    static final String OFFSET = "offset";
    static final String LENGTH = "length";
    static final String TEXT = "text";

    private FindingObject() {}

    /** One line of JSON in one language, as {@code goita check --json} prints it, without a line break. */
    public static String line(Finding finding, Language language) {
        return JsonText.text(out -> {
            begin(finding, out);
            out.writeStringField(MESSAGE, finding.diagnostic().wording().in(language));
            remedies(finding, out);
            out.writeEndObject();
        });
    }

    /** The same for each of several findings, in order. */
    public static List<String> lines(List<Finding> findings, Language language) {
        return findings.stream().map(finding -> line(finding, language)).toList();
    }

    /** One line of JSON with code, severity and where it stands, without words, remedies and a line break. */
    public static String kindAndPlace(Finding finding) {
        return JsonText.text(out -> {
            begin(finding, out);
            out.writeEndObject();
        });
    }

    /** With all that it takes to read the finding back: the other language, and how each repair edits the source. */
    static void write(Finding finding, JsonGenerator out) throws IOException {
        begin(finding, out);
        out.writeStringField(MESSAGE, finding.diagnostic().wording().english());
        out.writeStringField(MESSAGE_JA, finding.diagnostic().wording().japanese());
        remedies(finding, out);
        if (!finding.repairs().isEmpty()) {
            out.writeArrayFieldStart(CHANGES);
            for (Repair repair : finding.repairs()) {
                change(repair, out);
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    /** Opens the object: where it stands, and what kind of finding it is. */
    private static void begin(Finding finding, JsonGenerator out) throws IOException {
        out.writeStartObject();
        Place place = finding.diagnostic().place();
        out.writeStringField(FILE, place.source());
        if (place.line() > 0) {
            out.writeNumberField(LINE, place.line());
        }
        if (place.column() > 0) {
            out.writeNumberField(COLUMN, place.column());
        }
        Spot spot = finding.spot();
        number(ROUND, spot.round(), out);
        number(TURN, spot.turn(), out);
        if (spot.player().isPresent()) {
            out.writeNumberField(PLAYER, spot.player().get().number());
        }
        number(DIGIT, spot.digit(), out);
        out.writeStringField(CODE, finding.code().id());
        out.writeStringField(SEVERITY, finding.severity().id());
    }

    private static void number(String key, OptionalInt value, JsonGenerator out) throws IOException {
        if (value.isPresent()) {
            out.writeNumberField(key, value.getAsInt());
        }
    }

    private static void remedies(Finding finding, JsonGenerator out) throws IOException {
        out.writeStringField(RULE, finding.code().rule());
        if (!finding.legal().isEmpty()) {
            out.writeArrayFieldStart(LEGAL);
            strings(finding.legal(), out);
        }
        if (!finding.repairs().isEmpty()) {
            out.writeArrayFieldStart(REPAIRS);
            for (Repair repair : finding.repairs()) {
                repaired(repair, out);
            }
            out.writeEndArray();
            out.writeArrayFieldStart(PROBABILITIES);
            for (Repair repair : finding.repairs()) {
                out.writeNumber(repair.probability());
            }
            out.writeEndArray();
        }
    }

    private static void strings(List<String> values, JsonGenerator out) throws IOException {
        for (String value : values) {
            out.writeString(value);
        }
        out.writeEndArray();
    }

    /** The one part that changes, in the type that it has in a round; an object of parts if several do, or the dealer does. */
    private static void repaired(Repair repair, JsonGenerator out) throws IOException {
        int parts = (repair.hands().isPresent() ? 1 : 0)
                + (repair.record().isPresent() ? 1 : 0)
                + (repair.winner().isPresent() ? 1 : 0)
                + (repair.goshi().isPresent() ? 1 : 0);
        boolean isObject = parts != 1 || repair.dealer().isPresent();
        if (isObject) {
            out.writeStartObject();
        }
        if (repair.dealer().isPresent()) {
            out.writeNumberField(RoundKey.DEALER.id(), repair.dealer().get().number());
        }
        if (repair.hands().isPresent()) {
            named(isObject, RoundKey.HANDS, out);
            out.writeStartArray();
            strings(repair.hands().get(), out);
        }
        if (repair.record().isPresent()) {
            named(isObject, RoundKey.RECORD, out);
            out.writeString(repair.record().get());
        }
        if (repair.winner().isPresent()) {
            named(isObject, RoundKey.WINNER, out);
            out.writeNumber(repair.winner().getAsInt());
        }
        if (repair.goshi().isPresent()) {
            named(isObject, RoundKey.GOSHI, out);
            out.writeStartArray();
            for (Seat seat : repair.goshi().get()) {
                out.writeNumber(seat.number());
            }
            out.writeEndArray();
        }
        if (isObject) {
            out.writeEndObject();
        }
    }

    private static void named(boolean isObject, RoundKey key, JsonGenerator out) throws IOException {
        if (isObject) {
            out.writeFieldName(key.id());
        }
    }

    private static void change(Repair repair, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField(MESSAGE, repair.wording().english());
        out.writeStringField(MESSAGE_JA, repair.wording().japanese());
        out.writeNumberField(PROBABILITY, repair.probability());
        out.writeArrayFieldStart(EDITS);
        for (TextEdit edit : repair.edits()) {
            out.writeStartObject();
            out.writeNumberField(OFFSET, edit.span().offset());
            out.writeNumberField(LENGTH, edit.span().length());
            out.writeStringField(TEXT, edit.replacement());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }
}

package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import dev.goita.record.text.RoundKey;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
        JsonLine line =
                begun(finding).put(MESSAGE, finding.diagnostic().wording().in(language));
        return withRemedies(finding, line).toString();
    }

    /** The same for each of several findings, in order. */
    public static List<String> lines(List<Finding> findings, Language language) {
        return findings.stream().map(finding -> line(finding, language)).toList();
    }

    /** One line of JSON with code, severity and where it stands, without words, remedies and a line break. */
    public static String kindAndPlace(Finding finding) {
        return begun(finding).toString();
    }

    /** With all that it takes to read the finding back: the other language, and how each repair edits the source. */
    static void write(Finding finding, JsonGenerator out) throws IOException {
        JsonLine line = withRemedies(finding, worded(finding.diagnostic().wording(), begun(finding)));
        if (!finding.repairs().isEmpty()) {
            line.putRaw(
                    CHANGES,
                    finding.repairs().stream().map(FindingObject::change).toList());
        }
        JsonText.copy(line.toString(), out);
    }

    /** Where it stands, and what kind of finding it is. */
    private static JsonLine begun(Finding finding) {
        Place place = finding.diagnostic().place();
        Spot spot = finding.spot();
        return new JsonLine()
                .put(FILE, place.source())
                .put(LINE, counted(place.line()))
                .put(COLUMN, counted(place.column()))
                .put(ROUND, spot.round())
                .put(TURN, spot.turn())
                .put(
                        PLAYER,
                        spot.player().map(Seat::number).map(OptionalInt::of).orElse(OptionalInt.empty()))
                .put(DIGIT, spot.digit())
                .put(CODE, finding.code().id())
                .put(SEVERITY, finding.severity().id());
    }

    /** From 1; 0 says nothing. */
    private static OptionalInt counted(int number) {
        return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
    }

    private static JsonLine worded(Wording wording, JsonLine line) {
        return line.put(MESSAGE, wording.english()).put(MESSAGE_JA, wording.japanese());
    }

    private static JsonLine withRemedies(Finding finding, JsonLine line) {
        line.put(RULE, finding.code().rule());
        if (!finding.legal().isEmpty()) {
            line.putStrings(LEGAL, finding.legal());
        }
        List<Repair> repairs = finding.repairs();
        if (!repairs.isEmpty()) {
            line.putRaw(REPAIRS, repairs.stream().map(FindingObject::repaired).toList())
                    .putRaw(
                            PROBABILITIES,
                            repairs.stream()
                                    .map(repair -> "" + repair.probability())
                                    .toList());
        }
        return line;
    }

    /** The one part that changes, in the type that it has in a round; an object of parts if several do, or the dealer does. */
    private static String repaired(Repair repair) {
        Map<RoundKey, String> parts = new EnumMap<>(RoundKey.class);
        repair.dealer().ifPresent(dealer -> parts.put(RoundKey.DEALER, "" + dealer.number()));
        repair.hands().ifPresent(hands -> parts.put(RoundKey.HANDS, JsonLine.strings(hands)));
        repair.record().ifPresent(record -> parts.put(RoundKey.RECORD, JsonLine.quote(record)));
        repair.winner().ifPresent(winner -> parts.put(RoundKey.WINNER, "" + winner));
        repair.goshi()
                .ifPresent(goshi -> parts.put(
                        RoundKey.GOSHI,
                        JsonLine.numbers(goshi.stream().map(Seat::number).toList())));
        if (parts.size() == 1 && repair.dealer().isEmpty()) {
            return parts.values().iterator().next();
        }
        JsonLine object = new JsonLine();
        parts.forEach((key, json) -> object.putRaw(key.id(), json));
        return object.toString();
    }

    private static String change(Repair repair) {
        return worded(repair.wording(), new JsonLine())
                .putRaw(PROBABILITY, "" + repair.probability())
                .putRaw(EDITS, repair.edits().stream().map(FindingObject::edit).toList())
                .toString();
    }

    private static String edit(TextEdit edit) {
        return new JsonLine()
                .put(OFFSET, edit.span().offset())
                .put(LENGTH, edit.span().length())
                .put(TEXT, edit.replacement())
                .toString();
    }
}

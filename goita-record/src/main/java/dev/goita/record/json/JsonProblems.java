package dev.goita.record.json;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Span;
import dev.goita.record.Spot;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.typed.ByteOrderMark;
import java.util.List;

/** Words what is wrong with the JSON of a source, and counts it. */
final class JsonProblems implements JsonScanner.Listener {
    private final String source;
    private final Strictness strictness;
    private final RecordSink sink;
    private Spot spot = Spot.NONE;
    private int errors;
    private int told;

    JsonProblems(String source, Strictness strictness, RecordSink sink) {
        this.source = source;
        this.strictness = strictness;
        this.sink = sink;
    }

    /** What the following findings are about. */
    void about(Spot newSpot) {
        spot = newSpot;
    }

    /** How often the text broke JSON so far; understandable defects do not count. */
    int errors() {
        return errors;
    }

    /** How many findings there were so far, of any kind. */
    int told() {
        return told;
    }

    void error(RecordCode code, Cell at, String japanese, String english) {
        report(code, Severity.ERROR, at, japanese, english);
    }

    void error(Cell at, String japanese, String english) {
        error(RecordCode.JSON_SYNTAX, at, japanese, english);
    }

    void syntax(Cell at, String japanese, String english) {
        errors++;
        error(at, japanese, english);
    }

    /** A key without a value; an empty list is what {@code goshi} without one means. */
    void missingValue(String key, Cell at) {
        Wording wording = new Wording(
                "キー \"" + key + "\" に値がありません。値を書くか、キーを消してください",
                "the key \"" + key + "\" has no value: write one, or remove the key");
        Finding finding = Finding.of(RecordCode.MISSING_VALUE, strictness.ofDefects(), at.place(source), spot, wording);
        // game A of the format document has "goshi": without a value, for nobody declared
        told++;
        boolean isGoshi = key.equals(RoundKey.GOSHI.id());
        Repair none = Repair.ofGoshi(
                List.of(),
                new Wording("[] を書く（五しなし）", "write [], no 五し"),
                List.of(new TextEdit(at.span().orElseThrow(), "[]")));
        sink.finding(isGoshi ? finding.withRepairs(List.of(none)) : finding);
    }

    /** Something that can be understood although JSON does not allow it. */
    void defect(RecordCode code, Cell at, String japanese, String english) {
        report(code, strictness.ofDefects(), at, japanese, english);
    }

    void defect(Cell at, String japanese, String english) {
        defect(RecordCode.JSON_SYNTAX, at, japanese, english);
    }

    /** A key that came before in its object. */
    void repeated(String key, Cell at) {
        defect(
                RecordCode.DUPLICATE_KEY,
                at,
                "キー \"" + key + "\" は二度目です。後の値を使います。一つを消してください",
                "the key \"" + key + "\" came before; the later value counts: remove one of them");
    }

    @Override
    public void mark(int line, int column, Span bytes) {
        told++;
        sink.finding(ByteOrderMark.finding(
                RecordCode.JSON_SYNTAX,
                strictness.ofDefects(),
                new Place(source, line, column),
                List.of(new TextEdit(bytes, ""))));
    }

    /** Digits as wide as kanji, that are read as those of ASCII. */
    void wideDigits(RecordCode code, Cell written, int index) {
        String found = written.text().substring(index, index + 1);
        Wording wording = new Wording(
                "数字は半角で書きます。「" + found + "」は全角です", "expected ASCII digits, found '" + found + "', which is full-width");
        told++;
        sink.misspelt(Finding.of(code, Severity.ERROR, written.place(source, index), spot, wording));
    }

    private void report(RecordCode code, Severity severity, Cell at, String japanese, String english) {
        told++;
        sink.finding(Finding.of(code, severity, at.place(source), spot, new Wording(japanese, english)));
    }

    @Override
    public void found(JsonScanner.Defect defect, int line, int column) {
        Cell at = Cell.spot(line, column);
        if (defect.isBreaking) {
            syntax(at, defect.japanese, defect.english);
        } else {
            defect(at, defect.japanese, defect.english);
        }
    }
}

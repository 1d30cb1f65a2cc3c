package dev.goita.record.text.typed;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.Spot;
import dev.goita.record.TextEdit;
import java.util.List;

/** バイト順マーク: U+FEFF, which stands in the midst of a source where files that begin with it were put one behind the other. */
public final class ByteOrderMark {
    /** The mark as a character. */
    public static final char CHARACTER = '\uFEFF';

    private ByteOrderMark() {}

    /**
     * What is told of marks that are read as if they were not there.
     *
     * @return with these edits as its only repair
     */
    public static Finding finding(RecordCode code, Severity severity, Place place, List<TextEdit> edits) {
        Wording wording = new Wording(
                "ファイルの途中にバイト順マーク（BOM、U+FEFF）があります。読み飛ばしました。消してください",
                "a byte order mark (U+FEFF) stands in the midst of the file and was passed over: remove it");
        Wording removed = new Wording("バイト順マークを消す", "remove the byte order mark");
        return Finding.of(code, severity, place, Spot.NONE, wording)
                .withRepairs(List.of(Repair.ofText(removed, edits)));
    }
}

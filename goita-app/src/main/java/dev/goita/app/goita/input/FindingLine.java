package dev.goita.app.goita.input;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.List;

/** A finding as people and as programs read it. */
public final class FindingLine {
    private static final int SHOWN_REPAIRS = 3;

    private FindingLine() {}

    /** One line for the finding, and an indented one for each of its best repairs. */
    public static String text(Finding finding, Language language) {
        StringBuilder text = new StringBuilder(finding.diagnostic().format(language));
        List<Repair> repairs = finding.repairs();
        for (int i = 0; i < Math.min(repairs.size(), SHOWN_REPAIRS); i++) {
            Repair repair = repairs.get(i);
            String label = language == Language.JAPANESE ? "修復案" : "repair";
            text.append("\n    ").append(label).append(' ').append(i + 1).append(": ");
            text.append(repair.wording().in(language)).append(": ").append(String.join(",", repair.values()));
        }
        if (repairs.size() > SHOWN_REPAIRS) {
            int more = repairs.size() - SHOWN_REPAIRS;
            text.append(language == Language.JAPANESE ? "\n    ほかに " + more + " 案" : "\n    and " + more + " more");
        }
        return text.toString();
    }

    /** One JSON object with the fields that apply. */
    public static String json(Finding finding, Language language) {
        Place place = finding.diagnostic().place();
        JsonLine line = new JsonLine().put("file", place.source());
        if (place.line() > 0) {
            line.put("line", place.line());
        }
        if (place.column() > 0) {
            line.put("column", place.column());
        }
        finding.spot().round().ifPresent(round -> line.put("round", round));
        finding.spot().turn().ifPresent(turn -> line.put("turn", turn));
        finding.spot().player().map(Seat::number).ifPresent(player -> line.put("player", player));
        finding.spot().digit().ifPresent(digit -> line.put("digit", digit));
        line.put("code", finding.code().id());
        line.put("severity", finding.severity().id());
        line.put("message", finding.diagnostic().wording().in(language));
        line.put("rule", finding.code().rule());
        if (!finding.legal().isEmpty()) {
            line.putStrings("legal", finding.legal());
        }
        if (!finding.repairs().isEmpty()) {
            line.putRaw("repairs", repairs(finding));
        }
        return line.toString();
    }

    private static List<String> repairs(Finding finding) {
        List<String> json = new ArrayList<>();
        for (Repair repair : finding.repairs()) {
            json.add(
                    switch (repair.part()) {
                        case RECORD -> JsonLine.quote(repair.values().get(0));
                        case HANDS -> JsonLine.strings(repair.values());
                        case WINNER -> repair.values().get(0);
                        case GOSHI -> "[" + String.join(",", repair.values()) + "]";
                    });
        }
        return json;
    }
}

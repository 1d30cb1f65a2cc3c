package dev.goita.app.goita.input;

import dev.goita.diagnostics.Language;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import java.util.List;

/** A finding as people read it. */
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
}

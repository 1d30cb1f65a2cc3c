package dev.goita.app.shogi.tactics;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.tactics.definition.Tactic;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** 一覧: every tactic that is known, in the order of the definitions. */
final class TacticsList {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final List<Tactic> tactics;
    private final Writer out;
    private final TacticsStatistics.Form form;
    private final Language language;

    TacticsList(List<Tactic> tactics, Writer out, TacticsStatistics.Form form, Language language) {
        this.tactics = tactics;
        this.out = out;
        this.form = form;
        this.language = language;
    }

    void write() throws IOException {
        if (form == TacticsStatistics.Form.CSV) {
            out.write("family,id,name,reading,parent,aliases\n");
        }
        for (Tactic tactic : tactics) {
            switch (form) {
                case JSON -> json(tactic);
                case CSV ->
                    out.write(TacticsCsv.line(List.of(
                            tactic.family().id(),
                            tactic.id(),
                            tactic.name(),
                            tactic.reading(),
                            tactic.parent().orElse(""),
                            String.join(" ", tactic.aliases()))));
                case TEXT -> text(tactic);
            }
        }
    }

    private void json(Tactic tactic) throws IOException {
        Map<String, Object> fields = TacticFields.of(tactic);
        fields.put("reading", tactic.reading());
        fields.put("aliases", tactic.aliases());
        fields.put("note", tactic.note());
        out.write(MAPPER.writeValueAsString(fields) + "\n");
    }

    private void text(Tactic tactic) throws IOException {
        String family = language == Language.JAPANESE
                ? tactic.family().japanese()
                : TacticsText.padded(tactic.family().id(), "technique".length());
        String parent = tactic.parent().map(name -> "← " + name + " ").orElse("");
        String aliases = tactic.aliases().isEmpty() ? "" : "= " + String.join(", ", tactic.aliases());
        out.write(
                (family + " " + TacticsText.padded(tactic.name(), 24) + " " + TacticsText.padded(tactic.id(), 28) + " "
                                        + parent
                                        + aliases)
                                .stripTrailing()
                        + "\n");
    }
}

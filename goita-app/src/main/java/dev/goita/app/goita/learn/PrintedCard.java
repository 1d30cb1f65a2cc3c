package dev.goita.app.goita.learn;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.ModelCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The card of a model, for people to read. */
final class PrintedCard {
    private PrintedCard() {}

    static List<Wording> lines(ModelCard card) {
        List<Wording> lines = new ArrayList<>();
        lines.add(new Wording("  特徴量: " + card.layout(), "  layout: " + card.layout()));
        lines.add(new Wording("  ラベル: " + card.actions(), "  labels: " + card.actions()));
        lines.add(new Wording(
                "  層: " + card.shape().hidden() + "、重み " + card.shape().parameterCount(),
                "  layers: " + card.shape().hidden() + ", " + card.shape().parameterCount() + " weights"));
        lines.add(new Wording("  値の単位: " + card.unit(), "  values: " + card.unit()));
        section(new Wording("  学んだ量", "  learned from"), card.counts(), lines);
        section(new Wording("  由来", "  origin"), card.provenance(), lines);
        section(new Wording("  設定", "  settings"), card.settings(), lines);
        lines.add(new Wording("  作った物: " + card.tool(), "  made by: " + card.tool()));
        return lines;
    }

    private static void section(Wording title, Map<String, ?> facts, List<Wording> lines) {
        lines.add(title);
        facts.forEach((name, value) -> {
            String line = "    " + name + ": " + String.valueOf(value).replace("\n", "\n      ");
            lines.add(new Wording(line, line));
        });
    }
}

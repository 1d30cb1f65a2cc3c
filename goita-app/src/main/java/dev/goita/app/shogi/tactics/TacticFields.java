package dev.goita.app.shogi.tactics;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.definition.Tactic;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A tactic as every output of the command names it. */
final class TacticFields {
    private TacticFields() {}

    /** The fields that programs tell a tactic by. */
    static Map<String, Object> of(Tactic tactic) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("family", tactic.family().id());
        fields.put("id", tactic.id());
        fields.put("name", tactic.name());
        tactic.parent().ifPresent(parent -> fields.put("parent", parent));
        return fields;
    }

    static String id(Color side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    static String mark(Color side) {
        return side == Color.BLACK ? "▲" : "△";
    }
}

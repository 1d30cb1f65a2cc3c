package dev.goita.shogi.fields;

import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.sfen.UsiMove;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A search as the JSON object that every command prints; what the engine did not say is left out. */
public final class SearchFields {
    private SearchFields() {}

    public static Map<String, Object> of(EngineSearch search) {
        Map<String, Object> fields = new LinkedHashMap<>();
        put(search, fields);
        return fields;
    }

    /** A search with the ply of the node that it stands at, 0 for the start. */
    public static Map<String, Object> at(int ply, EngineSearch search) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ply", ply);
        put(search, fields);
        return fields;
    }

    private static void put(EngineSearch search, Map<String, Object> fields) {
        fields.put("by", search.by().name().toLowerCase(Locale.ROOT));
        search.score().ifPresent(score -> fields.put("score", score));
        search.mate().ifPresent(mate -> {
            mate.signedPlies().ifPresent(plies -> fields.put("mate", plies));
            fields.put("mate_winner", mate.winner().name().toLowerCase(Locale.ROOT));
        });
        if (!search.pv().isEmpty()) {
            fields.put("pv", search.pv().stream().map(UsiMove::write).toList());
        }
        search.depth().ifPresent(depth -> fields.put("depth", depth));
        search.nodes().ifPresent(nodes -> fields.put("nodes", nodes));
        search.engine().ifPresent(engine -> fields.put("engine", engine));
        if (!search.others().isEmpty()) {
            fields.put("others", search.others());
        }
    }

    public static List<Map<String, Object>> of(List<EngineSearch> searches) {
        return searches.stream().map(SearchFields::of).toList();
    }
}

package dev.goita.record.json;

import dev.goita.record.ExtraField;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RoundText;
import java.util.List;

/** The names of the players while a source is read: those of a match, or those of a round that stands alone. */
public final class PlayerNames {
    private static final int PLAYERS = 4;

    private List<String> ofMatch = List.of();
    private String lastJson = "";
    private List<String> last = List.of();

    /** Of a source that has not begun. */
    public PlayerNames() {}

    /** To be told where a match begins and ends. */
    public void forget() {
        ofMatch = List.of();
    }

    /** To be told every value of a match. */
    public void matchValue(MatchValue value) {
        if (value.key().equals(MatchValue.PLAYERS) && value.texts().size() == PLAYERS) {
            ofMatch = value.texts().stream().map(Cell::text).toList();
        }
    }

    /** Who played a round: four by player number, or none if nobody is named. */
    public List<String> of(RoundText round) {
        for (ExtraField extra : round.extras()) {
            if (extra.name().equals(MatchValue.PLAYERS)) {
                return parsed(extra.json());
            }
        }
        return ofMatch;
    }

    /** Most rounds of a source have the same names as the round before. */
    private List<String> parsed(String json) {
        if (!json.equals(lastJson)) {
            lastJson = json;
            last = names(json);
        }
        return last;
    }

    private static List<String> names(String json) {
        List<String> names = HeaderShape.names(json);
        return names.size() == PLAYERS ? names : List.of();
    }
}

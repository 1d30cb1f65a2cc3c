package dev.goita.app.shogi.comments;

import dev.goita.report.Csv;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.sfen.UsiMove;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The searches as CSV, with LF: one a line, empty cells for what the engine did not say. */
public final class SearchCsv {
    static final String HEADER = "file,game,ply,variation,move,by,score,mate,mate_winner,depth,nodes,engine,pv";

    private SearchCsv() {}

    static String line(Game game, SearchRow row) {
        EngineSearch search = row.search();
        OptionalInt mate = search.mate().map(claim -> claim.signedPlies()).orElse(OptionalInt.empty());
        return Csv.line(List.of(
                game.file(),
                String.valueOf(game.number()),
                String.valueOf(row.ply()),
                row.branch() == SearchRow.Branch.VARIATION ? "1" : "0",
                row.node().move().map(UsiMove::write).orElse(""),
                search.by().name().toLowerCase(Locale.ROOT),
                search.score().map(BigDecimal::toPlainString).orElse(""),
                mate.isPresent() ? String.valueOf(mate.getAsInt()) : "",
                search.mate()
                        .map(claim -> claim.winner().name().toLowerCase(Locale.ROOT))
                        .orElse(""),
                search.depth().map(BigDecimal::toPlainString).orElse(""),
                search.nodes().map(String::valueOf).orElse(""),
                search.engine().orElse(""),
                search.pv().stream().map(UsiMove::write).collect(Collectors.joining(" "))));
    }
}

package dev.goita.app.shogi.tactics;

import dev.goita.report.Csv;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.tactics.Hit;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** One table for all games, one line a hit. */
final class TacticsCsv implements TacticsReport {
    private final Writer out;

    TacticsCsv(Writer out) throws IOException {
        this.out = out;
        out.write("file,game,ply,side,family,id,name,parent,squares\n");
    }

    @Override
    public void add(Game game, List<Hit> hits) throws IOException {
        for (Hit hit : hits) {
            out.write(line(List.of(
                    game.file(),
                    String.valueOf(game.number()),
                    String.valueOf(hit.ply()),
                    TacticFields.id(hit.side()),
                    hit.tactic().family().id(),
                    hit.tactic().id(),
                    hit.tactic().name(),
                    hit.tactic().parent().orElse(""),
                    hit.squares().stream().map(SquareName::narrow).collect(Collectors.joining(" ")))));
        }
    }

    static String line(List<String> cells) {
        return Csv.line(cells) + "\n";
    }
}

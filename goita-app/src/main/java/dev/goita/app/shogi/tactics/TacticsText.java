package dev.goita.app.shogi.tactics;

import dev.goita.report.DisplayWidth;
import dev.goita.app.shogi.record.GamesCommand;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.VisibleText;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.tactics.Hit;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/** A block of lines a game: move, side, family, name, squares. */
final class TacticsText implements TacticsReport {
    private static final int NAME_CELLS = 24;

    private final Writer out;
    private final Language language;
    private boolean first = true;

    TacticsText(Writer out, Language language) {
        this.out = out;
        this.language = language;
    }

    @Override
    public void add(Game game, List<Hit> hits) throws IOException {
        out.write((first ? "" : "\n") + game.file() + " (" + game.number() + ")"
                + players(game.reading().value()) + "\n");
        for (Hit hit : hits) {
            out.write(line(hit) + "\n");
        }
        if (hits.isEmpty()) {
            out.write(new Wording("  なし\n", "  none\n").in(language));
        }
        first = false;
    }

    private static String players(Kifu kifu) {
        String black = GamesCommand.player(kifu, "先手", "下手");
        String white = GamesCommand.player(kifu, "後手", "上手");
        boolean nameless = black.isEmpty() && white.isEmpty();
        return nameless ? "" : "  ▲" + VisibleText.line(black) + " △" + VisibleText.line(white);
    }

    private String line(Hit hit) {
        String family = language == Language.JAPANESE
                ? hit.tactic().family().japanese()
                : padded(hit.tactic().family().id(), "technique".length());
        String squares = hit.squares().stream().map(SquareName::narrow).collect(Collectors.joining(" "));
        String number = String.valueOf(hit.ply());
        return " ".repeat(Math.max(0, 5 - number.length())) + number + " " + TacticFields.mark(hit.side()) + " "
                + family + " " + padded(hit.tactic().name(), NAME_CELLS) + " " + squares;
    }

    static String padded(String text, int cells) {
        return text + " ".repeat(Math.max(0, cells - DisplayWidth.of(text)));
    }
}

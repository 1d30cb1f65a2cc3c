package dev.goita.app.shogi.tactics;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Share;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.ResultByte;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** 集計: how often each tactic was played by each side, and how often that side won. */
final class TacticsStatistics implements TacticsReport {
    /** In which form the table is written. */
    enum Form {
        TEXT,
        JSON,
        CSV
    }

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Writer out;
    private final Form form;
    private final Language language;
    private final Map<Tactic, Map<Color, TacticTally>> tallies = new LinkedHashMap<>();
    private long games;

    /** @param tactics those that are counted, in the order of the table */
    TacticsStatistics(List<Tactic> tactics, Writer out, Form form, Language language) {
        this.out = out;
        this.form = form;
        this.language = language;
        tactics.forEach(tactic -> tallies.put(tactic, new EnumMap<>(Color.class)));
    }

    private record Seen(Tactic tactic, Color side) {}

    @Override
    public void add(Game game, List<Hit> hits) {
        if (game.format().isEmpty()) {
            return;
        }
        games++;
        Optional<Outcome> outcome = GameLabels.resultOf(game.reading().value()).map(ResultByte::outcome);
        Set<Seen> seen = new HashSet<>();
        for (Hit hit : hits) {
            if (seen.add(new Seen(hit.tactic(), hit.side()))) {
                tallies.computeIfAbsent(hit.tactic(), tactic -> new EnumMap<>(Color.class))
                        .computeIfAbsent(hit.side(), side -> new TacticTally())
                        .add(hit.side(), outcome);
            }
        }
    }

    @Override
    public void end() throws IOException {
        if (form == Form.CSV) {
            out.write("family,id,name,side,games,wins,losses,draws,win_rate,low,high\n");
        }
        for (Map.Entry<Tactic, Map<Color, TacticTally>> entry : tallies.entrySet()) {
            for (Map.Entry<Color, TacticTally> side : entry.getValue().entrySet()) {
                write(entry.getKey(), TacticFields.id(side.getKey()), side.getValue());
            }
            if (entry.getValue().size() == 2) {
                TacticTally sum = entry.getValue().values().stream()
                        .reduce(TacticTally::plus)
                        .orElseThrow();
                write(entry.getKey(), "both", sum);
            }
        }
        switch (form) {
            case JSON -> out.write(MAPPER.writeValueAsString(Map.of("summary", Map.of("games", games))) + "\n");
            case TEXT -> out.write(new Wording(games + " 局\n", games + " games\n").in(language));
            case CSV -> {}
        }
    }

    private void write(Tactic tactic, String side, TacticTally tally) throws IOException {
        switch (form) {
            case JSON -> json(tactic, side, tally);
            case CSV -> csv(tactic, side, tally);
            case TEXT -> text(tactic, side, tally);
        }
    }

    private void json(Tactic tactic, String side, TacticTally tally) throws IOException {
        Map<String, Object> fields = TacticFields.of(tactic);
        fields.put("side", side);
        fields.put("games", tally.games());
        fields.put("wins", tally.wins());
        fields.put("losses", tally.losses());
        fields.put("draws", tally.draws());
        if (tally.isDecided()) {
            Share rate = tally.winRate();
            fields.put("win_rate", rate.share());
            fields.put("low", rate.low());
            fields.put("high", rate.high());
        }
        out.write(MAPPER.writeValueAsString(fields) + "\n");
    }

    private void csv(Tactic tactic, String side, TacticTally tally) throws IOException {
        List<String> cells = new ArrayList<>(List.of(
                tactic.family().id(),
                tactic.id(),
                tactic.name(),
                side,
                String.valueOf(tally.games()),
                String.valueOf(tally.wins()),
                String.valueOf(tally.losses()),
                String.valueOf(tally.draws())));
        Share rate = tally.winRate();
        for (double number : new double[] {rate.share(), rate.low(), rate.high()}) {
            cells.add(tally.isDecided() ? String.format(Locale.ROOT, "%.4f", number) : "");
        }
        out.write(TacticsCsv.line(cells));
    }

    private void text(Tactic tactic, String side, TacticTally tally) throws IOException {
        Share rate = tally.winRate();
        String share = tally.isDecided()
                ? String.format(
                        Locale.ROOT, "%5.1f %% (%.1f–%.1f)", 100 * rate.share(), 100 * rate.low(), 100 * rate.high())
                : "–";
        String mark = side.equals("both") ? "▲△" : side.equals("black") ? "▲" : "△";
        out.write(String.format(
                Locale.ROOT,
                "%s %s %s %6d  %6d %6d %6d  %s%n",
                language == Language.JAPANESE
                        ? tactic.family().japanese()
                        : TacticsText.padded(tactic.family().id(), "technique".length()),
                TacticsText.padded(tactic.name(), 24),
                TacticsText.padded(mark, 4),
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                share));
    }
}

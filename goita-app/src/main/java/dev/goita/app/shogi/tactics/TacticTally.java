package dev.goita.app.shogi.tactics;

import dev.goita.app.frame.Choice;
import dev.goita.learning.statistics.Share;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.Outcome;
import dev.goita.shogi.training.ResultByte;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the games went in which a side played a tactic. */
record TacticTally(long games, long wins, long losses, long draws) {
    private static TacticTally of(Color side, Optional<Outcome> outcome) {
        boolean isWon = outcome.equals(Optional.of(Outcome.winOf(side)));
        boolean isDrawn = outcome.equals(Optional.of(Outcome.DRAW));
        boolean isLost = outcome.isPresent() && !isWon && !isDrawn;
        return new TacticTally(1, isWon ? 1 : 0, isLost ? 1 : 0, isDrawn ? 1 : 0);
    }

    private TacticTally plus(TacticTally other) {
        return new TacticTally(games + other.games, wins + other.wins, losses + other.losses, draws + other.draws);
    }

    /** The share of wins among the games that somebody won, if any. */
    Optional<Share> winRate() {
        return wins + losses > 0 ? Optional.of(Share.wilson(wins, wins + losses)) : Optional.empty();
    }

    record Row(Tactic tactic, String side, TacticTally tally) {}

    /** 集計: how often each tactic was played by each side, and how often that side won. */
    static final class Table {
        private final Map<Tactic, Map<Color, TacticTally>> tallies = new LinkedHashMap<>();
        private long games;

        /** @param tactics those that are counted, in the order of the table */
        Table(List<Tactic> tactics) {
            tactics.forEach(tactic -> tallies.put(tactic, new EnumMap<>(Color.class)));
        }

        private record Played(Tactic tactic, Color side) {}

        void add(Game game, List<Hit> hits) {
            if (game.format().isEmpty()) {
                return;
            }
            games++;
            Optional<Outcome> outcome =
                    GameLabels.resultOf(game.reading().value()).map(ResultByte::outcome);
            hits.stream()
                    .map(hit -> new Played(hit.tactic(), hit.side()))
                    .distinct()
                    .forEach(played -> tallies.computeIfAbsent(played.tactic(), tactic -> new EnumMap<>(Color.class))
                            .merge(played.side(), of(played.side(), outcome), TacticTally::plus));
        }

        long games() {
            return games;
        }

        List<Row> rows() {
            List<Row> rows = new ArrayList<>();
            tallies.forEach((tactic, sides) -> {
                sides.forEach((side, tally) -> rows.add(new Row(tactic, Choice.word(side), tally)));
                if (sides.size() == 2) {
                    TacticTally both =
                            sides.values().stream().reduce(TacticTally::plus).orElseThrow();
                    rows.add(new Row(tactic, "both", both));
                }
            });
            return rows;
        }
    }
}

package dev.goita.app.shogi.engine;

import dev.goita.learning.statistics.Interval;
import dev.goita.learning.statistics.Moments;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.record.Ending;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 成績: what the games of two contestants came to. The unit of the interval is the pair of games with one opening. */
final class VersusScore {
    private static final double ELO = 400;

    private final List<Versus.Game> games = new ArrayList<>();

    void add(Versus.Game game) {
        games.add(game);
    }

    List<Versus.Game> games() {
        return List.copyOf(games);
    }

    int count() {
        return games.size();
    }

    int wins() {
        return (int) games.stream().filter(game -> game.points() == 1).count();
    }

    int losses() {
        return (int) games.stream().filter(game -> game.points() == 0).count();
    }

    int draws() {
        return count() - wins() - losses();
    }

    /** What the first scores a game, 0 to 1. */
    double mean() {
        return games.stream().mapToDouble(Versus.Game::points).average().orElse(0.5);
    }

    /** Of {@link #mean}; empty before there are two pairs. */
    Optional<Interval> interval() {
        Moments pairs = new Moments();
        for (int i = 0; i + 1 < games.size(); i += 2) {
            pairs.add((games.get(i).points() + games.get(i + 1).points()) / 2);
        }
        if (pairs.count() < 2) {
            return Optional.empty();
        }
        double error = Math.sqrt(pairs.variance() / pairs.count());
        Interval around = Interval.around(mean(), error);
        return Optional.of(new Interval(Math.max(0, around.low()), Math.min(1, around.high())));
    }

    /** The difference of ratings that a score stands for; infinite for 0 and 1. */
    static double elo(double score) {
        return ELO * Math.log10(score / (1 - score));
    }

    double averagePlies() {
        return games.stream().mapToInt(game -> game.outcome().plies()).average().orElse(0);
    }

    /** How many games ended how. */
    Map<Ending.Known, Integer> endings() {
        Map<Ending.Known, Integer> counts = new EnumMap<>(Ending.Known.class);
        games.forEach(game -> counts.merge(game.outcome().ending(), 1, Integer::sum));
        return counts;
    }
}

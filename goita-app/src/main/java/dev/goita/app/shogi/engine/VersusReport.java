package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Moments;
import dev.goita.report.Columns;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.piece.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** 成績: what the games of two contestants came to. The unit of the interval is the pair of games with one opening. */
final class VersusReport {
    private static final double ELO = 400;
    private static final double PERCENT = 100;

    private static final Columns<Versus.Game> GAME = new Columns<Versus.Game>()
            .data("game", game -> game.number() + 1)
            .data("black", game -> player(game, Color.BLACK))
            .data("white", game -> player(game, Color.WHITE))
            .data("first", game -> Choice.word(game.firstColor()))
            .data("plies", game -> game.outcome().plies())
            .data("ending", game -> Choice.word(game.outcome().ending()))
            .data("winner", game -> game.outcome().winner().map(Choice::word))
            .data(
                    "reason",
                    game -> game.outcome().fault().map(fault -> fault.reason().id()))
            .data("fault", game -> game.outcome().fault().map(fault -> fault.message()))
            .data("usi", game -> Usi.write(game.outcome().kifu()));

    private static final Columns<VersusReport> RESULT = new Columns<VersusReport>()
            .data("games", all -> all.games.size())
            .data("wins", all -> all.count(1))
            .data("losses", all -> all.count(0))
            .data("draws", VersusReport::draws)
            .data("score", VersusReport::mean)
            .maybe(new Columns<Interval>().interval("", interval -> interval), VersusReport::interval)
            .data("elo", all -> Optional.of(elo(all.mean())).filter(elo -> !Double.isInfinite(elo)))
            .data("plies", VersusReport::averagePlies)
            .data("endings", all -> all.endings(Choice::word));

    private final List<Versus.Game> games = new ArrayList<>();

    private static String player(Versus.Game game, Color color) {
        String header = color == Color.BLACK ? "先手" : "後手";
        return game.outcome().kifu().header().value(header).orElse("");
    }

    void add(Versus.Game game) {
        games.add(game);
    }

    boolean isFaulty() {
        return games.stream().anyMatch(game -> game.outcome().fault().isPresent());
    }

    private long count(double points) {
        return games.stream().filter(game -> game.points() == points).count();
    }

    private long draws() {
        return games.size() - count(1) - count(0);
    }

    /** What the first scores a game, 0 to 1. */
    private double mean() {
        return games.stream().mapToDouble(Versus.Game::points).average().orElse(0.5);
    }

    /** Of {@link #mean}; empty before there are two pairs. */
    private Optional<Interval> interval() {
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
    private static double elo(double score) {
        return ELO * Math.log10(score / (1 - score));
    }

    private double averagePlies() {
        return games.stream().mapToInt(game -> game.outcome().plies()).average().orElse(0);
    }

    /** How many games ended how. */
    private <K> Map<K, Long> endings(Function<Ending.Known, K> name) {
        Map<K, Long> counts = new LinkedHashMap<>();
        games.stream()
                .map(game -> game.outcome().ending())
                .sorted()
                .forEach(ending -> counts.merge(name.apply(ending), 1L, Long::sum));
        return counts;
    }

    static Map<String, Object> fields(Versus.Game game) {
        return GAME.json(game);
    }

    void writeJson(Invocation invocation) {
        invocation.jsonLines().write(Map.of("result", RESULT.json(this)));
    }

    Wording line(Versus.Game game) {
        String line = (game.number() + 1) + " ▲" + player(game, Color.BLACK) + " △" + player(game, Color.WHITE) + " "
                + game.outcome().plies() + " " + game.outcome().ending().japanese() + " "
                + game.outcome().winner().map(Marks.TRIANGLES::of).orElse("-");
        return game.outcome()
                .fault()
                .map(fault ->
                        new Wording(line + " " + fault.in(Language.JAPANESE), line + " " + fault.in(Language.ENGLISH)))
                .orElse(Wording.same(line));
    }

    void print(Invocation invocation) {
        Versus.Game any = games.get(0);
        if (games.size() == 1) {
            printGame(any, invocation);
            return;
        }
        Color first = any.firstColor();
        double mean = mean();
        invocation.say(Wording.same(player(any, first) + " - " + player(any, first.opposite())));
        invocation.say(Wording.of(
                "%d 局: %d 勝 %d 敗 %d 分",
                "%d games: %d won, %d lost, %d drawn", games.size(), count(1), count(0), draws()));
        invocation.say(interval()
                .map(around -> Wording.of(
                        "勝率 %.1f %% (%.1f .. %.1f)、レート差 %s (%s .. %s)",
                        "score %.1f %% (%.1f .. %.1f), rating %s (%s .. %s)",
                        PERCENT * mean,
                        PERCENT * around.low(),
                        PERCENT * around.high(),
                        rating(mean),
                        rating(around.low()),
                        rating(around.high())))
                .orElse(Wording.of("勝率 %.1f %%、レート差 %s", "score %.1f %%, rating %s", PERCENT * mean, rating(mean))));
        String endings = endings(ending -> ending(ending, invocation.language())).entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        invocation.say(Wording.of("平均 %.0f 手。%s", "%.0f moves on average. %s", averagePlies(), endings));
        games.forEach(game -> game.outcome().fault().ifPresent(fault -> {
            String told = fault.in(invocation.language());
            invocation.say(Wording.of("第 %d 局: %s", "game %d: %s", game.number() + 1, told));
        }));
    }

    private static String ending(Ending.Known ending, Language language) {
        return language == Language.JAPANESE
                ? ending.japanese()
                : Choice.word(ending).replace('_', ' ');
    }

    private static String rating(double mean) {
        double elo = elo(mean);
        return Double.isInfinite(elo) ? (elo > 0 ? "+∞" : "-∞") : String.format(Locale.ROOT, "%+.0f", elo);
    }

    /** The last board of the only game and who won it. */
    private void printGame(Versus.Game game, Invocation invocation) {
        Kifu kifu = game.outcome().kifu();
        int number = kifu.start().moveNumber() + game.outcome().plies();
        invocation.streams().out().print(TextBoard.write(MainLine.of(kifu).last(), number));
        invocation.say(line(game));
    }
}

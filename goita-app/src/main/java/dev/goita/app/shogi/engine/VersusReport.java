package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Interval;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a match came to, for people and for programs. */
final class VersusReport {
    private static final int PERCENT = 100;

    private final VersusScore score;
    private final Invocation invocation;

    VersusReport(VersusScore score, Invocation invocation) {
        this.score = score;
        this.invocation = invocation;
    }

    private String worded(String japanese, String english) {
        return new Wording(japanese, english).in(invocation.language());
    }

    void print() {
        PrintWriter out = invocation.streams().out();
        if (score.count() == 1) {
            printGame(out);
            return;
        }
        Versus.Game any = score.games().get(0);
        out.println(name(any, Side.FIRST) + " - " + name(any, Side.SECOND));
        out.printf(
                Locale.ROOT,
                worded("%d 局: %d 勝 %d 敗 %d 分%n", "%d games: %d won, %d lost, %d drawn%n"),
                score.count(),
                score.wins(),
                score.losses(),
                score.draws());
        double mean = score.mean();
        Optional<Interval> interval = score.interval();
        out.printf(Locale.ROOT, worded("勝率 %.1f %%", "score %.1f %%"), PERCENT * mean);
        interval.ifPresent(
                around -> out.printf(Locale.ROOT, " (%.1f .. %.1f)", PERCENT * around.low(), PERCENT * around.high()));
        out.printf(Locale.ROOT, worded("、レート差 %s", ", rating %s"), elo(mean));
        interval.ifPresent(around -> out.print(" (" + elo(around.low()) + " .. " + elo(around.high()) + ")"));
        out.println();
        out.printf(Locale.ROOT, worded("平均 %.0f 手。", "%.0f moves on average. "), score.averagePlies());
        out.println(score.endings().entrySet().stream()
                .map(entry -> ending(entry.getKey()) + " " + entry.getValue())
                .collect(Collectors.joining(", ")));
        score.games()
                .forEach(game -> game.outcome()
                        .fault()
                        .ifPresent(fault -> out.println(worded("第 ", "game ")
                                + (game.number() + 1)
                                + worded(" 局: ", ": ")
                                + fault.in(invocation.language()))));
    }

    private String ending(Ending.Known ending) {
        return invocation.language() == Language.JAPANESE
                ? ending.japanese()
                : ending.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String elo(double mean) {
        double elo = VersusScore.elo(mean);
        return Double.isInfinite(elo) ? (elo > 0 ? "+∞" : "-∞") : String.format(Locale.ROOT, "%+.0f", elo);
    }

    /** The last board of the only game and who won it. */
    private void printGame(PrintWriter out) {
        Versus.Game game = score.games().get(0);
        Kifu kifu = game.outcome().kifu();
        List<Node> line = kifu.mainLine();
        Position last = kifu.positionAt(line.get(line.size() - 1));
        out.print(
                TextBoard.write(last, kifu.start().moveNumber() + game.outcome().plies()));
        out.println(line(game));
    }

    private enum Side {
        FIRST,
        SECOND
    }

    private static String name(Versus.Game game, Side side) {
        boolean isBlack = (game.firstColor() == Color.BLACK) == (side == Side.FIRST);
        return game.outcome().kifu().header().value(isBlack ? "先手" : "後手").orElse("");
    }

    /** One line a game. */
    String line(Versus.Game game) {
        Kifu kifu = game.outcome().kifu();
        String winner = game.outcome()
                .winner()
                .map(color -> color == Color.BLACK ? "▲" : "△")
                .orElse("-");
        return (game.number() + 1)
                + " ▲" + kifu.header().value("先手").orElse("")
                + " △" + kifu.header().value("後手").orElse("")
                + " " + game.outcome().plies()
                + " " + game.outcome().ending().japanese()
                + " " + winner
                + game.outcome()
                        .fault()
                        .map(fault -> " " + fault.in(invocation.language()))
                        .orElse("");
    }

    /** What JSON says of a game. */
    static Map<String, Object> fields(Versus.Game game) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Kifu kifu = game.outcome().kifu();
        fields.put("game", game.number() + 1);
        fields.put("black", kifu.header().value("先手").orElse(""));
        fields.put("white", kifu.header().value("後手").orElse(""));
        fields.put("first", game.firstColor() == Color.BLACK ? "black" : "white");
        fields.put("plies", game.outcome().plies());
        fields.put("ending", game.outcome().ending().name().toLowerCase(Locale.ROOT));
        game.outcome().winner().ifPresent(color -> fields.put("winner", color == Color.BLACK ? "black" : "white"));
        game.outcome().fault().ifPresent(fault -> {
            fields.put("reason", fault.reason().id());
            fields.put("fault", fault.message());
        });
        fields.put("usi", Usi.write(kifu));
        return fields;
    }

    void writeJson() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("games", score.count());
        fields.put("wins", score.wins());
        fields.put("losses", score.losses());
        fields.put("draws", score.draws());
        fields.put("score", score.mean());
        score.interval().ifPresent(interval -> {
            fields.put("low", interval.low());
            fields.put("high", interval.high());
        });
        double elo = VersusScore.elo(score.mean());
        if (!Double.isInfinite(elo)) {
            fields.put("elo", elo);
        }
        fields.put("plies", score.averagePlies());
        Map<String, Object> endings = new LinkedHashMap<>();
        score.endings().forEach((ending, count) -> endings.put(ending.name().toLowerCase(Locale.ROOT), count));
        fields.put("endings", endings);
        invocation.jsonLines().write(Map.of("result", fields));
    }
}

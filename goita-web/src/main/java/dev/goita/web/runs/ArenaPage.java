package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.style.Figure;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.arena.PlanLine;
import dev.goita.ml.duplicate.DuplicateResult;
import dev.goita.ml.duplicate.Pairing;
import dev.goita.ml.duplicate.Standings;
import dev.goita.web.runs.RunSections.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** 対戦の頁: what an arena played so far, from its journal. */
final class ArenaPage {
    /** As {@code goita arena --out} names it. */
    static final String JOURNAL = "journal.txt";

    /** Far more than is played while somebody watches. */
    private static final int MOST_BYTES = 1 << 24;

    private static final String PLAN = " goita-arena/";
    private static final int PLAN_PLACE = 8;

    /** Of which intervals can be told. */
    private static final int LEAST_DEALS = 3;

    private ArenaPage() {}

    static boolean is(Path file) throws IOException {
        return file.getFileName().toString().equals(JOURNAL)
                && new String(DataFolder.start(file, PLAN_PLACE + PLAN.length()), StandardCharsets.UTF_8)
                        .startsWith(PLAN, PLAN_PLACE);
    }

    static Wording facts(Path file) throws IOException {
        List<String> names;
        int deals;
        try {
            if (DataFolder.attributes(file).map(one -> one.size() > MOST_BYTES).orElse(true)) {
                return new Wording("大きすぎるので中を見ません", "too large to be looked into");
            }
            PlanLine plan = ArenaJournal.plan(file);
            names = plan.players();
            deals = plan.deals();
        } catch (IllegalArgumentException e) {
            return new Wording("計画を読めません", "its plan cannot be read");
        }
        return new Wording(
                String.join("、", names) + "、配駒 " + Figure.count(deals),
                String.join(", ", names) + ", " + Figure.count(deals) + " deals");
    }

    /** Whether all deals are played, or a test has ended it before. */
    static Training.State write(Path file, RunSections page) throws IOException {
        ArenaResults results = ArenaJournal.results(file, MOST_BYTES);
        int wanted = results.plan().deals();
        int played =
                results.deals().values().stream().mapToInt(List::size).min().orElse(0);
        page.sentence(page.in(
                Figure.count(wanted) + " の配駒のうち " + Figure.count(played) + " を全員が打ちました（"
                        + Figure.count(results.rounds()) + " 局）。",
                Figure.count(played) + " of " + Figure.count(wanted) + " deals were played by everybody ("
                        + Figure.count(results.rounds()) + " rounds)."));
        if (played >= LEAST_DEALS) {
            standings(results, page);
        } else {
            page.sentence(page.in("結果はもう少し打ってから出ます。", "Results come after a few more deals."));
        }
        return played >= wanted || hasEnded(file) ? Training.State.FINISHED : Training.State.RUNNING;
    }

    private static boolean hasEnded(Path file) {
        return DataFolder.beside(file, "results.jsonl").isPresent();
    }

    private static void standings(ArenaResults results, RunSections page) {
        List<String> names = names(results);
        Standings standings = results.standings();
        ladder(names, standings, page);
        IntervalChart chart = new IntervalChart(
                        page.in("1 局あたりの得点差", "Points a round"), Figure.signed(2), IntervalChart.Form.DOTS)
                .axis(page.in(RunWords.POINTS));
        Table table = new Table(new Wording("組み合わせ", "Pairings"))
                .words(page.in("組み合わせ", "pairing"))
                .numbers(page.in("点/局", "points a round"))
                .numbers(page.in("95 % 区間", "95 % interval"))
                .numbers(page.in("勝った局", "rounds won"))
                .numbers(page.in("勝つ試合", "matches won"));
        for (Map.Entry<Pairing, DuplicateResult> one : standings.results().entrySet()) {
            DuplicateResult result = one.getValue();
            String name = names.get(one.getKey().first()) + " – "
                    + names.get(one.getKey().second());
            double low = result.pointsBootstrap().low();
            double high = result.pointsBootstrap().high();
            chart.row(name, result.pointsPerRound(), low, high);
            table.row(
                    name,
                    Figure.signed(2).of(result.pointsPerRound()),
                    Figure.signed(2).of(low, high),
                    Figure.percent(1).of(100 * result.roundsWon()),
                    Figure.percent(1).of(100 * result.matchesWon()));
        }
        page.chart("pairings", chart).table(table);
    }

    private static void ladder(List<String> names, Standings standings, RunSections page) {
        IntervalChart chart = new IntervalChart(
                        page.in("局の勝敗による Elo", "Elo by rounds won"), Figure.signed(0), IntervalChart.Form.DOTS)
                .axis(page.in("Elo、ひげは 95 % 区間", "Elo, whiskers: 95 % interval"));
        IntStream.range(0, names.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        player -> -standings.byRounds().get(player).elo()))
                .forEach(player -> {
                    Standings.Rating rating = standings.byRounds().get(player);
                    chart.row(
                            names.get(player),
                            rating.elo(),
                            rating.interval().low(),
                            rating.interval().high());
                });
        page.chart("ladder", chart);
    }

    /** A player that takes part twice is numbered. */
    private static List<String> names(ArenaResults results) {
        Map<String, Integer> times = new HashMap<>();
        List<String> names = new ArrayList<>();
        results.plan().entrants().forEach(entrant -> {
            int time = times.merge(entrant.name(), 1, Integer::sum);
            names.add(time == 1 ? entrant.name() : entrant.name() + " (" + time + ")");
        });
        return names;
    }
}

package dev.goita.app.goita.analyze;

import dev.goita.app.frame.Choice;
import dev.goita.core.Deal;
import dev.goita.core.analysis.Picture;
import dev.goita.core.analysis.tally.ChoiceKind;
import dev.goita.core.analysis.tally.SeatLedger;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.Datum;
import dev.goita.drawing.chart.LineChart;
import dev.goita.learning.statistics.Decimals;
import dev.goita.learning.statistics.Estimate;
import dev.goita.learning.statistics.GroupedMeans;
import dev.goita.record.analysis.PlayerTallies;
import dev.goita.record.analysis.PlayerTallies.Sample;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * 席から見た成績: where each player's points came from, luck told apart, in what choices points were given away, and how much of
 * what matches brought that tells. Intervals are of resampled deals.
 */
final class SeatReport {
    private static final Unit POINTS = Unit.signed(2);
    private static final Unit LOST = Unit.plain(2);
    private static final int PLACES = 3;
    private static final long SEED = 1;

    /** Of more players lines would hide each other. */
    private static final int MOST_LINES = 4;

    private static final Wording PLAYER = new Wording("プレイヤー", "player");
    private static final Wording ROUNDS = new Wording("局", "rounds");
    private static final Wording CHOICES = new Wording("回数", "choices");
    private static final Wording LOST_A_ROUND = new Wording("失点/局", "lost a round");

    private static final List<Entry> OF_PLAYERS = List.of(
            new Entry("result", new Wording("結果", "result"), SeatLedger::result),
            new Entry("dealt", new Wording("手駒の運", "own hand"), SeatLedger::dealt),
            new Entry("held", new Wording("ほかの手駒の運", "other hands"), SeatLedger::held),
            new Entry("own", new Wording("自分の選択", "own choices"), each -> -each.lost()),
            new Entry("partner", new Wording("味方の選択", "partner's"), each -> -each.partnerLost()),
            new Entry("opponents", new Wording("相手の選択", "opponents'"), SeatLedger::opponentsLost));

    private static final Entry RESULT = OF_PLAYERS.get(0);
    private static final Entry ALL_CHOICES =
            new Entry("choices", new Wording("全員の選択", "all choices"), each -> each.result() - each.luck());

    private static final List<Entry> OF_TEAMS = List.of(
            RESULT,
            new Entry("own", new Wording("自分たちの選択", "own choices"), each -> -each.lost() - each.partnerLost()),
            new Entry("opponents", new Wording("相手の選択", "opponents'"), SeatLedger::opponentsLost),
            ALL_CHOICES,
            new Entry("luck", new Wording("残り", "left"), SeatLedger::luck));

    private SeatReport() {}

    /** 項目: a part of a ledger. */
    private record Entry(String id, Wording title, ToDoubleFunction<SeatLedger> of) {}

    /** @param means points a round, by the names of the entries */
    private record Account(String name, Map<String, Estimate> means) {
        static Account of(String name, List<Sample> samples, List<Entry> entries) {
            List<Sample> ended = samples.stream()
                    .filter(sample -> sample.ledger().rounds() > 0)
                    .toList();
            Map<String, ToDoubleFunction<Sample>> measures = new LinkedHashMap<>();
            entries.forEach(
                    entry -> measures.put(entry.id(), sample -> entry.of().applyAsDouble(sample.ledger())));
            return new Account(name, aRound(ended, measures));
        }

        Estimate mean(Entry entry) {
            return Optional.ofNullable(means.get(entry.id())).orElseThrow();
        }

        /** How much of the result the choices tell, where there is a result. */
        Optional<Double> told() {
            Estimate result = mean(RESULT);
            boolean isSure = result.interval().low() > 0 || result.interval().high() < 0;
            return isSure ? Optional.of(mean(ALL_CHOICES).mean() / result.mean()) : Optional.empty();
        }
    }

    /** @param aRound points lost in choices of this kind */
    private record Row(String player, String id, Wording what, SeatTally.Part part, Estimate aRound) {}

    /** A kind of choices of a player, and what a round gave away in it. */
    private record Kind(String id, Wording what, Function<SeatTally, Optional<SeatTally.Part>> of) {}

    /** Empty if no round was judged to its end and nobody had a choice. */
    static Report of(PlayerTallies players) {
        List<Account> ended = players.lines().stream()
                .filter(line -> line.ledger().rounds() > 0)
                .map(line -> Account.of(line.name(), players.samples(line), OF_PLAYERS))
                .toList();
        List<Account> teams = players.teams().entrySet().stream()
                .map(team -> Account.of(team.getKey(), team.getValue(), OF_TEAMS))
                .toList();
        List<Row> rows = rows(players, SeatReport::kinds);
        Report report = new Report(new Wording("席から見た成績", "By what the seats knew"));
        if (ended.isEmpty() && rows.isEmpty()) {
            return report;
        }
        return report.heading(new Wording("席から見た成績", "By what the seats knew"))
                .table(new Table<>(
                        "ledger",
                        new Wording("収支（点/局）", "where the points came from (a round)"),
                        ledger(OF_PLAYERS),
                        ended))
                .table(new Table<>(
                        "teams",
                        new Wording("組の収支（点/局）", "what the choices tell of the result (a round)"),
                        ledger(OF_TEAMS).number("told", new Wording("選択が示す分", "told"), Unit.percent(0), Account::told),
                        teams))
                .chart("lost", language -> chart(rows, language))
                .table(new Table<>(
                        "choices",
                        new Wording("選択ごとの失点", "points given away, by choice"),
                        choices()
                                .shown(
                                        new Wording("失点/回", "lost each"),
                                        LOST,
                                        row -> row.part().meanLost())
                                .count(
                                        "mistakes",
                                        new Wording("明らかな失点", "mistakes"),
                                        row -> row.part().mistakes()),
                        rows))
                .table(new Table<>(
                        "pictures",
                        new Wording("相手の像と失点", "points lost by a wrong picture of the opponents"),
                        choices(),
                        rows(players, SeatReport::pictures)))
                .note(new Wording(
                        "結果 = 手駒の運 + ほかの手駒の運 + 選択。± は配りを引き直した 95 % 区間。失点は、その席に分かることと合う配りを、打たれた手のもっともらしさで重み付けし、"
                                + "最も強いモデルで打ち切って比べたもので、伏せられた駒では変わりません。誤差のため 0 を下回ることもあります。"
                                + "明らかな失点は " + SeatTally.MISTAKE
                                + " 点以上で、偶然とは言えないものです。残りは、多くの局の平均では駒の運でなく、一手ずつの比較では見えないものです。",
                        "Result = luck of the own hand + luck of the other hands + choices. ± is a 95 % interval of resampled deals."
                                + " Losses compare turns in the worlds that agree"
                                + " with what the seat saw, weighed by how likely the turns of the others are in them and played on by the"
                                + " strongest model; hidden tiles do not change them. By chance they may fall below 0. A mistake gives away "
                                + SeatTally.MISTAKE
                                + " points or more, and more than chance. What is left is luck in few rounds; in many it"
                                + " is what comparing one turn at a time does not see."));
    }

    private static Map<String, Estimate> aRound(List<Sample> samples, Map<String, ToDoubleFunction<Sample>> measures) {
        GroupedMeans means = new GroupedMeans();
        Map<Deal, Integer> deals = new HashMap<>();
        for (Sample sample : samples) {
            int deal = deals.computeIfAbsent(sample.deal(), fresh -> {
                means.begin();
                return means.groups() - 1;
            });
            measures.forEach((id, of) -> means.add(deal, id, of.applyAsDouble(sample), 1));
        }
        return means.estimates(new SplittableRandom(SEED));
    }

    private static Columns<Account> ledger(List<Entry> entries) {
        Columns<Account> columns = new Columns<Account>()
                .words(PLAYER, account -> Wording.same(account.name()))
                .data("player", Account::name)
                .count("rounds", ROUNDS, account -> account.mean(RESULT).count());
        entries.forEach(entry -> estimate(columns, entry.id(), entry.title(), POINTS, row -> row.mean(entry)));
        return columns;
    }

    private static <R> Columns<R> estimate(
            Columns<R> columns, String id, Wording title, Unit unit, Function<R, Estimate> of) {
        return columns.around(title, unit, row -> Optional.of(Spread.of(of.apply(row))))
                .data(id, row -> rounded(of.apply(row).mean()))
                .data(id + "_low", row -> rounded(of.apply(row).interval().low()))
                .data(id + "_high", row -> rounded(of.apply(row).interval().high()));
    }

    private static BigDecimal rounded(double points) {
        return Decimals.rounded(points, PLACES);
    }

    private static List<Row> rows(PlayerTallies players, Function<SeatTally, List<Kind>> kinds) {
        List<Row> rows = new ArrayList<>();
        for (PlayerTallies.Line line : players.lines()) {
            List<Kind> had = kinds.apply(line.seat());
            Map<String, ToDoubleFunction<Sample>> measures = new LinkedHashMap<>();
            had.forEach(kind -> measures.put(
                    kind.id(),
                    sample -> kind.of()
                            .apply(sample.tally())
                            .map(SeatTally.Part::lost)
                            .orElse(0.0)));
            Map<String, Estimate> aRound = aRound(players.samples(line), measures);
            had.forEach(kind -> rows.add(new Row(
                    line.name(),
                    kind.id(),
                    kind.what(),
                    kind.of().apply(line.seat()).orElseThrow(),
                    Optional.ofNullable(aRound.get(kind.id())).orElseThrow())));
        }
        return rows;
    }

    /** Those of which there are choices. */
    private static List<Kind> kinds(SeatTally tally) {
        List<Kind> kinds = new ArrayList<>();
        if (tally.all().choices() > 0) {
            kinds.add(new Kind("all", new Wording("すべて", "all"), each -> Optional.of(each.all())));
        }
        tally.roles()
                .keySet()
                .forEach(role -> kinds.add(kind(Choice.word(role) + "s", role, role(role), SeatTally::roles)));
        tally.phases()
                .keySet()
                .forEach(tiles -> kinds.add(new Kind(
                        "" + tiles,
                        new Wording("手駒 " + tiles + " 枚", tiles + " tiles in hand"),
                        each -> Optional.ofNullable(each.phases().get(tiles)))));
        tally.kinds().keySet().forEach(kind -> kinds.add(kind(Choice.word(kind), kind, kind(kind), SeatTally::kinds)));
        return kinds;
    }

    private static List<Kind> pictures(SeatTally tally) {
        return tally.pictures().keySet().stream()
                .map(picture -> kind(Choice.word(picture), picture, picture(picture), SeatTally::pictures))
                .toList();
    }

    private static <E extends Enum<E>> Kind kind(
            String id, E constant, Wording what, Function<SeatTally, Map<E, SeatTally.Part>> parts) {
        return new Kind(
                id, what, tally -> Optional.ofNullable(parts.apply(tally).get(constant)));
    }

    private static Wording role(SeatTally.Role role) {
        return switch (role) {
            case LEAD -> new Wording("攻め", "leads");
            case ANSWER -> new Wording("応手", "answers");
        };
    }

    private static Wording kind(ChoiceKind kind) {
        return switch (kind) {
            case LEAD -> new Wording("別の手で攻めるほうがよかった", "another lead was better");
            case RECEIVED -> new Wording("受けずに なし がよかった", "received, a pass was better");
            case PASSED -> new Wording("なし より受けるほうがよかった", "passed, to receive was better");
            case ATTACK -> new Wording("受けたあとの攻めが違う", "received, another attack was better");
        };
    }

    private static Wording picture(Picture picture) {
        return switch (picture) {
            case PLAYED -> new Wording("打たれた手", "as it was played");
            case OWN -> new Wording("読み、相手を自分と同じと見て", "search that takes them for itself");
            case WRONG_PLAY -> new Wording("読み、打ち方だけ自分と同じと見て", "search, wrong only in how they play on");
            case WRONG_HANDS -> new Wording("読み、手駒だけ自分と同じ打ち方から見て", "search, wrong only in what they hold");
        };
    }

    private static Columns<Row> choices() {
        Columns<Row> columns = new Columns<Row>()
                .words(PLAYER, row -> Wording.same(row.player()))
                .data("player", Row::player)
                .words(new Wording("選択", "which"), Row::what)
                .data("which", Row::id)
                .count("choices", CHOICES, row -> row.part().choices());
        return estimate(columns, "lost", LOST_A_ROUND, LOST, Row::aRound);
    }

    private static Chart chart(List<Row> rows, Language language) {
        LineChart chart = new LineChart(
                new Wording("1 局の失点、手駒の枚数ごと", "points lost a round, by tiles in hand").in(language),
                new Wording("手駒の枚数", "tiles in hand").in(language),
                "");
        Map<String, List<Row>> players =
                rows.stream().collect(Collectors.groupingBy(Row::player, LinkedHashMap::new, Collectors.toList()));
        players.entrySet().stream()
                .limit(MOST_LINES)
                .forEach(player -> chart.line(
                        player.getKey(),
                        player.getValue().stream()
                                .filter(row -> Character.isDigit(row.id().charAt(0)))
                                .sorted(Comparator.comparing(Row::id))
                                .map(row -> new Datum(
                                        Integer.parseInt(row.id()),
                                        row.aRound().mean(),
                                        Spread.of(row.aRound()).radius()))
                                .toList()));
        return chart;
    }
}

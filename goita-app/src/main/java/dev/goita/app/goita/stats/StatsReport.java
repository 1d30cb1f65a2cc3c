package dev.goita.app.goita.stats;

import dev.goita.core.DealYaku;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.statistics.Decimals;
import dev.goita.learning.statistics.Share;
import dev.goita.ml.statistics.Cases;
import dev.goita.ml.statistics.Histogram;
import dev.goita.ml.statistics.RoundFact;
import dev.goita.ml.statistics.RoundStatistics;
import dev.goita.record.names.GoitaWords;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arranges statistics as tables. */
final class StatsReport {
    private static final int MOST_BARS = 40;
    private static final int MOST_SOURCES = 3;
    private static final Unit PERCENT = Unit.share(2);
    private static final Unit MEAN = Unit.plain(2);
    private static final Wording ROUNDS = new Wording("局", "rounds");
    private static final Wording AXIS = new Wording("%、ひげは 95 % 区間", "%, whiskers: 95 % interval");
    private static final Wording FINISHED = new Wording("上がった局の割合", "Rounds finished first");
    private static final Wording TEAM_WON = new Wording("組が勝った局の割合", "Rounds won by the team");
    private static final Wording SEAT = new Wording("席", "seat");

    private final RoundStatistics statistics;
    private final List<Table<?>> tables = new ArrayList<>();

    StatsReport(RoundStatistics statistics) {
        this.statistics = statistics;
        addWins();
        addNumbers();
        addKinds();
    }

    /** What programs and people call a row, and what it counts. */
    private record Row<T>(String id, Wording name, T counted) {
        static <T> Row<T> of(String id, String japanese, String english, T counted) {
            return new Row<>(id, new Wording(japanese, english), counted);
        }

        static <T> Row<T> of(String id, T counted) {
            return new Row<>(id, Wording.same(id), counted);
        }
    }

    /** So many of all rounds. */
    private record Part(long rounds, long all) {
        Share share() {
            return Share.wilson(rounds, all);
        }
    }

    private static <T> Columns<Row<T>> named(String id, Wording title) {
        return new Columns<Row<T>>().words(title, Row::name).data(id, Row::id);
    }

    private static <T> Columns<T> shares(Columns<T> columns, Function<T, Share> share) {
        return columns.number(
                        "share",
                        new Wording("割合", "share"),
                        PERCENT,
                        row -> Decimals.rounded(share.apply(row).share(), 6))
                .number(
                        "low",
                        new Wording("95 % 下限", "95 % from"),
                        PERCENT,
                        row -> Decimals.rounded(share.apply(row).low(), 6))
                .number(
                        "high",
                        new Wording("95 % 上限", "95 % to"),
                        PERCENT,
                        row -> Decimals.rounded(share.apply(row).high(), 6));
    }

    private static Columns<Row<Part>> parts(String id, Wording title) {
        return shares(
                StatsReport.<Part>named(id, title)
                        .count("rounds", ROUNDS, row -> row.counted().rounds()),
                row -> row.counted().share());
    }

    private static Columns<Row<Cases>> cases(String id, Wording title) {
        return wins(StatsReport.<Cases>named(id, title)
                        .count("rounds", ROUNDS, row -> row.counted().cases()))
                .number(
                        "points",
                        new Wording("点/局", "points a round"),
                        MEAN,
                        row -> mean(row.counted().meanPoints()));
    }

    private static Columns<Row<Cases>> wins(Columns<Row<Cases>> columns) {
        return shares(
                columns.count(
                        "wins", new Wording("勝ち", "wins"), row -> row.counted().successes()),
                row -> row.counted().interval());
    }

    private static Number mean(double number) {
        return Decimals.rounded(number, 4);
    }

    private static Optional<Spread> spread(Share share) {
        return Optional.of(new Spread(share.share(), share.low(), share.high()));
    }

    private void addParts(String id, Wording title, String first, Wording name, Wording measure, List<Row<Part>> rows) {
        tables.add(new Table<>(id, title, parts(first, name), rows)
                .drawn(
                        Table.Form.BARS,
                        measure,
                        AXIS,
                        PERCENT,
                        MOST_BARS,
                        row -> spread(row.counted().share())));
    }

    private void addCases(
            String id, Wording title, String first, Wording name, Wording measure, List<Row<Cases>> rows) {
        tables.add(new Table<>(id, title, cases(first, name), rows)
                .drawn(
                        Table.Form.BARS,
                        measure,
                        AXIS,
                        PERCENT,
                        MOST_BARS,
                        row -> spread(row.counted().interval())));
    }

    private void addNumbers(String id, Wording title, Wording name, Histogram histogram) {
        List<Row<Part>> rows = new ArrayList<>();
        histogram.forEach(
                (number, count) -> rows.add(Row.of(String.valueOf(number), new Part(count, histogram.total()))));
        tables.add(new Table<>(id, title, parts(id, name), rows)
                .drawn(
                        Table.Form.UPRIGHT,
                        new Wording("局の割合", "Share of rounds"),
                        name,
                        PERCENT,
                        row -> spread(row.counted().share())));
    }

    private void addWins() {
        addParts(
                "endings",
                new Wording("局の結末", "How the rounds ended"),
                "ending",
                new Wording("結末", "ending"),
                new Wording("すべての局に占める割合", "Share of all rounds"),
                Arrays.stream(RoundFact.Ending.values()).map(this::ending).toList());
        addCases(
                "seats",
                new Wording("席ごとの勝ち", "Wins by seat"),
                "seat",
                SEAT,
                FINISHED,
                Stream.of(0, 1, 2, 3)
                        .map(seat -> Row.of(
                                String.valueOf(seat),
                                "プレイヤー" + seat,
                                "player " + seat,
                                statistics.seats().get(seat)))
                        .toList());
        List<Cases> fromDealer = statistics.fromDealer();
        addCases(
                "from_dealer",
                new Wording("親から見た席ごとの勝ち", "Wins by seat from the dealer"),
                "seat",
                SEAT,
                FINISHED,
                List.of(
                        Row.of("dealer", "親", "dealer", fromDealer.get(0)),
                        Row.of("next", "親の次", "next", fromDealer.get(1)),
                        Row.of("partner", "親の味方", "partner", fromDealer.get(2)),
                        Row.of("previous", "親の前", "previous", fromDealer.get(3))));
        addCases(
                "teams",
                new Wording("組ごとの勝ち（点は失点を引いたもの）", "Wins by team (points less those of the others)"),
                "team",
                new Wording("組", "team"),
                TEAM_WON,
                List.of(
                        Row.of("even", "0 と 2", "0 and 2", statistics.teams().get(0)),
                        Row.of("odd", "1 と 3", "1 and 3", statistics.teams().get(1)),
                        Row.of("dealers", "親の組", "the dealer's", statistics.dealersTeam())));
    }

    private Row<Part> ending(RoundFact.Ending ending) {
        Part part = new Part(statistics.count(ending), statistics.rounds());
        return switch (ending) {
            case PLAYED -> Row.of("played", "上がり", "played to the end", part);
            case WON_BY_DEAL -> Row.of("won_by_deal", "配駒で決着", "decided by the deal", part);
            case REDEALT -> Row.of("redealt", "配り直し", "redealt", part);
            case UNFINISHED -> Row.of("unfinished", "途中まで", "unfinished", part);
        };
    }

    private void addNumbers() {
        addNumbers("points", new Wording("得点", "Points of a round"), new Wording("点", "points"), statistics.points());
        Cases doubled = statistics.doubled();
        tables.add(new Table<>(
                "doubled",
                new Wording("倍の上がり（上がった局のうち）", "Doubled finishes (of rounds played to the end)"),
                parts("finish", new Wording("上がり", "finish")),
                List.of(Row.of("doubled", "倍", "doubled", new Part(doubled.successes(), doubled.cases())))));
        tables.add(new Table<>(
                "means",
                new Wording("平均", "Means"),
                StatsReport.<Histogram>named("what", new Wording("項目", "what"))
                        .number(
                                "mean",
                                new Wording("平均", "mean"),
                                MEAN,
                                row -> mean(row.counted().mean()))
                        .count(
                                "least",
                                new Wording("最小", "least"),
                                row -> row.counted().least())
                        .count(
                                "greatest",
                                new Wording("最大", "greatest"),
                                row -> row.counted().greatest()),
                List.of(
                        Row.of("turns", "手番", "turns", statistics.turns()),
                        Row.of("digits", "棋譜の数字", "record digits", statistics.digits()),
                        Row.of("plays", "駒を出した手番", "plays of two tiles", statistics.plays()),
                        Row.of("points", "得点", "points", statistics.points()))));
        addNumbers("turns", new Wording("手番の数", "Turns of a round"), new Wording("手番", "turns"), statistics.turns());
    }

    private void addKinds() {
        addParts(
                "yaku",
                new Wording("手役（配られたすべての局のうち）", "Deal-time hands (of all rounds dealt)"),
                "yaku",
                new Wording("手役", "hand"),
                new Wording("配られたすべての局に占める割合", "Share of all rounds dealt"),
                Arrays.stream(DealYaku.values())
                        .filter(dealt -> dealt != DealYaku.NONE)
                        .map(dealt -> new Row<>(
                                dealt.id(),
                                GoitaWords.of(dealt),
                                new Part(statistics.count(dealt), statistics.rounds())))
                        .toList());
        addCases(
                "openings",
                new Wording("最初の打ち出しと親の組の勝ち", "Opening leads, and wins of the dealer's team"),
                "lead",
                new Wording("打ち出し", "lead"),
                new Wording("親の組が勝った局の割合", "Rounds won by the dealer's team"),
                sorted(statistics.openings(), Cases::cases, StatsReport::opening));
        if (!statistics.players().isEmpty()) {
            addCases(
                    "players",
                    new Wording(
                            "プレイヤー（組の勝ち、点は失点を引いたもの）", "Players (wins of the team, points less those of the others)"),
                    "player",
                    new Wording("名前", "name"),
                    TEAM_WON,
                    sorted(statistics.players(), Cases::meanPoints, name -> name));
        }
        if (statistics.matches().rounds().total() > 0) {
            addMatches();
        }
    }

    private static List<Row<Cases>> sorted(
            Map<String, Cases> cases, Function<Cases, Number> most, Function<String, String> name) {
        Comparator<Map.Entry<String, Cases>> mostFirst = Comparator.comparingDouble(
                entry -> -most.apply(entry.getValue()).doubleValue());
        return cases.entrySet().stream()
                .sorted(mostFirst.thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> new Row<>(entry.getKey(), Wording.same(name.apply(entry.getKey())), entry.getValue()))
                .toList();
    }

    private static String opening(String digits) {
        Tile faceDown = Tile.ofDigit(digits.charAt(0) - '0');
        Tile attack = Tile.ofDigit(digits.charAt(1) - '0');
        return new Lead(faceDown, attack).toString();
    }

    private void addMatches() {
        double rounds = statistics.matches().rounds().mean();
        Cases even = statistics.matches().wonByEven();
        Cases first = statistics.matches().wonByFirstDealer();
        Columns<Row<Cases>> columns = wins(StatsReport.<Cases>named("what", new Wording("項目", "what"))
                        .count(
                                "matches",
                                new Wording("試合", "matches"),
                                row -> row.counted().cases()))
                .number("rounds", new Wording("1 試合の局数", "rounds a match"), MEAN, row -> mean(rounds));
        tables.add(new Table<>(
                        "matches",
                        new Wording("試合", "Matches"),
                        columns,
                        List.of(
                                Row.of("even", "0 と 2 の組", "players 0 and 2", even),
                                Row.of("first_dealers", "最初の親の組", "the first dealer's team", first)))
                .drawn(
                        Table.Form.BARS,
                        new Wording("勝った試合の割合", "Matches won"),
                        AXIS,
                        PERCENT,
                        row -> spread(row.counted().interval())));
    }

    /** By table an array with an object a row, behind the number of rounds. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(Map.of("rounds", statistics.rounds()));
        tables.forEach(table -> json.put(table.id(), rows(table)));
        return json;
    }

    private static <R> List<Map<String, Object>> rows(Table<R> table) {
        return table.columns().json(table.rows());
    }

    Report report(List<String> sources) {
        String count = Figure.count(statistics.rounds());
        Report report = new Report(new Wording("ごいたの統計", "Statistics of Goita"))
                .note(new Wording(
                        files(sources, Language.JAPANESE) + " の " + count + " 局。ひげは 95 % 区間（ウィルソン）です。",
                        count + " rounds of " + files(sources, Language.ENGLISH)
                                + ". Whiskers are 95 % intervals (Wilson)."));
        tables.forEach(report::table);
        return report;
    }

    private static String files(List<String> sources, Language language) {
        String names = sources.stream()
                .limit(MOST_SOURCES)
                .map(source -> ShownName.of(source, language))
                .collect(Collectors.joining(new Wording("、", ", ").in(language)));
        int more = sources.size() - MOST_SOURCES;
        return more <= 0
                ? names
                : names + Wording.of(" ほか %d 件", " and %d more", more).in(language);
    }
}

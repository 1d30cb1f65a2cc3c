package dev.goita.app.goita.stats;

import dev.goita.core.DealYaku;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.Share;
import dev.goita.ml.statistics.Cases;
import dev.goita.ml.statistics.Histogram;
import dev.goita.ml.statistics.MatchStatistics;
import dev.goita.ml.statistics.RoundFact;
import dev.goita.ml.statistics.RoundStatistics;
import dev.goita.record.names.GoitaWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Arranges statistics as tables. */
final class StatsReport {
    static final StatsTable.Column SHARE = column("share", "割合", "share");
    static final StatsTable.Column LOW = column("low", "95 % 下限", "95 % from");
    static final StatsTable.Column HIGH = column("high", "95 % 上限", "95 % to");
    private static final StatsTable.Column ROUNDS = column("rounds", "局", "rounds");
    private static final StatsTable.Column WINS = column("wins", "勝ち", "wins");
    private static final StatsTable.Column POINTS = column("points", "点/局", "points a round");

    private static final StatsTable.Plot FINISHED = bars("上がった局の割合", "Rounds finished first");
    private static final StatsTable.Plot TEAM_WON = bars("組が勝った局の割合", "Rounds won by the team");
    private static final StatsTable.Plot PER_NUMBER =
            new StatsTable.Plot(StatsTable.Form.DISTRIBUTION, new Wording("局の割合", "Share of rounds"));

    private final RoundStatistics statistics;

    StatsReport(RoundStatistics statistics) {
        this.statistics = statistics;
    }

    private static StatsTable.Column column(String id, String japanese, String english) {
        return new StatsTable.Column(id, new Wording(japanese, english));
    }

    private static StatsTable.Plot bars(String japanese, String english) {
        return new StatsTable.Plot(StatsTable.Form.BARS, new Wording(japanese, english));
    }

    private static StatsValue name(String id, String japanese, String english) {
        return new StatsValue.Name(id, new Wording(japanese, english));
    }

    List<StatsTable> tables() {
        List<StatsTable> tables = new ArrayList<>(List.of(
                endings(),
                seats(),
                fromDealer(),
                teams(),
                points(),
                doubled(),
                lengths(),
                turns(),
                yaku(),
                openings()));
        if (!statistics.players().isEmpty()) {
            tables.add(players());
        }
        if (statistics.matches().rounds().total() > 0) {
            tables.add(matches());
        }
        return tables;
    }

    private static List<StatsValue> share(StatsValue name, long part, long whole) {
        Share interval = Share.wilson(part, whole);
        return List.of(
                name,
                new StatsValue.Count(part),
                new StatsValue.Share(interval.share()),
                new StatsValue.Share(interval.low()),
                new StatsValue.Share(interval.high()));
    }

    private static List<StatsValue> cases(StatsValue name, Cases tally) {
        Share interval = tally.interval();
        return List.of(
                name,
                new StatsValue.Count(tally.cases()),
                new StatsValue.Count(tally.successes()),
                new StatsValue.Share(interval.share()),
                new StatsValue.Share(interval.low()),
                new StatsValue.Share(interval.high()),
                new StatsValue.Mean(tally.meanPoints()));
    }

    private StatsTable endings() {
        List<List<StatsValue>> rows = new ArrayList<>();
        for (RoundFact.Ending ending : RoundFact.Ending.values()) {
            StatsValue name = switch (ending) {
                case PLAYED -> name("played", "上がり", "played to the end");
                case WON_BY_DEAL -> name("won_by_deal", "配駒で決着", "decided by the deal");
                case REDEALT -> name("redealt", "配り直し", "redealt");
                case UNFINISHED -> name("unfinished", "途中まで", "unfinished");
            };
            rows.add(share(name, statistics.count(ending), statistics.rounds()));
        }
        return new StatsTable(
                "endings",
                new Wording("局の結末", "How the rounds ended"),
                List.of(column("ending", "結末", "ending"), ROUNDS, SHARE, LOW, HIGH),
                rows,
                bars("すべての局に占める割合", "Share of all rounds"));
    }

    private static List<StatsTable.Column> casesColumns(StatsTable.Column first) {
        return List.of(first, ROUNDS, WINS, SHARE, LOW, HIGH, POINTS);
    }

    private StatsTable seats() {
        List<List<StatsValue>> rows = new ArrayList<>();
        for (int seat = 0; seat < 4; seat++) {
            rows.add(cases(
                    name(String.valueOf(seat), "プレイヤー" + seat, "player " + seat),
                    statistics.seats().get(seat)));
        }
        return new StatsTable(
                "seats",
                new Wording("席ごとの勝ち", "Wins by seat"),
                casesColumns(column("seat", "席", "seat")),
                rows,
                FINISHED);
    }

    private StatsTable fromDealer() {
        List<StatsValue> names = List.of(
                name("dealer", "親", "dealer"),
                name("next", "親の次", "next"),
                name("partner", "親の味方", "partner"),
                name("previous", "親の前", "previous"));
        List<List<StatsValue>> rows = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            rows.add(cases(names.get(i), statistics.fromDealer().get(i)));
        }
        return new StatsTable(
                "from_dealer",
                new Wording("親から見た席ごとの勝ち", "Wins by seat from the dealer"),
                casesColumns(column("seat", "席", "seat")),
                rows,
                FINISHED);
    }

    private StatsTable teams() {
        return new StatsTable(
                "teams",
                new Wording("組ごとの勝ち（点は失点を引いたもの）", "Wins by team (points less those of the others)"),
                casesColumns(column("team", "組", "team")),
                List.of(
                        cases(
                                name("even", "0 と 2", "0 and 2"),
                                statistics.teams().get(0)),
                        cases(
                                name("odd", "1 と 3", "1 and 3"),
                                statistics.teams().get(1)),
                        cases(name("dealers", "親の組", "the dealer's"), statistics.dealersTeam())),
                TEAM_WON);
    }

    private static StatsTable distribution(String id, Wording title, StatsTable.Column first, Histogram histogram) {
        List<List<StatsValue>> rows = new ArrayList<>();
        histogram.forEach((number, count) ->
                rows.add(share(StatsValue.Name.of(String.valueOf(number)), count, histogram.total())));
        return new StatsTable(id, title, List.of(first, ROUNDS, SHARE, LOW, HIGH), rows, PER_NUMBER);
    }

    private StatsTable points() {
        return distribution(
                "points", new Wording("得点", "Points of a round"), column("points", "点", "points"), statistics.points());
    }

    private StatsTable doubled() {
        return new StatsTable(
                "doubled",
                new Wording("倍の上がり（上がった局のうち）", "Doubled finishes (of rounds played to the end)"),
                List.of(column("finish", "上がり", "finish"), ROUNDS, SHARE, LOW, HIGH),
                List.of(share(
                        name("doubled", "倍", "doubled"),
                        statistics.doubled().successes(),
                        statistics.doubled().cases())),
                StatsTable.Plot.NONE);
    }

    private StatsTable turns() {
        return distribution(
                "turns", new Wording("手番の数", "Turns of a round"), column("turns", "手番", "turns"), statistics.turns());
    }

    private StatsTable lengths() {
        List<List<StatsValue>> rows = List.of(
                length(name("turns", "手番", "turns"), statistics.turns()),
                length(name("digits", "棋譜の数字", "record digits"), statistics.digits()),
                length(name("plays", "駒を出した手番", "plays of two tiles"), statistics.plays()),
                length(name("points", "得点", "points"), statistics.points()));
        return new StatsTable(
                "means",
                new Wording("平均", "Means"),
                List.of(
                        column("what", "項目", "what"),
                        column("mean", "平均", "mean"),
                        column("least", "最小", "least"),
                        column("greatest", "最大", "greatest")),
                rows,
                StatsTable.Plot.NONE);
    }

    private static List<StatsValue> length(StatsValue name, Histogram histogram) {
        return List.of(
                name,
                new StatsValue.Mean(histogram.mean()),
                new StatsValue.Count(histogram.least()),
                new StatsValue.Count(histogram.greatest()));
    }

    private StatsTable yaku() {
        List<List<StatsValue>> rows = new ArrayList<>();
        for (DealYaku dealt : DealYaku.values()) {
            if (dealt != DealYaku.NONE) {
                StatsValue name = new StatsValue.Name(dealt.id(), GoitaWords.of(dealt));
                rows.add(share(name, statistics.count(dealt), statistics.rounds()));
            }
        }
        return new StatsTable(
                "yaku",
                new Wording("手役（配られたすべての局のうち）", "Deal-time hands (of all rounds dealt)"),
                List.of(column("yaku", "手役", "hand"), ROUNDS, SHARE, LOW, HIGH),
                rows,
                bars("配られたすべての局に占める割合", "Share of all rounds dealt"));
    }

    private StatsTable openings() {
        Comparator<Map.Entry<String, Cases>> mostFirst =
                Comparator.comparingLong(entry -> -entry.getValue().cases());
        List<List<StatsValue>> rows = statistics.openings().entrySet().stream()
                .sorted(mostFirst.thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> cases(opening(entry.getKey()), entry.getValue()))
                .toList();
        return new StatsTable(
                "openings",
                new Wording("最初の打ち出しと親の組の勝ち", "Opening leads, and wins of the dealer's team"),
                casesColumns(column("lead", "打ち出し", "lead")),
                rows,
                bars("親の組が勝った局の割合", "Rounds won by the dealer's team"));
    }

    private static StatsValue opening(String digits) {
        Tile faceDown = Tile.ofDigit(digits.charAt(0) - '0');
        Tile attack = Tile.ofDigit(digits.charAt(1) - '0');
        String kanji = new Lead(faceDown, attack).toString();
        return name(digits, kanji, kanji);
    }

    private StatsTable players() {
        Comparator<Map.Entry<String, Cases>> bestFirst =
                Comparator.comparingDouble(entry -> -entry.getValue().meanPoints());
        List<List<StatsValue>> rows = statistics.players().entrySet().stream()
                .sorted(bestFirst.thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> cases(StatsValue.Name.of(entry.getKey()), entry.getValue()))
                .toList();
        return new StatsTable(
                "players",
                new Wording("プレイヤー（組の勝ち、点は失点を引いたもの）", "Players (wins of the team, points less those of the others)"),
                casesColumns(column("player", "名前", "name")),
                rows,
                TEAM_WON);
    }

    private StatsTable matches() {
        MatchStatistics matches = statistics.matches();
        return new StatsTable(
                "matches",
                new Wording("試合", "Matches"),
                List.of(
                        column("what", "項目", "what"),
                        column("matches", "試合", "matches"),
                        WINS,
                        SHARE,
                        LOW,
                        HIGH,
                        column("rounds", "1 試合の局数", "rounds a match")),
                List.of(
                        match(name("even", "0 と 2 の組", "players 0 and 2"), matches.wonByEven(), matches.rounds()),
                        match(
                                name("first_dealers", "最初の親の組", "the first dealer's team"),
                                matches.wonByFirstDealer(),
                                matches.rounds())),
                bars("勝った試合の割合", "Matches won"));
    }

    private static List<StatsValue> match(StatsValue name, Cases tally, Histogram rounds) {
        List<StatsValue> row = new ArrayList<>(cases(name, tally));
        row.set(row.size() - 1, new StatsValue.Mean(rounds.mean()));
        return row;
    }
}

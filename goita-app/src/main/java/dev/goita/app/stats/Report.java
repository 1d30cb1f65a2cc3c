package dev.goita.app.stats;

import dev.goita.app.board.Words;
import dev.goita.core.DealYaku;
import dev.goita.core.Lead;
import dev.goita.core.Tile;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Arranges statistics as tables. */
final class Report {
    private static final Table.Column SHARE = column("share", "割合", "share");
    private static final Table.Column LOW = column("low", "95 % 下限", "95 % from");
    private static final Table.Column HIGH = column("high", "95 % 上限", "95 % to");
    private static final Table.Column ROUNDS = column("rounds", "局", "rounds");
    private static final Table.Column WINS = column("wins", "勝ち", "wins");
    private static final Table.Column POINTS = column("points", "平均点", "points a round");

    private final RoundStatistics statistics;

    Report(RoundStatistics statistics) {
        this.statistics = statistics;
    }

    private static Table.Column column(String id, String japanese, String english) {
        return new Table.Column(id, new Wording(japanese, english));
    }

    private static Value name(String id, String japanese, String english) {
        return new Value.Name(id, new Wording(japanese, english));
    }

    List<Table> tables() {
        List<Table> tables = new ArrayList<>(List.of(
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

    private static List<Value> share(Value name, long part, long whole) {
        Interval interval = Interval.wilson(part, whole);
        return List.of(
                name,
                new Value.Count(part),
                new Value.Share(interval.share()),
                new Value.Share(interval.low()),
                new Value.Share(interval.high()));
    }

    private static List<Value> cases(Value name, Cases tally) {
        Interval interval = tally.interval();
        return List.of(
                name,
                new Value.Count(tally.cases()),
                new Value.Count(tally.successes()),
                new Value.Share(interval.share()),
                new Value.Share(interval.low()),
                new Value.Share(interval.high()),
                new Value.Mean(tally.meanPoints()));
    }

    private Table endings() {
        List<List<Value>> rows = new ArrayList<>();
        for (RoundFact.Ending ending : RoundFact.Ending.values()) {
            Value name = switch (ending) {
                case PLAYED -> name("played", "上がり", "played to the end");
                case WON_BY_DEAL -> name("won_by_deal", "配駒で決着", "decided by the deal");
                case REDEALT -> name("redealt", "配り直し", "redealt");
                case UNFINISHED -> name("unfinished", "途中まで", "unfinished");
            };
            rows.add(share(name, statistics.count(ending), statistics.rounds()));
        }
        return new Table(
                "endings",
                new Wording("局の結末", "How the rounds ended"),
                List.of(column("ending", "結末", "ending"), ROUNDS, SHARE, LOW, HIGH),
                rows,
                Table.Plot.NONE);
    }

    private static List<Table.Column> casesColumns(Table.Column first) {
        return List.of(first, ROUNDS, WINS, SHARE, LOW, HIGH, POINTS);
    }

    private Table seats() {
        List<List<Value>> rows = new ArrayList<>();
        for (int seat = 0; seat < 4; seat++) {
            rows.add(cases(
                    name(String.valueOf(seat), "プレイヤー" + seat, "player " + seat),
                    statistics.seats().get(seat)));
        }
        return new Table(
                "seats",
                new Wording("席ごとの勝ち", "Wins by seat"),
                casesColumns(column("seat", "席", "seat")),
                rows,
                Table.Plot.SHARES);
    }

    private Table fromDealer() {
        List<Value> names = List.of(
                name("dealer", "親", "dealer"),
                name("next", "親の次", "next"),
                name("partner", "親の味方", "partner"),
                name("previous", "親の前", "previous"));
        List<List<Value>> rows = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            rows.add(cases(names.get(i), statistics.fromDealer().get(i)));
        }
        return new Table(
                "from_dealer",
                new Wording("親から見た席ごとの勝ち", "Wins by seat from the dealer"),
                casesColumns(column("seat", "席", "seat")),
                rows,
                Table.Plot.SHARES);
    }

    private Table teams() {
        return new Table(
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
                Table.Plot.SHARES);
    }

    private static Table distribution(String id, Wording title, Table.Column first, Histogram histogram) {
        List<List<Value>> rows = new ArrayList<>();
        histogram.forEach(
                (number, count) -> rows.add(share(Value.Name.of(String.valueOf(number)), count, histogram.total())));
        return new Table(id, title, List.of(first, ROUNDS, SHARE, LOW, HIGH), rows, Table.Plot.DISTRIBUTION);
    }

    private Table points() {
        return distribution(
                "points", new Wording("得点", "Points of a round"), column("points", "点", "points"), statistics.points());
    }

    private Table doubled() {
        return new Table(
                "doubled",
                new Wording("倍の上がり（上がった局のうち）", "Doubled finishes (of rounds played to the end)"),
                List.of(column("finish", "上がり", "finish"), ROUNDS, SHARE, LOW, HIGH),
                List.of(share(
                        name("doubled", "倍", "doubled"),
                        statistics.doubled().successes(),
                        statistics.doubled().cases())),
                Table.Plot.NONE);
    }

    private Table turns() {
        return distribution(
                "turns", new Wording("手番の数", "Turns of a round"), column("turns", "手番", "turns"), statistics.turns());
    }

    private Table lengths() {
        List<List<Value>> rows = List.of(
                length(name("turns", "手番", "turns"), statistics.turns()),
                length(name("digits", "棋譜の数字", "record digits"), statistics.digits()),
                length(name("plays", "駒を出した手番", "plays of two tiles"), statistics.plays()),
                length(name("points", "得点", "points"), statistics.points()));
        return new Table(
                "means",
                new Wording("平均", "Means"),
                List.of(
                        column("what", "項目", "what"),
                        column("mean", "平均", "mean"),
                        column("least", "最小", "least"),
                        column("greatest", "最大", "greatest")),
                rows,
                Table.Plot.NONE);
    }

    private static List<Value> length(Value name, Histogram histogram) {
        return List.of(
                name,
                new Value.Mean(histogram.mean()),
                new Value.Count(histogram.least()),
                new Value.Count(histogram.greatest()));
    }

    private Table yaku() {
        List<List<Value>> rows = new ArrayList<>();
        for (DealYaku dealt : DealYaku.values()) {
            if (dealt != DealYaku.NONE) {
                Value name = new Value.Name(dealt.id(), Words.of(dealt));
                rows.add(share(name, statistics.count(dealt), statistics.rounds()));
            }
        }
        return new Table(
                "yaku",
                new Wording("手役（配られたすべての局のうち）", "Deal-time hands (of all rounds dealt)"),
                List.of(column("yaku", "手役", "hand"), ROUNDS, SHARE, LOW, HIGH),
                rows,
                Table.Plot.NONE);
    }

    private Table openings() {
        Comparator<Map.Entry<String, Cases>> mostFirst =
                Comparator.comparingLong(entry -> -entry.getValue().cases());
        List<List<Value>> rows = statistics.openings().entrySet().stream()
                .sorted(mostFirst.thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> cases(opening(entry.getKey()), entry.getValue()))
                .toList();
        return new Table(
                "openings",
                new Wording("最初の打ち出しと親の組の勝ち", "Opening leads, and wins of the dealer's team"),
                casesColumns(column("lead", "打ち出し", "lead")),
                rows,
                Table.Plot.SHARES);
    }

    private static Value opening(String digits) {
        Tile faceDown = Tile.ofDigit(digits.charAt(0) - '0');
        Tile attack = Tile.ofDigit(digits.charAt(1) - '0');
        String kanji = new Lead(faceDown, attack).toString();
        return name(digits, kanji, kanji);
    }

    private Table players() {
        Comparator<Map.Entry<String, Cases>> bestFirst =
                Comparator.comparingDouble(entry -> -entry.getValue().meanPoints());
        List<List<Value>> rows = statistics.players().entrySet().stream()
                .sorted(bestFirst.thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> cases(Value.Name.of(entry.getKey()), entry.getValue()))
                .toList();
        return new Table(
                "players",
                new Wording("プレイヤー（組の勝ち、点は失点を引いたもの）", "Players (wins of the team, points less those of the others)"),
                casesColumns(column("player", "名前", "name")),
                rows,
                Table.Plot.SHARES);
    }

    private Table matches() {
        MatchStatistics matches = statistics.matches();
        return new Table(
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
                Table.Plot.SHARES);
    }

    private static List<Value> match(Value name, Cases tally, Histogram rounds) {
        List<Value> row = new ArrayList<>(cases(name, tally));
        row.set(row.size() - 1, new Value.Mean(rounds.mean()));
        return row;
    }
}

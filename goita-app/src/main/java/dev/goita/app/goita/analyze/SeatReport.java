package dev.goita.app.goita.analyze;

import dev.goita.core.analysis.ChoiceKind;
import dev.goita.core.analysis.SeatLedger;
import dev.goita.core.analysis.SeatTally;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Moments;
import dev.goita.record.analysis.PlayerTallies;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** 席から見た成績: where each player's points came from, luck told apart, and in what choices points were given away. */
final class SeatReport {
    private static final Unit POINTS = Unit.signed(2);
    private static final Wording PLAYER = new Wording("プレイヤー", "player");

    private SeatReport() {}

    /** @param part what a player's choices of some kind gave away */
    private record Row(String player, Wording what, SeatTally.Part part) {}

    /** Empty if no round was judged to its end and nobody had a choice. */
    static Report of(PlayerTallies players) {
        List<PlayerTallies.Line> ended = players.lines().stream()
                .filter(line -> line.ledger().rounds() > 0)
                .toList();
        List<PlayerTallies.Line> judged = players.lines().stream()
                .filter(line -> line.seat().all().choices() > 0)
                .toList();
        Report report = new Report(new Wording("席から見た成績", "By what the seats knew"));
        if (ended.isEmpty() && judged.isEmpty()) {
            return report;
        }
        return report.heading(new Wording("席から見た成績", "By what the seats knew"))
                .table(new Table<>(
                        "ledger",
                        new Wording("収支（点/局）", "where the points came from (a round)"),
                        ledger(players),
                        ended))
                .table(new Table<>(
                        "choices", new Wording("選択ごとの失点", "points given away, by choice"), choices(), rows(judged)))
                .note(new Wording(
                        "結果 = 手駒の運 + ほかの手駒の運 + 選択。± は 95 % 区間で、収支では局ごとのばらつきから、失点では想定した配りの誤差から出したもの。失点は、その席に分かることと合う配りを、打たれた手のもっともらしさで重み付けし、"
                                + "最も強いモデルで打ち切って比べたもので、伏せられた駒では変わりません。誤差のため 0 を下回ることもあります。"
                                + "明らかな失点は " + SeatTally.MISTAKE + " 点以上で、偶然とは言えないものです。",
                        "Result = luck of the own hand + luck of the other hands + choices. ± is a 95 % interval: of points, as rounds differ; of"
                                + " losses, by the error of the worlds that were looked at. Losses compare turns in the worlds that agree"
                                + " with what the seat saw, weighed by how likely the turns of the others are in them and played on by the"
                                + " strongest model; hidden tiles do not change them. By chance they may fall below 0. A mistake gives away "
                                + SeatTally.MISTAKE + " points or more, and more than chance."));
    }

    private static Columns<PlayerTallies.Line> ledger(PlayerTallies players) {
        return new Columns<PlayerTallies.Line>()
                .words(PLAYER, line -> Wording.same(line.name()))
                .shown(
                        new Wording("局", "rounds"),
                        Unit.COUNT,
                        line -> line.ledger().rounds())
                .around(new Wording("結果", "result"), POINTS, aRound(players, SeatLedger::result))
                .around(new Wording("手駒の運", "own hand"), POINTS, aRound(players, SeatLedger::dealt))
                .around(new Wording("ほかの手駒の運", "other hands"), POINTS, aRound(players, SeatLedger::held))
                .around(new Wording("自分の選択", "own choices"), POINTS, aRound(players, each -> -each.lost()))
                .around(new Wording("味方の選択", "partner's"), POINTS, aRound(players, each -> -each.partnerLost()))
                .around(new Wording("相手の選択", "opponents'"), POINTS, aRound(players, SeatLedger::opponentsLost));
    }

    /** How much of it the rounds had on average, and how far that may be from what more of them would bring. */
    private static Function<PlayerTallies.Line, Optional<Spread>> aRound(
            PlayerTallies players, ToDoubleFunction<SeatLedger> part) {
        return line -> {
            Moments moments =
                    Moments.of(players.ledgers(line).stream().mapToDouble(part).toArray());
            return Optional.of(Spread.of(moments.mean(), moments.interval()));
        };
    }

    private static List<Row> rows(List<PlayerTallies.Line> players) {
        List<Row> rows = new ArrayList<>();
        for (PlayerTallies.Line line : players) {
            SeatTally tally = line.seat();
            rows.add(new Row(line.name(), new Wording("すべて", "all"), tally.all()));
            tally.phases()
                    .forEach((tiles, part) -> rows.add(
                            new Row(line.name(), new Wording("手駒 " + tiles + " 枚", tiles + " tiles in hand"), part)));
            tally.kinds().forEach((kind, part) -> rows.add(new Row(line.name(), kind(kind), part)));
        }
        return rows;
    }

    private static Wording kind(ChoiceKind kind) {
        return switch (kind) {
            case LEAD -> new Wording("別の手で攻めるほうがよかった", "another lead was better");
            case RECEIVED -> new Wording("受けずに なし がよかった", "received, a pass was better");
            case PASSED -> new Wording("なし より受けるほうがよかった", "passed, to receive was better");
            case ATTACK -> new Wording("受けたあとの攻めが違う", "received, another attack was better");
        };
    }

    private static Columns<Row> choices() {
        return new Columns<Row>()
                .words(PLAYER, row -> Wording.same(row.player()))
                .words(new Wording("選択", "choices"), Row::what)
                .shown(
                        new Wording("回数", "number"),
                        Unit.COUNT,
                        row -> row.part().choices())
                .around(new Wording("失点/回", "lost each"), Unit.plain(2), row -> Optional.of(mean(row.part())))
                .shown(
                        new Wording("失点の計", "lost in all"),
                        Unit.plain(1),
                        row -> row.part().lost())
                .shown(
                        new Wording("明らかな失点", "mistakes"),
                        Unit.COUNT,
                        row -> row.part().mistakes());
    }

    private static Spread mean(SeatTally.Part part) {
        double radius = 1.96 * part.meanError();
        return Spread.of(part.meanLost(), new Interval(part.meanLost() - radius, part.meanLost() + radius));
    }
}

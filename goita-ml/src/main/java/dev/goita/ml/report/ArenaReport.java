package dev.goita.ml.report;

import static dev.goita.report.learning.ReportWords.POINTS;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.arena.Pairing;
import dev.goita.ml.arena.Standings;
import dev.goita.ml.duplicate.ControlVariate;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import dev.goita.report.Spread;
import dev.goita.report.Table;
import dev.goita.report.Table.Form;
import dev.goita.report.Unit;
import dev.goita.report.learning.ReportWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** 対戦の報告: what an arena found so far. */
public final class ArenaReport {
    private static final int MOST_LETTERS = 40;
    private static final int FIRST_LETTERS = 14;
    private static final int MOST_FORFEITS = 5;
    private static final int STEP = 10;
    private static final Wording PAIRING = new Wording("組み合わせ", "pairing");
    private static final Wording VARIANCE = new Wording("残った分散", "variance left");
    private static final Wording PLAYER = new Wording("プレイヤー", "player");
    private static final Wording WITHOUT_EXCHANGE =
            new Wording("組を入れ替えない場合（点/局）", "Without exchanging the teams, points a round");

    private static final Wording WITH_LESS_LUCK = new Wording("運を除いた 1 局あたりの得点差", "Points a round, less luck");

    private final ArenaResults results;
    private final ArenaPlan plan;
    private final Standings standings;
    private final boolean hasEquity;
    private final List<String> names = new ArrayList<>();

    public ArenaReport(ArenaResults results, boolean hasEquity) {
        this.results = results;
        this.plan = results.plan();
        this.standings = results.standings();
        this.hasEquity = hasEquity;
        Map<String, Integer> times = new HashMap<>();
        for (Entrant entrant : plan.entrants()) {
            int time = times.merge(entrant.name(), 1, Integer::sum);
            names.add(time == 1 ? entrant.name() : entrant.name() + " (" + time + ")");
        }
    }

    /** For people. */
    public Report report() {
        Report report = new Report(new Wording("ごいたの対戦", "Goita: arena"));
        add(report);
        return report;
    }

    public void add(Report report) {
        report.words(conditions())
                .table(new Table<>("pairings", new Wording("組み合わせ", "Pairings"), pairings(), plan.pairings())
                        .drawn(
                                Form.DOTS,
                                new Wording("1 局あたりの得点差", "Points a round"),
                                ReportWords.A_ROUND_WITH_WHISKERS,
                                POINTS,
                                pairing -> Optional.of(DuplicateColumns.points(result(pairing)))))
                .table(new Table<>("ladder", new Wording("強さ", "Strength"), players(), ranking())
                        .drawn(
                                Form.DOTS,
                                new Wording("局の勝敗による Elo", "Elo by rounds won"),
                                new Wording("Elo、ひげは 95 % 区間", "Elo, whiskers: 95 % interval"),
                                Unit.signed(0),
                                player ->
                                        Optional.of(spread(standings.byRounds().get(player)))));
        results.test().ifPresent(state -> report.words(verdict(state)));
        report.table(new Table<>(
                "less_luck",
                WITH_LESS_LUCK,
                new Columns<Pairing>()
                        .words(PAIRING, pairing -> Wording.same(title(pairing)))
                        .all(LESS_LUCK, pairing -> results.controlled(pairing).orElseThrow()),
                plan.pairings().stream()
                        .filter(pairing -> results.controlled(pairing).isPresent())
                        .toList()));
        report.table(new Table<>("control_variate", WITHOUT_EXCHANGE, controls(), solved()));
        plan.pairings().forEach(pairing -> forfeits(report, pairing));
        if (hasEquity) {
            plan.pairings().forEach(pairing -> equity(report, pairing));
        }
    }

    /** For programs: an object for each pairing, then one with a summary. No clock time is in it. */
    public List<Map<String, Object>> lines() {
        return Stream.concat(
                        pairings().json(plan.pairings()).stream(),
                        Stream.of(Map.<String, Object>of("summary", summary().json(results))))
                .toList();
    }

    public long forfeits() {
        return plan.pairings().stream()
                .mapToLong(pairing -> forfeits(pairing).size())
                .sum();
    }

    private Columns<Pairing> pairings() {
        int score = plan.rules().winScore();
        return new Columns<Pairing>()
                .data("first", pairing -> names.get(pairing.first()))
                .data("second", pairing -> names.get(pairing.second()))
                .words(PAIRING, pairing -> Wording.same(title(pairing)))
                .all(
                        DuplicateColumns.of(new Wording("試合の勝率（" + score + "点）", "matches to " + score + " won")),
                        this::result)
                .data("sprt", pairing -> results.test().map(state -> test().json(state)))
                .data("less_luck", pairing -> results.controlled(pairing).map(LESS_LUCK::json))
                .data(
                        "control_variate",
                        pairing -> results.controlVariate(pairing).map(CONTROL::json))
                .data("equity", pairing -> hasEquity ? Optional.of(EQUITY.json(equity(pairing))) : Optional.empty())
                .data("forfeits", pairing -> forfeit(pairing).json(forfeits(pairing)));
    }

    private Columns<SequentialTest.State> test() {
        SequentialTest test = plan.test().orElseThrow();
        return new Columns<SequentialTest.State>()
                .data("points0", state -> test.points0())
                .data("points1", state -> test.points1())
                .data("alpha", state -> test.alpha())
                .data("beta", state -> test.beta())
                .data("llr", SequentialTest.State::logRatio)
                .data("lower", SequentialTest.State::lower)
                .data("upper", SequentialTest.State::upper)
                .data("verdict", state -> state.verdict().id());
    }

    private static final Columns<Controlled> LESS_LUCK = new Columns<Controlled>()
            .number(Measure.POINTS_PER_ROUND.id(), ReportWords.A_ROUND, POINTS, Controlled::mean)
            .interval("", POINTS, Controlled::interval)
            .number("variance_left", VARIANCE, Unit.percent(0), Controlled::varianceLeft);

    private static final Columns<ControlVariate> CONTROL = new Columns<ControlVariate>()
            .number("plain", new Wording("そのまま", "plain"), POINTS, ControlVariate::plain)
            .interval("plain_", POINTS, ControlVariate::plainInterval)
            .number("adjusted", new Wording("配駒の値を除く", "less the deal's value"), POINTS, ControlVariate::adjusted)
            .interval("adjusted_", POINTS, ControlVariate::adjustedInterval)
            .data("coefficient", ControlVariate::coefficient)
            .number("variance_left", VARIANCE, Unit.percent(0), ControlVariate::varianceLeft);

    private Columns<Pairing> controls() {
        return new Columns<Pairing>()
                .words(PAIRING, pairing -> Wording.same(title(pairing)))
                .all(CONTROL, pairing -> results.controlVariate(pairing).orElseThrow());
    }

    private static final Columns<MatchEquity> EQUITY = new Columns<MatchEquity>()
            .data("win_score", MatchEquity::winScore)
            .data("first_deals", equity -> grid(equity, Side.FIRST))
            .data("second_deals", equity -> grid(equity, Side.SECOND));

    private Columns<Forfeit> forfeit(Pairing pairing) {
        return new Columns<Forfeit>()
                .data("player", forfeit -> names.get(player(pairing, forfeit)))
                .words(PLAYER, forfeit -> Wording.same(shortName(player(pairing, forfeit))))
                .count("deal", new Wording("配駒", "deal"), Forfeit::deal)
                .count(
                        "dealer",
                        new Wording("親", "dealer"),
                        forfeit -> forfeit.dealer().number())
                .count(
                        "seat",
                        new Wording("席", "seat"),
                        forfeit -> forfeit.seat().number())
                .data("reason", forfeit -> forfeit.reason().id())
                .words(new Wording("理由", "reason"), forfeit -> forfeit.reason().wording())
                .data("message", forfeit -> forfeit.wording().english())
                .words(new Wording("説明", "message"), Forfeit::wording);
    }

    private Columns<Integer> players() {
        return new Columns<Integer>()
                .data("name", names::get)
                .words(PLAYER, player -> Wording.same(shortName(player)))
                .data("version", player -> plan.entrants().get(player).version())
                .all(
                        rating("elo_rounds", new Wording("Elo（局）", "Elo by rounds")),
                        player -> standings.byRounds().get(player))
                .all(
                        rating("elo_matches", new Wording("Elo（試合）", "Elo by matches")),
                        player -> standings.byMatches().get(player))
                .data("forfeits", this::forfeits);
    }

    private static Columns<Standings.Rating> rating(String id, Wording title) {
        return new Columns<Standings.Rating>()
                .number(id, title, Unit.signed(0), Standings.Rating::elo)
                .interval(id + "_", Unit.signed(0), Standings.Rating::interval);
    }

    private Columns<ArenaResults> summary() {
        return new Columns<ArenaResults>()
                .data("players", all -> players().json(ranking()))
                .data("pairings", all -> plan.pairings().size())
                .data("deals", all -> plan.deals())
                .data("rotations", all -> plan.rotations().count())
                .data("rounds", ArenaResults::rounds)
                .data("forfeits", all -> forfeits())
                .data("seed", all -> plan.seed())
                .data("rules", all -> plan.rules().toString())
                .data("tool", all -> "goita " + ProgramVersion.number());
    }

    private Wording conditions() {
        DuplicateResult any = standings.results().values().iterator().next();
        boolean all = plan.rotations() == Rotations.ALL;
        return Wording.of(
                "配駒 %,d 組、組を入れ替えて 2 回ずつ" + (all ? "、四席が順に親" : "") + ": 各組み合わせ %,d 局、種 %d",
                "%,d deals, each played with the teams exchanged" + (all ? " and led by all four seats" : "")
                        + ": %,d rounds a pairing, seed %d",
                any.deals(),
                any.rounds(),
                plan.seed());
    }

    private Wording verdict(SequentialTest.State state) {
        SequentialTest test = plan.test().orElseThrow();
        Wording verdict = switch (state.verdict()) {
            case H0 -> new Wording("H0 を採択", "H0 accepted");
            case H1 -> new Wording("H1 を採択", "H1 accepted");
            case CONTINUE -> new Wording("決まらず", "undecided");
        };
        return Wording.of(
                "SPRT: " + verdict.japanese() + NUMBERS,
                "SPRT: " + verdict.english() + NUMBERS,
                test.points0(),
                test.points1(),
                test.alpha(),
                test.beta(),
                state.logRatio(),
                state.lower(),
                state.upper());
    }

    private static final String NUMBERS = " (H0 %+.2f, H1 %+.2f, α %.2f, β %.2f; LLR %.2f, %.2f … %.2f)";

    private void forfeits(Report report, Pairing pairing) {
        List<Forfeit> forfeits = forfeits(pairing);
        int shown = Math.min(MOST_FORFEITS, forfeits.size());
        report.table(new Table<>(
                "forfeits",
                Wording.of("%s: 失格 %d 局", "%s: %d rounds forfeited", title(pairing), forfeits.size()),
                forfeit(pairing),
                forfeits.subList(0, shown)));
        int more = forfeits.size() - shown;
        if (more > 0) {
            report.line(Wording.of("  ほか %d 局（--json ですべて表示）", "  %d more (--json lists them)", more));
        }
    }

    private void equity(Report report, Pairing pairing) {
        MatchEquity equity = equity(pairing);
        for (Side dealing : Side.values()) {
            Wording title = Wording.of(
                    "%s が %d 点の試合に勝つ確率（%%）、次の親は %s。縦は %1$s、横は %4$s の得点",
                    "%% of matches to %2$d that %1$s wins if %3$s deals next; its points down, those of %4$s across",
                    shortName(pairing.first()),
                    equity.winScore(),
                    shortName(dealing == Side.FIRST ? pairing.first() : pairing.second()),
                    shortName(pairing.second()));
            List<List<Double>> grid = grid(equity, dealing);
            Columns<Integer> columns =
                    new Columns<Integer>().words(ReportWords.NONE, row -> Wording.same(Integer.toString(row * STEP)));
            for (int i = 0; i < grid.size(); i++) {
                int column = i;
                columns.number(
                        "" + i * STEP,
                        Wording.same("" + i * STEP),
                        Unit.plain(1).times(100),
                        row -> grid.get(row).get(column));
            }
            report.table(new Table<>(
                    "equity",
                    title,
                    columns,
                    IntStream.range(0, grid.size()).boxed().toList()));
        }
    }

    /** 勝率表: the chance that the first player wins, a row for each of its scores, a column for each of the second's. */
    private static List<List<Double>> grid(MatchEquity equity, Side dealing) {
        List<Integer> scores = IntStream.iterate(0, score -> score < equity.winScore(), score -> score + STEP)
                .boxed()
                .toList();
        return scores.stream()
                .map(first -> scores.stream()
                        .map(second -> equity.winProbability(first, second, dealing))
                        .toList())
                .toList();
    }

    private MatchEquity equity(Pairing pairing) {
        return MatchEquity.of(results.chances(pairing), plan.rules().winScore());
    }

    private DuplicateResult result(Pairing pairing) {
        return Objects.requireNonNull(standings.results().get(pairing));
    }

    private static Spread spread(Standings.Rating rating) {
        return Spread.of(rating.elo(), rating.interval());
    }

    private List<Pairing> solved() {
        return plan.pairings().stream()
                .filter(pairing -> results.controlVariate(pairing).isPresent())
                .toList();
    }

    /** A name that leaves room in a table or a chart: what is long loses its middle. */
    private String shortName(int player) {
        String name = ShownName.within(names.get(player));
        return name.length() <= MOST_LETTERS
                ? name
                : name.substring(0, FIRST_LETTERS) + "…"
                        + name.substring(name.length() - MOST_LETTERS + FIRST_LETTERS + 1);
    }

    private String title(Pairing pairing) {
        return shortName(pairing.first()) + " – " + shortName(pairing.second());
    }

    /** The indices of the players, the strongest first. */
    private List<Integer> ranking() {
        return IntStream.range(0, names.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        player -> -standings.byRounds().get(player).elo()))
                .toList();
    }

    private List<Forfeit> forfeits(Pairing pairing) {
        return Objects.requireNonNull(results.deals().get(pairing)).stream()
                .map(DuplicateDeal::forfeits)
                .flatMap(List::stream)
                .toList();
    }

    private long forfeits(int player) {
        return plan.pairings().stream()
                .mapToLong(pairing -> forfeits(pairing).stream()
                        .filter(forfeit -> player(pairing, forfeit) == player)
                        .count())
                .sum();
    }

    private static int player(Pairing pairing, Forfeit forfeit) {
        return forfeit.side() == Side.FIRST ? pairing.first() : pairing.second();
    }
}

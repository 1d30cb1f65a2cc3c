package dev.goita.app.goita.arena;

import dev.goita.diagnostics.ProgramVersion;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.duplicate.ControlVariate;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.Pairing;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.Standings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The report as JSON: an object for each pairing, then one with a summary. No clock time is in it. */
final class ArenaJson {
    private final ArenaReport report;
    private final Equity equity;

    /** Whether the match-equity tables are part of the report. */
    enum Equity {
        OMIT,
        INCLUDE
    }

    ArenaJson(ArenaReport report, Equity equity) {
        this.report = report;
        this.equity = equity;
    }

    List<Map<String, Object>> lines() {
        List<Map<String, Object>> lines = new ArrayList<>();
        report.plan().pairings().forEach(pairing -> lines.add(pairing(pairing)));
        lines.add(Map.of("summary", summary()));
        return lines;
    }

    private Map<String, Object> pairing(Pairing pairing) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("first", report.first(pairing));
        json.put("second", report.second(pairing));
        json.putAll(DuplicateFields.of(
                Objects.requireNonNull(report.standings().results().get(pairing))));
        report.results().test().ifPresent(state -> json.put("sprt", test(state)));
        report.results().controlVariate(pairing).ifPresent(control -> json.put("control_variate", control(control)));
        if (equity == Equity.INCLUDE) {
            json.put("equity", equity(report.equity(pairing)));
        }
        List<Map<String, Object>> forfeits = new ArrayList<>();
        report.forfeits(pairing).forEach(forfeit -> forfeits.add(forfeit(pairing, forfeit)));
        json.put("forfeits", forfeits);
        return json;
    }

    private Map<String, Object> test(SequentialTest.State state) {
        SequentialTest test = report.plan().test().orElseThrow();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("points0", test.points0());
        json.put("points1", test.points1());
        json.put("alpha", test.alpha());
        json.put("beta", test.beta());
        json.put("llr", state.logRatio());
        json.put("lower", state.lower());
        json.put("upper", state.upper());
        json.put("verdict", state.verdict().id());
        return json;
    }

    private static Map<String, Object> control(ControlVariate control) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("plain", control.plain());
        DuplicateFields.put(json, "plain_", control.plainInterval());
        json.put("adjusted", control.adjusted());
        DuplicateFields.put(json, "adjusted_", control.adjustedInterval());
        json.put("coefficient", control.coefficient());
        json.put("variance_left", control.varianceLeft());
        return json;
    }

    private static Map<String, Object> equity(MatchEquity equity) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("win_score", equity.winScore());
        json.put("first_deals", EquityGrid.of(equity, Side.FIRST));
        json.put("second_deals", EquityGrid.of(equity, Side.SECOND));
        return json;
    }

    private Map<String, Object> forfeit(Pairing pairing, Forfeit forfeit) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("player", report.player(pairing, forfeit));
        json.put("deal", forfeit.deal());
        json.put("dealer", forfeit.dealer().number());
        json.put("seat", forfeit.seat().number());
        json.put("reason", forfeit.reason().id());
        json.put("message", forfeit.wording().english());
        return json;
    }

    private Map<String, Object> summary() {
        Map<String, Object> json = new LinkedHashMap<>();
        List<Map<String, Object>> players = new ArrayList<>();
        report.ranking().forEach(player -> players.add(player(player)));
        json.put("players", players);
        json.put("pairings", report.plan().pairings().size());
        json.put("deals", report.plan().deals());
        json.put("rotations", report.plan().rotations().count());
        json.put("rounds", report.results().rounds());
        json.put("forfeits", report.forfeits());
        json.put("seed", report.plan().seed());
        json.put("rules", report.plan().rules().toString());
        json.put("tool", "goita " + ProgramVersion.number());
        return json;
    }

    private Map<String, Object> player(int player) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", report.names().get(player));
        json.put("version", report.plan().entrants().get(player).version());
        put(json, "elo_rounds", report.standings().byRounds().get(player));
        put(json, "elo_matches", report.standings().byMatches().get(player));
        json.put("forfeits", report.forfeits(player));
        return json;
    }

    private static void put(Map<String, Object> json, String name, Standings.Rating rating) {
        json.put(name, rating.elo());
        DuplicateFields.put(json, name + "_", rating.interval());
    }
}

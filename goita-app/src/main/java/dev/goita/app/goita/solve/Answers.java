package dev.goita.app.goita.solve;

import dev.goita.core.Round;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.TurnAnalysis;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.json.JsonLine;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** 答え: what the solver says of a position or of every turn of a round, in words or as JSON. */
record Answers(Detail detail, Form form, Language language) {
    enum Detail {
        VALUE,
        TURNS
    }

    enum Form {
        TEXT,
        JSON
    }

    private static final int NANOS_PER_MICRO = 1_000;

    /** The first position that an answer asks the solver for; all others come up from it. */
    static OpenPosition first(Round round) {
        return OpenPosition.of(round.isOver() ? Round.start(round.rules(), round.deal()) : round);
    }

    /** All turns of a round that has ended, or the turns that are possible now. */
    String of(Round round, Solver solver) {
        long start = System.nanoTime();
        if (round.isOver()) {
            List<TurnAnalysis> turns =
                    Analyst.withOpenHands(solver).analyze(round, Score.ZERO).turns();
            long nodes = turns.stream().mapToLong(turn -> turn.open().nodes()).sum();
            Cost cost = new Cost(nodes, System.nanoTime() - start);
            return form == Form.JSON ? json(turns, cost) : text(turns, cost);
        }
        Solution solution = solve(round, solver);
        Cost cost = new Cost(solution.nodes(), System.nanoTime() - start);
        return form == Form.JSON ? json(solution, cost) : text(solution, cost);
    }

    private Solution solve(Round round, Solver solver) {
        OpenPosition position = OpenPosition.of(round);
        return detail == Detail.TURNS
                ? solver.solve(position)
                : new Solution(position.toMove(), solver.value(position), Map.of(), solver.nodes());
    }

    private String json(Solution solution, Cost cost) {
        return cost.putInto(fields(new JsonLine(), solution)).toString();
    }

    private String json(List<TurnAnalysis> turns, Cost cost) {
        Round start = turns.get(0).before();
        JsonLine line = new JsonLine()
                .put("dealer", start.deal().dealer().number())
                .putStrings(
                        "hands",
                        start.deal().handsFromDealer().stream()
                                .map(Object::toString)
                                .toList())
                .putRaw("turns", turns.stream().map(this::json).toList());
        return cost.putInto(line).toString();
    }

    private String json(TurnAnalysis turn) {
        JsonLine line = new JsonLine().put("played", turn.played().digits());
        return fields(line, turn.open()).put("loss", turn.loss()).toString();
    }

    private JsonLine fields(JsonLine line, Solution solution) {
        line.put("player", solution.player().number()).put("value", solution.value());
        return detail == Detail.VALUE ? line : line.putRaw("moves", moves(solution));
    }

    private static String moves(Solution solution) {
        JsonLine moves = new JsonLine();
        solution.turns().forEach((turn, value) -> moves.put(turn.digits(), value));
        return moves.toString();
    }

    private String text(Solution solution, Cost cost) {
        StringBuilder text = new StringBuilder(headline(solution));
        if (detail == Detail.TURNS) {
            text.append('\n').append(label("best", "最善")).append(": ").append(list(solution.best()));
            solution.turns()
                    .forEach((turn, value) -> text.append('\n').append(line(turn.digits(), value, turn.toString())));
        }
        return text.append('\n').append(cost.wording().in(language)).toString();
    }

    private String headline(Solution solution) {
        Seat seat = solution.player();
        String points = signed(solution.value());
        return Wording.of(
                        "プレイヤー%1$d の手番、%3$d・%4$d の組にとって %2$s 点",
                        "player %d to move: %s for the team of players %d and %d",
                        seat.number(),
                        points,
                        seat.number() & 1,
                        seat.number() & 1 | 2)
                .in(language);
    }

    private String text(List<TurnAnalysis> turns, Cost cost) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < turns.size(); i++) {
            TurnAnalysis turn = turns.get(i);
            String better = turn.loss() == 0
                    ? ""
                    : label("  loses ", "  損 ")
                            + turn.loss()
                            + label(", better ", "、最善 ")
                            + list(turn.open().best());
            text.append("%3d. %s%s%n"
                    .formatted(
                            i + 1,
                            line(
                                    turn.played().digits(),
                                    turn.open().value(),
                                    label("P", "プレイヤー") + turn.open().player().number()),
                            better));
        }
        return text.append(cost.wording().in(language)).toString();
    }

    private static String line(String digits, int value, String what) {
        return "  %-2s %5s  %s".formatted(digits, signed(value), what);
    }

    private static String list(List<Turn> turns) {
        return turns.stream().map(Turn::digits).collect(Collectors.joining(" "));
    }

    private static String signed(int value) {
        return String.format(Locale.ROOT, "%+d", value);
    }

    private String label(String english, String japanese) {
        return language == Language.JAPANESE ? japanese : english;
    }

    private record Cost(long nodes, long nanos) {
        JsonLine putInto(JsonLine line) {
            return line.put("nodes", nodes).put("micros", nanos / NANOS_PER_MICRO);
        }

        Wording wording() {
            return Wording.of("%,d 節点、%.3f 秒", "%,d nodes, %.3f s", nodes, nanos / 1e9);
        }
    }
}

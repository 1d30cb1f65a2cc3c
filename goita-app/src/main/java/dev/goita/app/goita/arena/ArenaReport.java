package dev.goita.app.goita.arena;

import dev.goita.report.ShownName;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.arena.ArenaResults;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.MatchEquity;
import dev.goita.ml.duplicate.Pairing;
import dev.goita.ml.duplicate.Side;
import dev.goita.ml.duplicate.Standings;
import dev.goita.ml.selfplay.Entrant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** What an arena found, ready to be written in any form: every number is computed once. */
final class ArenaReport {
    private static final int MOST_LETTERS = 40;
    private static final int FIRST_LETTERS = 14;

    private final ArenaResults results;
    private final Standings standings;
    private final List<String> names;

    ArenaReport(ArenaResults results) {
        this.results = results;
        this.standings = results.standings();
        this.names = names(results.plan());
    }

    /** As the user wrote them; a player that takes part twice is numbered. */
    private static List<String> names(ArenaPlan plan) {
        List<String> names = new ArrayList<>();
        Map<String, Integer> times = new HashMap<>();
        for (Entrant entrant : plan.entrants()) {
            int time = times.merge(entrant.name(), 1, Integer::sum);
            names.add(time == 1 ? entrant.name() : entrant.name() + " (" + time + ")");
        }
        return names;
    }

    ArenaPlan plan() {
        return results.plan();
    }

    ArenaResults results() {
        return results;
    }

    Standings standings() {
        return standings;
    }

    List<String> names() {
        return Collections.unmodifiableList(names);
    }

    /** A name that leaves room in a table or a chart: what is long loses its middle. */
    String shortName(int player) {
        String name = ShownName.within(names.get(player));
        return name.length() <= MOST_LETTERS
                ? name
                : name.substring(0, FIRST_LETTERS) + "…"
                        + name.substring(name.length() - MOST_LETTERS + FIRST_LETTERS + 1);
    }

    /** Both short names. */
    String title(Pairing pairing) {
        return shortName(pairing.first()) + " – " + shortName(pairing.second());
    }

    String first(Pairing pairing) {
        return names.get(pairing.first());
    }

    String second(Pairing pairing) {
        return names.get(pairing.second());
    }

    /** The indices of the players, the strongest first. */
    List<Integer> ranking() {
        return IntStream.range(0, names.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        player -> -standings.byRounds().get(player).elo()))
                .toList();
    }

    List<Forfeit> forfeits(Pairing pairing) {
        return Objects.requireNonNull(results.deals().get(pairing)).stream()
                .map(DuplicateDeal::forfeits)
                .flatMap(List::stream)
                .toList();
    }

    long forfeits() {
        return plan().pairings().stream()
                .mapToLong(pairing -> forfeits(pairing).size())
                .sum();
    }

    long forfeits(int player) {
        return plan().pairings().stream()
                .mapToLong(pairing -> forfeits(pairing).stream()
                        .filter(forfeit -> player(pairing, forfeit.side()) == player)
                        .count())
                .sum();
    }

    private static int player(Pairing pairing, Side side) {
        return side == Side.FIRST ? pairing.first() : pairing.second();
    }

    String player(Pairing pairing, Forfeit forfeit) {
        return names.get(player(pairing, forfeit.side()));
    }

    MatchEquity equity(Pairing pairing) {
        return MatchEquity.of(results.chances(pairing), plan().rules().winScore());
    }
}

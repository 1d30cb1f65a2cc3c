package dev.goita.record.event;

import dev.goita.core.Score;
import dev.goita.core.Team;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 対戦表: who met whom, and with what result. */
public final class Encounters {
    private final Map<String, List<Score>> against = new HashMap<>();
    private final Map<String, Integer> together = new HashMap<>();

    private Encounters() {}

    /** Those of games that count. */
    public static Encounters of(Event event) {
        return of(event.counted());
    }

    /** Those of games. */
    static Encounters of(List<Game> games) {
        Encounters encounters = new Encounters();
        for (Game game : games) {
            for (Team team : Team.values()) {
                Score score = new Score(game.score().of(team), game.score().of(team.opponent()));
                for (Entrant one : game.entrants(team)) {
                    game.entrants(team.opponent())
                            .forEach(other -> encounters
                                    .against
                                    .computeIfAbsent(pair(one, other), any -> new ArrayList<>())
                                    .add(score));
                    game.entrants(team).stream()
                            .filter(other -> !other.equals(one))
                            .forEach(other -> encounters.together.merge(pair(one, other), 1, Integer::sum));
                }
            }
        }
        return encounters;
    }

    private static String pair(Entrant one, Entrant other) {
        return one.key() + "\n\n" + other.key();
    }

    /** The scores of their matches, own points first. */
    public List<Score> between(Entrant one, Entrant other) {
        return against.getOrDefault(pair(one, other), List.of());
    }

    /** How often they were partners. */
    public int together(Entrant one, Entrant other) {
        return Optional.ofNullable(together.get(pair(one, other))).orElse(0);
    }
}

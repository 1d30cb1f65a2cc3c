package dev.goita.record.event;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Team;
import dev.goita.diagnostics.Place;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.json.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 対戦: a match of an event and what became of it.
 *
 * @param sitting from 1; empty if neither folder nor title tells it
 * @param players four by player number, called as in the roster; empty if they are not known
 * @param entrants of each team whoever has a place; by player number of its first player
 * @param score that was reached
 */
public record Game(
        Place place,
        OptionalInt sitting,
        Optional<String> title,
        List<String> players,
        List<List<Entrant>> entrants,
        Score score,
        Fate fate,
        List<EventRound> rounds,
        EventMatch.Written written) {
    /** 扱い: whether a match counts, and why not. */
    public enum Fate {
        COUNTED,
        NOT_BEGUN,
        UNFINISHED,
        /** Its names are no four players. */
        NAMES,
        /** Its teams are no pairs of the roster. */
        PAIRS,
        MIXED,
        /** It stands in another place too. */
        TWICE;

        /** Whether those who are named sat at a table for it. */
        boolean isSeated() {
            return this != NAMES && this != TWICE;
        }
    }

    /** The team that won; empty for a draw. */
    public Optional<Team> winner() {
        return score.even() == score.odd()
                ? Optional.empty()
                : Optional.of(score.even() > score.odd() ? Team.EVEN : Team.ODD);
    }

    /** The players of a team. */
    public List<String> players(Team team) {
        return players.isEmpty() ? List.of() : EventMatch.names(players, team);
    }

    List<Entrant> entrants(Team team) {
        return entrants.get(team.number());
    }

    /** Writes it as a match of its own, as it was typed, right or wrong. */
    public void write(Writer out, Rules rules) throws IOException {
        try (JsonWriter json = new JsonWriter(out, JsonStyle.CANONICAL, rules)) {
            json.matchBegins();
            written.values().forEach(json::matchValue);
            written.rounds().forEach(json::round);
            json.matchEnds();
        }
    }

    /** How many rounds of it count. */
    public long decided() {
        return rounds.stream().filter(round -> round.ending().isPresent()).count();
    }
}

package dev.goita.record.event;

import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.stream.Collectors;

/**
 * 出場者: who has a place in an event, a player or a pair.
 *
 * @param players one, or two partners
 * @param club as in the roster; empty if none is told
 * @param listing whether the roster knows them
 */
public record Entrant(List<String> players, String club, Listing listing) {
    /** What the roster says. */
    public enum Listing {
        LISTED,
        /** Listed, but not drawn. */
        AWAY,
        /** In a match alone. */
        UNLISTED
    }

    /** Copies the list. */
    public Entrant {
        players = List.copyOf(players);
    }

    /** What they are called. */
    public Wording name() {
        return name(players);
    }

    /** What players are called together. */
    public static Wording name(List<String> players) {
        return new Wording(String.join("・", players), String.join(" & ", players));
    }

    /** The same pair in any order. */
    static String key(List<String> players) {
        return players.stream().sorted().collect(Collectors.joining("\n"));
    }

    String key() {
        return key(players);
    }
}

package dev.goita.record;

import java.util.List;
import java.util.Optional;

/**
 * 試合の記録: recorded rounds with what is known of the match.
 *
 * @param title 対局の名前
 * @param start 開始日時
 * @param end 終了日時
 * @param players four names by player number; empty if they are unknown
 * @param sequence whether the rounds were played one after the other
 * @param rounds in their order
 * @param extras keys that the format does not know, in their order
 */
public record MatchRecord(
        Optional<String> title,
        Optional<RecordTime> start,
        Optional<RecordTime> end,
        List<String> players,
        Sequence sequence,
        List<RoundRecord> rounds,
        List<ExtraField> extras) {
    /** 続き方: whether score and dealer of a round follow from the round before. */
    public enum Sequence {
        /** Each round goes on where the one before ended. */
        CHAINED,
        /** Nothing follows from the order of the rounds; {@code "independent":true} in JSON. */
        INDEPENDENT
    }

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if there are names, but not four
     */
    public MatchRecord {
        players = List.copyOf(players);
        rounds = List.copyOf(rounds);
        extras = List.copyOf(extras);
        if (!players.isEmpty() && players.size() != 4) {
            throw new IllegalArgumentException("a match has four players, not " + players.size());
        }
    }

    /**
     * A match of which nothing is known but its rounds.
     *
     * @param sequence whether the rounds were played one after the other
     * @param rounds in their order
     * @return a match without names and times
     */
    public static MatchRecord of(Sequence sequence, List<RoundRecord> rounds) {
        return new MatchRecord(
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), sequence, rounds, List.of());
    }
}

package dev.goita.ml.selfplay;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.RefusalException;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestPlayer;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * 対局計画: everything that determines which rounds self-play makes.
 *
 * @param rules of every round
 * @param entrants four, by player number
 * @param unit what is counted
 * @param count how many, not negative
 * @param firstDealer of each
 * @param seed of all randomness: unit {@code i} is played with the stream (seed, i)
 */
public record SelfPlayPlan(
        Rules rules, List<Entrant> entrants, Unit unit, long count, FirstDealer firstDealer, long seed)
        implements Serializable {
    /** Rounds that are played and encoded at a time. */
    private static final int ROUNDS_AT_ONCE = 1024;
    /** Points that one round adds to a match, rounded down from about 27. */
    private static final int POINTS_PER_ROUND = 20;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there are not four entrants, or the count is negative
     */
    public SelfPlayPlan {
        entrants = List.copyOf(entrants);
        if (entrants.size() != Seat.ALL.size()) {
            throw new RefusalException(
                    "プレイヤーは四人です。" + entrants.size() + " 人あります", "a table seats four players, not " + entrants.size());
        }
        if (count < 0) {
            throw new RefusalException(
                    "--" + unit.id() + " は 0 以上です。" + count + " は指定できません",
                    "a count of " + unit.id() + " is not negative: " + count);
        }
    }

    /**
     * The plan that a manifest states.
     *
     * @param manifest of a data set that self-play made
     * @param kinds of players that it may name
     * @return a plan that makes the same rounds if its players have the same versions
     * @throws IOException if a player's model cannot be read
     * @throws IllegalArgumentException if it names rules, players or a unit that are not known, or self-play did not
     *     make it
     */
    public static SelfPlayPlan from(Manifest manifest, Entrants kinds) throws IOException {
        if (manifest.derivation().isDerived()) {
            throw new RefusalException(
                    "自己対局で作ったデータ集ではありません（goita " + manifest.derivation().command() + " で作られています）",
                    "its rounds were not played for it: it was made by goita "
                            + manifest.derivation().command());
        }
        List<Entrant> entrants = new ArrayList<>();
        for (ManifestPlayer player : manifest.players()) {
            entrants.add(kinds.parse(player.name()));
        }
        return new SelfPlayPlan(
                Rules.parse(manifest.rules()),
                entrants,
                Unit.ofId(manifest.unit()),
                manifest.count(),
                FirstDealer.parse(manifest.firstDealer()),
                manifest.seed());
    }

    /** {@return the names of the players, by player number} */
    public List<String> names() {
        return entrants.stream().map(Entrant::name).toList();
    }

    /** Units that one thread plays at a time, so that they are about as many rounds for every rule. */
    int unitsAtOnce() {
        return switch (unit) {
            case ROUNDS -> ROUNDS_AT_ONCE;
            case MATCHES -> Math.max(1, ROUNDS_AT_ONCE / (1 + 2 * rules.winScore() / POINTS_PER_ROUND));
        };
    }
}

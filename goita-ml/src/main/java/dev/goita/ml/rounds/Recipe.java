package dev.goita.ml.rounds;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;

/**
 * 製法: everything in a manifest that determines which rounds a data set has.
 *
 * @param license of the rounds as their owner states it, such as an SPDX identifier; empty if nobody has stated one
 * @param generator changes whenever the same plan may make other rounds
 * @param rules as {@link dev.goita.core.Rules#toString()} writes them
 * @param unit {@code rounds} or {@code matches}
 * @param count how many units the whole data set has
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record Recipe(
        String tool,
        String license,
        String generator,
        String rules,
        List<ManifestPlayer> players,
        String unit,
        long count,
        String firstDealer,
        long seed,
        Derivation derivation) {
    /** Copies the list. */
    public Recipe {
        players = List.copyOf(players);
    }
}

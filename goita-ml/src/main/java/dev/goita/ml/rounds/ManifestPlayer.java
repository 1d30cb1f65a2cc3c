package dev.goita.ml.rounds;

/**
 * Who played, as a manifest tells.
 *
 * @param version changes whenever the player may choose differently
 */
public record ManifestPlayer(String name, String version) {}

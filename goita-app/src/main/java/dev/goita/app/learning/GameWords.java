package dev.goita.app.learning;

import dev.goita.app.frame.Counted;

/**
 * 数え方: what the games of a source are called where they are counted.
 *
 * @param counted in progress
 * @param english plural, also the name of the field in JSON
 * @param japanese follows the number
 */
public record GameWords(Counted counted, String english, String japanese) {}

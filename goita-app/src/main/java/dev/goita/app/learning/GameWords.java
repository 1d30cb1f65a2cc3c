package dev.goita.app.learning;

/**
 * 数え方: what the games of a source are called where they are counted.
 *
 * @param english plural, also the name of the field in JSON
 * @param japanese follows the number
 */
public record GameWords(String english, String japanese) {}

package dev.goita.record.entry;

/**
 * 場所: a key among those that were typed.
 *
 * @param round 0-based
 * @param key 0-based within its round
 */
public record KeyPlace(int round, int key) {}

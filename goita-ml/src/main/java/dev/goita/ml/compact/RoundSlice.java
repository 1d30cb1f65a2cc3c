package dev.goita.ml.compact;

import java.io.Serializable;

/**
 * 切れ目: neighbouring rounds of one file.
 *
 * @param count at most so many
 */
public record RoundSlice(String file, long from, long count) implements Serializable {}

/**
 * 書かれたままの棋譜: rounds as a file has them, right or wrong, every piece with its place.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record.text;

import org.jspecify.annotations.NullMarked;

/**
 * 点検: what is wrong with recorded rounds and matches, and how it can be repaired.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.record.check;

import org.jspecify.annotations.NullMarked;

/**
 * The pieces of Goita (駒) and what is done with them: tiles, hands, plays and passes. Knows no rules.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.tile;

import org.jspecify.annotations.NullMarked;

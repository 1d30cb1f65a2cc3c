/**
 * Players of Goita that ask a network.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.player;

import org.jspecify.annotations.NullMarked;

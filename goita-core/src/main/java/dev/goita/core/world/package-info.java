/**
 * 推定: worlds that agree with what a seat knows, and how to draw them.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.core.world;

import org.jspecify.annotations.NullMarked;

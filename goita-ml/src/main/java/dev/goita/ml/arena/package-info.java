/**
 * 道場: tournaments of several players over duplicate deals, on any number of threads, which can be interrupted.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.arena;

import org.jspecify.annotations.NullMarked;

/**
 * 自己対局: players play rounds or matches against each other, reproducibly and on any number of threads.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.selfplay;

import org.jspecify.annotations.NullMarked;

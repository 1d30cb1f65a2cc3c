/** {@code goita shogi data …}: the commands for binary training data, one class each. */
@NullMarked
package dev.goita.app.dataset;

import org.jspecify.annotations.NullMarked;

/** {@code goita selfplay}: players make rounds for data sets. */
@NullMarked
package dev.goita.app.goita.selfplay;

import org.jspecify.annotations.NullMarked;

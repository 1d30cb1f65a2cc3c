/** {@code goita data}: folders of recorded rounds. */
@NullMarked
package dev.goita.app.goita.rounds;

import org.jspecify.annotations.NullMarked;

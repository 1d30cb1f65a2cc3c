/** {@code goita data}: folders of recorded rounds. */
@NullMarked
package dev.goita.app.data;

import org.jspecify.annotations.NullMarked;

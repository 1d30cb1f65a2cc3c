/** {@code goita analyze}: what the turns of recorded rounds were worth. */
@NullMarked
package dev.goita.app.analyze;

import org.jspecify.annotations.NullMarked;

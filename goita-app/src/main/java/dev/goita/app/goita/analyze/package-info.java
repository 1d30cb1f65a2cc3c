/** {@code goita analyze}: what the turns of recorded rounds were worth. */
@NullMarked
package dev.goita.app.goita.analyze;

import org.jspecify.annotations.NullMarked;

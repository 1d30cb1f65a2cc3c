/** The exact solver on the command line. */
@NullMarked
package dev.goita.app.goita.solve;

import org.jspecify.annotations.NullMarked;

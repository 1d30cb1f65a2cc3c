/** The exact solver on the command line. */
@NullMarked
package dev.goita.app.solve;

import org.jspecify.annotations.NullMarked;

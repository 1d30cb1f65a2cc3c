/** The table as a terminal shows it. */
@NullMarked
package dev.goita.app.goita.seats;

import org.jspecify.annotations.NullMarked;

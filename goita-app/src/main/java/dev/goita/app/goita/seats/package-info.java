/** The table as a terminal shows it: squares, hands, and whose turn it is. */
@NullMarked
package dev.goita.app.goita.seats;

import org.jspecify.annotations.NullMarked;

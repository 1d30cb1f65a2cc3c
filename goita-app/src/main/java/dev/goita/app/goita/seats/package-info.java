/** The table as a terminal shows it. */
package dev.goita.app.goita.seats;

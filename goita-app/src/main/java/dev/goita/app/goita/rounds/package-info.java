/** {@code goita data}: folders of recorded rounds. */
package dev.goita.app.goita.rounds;

/** The table of every deal's value on the command line. */
@NullMarked
package dev.goita.app.goita.tablebase;

import org.jspecify.annotations.NullMarked;

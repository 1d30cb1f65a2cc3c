/** {@code goita image}: pictures of the table of Goita. */
@NullMarked
package dev.goita.app.table;

import org.jspecify.annotations.NullMarked;

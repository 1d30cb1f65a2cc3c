/** {@code goita image}: pictures of the table of Goita. */
@NullMarked
package dev.goita.app.goita.image;

import org.jspecify.annotations.NullMarked;

/** {@code goita show}: recorded rounds for people to read. */
@NullMarked
package dev.goita.app.goita.show;

import org.jspecify.annotations.NullMarked;

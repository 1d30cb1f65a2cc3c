/** USEN: a record in the characters of a URL. */
@NullMarked
package dev.goita.shogi.notation.usen;

import org.jspecify.annotations.NullMarked;

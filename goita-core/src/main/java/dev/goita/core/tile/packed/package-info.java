/** 駒の集まりを整数で: tiles as one number, for where speed counts. */
@NullMarked
package dev.goita.core.tile.packed;

import org.jspecify.annotations.NullMarked;

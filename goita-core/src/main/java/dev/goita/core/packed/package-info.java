/** 一手を整数で: a turn as one number, for where speed counts. */
@NullMarked
package dev.goita.core.packed;

import org.jspecify.annotations.NullMarked;

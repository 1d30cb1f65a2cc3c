/** 一手を整数で: a turn as one number, for where speed counts. */
package dev.goita.core.packed;

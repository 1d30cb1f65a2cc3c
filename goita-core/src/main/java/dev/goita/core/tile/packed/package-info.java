/** 駒の集まりを整数で: tiles as one number, for where speed counts. */
package dev.goita.core.tile.packed;

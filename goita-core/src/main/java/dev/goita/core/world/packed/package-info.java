/** 伏せられた駒を整数で: what a seat cannot rule out, as numbers, for where speed counts; and what is certain of it. */
package dev.goita.core.world.packed;

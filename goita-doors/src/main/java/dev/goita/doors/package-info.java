/** 窓口: what a page asks and what it is answered, as functions of plain values, whoever carries them. */
@NullMarked
package dev.goita.doors;

import org.jspecify.annotations.NullMarked;
